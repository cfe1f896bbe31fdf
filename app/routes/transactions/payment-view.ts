import { BRAND } from '#app/brand.ts'
import { formatIban } from '#app/domain/iban.ts'
import { PAYMENT_STATUS } from '#app/domain/payment-status.ts'
import { formatArrival } from '#app/i18n/arrival.ts'
import {
  formatCoin,
  formatDateTime,
  formatDecimal,
  formatMoney,
  formatPercent,
  formatTimeWithSeconds,
} from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Transaction } from '#app/platform/transaction-shapes.ts'
import { paymentCrossing } from './payment-crossing.ts'
import { paymentSentences } from './payment-sentences.ts'
import { paymentStateOf, type PaymentState } from './payment-state.ts'
import { payView } from './pay-view.ts'

type Reader = { t: Translate; language: Language; now: number }

export type Row = { term: string; value: string; kind?: 'code' | 'total'; note?: string; changeable?: boolean }

/** A payment as its page shows it: everything formatted, nothing that the page does not show. */
export function paymentView(transaction: Transaction, reader: Reader) {
  const { t, language, now } = reader
  const state = paymentStateOf(transaction)
  const { final, tone } = PAYMENT_STATUS[transaction.status]
  const coin = (decimal: string) => formatCoin(decimal, transaction.coin, language)
  return {
    key: transaction.transaction_key,
    state,
    tone,
    status: t(`ui.payment_status.${transaction.status === 'unknown' ? 'W' : transaction.status}`),
    sentences: paymentSentences(transaction, state, reader),
    crossing: paymentCrossing(
      state,
      {
        sent: coin(transaction.coin_amount),
        confirmations:
          transaction.status === 'U' && transaction.confirmations
            ? t('transaction.stop.confirmations', transaction.confirmations)
            : undefined,
        rate: formatDecimal(transaction.rate, language),
        arrival: formatArrival(transaction.arrival_estimate, { ...reader, zone: BRAND.timeZone }),
        amount: formatMoney(transaction.sent_amount ?? transaction.amount, transaction.currency, language),
      },
      t,
    ),
    pay: payView(transaction, state, reader),
    rows: detailRows(transaction, state, reader),
    timeline: transaction.history
      .map((entry) => ({ at: formatDateTime(entry.at, language, BRAND.timeZone), text: entry.text }))
      .toReversed(),
    coinAmount: coin(transaction.coin_amount),
    allowed: {
      confirm: transaction.allowed_actions.includes('confirm'),
      cancel: transaction.allowed_actions.includes('cancel'),
      float: transaction.allowed_actions.includes('set_floating_rate'),
      edit: transaction.allowed_actions.includes('edit'),
    },
    hasFunds: transaction.status === 'I',
    asOf: formatTimeWithSeconds(new Date(now).toISOString(), language, BRAND.timeZone),
    poll: {
      status: transaction.status,
      rateExpires: transaction.rate_expires,
      rateHasExpired: transaction.rate_expires_sec === 0,
      final,
    },
  }
}

export type PaymentView = ReturnType<typeof paymentView>

function detailRows(transaction: Transaction, state: PaymentState, { t, language }: Reader): Row[] {
  const money = (decimal: string) => formatMoney(decimal, 'EUR', language)
  const coin = (decimal: string) => formatCoin(decimal, transaction.coin, language)
  const changeable = state === 'draft' && transaction.allowed_actions.includes('edit')
  const rows: (Row | false | null)[] = [
    { term: t('transaction.row.receiver'), value: transaction.receiver_name ?? transaction.receiver ?? '' },
    transaction.iban !== null && {
      term: t('transaction.row.iban'),
      value: formatIban(transaction.iban),
      kind: 'code',
      changeable,
    },
    !!transaction.description && {
      term: t('transaction.row.description'),
      value: transaction.description,
      changeable,
    },
    {
      term: t('transaction.row.gets'),
      value: formatMoney(transaction.sent_amount ?? transaction.amount, transaction.currency, language),
      changeable,
    },
    {
      term: t('transaction.row.service', { percent: formatPercent(transaction.fee_percent, language) }),
      value: money(transaction.fee_service),
    },
    !isZero(transaction.fee_fixed) && { term: t('transaction.row.fixed'), value: money(transaction.fee_fixed) },
    !isZero(transaction.discount) && {
      term: t('transaction.row.voucher'),
      value: `\u2212${money(transaction.discount)}`,
    },
    { term: t('transaction.row.total'), value: money(transaction.total) },
    {
      term: t('transaction.row.rate'),
      value: formatDecimal(transaction.rate, language),
      note: t('transaction.row.market', { rate: formatDecimal(transaction.market_rate, language) }),
    },
    { term: t('transaction.row.send'), value: coin(transaction.coin_amount), kind: 'total', changeable },
    transaction.coin_amount_received !== null &&
      !isZero(transaction.coin_amount_received) && {
        term: t('transaction.row.received'),
        value: coin(transaction.coin_amount_received),
      },
    {
      term: t('transaction.row.ifLate'),
      value: t(`payments.ifLate.${transaction.if_late === 'float' ? 'float' : 'ask'}`),
      changeable,
    },
    {
      term: t('transaction.row.ifShort'),
      value: t(`payments.ifShort.${transaction.if_short === 'unknown' ? 'wait' : transaction.if_short}`),
      changeable,
    },
    {
      term: t('transaction.row.ifOver'),
      value: t(`payments.ifOver.${transaction.if_over === 'unknown' ? 'refund' : transaction.if_over}`),
      changeable,
    },
    {
      term: t('transaction.row.refundAddress'),
      value: transaction.form?.refund_address ?? t('transaction.notSet'),
      ...(transaction.form?.refund_address ? { kind: 'code' as const } : {}),
      changeable,
    },
    transaction.tx_hash !== null && { term: t('transaction.row.hash'), value: transaction.tx_hash, kind: 'code' },
    transaction.end_to_end_id !== null && {
      term: t('transaction.row.trace'),
      value: transaction.end_to_end_id,
      kind: 'code',
    },
    { term: t('transaction.row.created'), value: formatDateTime(transaction.created, language, BRAND.timeZone) },
  ]
  return rows.filter((row) => row !== false && row !== null)
}

function isZero(decimal: string): boolean {
  return /^-?0+(?:\.0+)?$/.test(decimal)
}
