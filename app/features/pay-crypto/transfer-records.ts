import { browserStore } from '#app/ui/browser-store.ts'

/** Names of records that a wallet was asked to send: this and a hash of the payment's key. */
export const RECORD = 'wallet-transfer '
/** Named by the key itself in earlier versions. */
const EARLIER = 'wallet '
/** Longer than any payment waits for crypto or an answer. */
const AGE_MS = 30 * 86_400_000

/** Deletes the browser's records of transfers that are older than 30 days, and those that reveal a payment's key. */
export function forgetOldTransfers(now: number): void {
  const store = browserStore('localStorage')
  if (!store) return
  const names = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '')
  for (const name of names) {
    const isOld = name.startsWith(RECORD) && now - writtenAt(store.getItem(name)) > AGE_MS
    if (isOld || name.startsWith(EARLIER)) store.removeItem(name)
  }
}

/** When a record was written, in ms; 0 for one that cannot be read. */
function writtenAt(text: string | null): number {
  try {
    return Number((JSON.parse(text ?? '') as { at?: unknown }).at) || 0
  } catch {
    return 0
  }
}
