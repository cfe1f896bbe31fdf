/** The balance that a wallet is added for, as the address of this page says: its coin, and its id to go back to. */
export type AskedWallet = { coin: string; account: string }

const ID = /^[\w-]{1,64}$/

/** What an address says of a wallet that is to be added; null if it says nothing, or was typed badly. */
export function askedWallet(search: URLSearchParams): AskedWallet | null {
  const coin = search.get('coin') ?? ''
  const account = search.get('account') ?? ''
  return ID.test(coin) && ID.test(account) ? { coin, account } : null
}

/** The same as the query of an address. */
export function askedSearch(asked: AskedWallet | null): string {
  return asked === null ? '' : `?${new URLSearchParams(asked)}`
}
