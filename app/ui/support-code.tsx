import { createContext, use, type ReactNode } from 'react'

const SupportCodeContext = createContext('')

/** Provides the request's support code to error pages, for failures without one. */
export function SupportCodeProvider(props: { supportCode: string; children: ReactNode }) {
  return <SupportCodeContext value={props.supportCode}>{props.children}</SupportCodeContext>
}

export function useSupportCode(): string {
  return use(SupportCodeContext)
}
