import { BRAND } from '#app/brand.ts'
import { getSymbol } from '#app/domain/coin-symbol.ts'
import { parseMoney } from '#app/domain/money.ts'
import { formatCoin, formatDate, formatDateTime, formatMoney, formatRate } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import { getMessageText } from '#app/i18n/message-text.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { BuyOrder } from '#app/platform/buying.ts'
import type { HeldTransfer } from '#app/platform/held-transfers.ts'
import type { BankAuthorisation } from '#app/platform/open-banking.ts'
import type { Coin } from '#app/platform/reference.ts'
import { isRateHeld } from '#app/features/objects/purchase-state.ts'

type Reader = { t: Translate; language: Language; now: number }

export type Read = {
  order: BuyOrder
  bank: BankAuthorisation | null
  coins: readonly Coin[]
  /** The held transfer for this order, or the most recent one. */
  held?: HeldTransfer | null
}

export type OrderTexts = Record<
  | 'pays'
  | 'gets'
  | 'coin'
  | 'network'
  | 'to'
  | 'rate'
  | 'heldUntil'
  | 'lapses'
  | 'reference'
  | 'announcedAt'
  | 'received'
  | 'returned'
  | 'missing'
  | 'completedAt'
  | 'changedAt'
  | 'reason'
  | 'arrives'
  | 'held'
  | 'heldSettled'
  | 'heldArrives',
  string
>

/** Keeps both ends of the address; the details have the full one. */
function shortenAddress(address: string): string {
  return address.length > 16 ? `${address.slice(0, 6)}\u2026${address.slice(-6)}` : address
}

/** Parameters of the order's sentences; unknown ones are empty. */
export function buildOrderTexts(
  { order, coins, held }: Pick<Read, 'order' | 'coins' | 'held'>,
  reader: Reader,
): OrderTexts {
  const { t, language, now } = reader
  const { exchange_order: exchange, deposit_order: deposit } = order
  const listed = coins.find((each) => each.coin === exchange.to_coin)
  const coin = getSymbol(listed ?? { coin: exchange.to_coin })
  const formatAmount = (decimal: string) => formatMoney(decimal, exchange.from_currency, language)
  const formatTime = (iso: string | null) => (iso === null ? '' : formatDateTime(iso, language, BRAND.timeZone))
  const formatDay = (iso: string | null) => (iso === null ? '' : formatDate(iso, language, BRAND.timeZone))
  const formatPositive = (decimal: string | undefined) =>
    decimal && parseMoney(decimal) > 0n ? formatAmount(decimal) : ''
  const reason = exchange.cancellation_reason ?? deposit?.cancellation_reason ?? null
  return {
    pays: formatAmount(exchange.from_amount),
    gets: formatCoin(exchange.to_amount ?? exchange.to_amount_indicative, coin, language),
    coin,
    network: listed?.network_name ?? '',
    to:
      exchange.to_coin_address === null
        ? t('buyOrder.to.account', { coin })
        : t('buyOrder.to.wallet', { address: shortenAddress(exchange.to_coin_address) }),
    rate: formatRate(exchange.rate_final ?? exchange.rate_indicative, coin, language, exchange.from_currency),
    heldUntil: isRateHeld(order, now) ? formatTime(exchange.rate_held_until) : '',
    lapses: formatTime(exchange.lapses),
    reference: deposit?.reference ?? '',
    announcedAt: formatTime(deposit?.transfer_announced ?? null),
    received: formatPositive(deposit?.amount_received),
    returned: formatPositive(deposit?.amount_returned),
    missing: formatPositive(deposit?.amount_missing),
    completedAt: formatTime(exchange.completed_time),
    changedAt: formatTime(exchange.status_time),
    reason: reason === null ? '' : getMessageText(reason, reader),
    arrives: formatDay(deposit?.return_arrives ?? null),
    held: held ? formatAmount(held.amount) : '',
    heldSettled: formatTime(held?.settled ?? null),
    heldArrives: formatDay(held?.return_arrives ?? null),
  }
}
