import { parseAmount, type AmountEntry } from '#app/domain/amount-entry.ts'
import { toDecimal } from '#app/domain/money.ts'
import type { PayLink } from '#app/platform/collect-payments.ts'

/** What a payer has typed, read: the coin, and how much where the link leaves it open. */
export type LinkEntry = {
  coin: string
  /** Null where the link says how much. */
  amount: AmountEntry | null
  /** As the platform takes it. */
  wire: { coin: string; amount?: string }
}

/** A price that the form showed: an amount of a coin, for an amount in the currency of the link. */
const SEEN = /^(\d{1,18}(?:\.\d{1,18})?) (\S{1,64}) (\d{1,15}\.\d\d)$/

/** The coin amount that the form showed for this entry; null if the form showed the price of another entry, or none. */
export function parseSeenQuote(seen: string, { wire }: LinkEntry, link: Pick<PayLink, 'amount'>): string | null {
  const [, coinAmount = null, coin, amount] = SEEN.exec(seen) ?? []
  return coin === wire.coin && amount === (link.amount ?? wire.amount) ? coinAmount : null
}

/** The form of a payment link, read as far as it can be. */
export function readLinkEntry(values: Readonly<Record<string, string | undefined>>, link: PayLink): LinkEntry {
  const coin = values['coin'] ?? ''
  const amount = link.amount === null ? parseAmount(values['amount'] ?? '', 2, { unit: link.currency }) : null
  return { coin, amount, wire: { coin, ...(amount?.ok && { amount: toDecimal(amount.minor, 2) }) } }
}
