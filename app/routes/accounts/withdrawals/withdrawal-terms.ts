/** What is to be sent, as the address of the page that checks it carries it: a wallet by its id, and a decimal or everything. */
export type WithdrawalTerms = { wallet: string; amount: string | 'everything' }

const DECIMAL = /^\d{1,15}(?:\.\d{1,18})?$/
const WALLET = /^[\w-]{1,64}$/

/** The terms that an address carries; null if it was typed badly. */
export function parseTerms(search: URLSearchParams): WithdrawalTerms | null {
  const wallet = search.get('wallet') ?? ''
  const amount = search.has('all') ? 'everything' : (search.get('amount') ?? '')
  if (!WALLET.test(wallet) || (amount !== 'everything' && !DECIMAL.test(amount))) return null
  return { wallet, amount }
}

export function termsSearch({ wallet, amount }: WithdrawalTerms): string {
  return `?${new URLSearchParams({ ...(amount === 'everything' ? { all: '1' } : { amount }), wallet })}`
}

/** The form as it was filled in. */
export function formSearch({ wallet, amount }: WithdrawalTerms): string {
  const typed: Record<string, string> = amount === 'everything' ? { side: 'all' } : { side: 'some', amount }
  return `?${new URLSearchParams({ ...typed, to: wallet })}`
}

/** What the platform is asked for by these terms. */
export function withdrawalBody({ wallet, amount }: WithdrawalTerms) {
  return { wallet_id: wallet, ...(amount === 'everything' ? { everything: true } : { amount }) }
}

const SEEN = /^(\d{1,18}(?:\.\d{1,18})?) (\d{1,18}(?:\.\d{1,18})?) (\d{1,18}(?:\.\d{1,18})?)$/

/** The price that a page showed, as its form carries it. It is compared with the platform's and never used as one. */
export function parseSeenPrice(text: string): { leaves: string; fee: string; arrives: string } | null {
  const [, leaves, fee, arrives] = SEEN.exec(text) ?? []
  return leaves === undefined || fee === undefined || arrives === undefined ? null : { leaves, fee, arrives }
}
