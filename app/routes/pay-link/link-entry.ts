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

/** The form of a payment link, read as far as it can be. */
export function readLinkEntry(values: Readonly<Record<string, string | undefined>>, link: PayLink): LinkEntry {
  const coin = values['coin'] ?? ''
  const amount = link.amount === null ? parseAmount(values['amount'] ?? '', 2, { unit: link.currency }) : null
  return { coin, amount, wire: { coin, ...(amount?.ok && { amount: toDecimal(amount.minor, 2) }) } }
}
