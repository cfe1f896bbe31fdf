import { createContext, use, type ReactNode } from 'react'

const NonceContext = createContext('')

/** Gives the document the nonce of its content security policy; the browser has none to give. */
export function NonceProvider(props: { nonce: string; children: ReactNode }) {
  return <NonceContext value={props.nonce}>{props.children}</NonceContext>
}

export function useNonce(): string | undefined {
  return use(NonceContext) || undefined
}
