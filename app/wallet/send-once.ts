import { getBrowserStore } from '#app/ui/browser-store.ts'
import { toRefusal, WalletError } from './wallet-error.ts'

const TIMEOUT_MS = 60_000
const HASH = /^0x[0-9a-f]{64}$/i

/** The browser's record of a send request for a payment; `hash` is set after the wallet's response. */
export type PendingTransfer = {
  /** Epoch ms, by the visitor's clock. */
  at: number
  /** As displayed. */
  amount: string
  hash?: string
}

type SendRequest = {
  pending: PendingTransfer
  /** Runs the last checks; returns the function that sends the request. */
  prepare: () => Promise<() => Promise<string>>
}

/**
 * Sends a wallet request at most once per payment, across tabs and reloads. The request is recorded before it is sent,
 * and only a definite refusal removes the record, so that a lost response never leads to a duplicate payment. Returns
 * the error if nothing was sent, or null if it was or may have been (decisions/wallets-on-demand.md).
 */
export async function sendOnce(name: string, { pending, prepare }: SendRequest): Promise<WalletError | null> {
  const store = getBrowserStore('localStorage')
  // Without a record nothing prevents a duplicate payment. Such browsers have no locks either.
  if (!store) return new WalletError('unkept')
  return runInOneTab(name, async () => {
    if (store.getItem(name) !== null) return null
    const send = await prepare()
    try {
      keep(store, name, pending)
    } catch {
      return new WalletError('unkept')
    }
    const answer = send().then(
      (hash) => {
        // An invalid hash doesn't prove that nothing was sent.
        if (HASH.test(hash)) keep(store, name, { ...pending, hash })
        return null
      },
      (error: unknown) => {
        const refusal = toRefusal(error)
        if (refusal) keep(store, name, null)
        return refusal
      },
    )
    // A response after the timeout is still recorded.
    return Promise.race([answer, waitForTimeout()])
  })
}

/** Parses the record; null without a record. A malformed record still blocks a second payment. */
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
  // Browsers fire the storage event only in other tabs.
  dispatchEvent(new StorageEvent('storage', { key: name }))
}

function waitForTimeout(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), TIMEOUT_MS))
}

/** Runs the task unless another tab has the lock; this tab then shows that tab's record. */
function runInOneTab(name: string, run: () => Promise<WalletError | null>): Promise<WalletError | null> {
  if (!('locks' in navigator)) return run()
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? run() : new WalletError('pending')))
}
