import { createContext, use, type ReactNode } from 'react'

const NonceContext = createContext('')

/** Provides the document's content security policy nonce; empty in the browser. */
export function NonceProvider(props: { nonce: string; children: ReactNode }) {
  return <NonceContext value={props.nonce}>{props.children}</NonceContext>
}

export function useNonce(): string | undefined {
  return use(NonceContext) || undefined
}

/** Returns the nonce for a style element; the browser reads it from a script, which client-side navigation keeps. */
export function useStyleNonce(): string | undefined {
  const nonce = useNonce()
  return nonce ?? globalThis.document?.querySelector<HTMLElement>('script[nonce]')?.nonce
}
