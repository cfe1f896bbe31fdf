import { BRAND } from '#app/brand.ts'
import { LIST_STATUS_TONE } from '#app/domain/payment-status.ts'
import { bankTransferView } from '#app/features/bank-transfer/bank-transfer-view.ts'
import { toMoney } from '#app/domain/money.ts'
import { formatDate, formatDateTime, formatLimit, formatMoney, formatTimeWithSeconds } from '#app/i18n/formats.ts'
import { knownWords, markUnknown } from '#app/i18n/known-words.ts'
import type { Language } from '#app/i18n/languages.ts'
import { messageWords } from '#app/i18n/message-words.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { DepositOrder } from '#app/platform/deposit-orders.ts'
import type { HeldTransfer } from '#app/platform/held-transfers.ts'
import { orderSentences } from '#app/routes/accounts/orders/order-sentences.ts'
import type { OrderListItem, OrderView } from '#app/routes/accounts/orders/order-view.ts'
import type { DepositRoom } from './deposit-limits.ts'

type Reader = { t: Translate; language: Language }

const FINAL: readonly DepositOrder['status'][] = ['COMPLETED', 'CANCELLED', 'RETURNED']

type Read = {
  order: DepositOrder
  /** The transfer for it that is held, or the newest that was. */
  held: HeldTransfer | null
  /** The customer may not receive money now. */
  isClosed: boolean
}

/** Whether an order waits for money. */
export function isOpen({ status }: Pick<DepositOrder, 'status'>): boolean {
  return status === 'NEW' || status === 'INCOMPLETE'
}

/** What an order has sentences for: its states, with what became of money that could not be placed. */
function stateOf({ order, held, isClosed }: Read) {
  if (isClosed) return 'closed'
  if (order.status !== 'CANCELLED' || held === null || held.status === 'unknown') return order.status
  return ({ HELD: 'held', PLACED: 'heldPlaced', RETURNED: 'heldReturned' } as const)[held.status]
}

/** A deposit as its page shows it, with what to enter at the bank while money is waited for. `now` in ms. */
export function depositView(
  read: Read,
  { t, language, now, account }: Reader & { now: number; account: string },
): OrderView & { transfer: ReturnType<typeof bankTransferView> | null } {
  const money = (decimal: string) => formatMoney(decimal, 'EUR', language)
  const moment = (iso: string) => formatDateTime(iso, language, BRAND.timeZone)
  const { order, held, isClosed } = read
  const { status, lapses, cancellation_reason: reason } = order
  const day = (iso: string | null) => (iso === null ? '' : formatDate(iso, language, BRAND.timeZone))
  const isZero = (decimal: string) => !/[1-9]/.test(decimal)
  const words = {
    account,
    expected: money(order.amount_expected),
    received: isClosed && isZero(order.amount_received) ? '' : money(order.amount_received),
    deposited: money(order.amount_deposited),
    missing: money(order.amount_missing),
    changedAt: moment(order.last_status_change),
    lapses: lapses === null ? '' : moment(lapses),
    reason: reason === null ? '' : messageWords(reason, { t, language }),
    arrives: day(order.return_arrives),
    held: held === null ? '' : money(held.amount),
    heldSettled: held?.settled ? moment(held.settled) : '',
    heldArrives: day(held?.return_arrives ?? null),
  }
  return {
    id: order.order_id,
    ...orderSentences(`depositOrders.${stateOf(read)}`, words, t),
    status: statusWord(order, t),
    tone: LIST_STATUS_TONE[status],
    rows: [
      { term: t('depositOrders.row.expected'), value: words.expected },
      { term: t('depositOrders.row.received'), value: money(order.amount_received) },
      { term: t('depositOrders.row.deposited'), value: words.deposited },
      { term: t('depositOrders.row.missing'), value: words.missing },
      { term: t('depositOrders.row.fee'), value: isZero(order.fee) ? t('depositOrders.noFee') : money(order.fee) },
      { term: t('depositOrders.row.account'), value: account },
      { term: t('depositOrders.row.reference'), value: order.reference, kind: 'code' },
      ...(words.reason !== '' ? [{ term: t('depositOrders.row.reason'), value: words.reason }] : []),
      { term: t('depositOrders.row.number'), value: order.order_id, kind: 'code' },
      { term: t('depositOrders.row.created'), value: moment(order.created) },
      { term: t('depositOrders.row.changed'), value: words.changedAt },
    ],
    transfer: isOpen(order) && !isClosed ? transferOf(order, { t, language }) : null,
    isFinal: FINAL.includes(status) && held?.status !== 'HELD',
    cancel: order.allowed_actions.includes('cancel')
      ? {
          link: t('depositOrders.cancel'),
          ask: t('depositOrders.cancelAsk'),
          text: t('depositOrders.cancelText'),
          yes: t('depositOrders.cancelYes'),
          no: t('depositOrders.cancelNo'),
        }
      : null,
    asOf: formatTimeWithSeconds(new Date(now).toISOString(), language, BRAND.timeZone),
  }
}

/** What one deposit can be, from the platform's bounds and what the limits leave; the bank account alone where it has none. */
export function amountHint(room: DepositRoom | null, { t, language }: Reader): string {
  if (room === null) return t('depositOrders.amountHint')
  const limit = (exact: bigint) => formatLimit(toMoney(exact), 'EUR', language)
  return t('depositOrders.range', { min: limit(room.least), max: limit(room.most) })
}

/** That money may be sent without an order, and how much of it the limits leave room for. */
export function anyAmount(room: DepositRoom | null, { t, language }: Reader): string {
  const max = room === null || room.left === null ? '' : formatLimit(toMoney(room.left), 'EUR', language)
  return knownWords(t('depositOrders.anyAmount', markUnknown({ max })))
}

/** What is still to be sent, and where. */
function transferOf(order: DepositOrder, reader: Reader) {
  return bankTransferView(
    {
      receiver: order.bank_receiver,
      iban: order.iban,
      bic: order.bic,
      bankAddress: order.bank_address,
      amount: order.amount_missing,
      reference: order.reference,
    },
    reader,
  )
}

export function depositListItem(order: DepositOrder, { t, language }: Reader): OrderListItem {
  return {
    id: order.order_id,
    name: t('depositOrders.item', { reference: order.reference }),
    date: formatDate(order.created, language, BRAND.timeZone),
    amount: formatMoney(order.amount_expected, 'EUR', language),
    status: statusWord(order, t),
    tone: LIST_STATUS_TONE[order.status],
  }
}

/** RETURNED of a payment is one that is looked at; of a deposit the money is on its way back. */
function statusWord({ status }: DepositOrder, t: Translate): string {
  return t(`depositOrders.${status}.status`)
}
