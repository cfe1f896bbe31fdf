import { parseSeenPrice, SEEN } from '#app/domain/agreed-price.ts'

/** The check page's URL parameters: a wallet id, and a decimal amount or everything. */
export type WithdrawalTerms = { wallet: string; amount: string | 'everything' }

const DECIMAL = /^\d{1,15}(?:\.\d{1,18})?$/
const WALLET = /^[\w-]{1,64}$/

/** Returns null for an invalid URL. */
export function parseTerms(search: URLSearchParams): WithdrawalTerms | null {
  const wallet = search.get('wallet') ?? ''
  const amount = search.has('all') ? 'everything' : (search.get('amount') ?? '')
  if (!WALLET.test(wallet) || (amount !== 'everything' && !DECIMAL.test(amount))) return null
  return { wallet, amount }
}

export function formatTerms({ wallet, amount }: WithdrawalTerms): string {
  return `?${new URLSearchParams({ ...(amount === 'everything' ? { all: '1' } : { amount }), wallet })}`
}

/** The query that restores the form's values. */
export function formatFormQuery({ wallet, amount }: WithdrawalTerms): string {
  const typed: Record<string, string> = amount === 'everything' ? { side: 'all' } : { side: 'some', amount }
  return `?${new URLSearchParams({ ...typed, to: wallet })}`
}

export function buildWithdrawalBody({ wallet, amount }: WithdrawalTerms) {
  return { wallet_id: wallet, ...(amount === 'everything' ? { everything: true } : { amount }) }
}

const SEEN_PRICE = { leaves: SEEN.coins, fee: SEEN.coins, arrives: SEEN.coins }

/** Parses the check form's hidden price; returns null for any other text. */
export function parseWithdrawalPrice(text: string) {
  return parseSeenPrice(text, SEEN_PRICE)
}
