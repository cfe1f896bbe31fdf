import type { RouterContextProvider } from 'react-router'
import { BRAND } from '#app/brand.ts'
import type { CheckFacts, CheckRow } from '#app/features/check-page/check-view.ts'
import { buildFeeRow } from '#app/features/check-page/fee-row.ts'
import { buildRecipientRows } from '#app/features/check-page/recipient-rows.ts'
import type { Rules } from '#app/features/payment-form/payment-schema.ts'
import { getPrices, hasBrandPrices } from '#app/features/prices/load-prices.server.ts'
import { formatDate, formatMoney } from '#app/i18n/formats.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import type { RecurringTransferForm } from '#app/platform/recurring-transfers.ts'
import type { Preview } from './load-preview.server.ts'
import { formatEnd } from './recurring-view.ts'

type Context = Readonly<RouterContextProvider>

const DAYS_SHOWN = 3

type Read = {
  body: RecurringTransferForm
  preview: Preview
  coins: Rules['coins']
  isNew: boolean
  /** True if each run redeems service coins, which is free of charge (rules.md#cash-out). */
  isRedeemed: boolean
}

const at = (name: string) => `recurring-${name}`

/** The facts of a recurring payment that the customer checks before it is saved. */
export function buildRecurringCheck(context: Context, read: Read): CheckFacts {
  const { t, language } = i18n(context)
  const { body, preview, coins, isNew, isRedeemed } = read
  const isFromAccount = body.account_id !== null
  const percent = hasBrandPrices(context) ? null : getPrices(context)?.recurring?.percent
  const days = preview.runs.slice(0, DAYS_SHOWN).map(({ day }) => day)
  return {
    heading: t('checkWords.recurring.heading'),
    rows: [
      { term: t('recurring.name'), value: body.name, kind: 'name', field: at('name') },
      {
        term: t('recurringWords.row.amount'),
        value: formatMoney(body.amount, body.currency, language),
        field: at('sum'),
      },
      ...buildRecipientRows(body, { t, language, form: 'recurring' }),
      ...buildScheduleRows(body, context),
      ...(days.length > 0
        ? [{ term: t('checkWords.recurring.days'), value: days.join(', '), isEstimate: true } satisfies CheckRow]
        : []),
      {
        term: t('recurringWords.row.paidWith'),
        value: isFromAccount
          ? BRAND.serviceCoin.name
          : (coins.find(({ coin }) => coin === body.coin)?.symbol ?? body.coin),
        field: at(isFromAccount ? 'account_id' : 'coin'),
      },
      ...buildFeeRow(isRedeemed ? '0' : percent, { t, language, key: 'checkWords.recurring.fee' }),
      ...(preview.cost === null
        ? []
        : [{ term: t('recurringWords.row.cost'), value: preview.cost, isEstimate: true } satisfies CheckRow]),
      ...buildTextRows(body, context),
    ],
    sections: [
      {
        heading: t('checkWords.next'),
        lines: [t(isFromAccount ? 'recurring.accountNote' : 'recurring.coinHint')],
      },
    ],
    confirm: t(isNew ? 'checkWords.recurring.make' : 'checkWords.save'),
  }
}

function buildScheduleRows(body: RecurringTransferForm, context: Context): CheckRow[] {
  const { t, language } = i18n(context)
  const formatDay = (date: string) => formatDate(date, language, 'UTC')
  return [
    {
      term: t('recurringWords.row.every'),
      value: t(`recurringWords.every.${body.interval}`),
      field: at('interval'),
    },
    { term: t('recurringWords.row.start'), value: formatDay(body.start_date), field: at('start_date') },
    {
      term: t('recurringWords.row.end'),
      value: formatEnd(body, { t, day: formatDay }),
      field: at(body.count === null ? 'end_date' : 'count'),
    },
  ]
}

/** The optional texts, as far as they are filled in. */
function buildTextRows(body: RecurringTransferForm, context: Context): CheckRow[] {
  const { t } = i18n(context)
  const texts = [
    ['recurringWords.row.reference', body.description, 'description'],
    ['transaction.row.refundAddress', body.refund_address, 'refund_address'],
    ['transaction.row.contact', body.contact_email, 'contact_email'],
    ['payments.payerName', body.payer_name, 'payer_name'],
  ] as const
  return texts.flatMap(([term, value, name]): CheckRow[] =>
    value ? [{ term: t(term), value, kind: name === 'refund_address' ? 'code' : 'name', field: at(name) }] : [],
  )
}
