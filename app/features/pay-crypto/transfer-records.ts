import { getBrowserStore } from '#app/ui/browser-store.ts'

/** Prefix of wallet request records, followed by a hash of the payment's key. */
export const RECORD = 'wallet-transfer '
/** Records of earlier versions, which contain the key itself. */
const EARLIER = 'wallet '
/** Longer than any payment waits for crypto or an answer. */
const AGE_MS = 30 * 86_400_000

/** Deletes transfer records older than 30 days, and records that reveal a payment's key. */
export function forgetOldTransfers(now: number): void {
  const store = getBrowserStore('localStorage')
  if (!store) return
  const names = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '')
  for (const name of names) {
    const isOld = name.startsWith(RECORD) && now - parseCreationTime(store.getItem(name)) > AGE_MS
    if (isOld || name.startsWith(EARLIER)) store.removeItem(name)
  }
}

/** Returns a record's creation time in ms, or 0 if it is unreadable. */
function parseCreationTime(text: string | null): number {
  try {
    return Number((JSON.parse(text ?? '') as { at?: unknown }).at) || 0
  } catch {
    return 0
  }
}
