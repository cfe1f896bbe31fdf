import { browserStore } from '#app/ui/browser-store.ts'
import { refusalOf, WalletTrouble } from './wallet-trouble.ts'

const PATIENCE_MS = 60_000
const HASH = /^0x[0-9a-f]{64}$/i

/** That a wallet was asked to send, kept by the browser for the payment; with a hash once the wallet has answered. */
export type PendingTransfer = {
  /** ms since the epoch, by the visitor's clock. */
  at: number
  /** As it was shown. */
  amount: string
  hash?: string
}

type Ask = {
  pending: PendingTransfer
  /** What may still stop it; the client that asks, when nothing does. */
  prepare: () => Promise<() => Promise<string>>
}

/**
 * Asks a wallet to send, once for a payment in all tabs. That it was asked is written down first, and only a refusal
 * that is sure wipes it out: after a lost answer nobody is invited to pay a second time, a reload later neither. Gives
 * why nothing was sent, or null when it was, or may have been (decisions/wallets-on-demand.md).
 */
export async function sendOnce(name: string, { pending, prepare }: Ask): Promise<WalletTrouble | null> {
  const store = browserStore('localStorage')
  // Without a record nothing would stop a second payment. Such a browser gives no lock either.
  if (!store) return new WalletTrouble('unkept')
  return inOneTab(name, async () => {
    if (store.getItem(name) !== null) return null
    const send = await prepare()
    try {
      keep(store, name, pending)
    } catch {
      return new WalletTrouble('unkept')
    }
    const answer = send().then(
      (hash) => {
        // Nonsense is no proof that nothing was sent.
        if (HASH.test(hash)) keep(store, name, { ...pending, hash })
        return null
      },
      (error: unknown) => {
        const refusal = refusalOf(error)
        if (refusal) keep(store, name, null)
        return refusal
      },
    )
    // An answer that comes after that is still written down.
    return Promise.race([answer, silence()])
  })
}

/** What was written down; null for nothing, or for what is not ours. */
export function parsePending(text: string | null): PendingTransfer | null {
  if (text === null) return null
  try {
    const { at, amount, hash } = JSON.parse(text) as Partial<PendingTransfer>
    return { at: Number(at) || 0, amount: String(amount ?? ''), ...(typeof hash === 'string' && { hash }) }
  } catch {
    return { at: 0, amount: '' }
  }
}

function keep(store: Storage, name: string, pending: PendingTransfer | null): void {
  if (pending) store.setItem(name, JSON.stringify(pending))
  else store.removeItem(name)
  // Other tabs hear of it by themselves.
  dispatchEvent(new StorageEvent('storage', { key: name }))
}

function silence(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), PATIENCE_MS))
}

/** What another tab that is at it writes down shows here too. */
function inOneTab(name: string, run: () => Promise<WalletTrouble | null>): Promise<WalletTrouble | null> {
  if (!('locks' in navigator)) return run()
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? run() : new WalletTrouble('pending')))
}
