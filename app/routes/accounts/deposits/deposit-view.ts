import { BRAND } from '#app/brand.ts'
import { LIST_STATUS_TONE } from '#app/domain/payment-status.ts'
import { bankTransferView } from '#app/features/bank-transfer/bank-transfer-view.ts'
import { formatDate, formatDateTime, formatMoney, formatTimeWithSeconds } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import { messageWords } from '#app/i18n/message-words.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { DepositOrder } from '#app/platform/deposit-orders.ts'
import { orderSentences } from '#app/routes/accounts/orders/order-sentences.ts'
import type { OrderListItem, OrderView } from '#app/routes/accounts/orders/order-view.ts'

type Reader = { t: Translate; language: Language }

const FINAL: readonly DepositOrder['status'][] = ['COMPLETED', 'CANCELLED', 'RETURNED']

/** A deposit as its page shows it, with what to enter at the bank while money is waited for. `now` in ms. */
export function depositView(
  order: DepositOrder,
  { t, language, now, account }: Reader & { now: number; account: string },
): OrderView & { transfer: ReturnType<typeof bankTransferView> | null } {
  const money = (decimal: string) => formatMoney(decimal, 'EUR', language)
  const moment = (iso: string) => formatDateTime(iso, language, BRAND.timeZone)
  const { status, lapses, cancellation_reason: reason } = order
  const isZero = (decimal: string) => !/[1-9]/.test(decimal)
  const words = {
    account,
    expected: money(order.amount_expected),
    received: money(order.amount_received),
    deposited: money(order.amount_deposited),
    missing: money(order.amount_missing),
    changedAt: moment(order.last_status_change),
    lapses: lapses === null ? '' : moment(lapses),
    reason: reason === null ? '' : messageWords(reason, { t, language }),
  }
  const isOpen = status === 'NEW' || status === 'INCOMPLETE'
  return {
    id: order.order_id,
    ...orderSentences(`depositOrders.${status}`, words, t),
    status: statusWord(order, t),
    tone: LIST_STATUS_TONE[status],
    rows: [
      { term: t('depositOrders.row.expected'), value: words.expected },
      { term: t('depositOrders.row.received'), value: words.received },
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
    transfer: isOpen ? transferOf(order, { t, language }) : null,
    isFinal: FINAL.includes(status),
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
