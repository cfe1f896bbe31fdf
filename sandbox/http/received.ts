/** A call as the log keeps it, without tokens and bodies. */
export type Received = {
  at: number
  method: string
  /** The route's template, e.g. transactions/:key. */
  path: string
  /** The path and query as received, without emails and secrets. */
  url: string
  /** 0 if the connection was dropped without a response. */
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
  /** Calls by the request id that an error page of the app shows, in lower case; newest first. */
  findByCode(code: string): Received[]
  clear(): void
}

/** In memory and bounded: the log isn't part of the platform's state. */
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
