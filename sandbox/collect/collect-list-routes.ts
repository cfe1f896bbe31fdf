import { stringify } from 'csv-stringify/sync'
import { accountName, type Account } from '#sandbox/core/accounts.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { listCollected, type Collected, type CollectFilter } from './collect-payments.ts'
import { defineRoute, FileAnswer, type Call } from '#sandbox/http/route.ts'
import { requireCoin } from '#sandbox/external/coins.ts'
import { formatUnits } from '#sandbox/domain/money.ts'
import { formatRate } from '#sandbox/external/rates.ts'
import { requireCompany } from './collect-routes.ts'
import { LIST_STATUS } from '#sandbox/payments/payment-store.ts'
import { filterOf } from '#sandbox/payments/transaction-list-routes.ts'

type Signed = Call<'required'>

/** What a list of collected payments is asked for by; `wide` is for the filters that only the channel has. */
function collectFilterOf(query: URLSearchParams, { wide }: { wide: boolean }): CollectFilter {
  const { limit, offset, from, until, status, coin, receiver } = filterOf(query)
  const valueOf = (name: string) => (wide ? query.get(name)?.trim() || null : null)
  const letters = Object.entries(LIST_STATUS).flatMap(([letter, list]) => (list === status ? [letter] : []))
  return {
    limit,
    offset,
    from,
    until,
    letters: status === null ? null : letters,
    coin: wide ? coin : null,
    payerName: valueOf('payer_name'),
    wallet: valueOf('wallet'),
    reference: valueOf('partner_reference') ?? (wide ? receiver : null),
  }
}

function wireItem(payment: Collected & { reference: string }, merchant: Account) {
  const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())
  return {
    transaction_key: payment.key,
    status: payment.status,
    list_status: LIST_STATUS[payment.status],
    type: 'crypto',
    amount: formatCents(BigInt(payment.amount_cents)),
    currency: payment.currency,
    coin: payment.coin,
    coin_amount: formatUnits(BigInt(payment.coin_units), requireCoin(payment.coin).decimals),
    receiver: accountName(merchant),
    payer: null,
    payer_name: payment.payer_name,
    iban: null,
    wallet: payment.wallet,
    partner_reference: payment.reference,
    created: iso(payment.created_at),
    completed_at: iso(payment.completed_at),
    amount_eur: formatCents(BigInt(payment.amount_eur_cents)),
    rate: formatRate(BigInt(payment.rate), payment.coin),
  }
}

function page({ context, account }: Signed, filter: CollectFilter) {
  const { payments, total, sums } = listCollected(context, account, filter)
  return {
    items: payments.map((payment) => wireItem(payment, account)),
    total,
    limit: filter.limit,
    offset: filter.offset,
    sums: sums.map(({ currency, cents }) => ({ currency, amount: formatCents(cents) })),
  }
}

/** What comes through the channel is paid in crypto, and never by a standing order. */
function channel(call: Signed) {
  const filter = collectFilterOf(call.query, { wide: true })
  const type = call.query.get('type')
  const isOther = (type !== null && type !== '' && type !== 'crypto') || call.query.get('is_recurring_transfer') === '1'
  return page(call, isOther ? { ...filter, letters: [] } : filter)
}

const COLUMNS = [
  'transaction_key',
  'created',
  'completed_at',
  'list_status',
  'payer_name',
  'payer',
  'wallet',
  'partner_reference',
  'amount',
  'currency',
  'amount_eur',
  'coin_amount',
  'coin',
  'rate',
]

/** The whole list as a file. A spreadsheet would run a cell that begins like a formula (rules.md#collect-csv). */
function csv({ context, account, query }: Signed): FileAnswer {
  const filter = { ...collectFilterOf(query, { wide: false }), limit: Number.MAX_SAFE_INTEGER, offset: 0 }
  const rows = listCollected(context, account, filter).payments.map((payment) => wireItem(payment, account))
  return new FileAnswer('text/csv', () =>
    Promise.resolve(
      Buffer.from(
        stringify(rows, { header: true, columns: COLUMNS, escape_formulas: true, record_delimiter: 'windows' }),
      ),
    ),
  )
}

export const collectListRoutes = [
  defineRoute({ method: 'GET', path: 'transactions/me/channel/e-com', auth: 'required', handler: channel }),
  defineRoute({
    method: 'GET',
    path: 'transactions/collect',
    auth: 'required',
    handler(call) {
      requireCompany(call.account)
      return page(call, collectFilterOf(call.query, { wide: false }))
    },
  }),
  defineRoute({
    method: 'GET',
    path: 'transactions/collect/csv',
    auth: 'required',
    handler(call) {
      requireCompany(call.account)
      return csv(call)
    },
  }),
]
