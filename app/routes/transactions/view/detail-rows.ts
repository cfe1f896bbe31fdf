import { symbolOf } from '#app/domain/coin-symbol.ts'
import { BRAND } from '#app/brand.ts'
import { formatCountry } from '#app/domain/country.ts'
import { marketNote } from '#app/features/market-rate/market-note.ts'
import { nameCheckRow } from '#app/features/payment-form/name-check.ts'
import { formatIban } from '#app/domain/iban.ts'
import { isExcessHeld, paymentAmounts } from '#app/domain/payment-amounts.ts'
import { formatSortCode } from '#app/domain/uk-account.ts'
import { formatCoin, formatDateTime, formatMoney, formatPercent, formatRate } from '#app/i18n/formats.ts'
import { knownWords, markUnknown } from '#app/i18n/known-words.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Transaction } from '#app/platform/transaction.schema.ts'

export type Row = {
  term: string
  value: string
  kind?: 'code' | 'name' | 'total' | 'needs'
  note?: string
  changeable?: boolean
}

type Reader = { t: Translate; language: Language }
type Rows = readonly (Row | false | null)[]

/**
 * Everything about a payment, as it is checked before confirming and kept afterwards: who gets what, and what it costs.
 * What the customer entered can be changed until he confirms.
 */
export function detailRows(transaction: Transaction, isChangeable: boolean, reader: Reader): Row[] {
  const answers = [
    ...incomingRows(transaction, reader),
    ...recipientRows(transaction, reader),
    ...priceRows(transaction, reader),
    contactRow(transaction, reader),
  ]
  return [...shownRows(answers, isChangeable), ...shownRows(traceRows(transaction, reader), false)]
}

/**
 * What happens if something goes wrong: in one line, and each answer that the platform names. Null for what does not come
 * from a wallet, and if it names none.
 */
export function ifWrongView(transaction: Transaction, isChangeable: boolean, { t }: Reader) {
  const { account_id: account, type, if_late: late, if_short: short, if_over: over, form } = transaction
  // Nothing from an account comes late, short or over, or goes back to an address.
  if (account !== null || type === 'INSTA_FILL') return null
  const words = {
    late: late === null || late === 'unknown' ? '' : t(`payments.ifLate.${late}`),
    short: short === null || short === 'unknown' ? '' : t(`payments.ifShort.${short}`),
    over: over === null || over === 'unknown' ? '' : t(`payments.ifOver.${over}`),
  }
  const address = form?.refund_address ?? null
  const unanswered =
    form === null ? '' : t(address === null ? 'transaction.row.unansweredHeld' : 'transaction.row.unansweredBack')
  const note = late === 'ask' ? t('transaction.row.ifLateNote', { unanswered }).trim() : undefined
  const rows: Rows = [
    words.late !== '' && { term: t('transaction.row.ifLate'), value: words.late, note, changeable: true },
    words.short !== '' && { term: t('transaction.row.ifShort'), value: words.short, changeable: true },
    words.over !== '' && { term: t('transaction.row.ifOver'), value: words.over, changeable: true },
    form !== null && {
      term: t('transaction.row.refundAddress'),
      value: address ?? t('transaction.notSet'),
      kind: address === null ? undefined : 'code',
      changeable: true,
    },
  ]
  const shown = shownRows(rows, isChangeable)
  if (shown.length === 0) return null
  return {
    heading: t('transaction.ifWrong'),
    line: knownWords(t('transaction.ifWrongLine', markUnknown(words))),
    rows: shown,
  }
}

function shownRows(rows: Rows, isChangeable: boolean): Row[] {
  return rows
    .filter((row) => row !== false && row !== null)
    .map((row) => ({ ...row, changeable: (row.changeable && isChangeable) || undefined }))
}

/** Which receiving address it came to; each deposit where several are paid out as one. */
function incomingRows({ incoming, network_name: network, ...transaction }: Transaction, { t, language }: Reader): Rows {
  if (incoming === null) return []
  const { deposits } = incoming
  return [
    { term: t('transaction.row.receivingAddress'), value: incoming.address_name, kind: 'name' },
    { term: t('transaction.row.arrivedAt', { network: network ?? '' }), value: incoming.address, kind: 'code' },
    ...(deposits.length < 2 ? [] : deposits).map(({ at, coin_amount: amount, tx_hash: hash }): Row => ({
      term: t('transaction.row.depositAt', { at: formatDateTime(at, language, BRAND.timeZone) }),
      value: formatCoin(amount, symbolOf(transaction), language),
      note: hash,
    })),
  ]
}

function recipientRows(transaction: Transaction, reader: Reader): Rows {
  const { t, language } = reader
  const { receiver_sort_code: sortCode, receiver_account: account, receiver_address: address } = transaction
  const kind = transaction.receiver_is_self ? 'self' : transaction.receiver_is_company ? 'business' : null
  return [
    transaction.company !== null && {
      term: t('transaction.row.payer'),
      value: transaction.company.name,
      kind: 'name',
      changeable: true,
    },
    {
      term: t('transaction.row.receiver'),
      value: transaction.receiver_name || transaction.receiver || t('transaction.notSet'),
      kind: 'name',
      note: kind === null ? undefined : t(`transaction.${kind}`),
      changeable: true,
    },
    transaction.iban !== null && {
      term: t('transaction.row.iban'),
      value: formatIban(transaction.iban),
      kind: 'code',
      changeable: true,
    },
    sortCode !== null && {
      term: t('transaction.row.sortCode'),
      value: formatSortCode(sortCode),
      kind: 'code',
      changeable: true,
    },
    account !== null && { term: t('transaction.row.account'), value: account, kind: 'code', changeable: true },
    nameCheckRow(transaction, t),
    payoutRow(transaction, reader),
    transaction.bank_name !== null && {
      term: t('transaction.row.bank'),
      value: transaction.bank_name,
      kind: 'name',
      note: transaction.bic ?? undefined,
    },
    address !== null && {
      term: t('transaction.row.address'),
      value: [
        address.street,
        `${address.zip_code} ${address.city}`,
        formatCountry(address.country_code, language),
      ].join(', '),
      kind: 'name',
      changeable: true,
    },
    !!transaction.description && {
      term: t('transaction.row.description'),
      value: transaction.description,
      kind: 'name',
      changeable: true,
    },
  ]
}

