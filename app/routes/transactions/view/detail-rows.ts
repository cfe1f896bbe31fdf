import { getSymbol } from '#app/domain/coin-symbol.ts'
import { BRAND } from '#app/brand.ts'
import { formatCountry } from '#app/domain/country.ts'
import { isZero } from '#app/domain/money.ts'
import { formatMarketNote } from '#app/features/market-rate/market-note.ts'
import { buildNameCheckRow } from '#app/features/payment-form/name-check.ts'
import { formatIban } from '#app/domain/iban.ts'
import { isExcessHeld, getPaymentAmounts } from '#app/domain/payment-amounts.ts'
import { formatSortCode } from '#app/domain/uk-account.ts'
import { formatCoin, formatDateTime, formatMoney, formatPercent, formatRate } from '#app/i18n/formats.ts'
import { resolveOptionalParts, markUnknown } from '#app/i18n/optional-parts.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Transaction } from '#app/platform/transaction.schema.ts'

export type Row = {
  term: string
  value: string
  kind?: 'code' | 'name' | 'total' | 'needs'
  note?: string
  changeable?: boolean
  /** Shown first; the other rows are folded. */
  isMain?: true
}

type Reader = { t: Translate; language: Language }
type Rows = readonly (Row | false | null)[]

/** All detail rows of a payment. Rows with the customer's input are changeable until the payment is confirmed. */
export function buildDetailRows(transaction: Transaction, isChangeable: boolean, reader: Reader): Row[] {
  const answers = [
    ...buildIncomingRows(transaction, reader),
    ...buildRecipientRows(transaction, reader),
    ...buildPriceRows(transaction, reader),
    buildContactRow(transaction, reader),
  ]
  const rows = [...filterRows(answers, isChangeable), ...filterRows(buildTraceRows(transaction, reader), false)]
  return [...rows.filter(({ isMain }) => isMain), ...rows.filter(({ isMain }) => !isMain)].map(
    ({ isMain: _, ...row }) => row,
  )
}

/**
 * The exception choices: a one-line summary and a row each. Null if the platform returns none, and for payments that are
 * not sent from a wallet.
 */
export function buildExceptionView(transaction: Transaction, isChangeable: boolean, { t }: Reader) {
  const { account_id: account, type, if_late: late, if_short: short, if_over: over, form } = transaction
  // Payments from a balance cannot arrive late, short or in excess.
  if (account !== null || type === 'INSTA_FILL') return null
  const texts = {
    late: late === null || late === 'unknown' ? '' : t(`payments.ifLate.${late}`),
    short: short === null || short === 'unknown' ? '' : t(`payments.ifShort.${short}`),
    over: over === null || over === 'unknown' ? '' : t(`payments.ifOver.${over}`),
  }
  const address = form?.refund_address ?? null
  const unanswered =
    form === null ? '' : t(address === null ? 'transaction.row.unansweredHeld' : 'transaction.row.unansweredBack')
  const note = late === 'ask' ? t('transaction.row.ifLateNote', { unanswered }).trim() : undefined
  const rows: Rows = [
    texts.late !== '' && { term: t('transaction.row.ifLate'), value: texts.late, note, changeable: true },
    texts.short !== '' && { term: t('transaction.row.ifShort'), value: texts.short, changeable: true },
    texts.over !== '' && { term: t('transaction.row.ifOver'), value: texts.over, changeable: true },
    form !== null && {
      term: t('transaction.row.refundAddress'),
      value: address ?? t('transaction.notSet'),
      kind: address === null ? undefined : 'code',
      changeable: true,
    },
  ]
  const visibleRows = filterRows(rows, isChangeable)
  if (visibleRows.length === 0) return null
  return {
    heading: t('transaction.ifWrong'),
    line: resolveOptionalParts(t('transaction.ifWrongLine', markUnknown(texts))),
    rows: visibleRows,
  }
}

function filterRows(rows: Rows, isChangeable: boolean): Row[] {
  return rows
    .filter((row) => row !== false && row !== null)
    .map((row) => ({ ...row, changeable: (row.changeable && isChangeable) || undefined }))
}

/** The receiving address, and each deposit if several were combined into one payout. */
function buildIncomingRows(
  { incoming, network_name: network, ...transaction }: Transaction,
  { t, language }: Reader,
): Rows {
  if (incoming === null) return []
  const { deposits } = incoming
  return [
    { term: t('transaction.row.receivingAddress'), value: incoming.address_name, kind: 'name' },
    { term: t('transaction.row.arrivedAt', { network: network ?? '' }), value: incoming.address, kind: 'code' },
    ...(deposits.length < 2 ? [] : deposits).map(({ at, coin_amount: amount, tx_hash: hash }): Row => ({
      term: t('transaction.row.depositAt', { at: formatDateTime(at, language, BRAND.timeZone) }),
      value: formatCoin(amount, getSymbol(transaction), language),
      note: hash,
    })),
  ]
}

function buildRecipientRows(transaction: Transaction, reader: Reader): Rows {
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
      isMain: true,
    },
    transaction.iban !== null && {
      term: t('transaction.row.iban'),
      value: formatIban(transaction.iban),
      kind: 'code',
      changeable: true,
      isMain: true,
    },
    sortCode !== null && {
      term: t('transaction.row.sortCode'),
      value: formatSortCode(sortCode),
      kind: 'code',
      changeable: true,
      isMain: true,
    },
    account !== null && {
      term: t('transaction.row.account'),
      value: account,
      kind: 'code',
      changeable: true,
      isMain: true,
    },
    buildNameCheckRow(transaction, t),
    buildPayoutRow(transaction, reader),
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
      isMain: true,
    },
  ]
}

