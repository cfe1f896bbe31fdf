/** One call that reached the platform: what support and tests need to count, and no secret. */
export type Received = {
  at: number
  method: string
  /** The template, e.g. transactions/:key. */
  path: string
  /** 0 when the connection was cut instead of answered. */
  status: number
  accountNumber: number | null
  idempotencyKey: string | null
  requestId: string | null
  fault: string | null
  milliseconds: number
}

const KEPT = 2000

export type ReceivedLog = {
  add(received: Received): void
  /** Newest first. */
  list(filter?: { accountNumber?: number }): Received[]
  count(filter: { method?: string; path?: string; accountNumber?: number; status?: number }): number
  /** What was called by a request of the app, by the code that its page shows in small letters; newest first. */
  findByCode(code: string): Received[]
  clear(): void
}

/** Kept in memory and bounded: it is a lens on the wire, not part of the platform's state. */
export function createReceivedLog(): ReceivedLog {
  let kept: Received[] = []
  return {
    add(received) {
      kept.push(received)
      if (kept.length > 2 * KEPT) kept = kept.slice(-KEPT)
    },
    list({ accountNumber } = {}) {
      return kept
        .filter((one) => accountNumber === undefined || one.accountNumber === accountNumber)
        .slice(-KEPT)
        .toReversed()
    },
    count({ method, path, accountNumber, status }) {
      return kept.filter(
        (one) =>
          (method === undefined || one.method === method) &&
          (path === undefined || one.path === path) &&
          (accountNumber === undefined || one.accountNumber === accountNumber) &&
          (status === undefined || one.status === status),
      ).length
    },
    findByCode: (code) => kept.filter(({ requestId }) => requestId?.toLowerCase() === code).toReversed(),
    clear() {
      kept = []
    },
  }
}