/** Whether it is paid out at all, and so has a price: what waits at a receiving address, or came there by mistake, is not. */
export function hasPrice({ type, status, misdirected }: Transaction): boolean {
  return type !== 'INSTA_FILL' || (status !== 'I' && misdirected === null)
}

function payoutRow(transaction: Transaction, { t, language }: Reader): Row | false {
  const { payout, isPaidOut } = paymentAmounts(transaction)
  return (
    hasPrice(transaction) && {
      term: t(isPaidOut ? 'transaction.row.gets' : 'transaction.row.wasToGet'),
      value: formatMoney(payout, transaction.currency, language),
      changeable: true,
    }
  )
}

function priceRows(transaction: Transaction, { t, language }: Reader): Rows {
  const euro = (decimal: string) => formatMoney(decimal, 'EUR', language)
  const coin = (decimal: string) => formatCoin(decimal, symbolOf(transaction), language)
  const rateOf = (decimal: string) => formatRate(decimal, symbolOf(transaction), language)
  const { pound_rate: pound, account_id: account } = transaction
  const { due, received, converted, rate, sentBack } = paymentAmounts(transaction)
  if (!hasPrice(transaction)) {
    const arrived = transaction.misdirected?.coin_amount ?? received
    return [
      arrived !== null && { term: t('transaction.row.received'), value: coin(arrived) },
      sentBack !== null && {
        term: t(isExcessHeld(transaction) ? 'transaction.row.excessHeld' : 'transaction.row.sentBack'),
        value: coin(sentBack),
      },
    ]
  }
  return [
    pound !== null && {
      term: t('transaction.row.pound'),
      value: euro(transaction.amount_eur),
      note: formatRate(pound, 'GBP', language),
    },
    {
      term: t('transaction.row.service', { percent: formatPercent(transaction.fee_percent, language) }),
      value: euro(transaction.fee_service),
    },
    !isZero(transaction.fee_fixed) && {
      term: t(`transaction.row.${transaction.in_sepa ? 'fixedInside' : 'fixed'}`),
      value: euro(transaction.fee_fixed),
    },
    !isZero(transaction.discount) && {
      term: t('transaction.row.voucher'),
      value: `\u2212${euro(transaction.discount)}`,
      note: transaction.voucher ?? undefined,
    },
    { term: t('transaction.row.total'), value: euro(transaction.total) },
    account === null &&
      rate !== null && {
        term: t('transaction.row.rate'),
        value: rateOf(rate),
        note: marketNote({ rate, market: transaction.market_rate, printed: rateOf }, { t, language }),
      },
    // Nothing was asked for that comes to a receiving address.
    transaction.type !== 'INSTA_FILL' && {
      term: t(
        account !== null
          ? 'transaction.row.fromAccount'
          : transaction.status === 'N'
            ? 'transaction.row.send'
            : 'transaction.row.due',
      ),
      value: coin(due),
      kind: 'total',
      changeable: true,
    },
    transaction.misdirected !== null && {
      term: t('transaction.row.misdirected', { network: transaction.misdirected.network_name }),
      value: coin(transaction.misdirected.coin_amount),
    },
    received !== null && {
      term: t(account === null ? 'transaction.row.received' : 'transaction.row.taken'),
      value: coin(received),
    },
    converted !== null && { term: t('transaction.row.converted'), value: coin(converted) },
    sentBack !== null && {
      term: t(isExcessHeld(transaction) ? 'transaction.row.excessHeld' : 'transaction.row.sentBack'),
      value: coin(sentBack),
    },
    lateRow(transaction, { t, language }),
  ]
}

/** What was asked for before crypto came late. */
function lateRow(transaction: Transaction, { t, language }: Reader): Row | null {
  const { late } = transaction
  if (late === null) return null
  return {
    term: t('transaction.row.late'),
    value: formatDateTime(late.seen_at, language, BRAND.timeZone),
    note: t('transaction.row.lateNote', {
      at: formatDateTime(late.rate_expired_at, language, BRAND.timeZone),
      coin: formatCoin(late.coin_amount, symbolOf(transaction), language),
      amount: formatMoney(late.amount, transaction.currency, language),
      rate: formatRate(late.rate, symbolOf(transaction), language),
    }),
  }
}

function contactRow({ contact_email: email }: Transaction, { t }: Reader): Row | null {
  return email === null ? null : { term: t('transaction.row.contact'), value: email, changeable: true }
}

function traceRows(transaction: Transaction, { t, language }: Reader): Rows {
  const { tx_hash: hash, end_to_end_id: trace, created } = transaction
  return [
    hash !== null && { term: t('transaction.row.hash'), value: hash, kind: 'code' },
    trace !== null && { term: t('transaction.row.trace'), value: trace, kind: 'code' },
    { term: t('transaction.row.created'), value: formatDateTime(created, language, BRAND.timeZone) },
  ]
}

function isZero(decimal: string): boolean {
  return /^-?0+(?:\.0+)?$/.test(decimal)
}