/** Crypto that waits at a receiving address, or arrived there by mistake, is not paid out and has no price. */
export function hasPrice({ type, status, misdirected }: Transaction): boolean {
  return type !== 'INSTA_FILL' || (status !== 'I' && misdirected === null)
}

function buildPayoutRow(transaction: Transaction, { t, language }: Reader): Row | false {
  const { payout, isPaidOut } = getPaymentAmounts(transaction)
  return (
    hasPrice(transaction) && {
      term: t(isPaidOut ? 'transaction.row.gets' : 'transaction.row.wasToGet'),
      value: formatMoney(payout, transaction.currency, language),
      changeable: true,
      isMain: true,
    }
  )
}

function buildPriceRows(transaction: Transaction, { t, language }: Reader): Rows {
  const formatEuro = (decimal: string) => formatMoney(decimal, 'EUR', language)
  const formatAmount = (decimal: string) => formatCoin(decimal, getSymbol(transaction), language)
  const formatPaymentRate = (decimal: string) => formatRate(decimal, getSymbol(transaction), language)
  const { pound_rate: pound, account_id: account } = transaction
  const { due, received, converted, rate, sentBack } = getPaymentAmounts(transaction)
  if (!hasPrice(transaction)) {
    const arrived = transaction.misdirected?.coin_amount ?? received
    return [
      arrived !== null && { term: t('transaction.row.received'), value: formatAmount(arrived) },
      sentBack !== null && {
        term: t(isExcessHeld(transaction) ? 'transaction.row.excessHeld' : 'transaction.row.sentBack'),
        value: formatAmount(sentBack),
      },
    ]
  }
  return [
    pound !== null && {
      term: t('transaction.row.pound'),
      value: formatEuro(transaction.amount_eur),
      note: formatRate(pound, 'GBP', language),
    },
    {
      term: t('transaction.row.service', { percent: formatPercent(transaction.fee_percent, language) }),
      value: formatEuro(transaction.fee_service),
    },
    !isZero(transaction.fee_fixed) && {
      term: t(`transaction.row.${transaction.in_sepa ? 'fixedInside' : 'fixed'}`),
      value: formatEuro(transaction.fee_fixed),
    },
    !isZero(transaction.discount) && {
      term: t('transaction.row.voucher'),
      value: `\u2212${formatEuro(transaction.discount)}`,
      note: transaction.voucher ?? undefined,
    },
    { term: t('transaction.row.total'), value: formatEuro(transaction.total) },
    account === null &&
      rate !== null && {
        term: t('transaction.row.rate'),
        value: formatPaymentRate(rate),
        note: formatMarketNote({ rate, market: transaction.market_rate, printed: formatPaymentRate }, { t, language }),
      },
    // A receiving address requests no amount.
    transaction.type !== 'INSTA_FILL' && {
      term: t(
        account !== null
          ? 'transaction.row.fromAccount'
          : transaction.status === 'N'
            ? 'transaction.row.send'
            : 'transaction.row.due',
      ),
      value: formatAmount(due),
      kind: 'total',
      changeable: true,
      // After the confirmation the progress shows it.
      isMain: transaction.confirmed_at === null ? true : undefined,
    },
    transaction.misdirected !== null && {
      term: t('transaction.row.misdirected', { network: transaction.misdirected.network_name }),
      value: formatAmount(transaction.misdirected.coin_amount),
    },
    // An amount that is equal to the one before it is not repeated.
    received !== null &&
      Number(received) !== Number(due) && {
        term: t(account === null ? 'transaction.row.received' : 'transaction.row.taken'),
        value: formatAmount(received),
      },
    converted !== null &&
      Number(converted) !== Number(received ?? due) && {
        term: t('transaction.row.converted'),
        value: formatAmount(converted),
      },
    sentBack !== null && {
      term: t(isExcessHeld(transaction) ? 'transaction.row.excessHeld' : 'transaction.row.sentBack'),
      value: formatAmount(sentBack),
    },
    buildLateRow(transaction, { t, language }),
  ]
}

/** The original price of a payment whose crypto arrived late. */
function buildLateRow(transaction: Transaction, { t, language }: Reader): Row | null {
  const { late } = transaction
  if (late === null) return null
  return {
    term: t('transaction.row.late'),
    value: formatDateTime(late.seen_at, language, BRAND.timeZone),
    note: t('transaction.row.lateNote', {
      at: formatDateTime(late.rate_expired_at, language, BRAND.timeZone),
      coin: formatCoin(late.coin_amount, getSymbol(transaction), language),
      amount: formatMoney(late.amount, transaction.currency, language),
      rate: formatRate(late.rate, getSymbol(transaction), language),
    }),
  }
}

function buildContactRow({ contact_email: email }: Transaction, { t }: Reader): Row | null {
  return email === null ? null : { term: t('transaction.row.contact'), value: email, changeable: true }
}

function buildTraceRows(transaction: Transaction, { t, language }: Reader): Rows {
  const { tx_hash: hash, end_to_end_id: trace, created } = transaction
  return [
    hash !== null && { term: t('transaction.row.hash'), value: hash, kind: 'code' },
    trace !== null && { term: t('transaction.row.trace'), value: trace, kind: 'code' },
    { term: t('transaction.row.created'), value: formatDateTime(created, language, BRAND.timeZone) },
  ]
}
