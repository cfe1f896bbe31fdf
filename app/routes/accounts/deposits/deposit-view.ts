import { filterRows } from '#app/features/status-page/rows.ts'
import { BRAND } from '#app/brand.ts'
import { OBJECT_STATES } from '#app/features/objects/object-states.ts'
import { getDepositState } from '#app/features/objects/order-states.ts'
import { buildBankTransferView } from '#app/features/bank-transfer/bank-transfer-view.ts'
import { isZero, toMoney } from '#app/domain/money.ts'
import { formatDate, formatDateTime, formatLimit, formatMoney, formatTimeWithSeconds } from '#app/i18n/formats.ts'
import { resolveOptionalParts, markUnknown } from '#app/i18n/optional-parts.ts'
import type { Language } from '#app/i18n/languages.ts'
import { getMessageText } from '#app/i18n/message-text.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { DepositOrder } from '#app/platform/deposit-orders.ts'
import type { HeldTransfer } from '#app/platform/held-transfers.ts'
import { buildSteps } from '#app/features/status-page/build-steps.ts'
import { buildStatusSentences } from '#app/features/status-page/status-sentences.ts'
import type { OrderListItem, OrderView } from '#app/features/status-page/status-view.ts'
import type { DepositRoom } from './deposit-room.ts'

type Reader = { t: Translate; language: Language }

const FINAL: readonly DepositOrder['status'][] = ['COMPLETED', 'CANCELLED', 'RETURNED']

type Read = {
  order: DepositOrder
  /** The held transfer for this order, or the most recent one. */
  held: HeldTransfer | null
  /** True if the customer can't receive money now. */
  isClosed: boolean
}

/** True while the order is waiting for money. */
export function isOpen({ status }: Pick<DepositOrder, 'status'>): boolean {
  return status === 'NEW' || status === 'INCOMPLETE'
}

/** Formats a deposit, with the bank details while it is open. `now` is in milliseconds. */
export function buildDepositView(
  read: Read,
  { t, language, now, account }: Reader & { now: number; account: string },
): OrderView & { transfer: ReturnType<typeof buildBankTransferView> | null } {
  const formatEuro = (decimal: string) => formatMoney(decimal, 'EUR', language)
  const formatMoment = (iso: string) => formatDateTime(iso, language, BRAND.timeZone)
  const { order, held, isClosed } = read
  const state = getDepositState(order, held)
  const { place } = OBJECT_STATES.deposit[state]
  const hasTransfer = isOpen(order) && !isClosed
  const { status, lapses, cancellation_reason: reason } = order
  const formatDay = (iso: string | null) => (iso === null ? '' : formatDate(iso, language, BRAND.timeZone))
  const params = {
    account,
    expected: formatEuro(order.amount_expected),
    received: isClosed && isZero(order.amount_received) ? '' : formatEuro(order.amount_received),
    deposited: formatEuro(order.amount_deposited),
    missing: formatEuro(order.amount_missing),
    changedAt: formatMoment(order.last_status_change),
    lapses: lapses === null ? '' : formatMoment(lapses),
    reason: reason === null ? '' : getMessageText(reason, { t, language }),
    arrives: formatDay(order.return_arrives),
    held: held === null ? '' : formatEuro(held.amount),
    heldSettled: held?.settled ? formatMoment(held.settled) : '',
    heldArrives: formatDay(held?.return_arrives ?? null),
  }
  return {
    id: order.order_id,
    number: order.public_number,
    ...buildStatusSentences(`depositOrders.${isClosed ? 'closed' : state}`, params, { t, hasCard: hasTransfer }),
    steps: buildSteps(
      place,
      [
        { label: t('orderSteps.deposit.transfer'), note: params.expected },
        { label: t('orderSteps.deposit.receive'), note: isZero(order.amount_received) ? undefined : params.received },
        { label: t('orderSteps.deposit.balance'), note: place.isDone ? params.deposited : undefined },
      ],
      place.branch && t(`orderSteps.branch.${place.branch}`),
    ),
    timeline: [],
    status: t(OBJECT_STATES.deposit[state].badge),
    tone: OBJECT_STATES.deposit[state].tone,
    rows: filterRows([
      { term: t('depositOrders.row.expected'), value: params.expected },
      { term: t('depositOrders.row.received'), value: formatEuro(order.amount_received) },
      { term: t('depositOrders.row.deposited'), value: params.deposited },
      !isZero(order.amount_missing) && { term: t('depositOrders.row.missing'), value: params.missing },
      { term: t('depositOrders.row.fee'), value: isZero(order.fee) ? t('depositOrders.noFee') : formatEuro(order.fee) },
      { term: t('depositOrders.row.account'), value: account },
      { term: t('depositOrders.row.reference'), value: order.reference, kind: 'code' },
      { term: t('depositOrders.row.reason'), value: params.reason },
      { term: t('depositOrders.row.number'), value: order.order_id, kind: 'code' },
      { term: t('depositOrders.row.created'), value: formatMoment(order.created) },
      { term: t('depositOrders.row.changed'), value: params.changedAt },
    ]),
    transfer: hasTransfer ? buildTransferView(order, { t, language }) : null,
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

/** The allowed range of one deposit; without limits, only a hint about the bank account. */
export function formatAmountHint(room: DepositRoom | null, { t, language }: Reader): string {
  if (room === null) return t('depositOrders.amountHint')
  const formatRoom = (exact: bigint) => formatLimit(toMoney(exact), 'EUR', language)
  return t('depositOrders.range', { min: formatRoom(room.least), max: formatRoom(room.most) })
}

/** The text about transfers without an order, with the remaining limit. */
export function formatAnyAmount(room: DepositRoom | null, { t, language }: Reader): string {
  const max = room === null || room.left === null ? '' : formatLimit(toMoney(room.left), 'EUR', language)
  return resolveOptionalParts(t('depositOrders.anyAmount', markUnknown({ max })))
}

/** The bank details for the missing amount. */
function buildTransferView(order: DepositOrder, reader: Reader) {
  return buildBankTransferView(
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

export function buildDepositListItem(order: DepositOrder, { t, language }: Reader): OrderListItem {
  return {
    id: order.order_id,
    name: t('depositOrders.item', { reference: order.reference }),
    date: formatDate(order.created, language, BRAND.timeZone),
    amount: formatMoney(order.amount_expected, 'EUR', language),
    status: t(OBJECT_STATES.deposit[order.status].badge),
    tone: OBJECT_STATES.deposit[order.status].tone,
  }
}
