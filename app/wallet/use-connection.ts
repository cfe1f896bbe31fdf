import { useSyncExternalStore } from 'react'
import { getConnectionKey, watchWallets, type Wallets } from './wallets.ts'

/** Returns a key of the connected wallet, account and network that changes with any of them. */
export function useConnection(wallets: Wallets): string {
  return useSyncExternalStore(
    (onChange) => watchWallets(wallets, onChange),
    () => getConnectionKey(wallets),
    () => '',
  )
}
