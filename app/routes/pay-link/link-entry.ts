import { parseSeenPrice, SEEN } from '#app/domain/agreed-price.ts'
import { parseAmount, type AmountEntry } from '#app/domain/amount-entry.ts'
import { toDecimal } from '#app/domain/money.ts'
import type { PayLink } from '#app/platform/collect-payments.ts'

/** The payer's parsed entries. */
export type LinkEntry = {
  coin: string
  /** Null if the link has a fixed amount. */
  amount: AmountEntry | null
  /** The fields of the platform's request. */
  wire: { coin: string; amount?: string }
}

/** The fields of the price that the form posts: a coin amount for an amount in the link's currency. */
const SEEN_PRICE = { coinAmount: SEEN.coins, coin: SEEN.code, amount: SEEN.money }

/** Returns the coin amount of the posted price, or null if that price is for other entries or missing. */
export function parseSeenQuote(seen: string, { wire }: LinkEntry, link: Pick<PayLink, 'amount'>): string | null {
  const price = parseSeenPrice(seen, SEEN_PRICE)
  return price?.coin === wire.coin && price.amount === (link.amount ?? wire.amount) ? price.coinAmount : null
}

/** Parses the entries; an invalid amount stays in `amount` with its error. */
export function parseLinkEntry(values: Readonly<Record<string, string | undefined>>, link: PayLink): LinkEntry {
  const coin = values['coin'] ?? ''
  const amount = link.amount === null ? parseAmount(values['amount'] ?? '', 2, { unit: link.currency }) : null
  return { coin, amount, wire: { coin, ...(amount?.ok && { amount: toDecimal(amount.minor, 2) }) } }
}
