/** The balance that a wallet is added for, from this page's URL: its coin, and its id for the link to that balance. */
export type RequestedWallet = { coin: string; account: string }

const ID = /^[\w-]{1,64}$/

/** Returns null if the query is missing or invalid. */
export function parseRequestedWallet(search: URLSearchParams): RequestedWallet | null {
  const coin = search.get('coin') ?? ''
  const account = search.get('account') ?? ''
  return ID.test(coin) && ID.test(account) ? { coin, account } : null
}

export function formatRequestedWallet(requested: RequestedWallet | null): string {
  return requested === null ? '' : `?${new URLSearchParams(requested)}`
}
