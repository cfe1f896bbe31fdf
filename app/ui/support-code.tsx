import { createContext, use, type ReactNode } from 'react'

const SupportCodeContext = createContext('')

/** Gives error pages the code of the request, for failures that bring none of their own. */
export function SupportCodeProvider(props: { supportCode: string; children: ReactNode }) {
  return <SupportCodeContext value={props.supportCode}>{props.children}</SupportCodeContext>
}

export function useSupportCode(): string {
  return use(SupportCodeContext)
}
