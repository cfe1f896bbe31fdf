import { useSyncExternalStore } from 'react'
import { connectionOf, watchWallets, type Wallets } from './wallets.ts'

/** Which account of which wallet is connected on which network, as one text to compare; it changes as they do. */
export function useConnection(wallets: Wallets): string {
  return useSyncExternalStore(
    (onChange) => watchWallets(wallets, onChange),
    () => connectionOf(wallets),
    () => '',
  )
}
