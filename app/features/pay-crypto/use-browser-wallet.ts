import { useSyncExternalStore } from 'react'

/** Whether there is a wallet in this browser; false until scripts run and one has said so. */
export function useBrowserWallet(): boolean {
  return useSyncExternalStore(onAnnouncement, isThereWallet, () => false)
}

let hasAnnounced = false

/** Wallets announce themselves when they are asked to, and when they come later (EIP-6963). */
function onAnnouncement(onChange: () => void) {
  const announced = () => {
    hasAnnounced = true
    onChange()
  }
  addEventListener('eip6963:announceProvider', announced)
  dispatchEvent(new Event('eip6963:requestProvider'))
  return () => removeEventListener('eip6963:announceProvider', announced)
}

const isThereWallet = () => hasAnnounced || 'ethereum' in window
