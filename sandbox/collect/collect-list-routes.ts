import { stringify } from 'csv-stringify/sync'
import { accountName, type Account } from '#sandbox/core/accounts.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { requireCoin } from '#sandbox/external/coins.ts'
import { formatPoundRate, formatRate } from '#sandbox/external/rates.ts'
import { listCollected, settlementSums, type Collected, type CollectFilter } from './list-collected.ts'
import { defineRoute, FileAnswer, type Call } from '#sandbox/http/route.ts'
import { wireListItem } from '#sandbox/payments/payment-wire.ts'
import { requireCompany } from './collect-routes.ts'
import { filterOf } from '#sandbox/payments/transaction-list-routes.ts'

type Signed = Call<'required'>

/** What a list of collected payments is asked for by. */
function collectFilterOf(query: URLSearchParams): CollectFilter {
  const valueOf = (name: string) => query.get(name)?.trim() || null
  return {
    ...filterOf(query),
    payerName: valueOf('payer_name'),
    wallet: valueOf('wallet'),
    reference: valueOf('partner_reference'),
    link: valueOf('collect_link_id'),
  }
}

/** Letters of what has left for the merchant's bank. */
const SETTLED = new Set(['S', 'C', 'Z'])

function wireItem(context: Signed['context'], { payment, linkId, label }: Collected, merchant: Account) {
  const { payerName, channel, sum, sumCurrency, amountEur, fee, status, endToEndId, currency } = payment
  const item = wireListItem(payment, merchant, context.seed)
  const sums = settlementSums(payment)
  return {
    ...item,
    type: 'crypto',
    amount: formatCents(sum),
    currency: sumCurrency,
    amount_eur: formatCents(amountEur + fee),
    receiver: accountName(merchant),
    payer: null,
    payer_name: payerName,
    wallet: channel?.wallet ?? null,
    partner_reference: channel?.reference ?? null,
    // What a payer is asked, and where their crypto goes back to, is theirs alone.
    choice_needed: false,
    refund: item.refund && { ...item.refund, address: null },
    collect_link_id: linkId,
    collect_link_label: label,
    settlement: SETTLED.has(status)
      ? {
          gross: formatCents(sums.gross),
          fee: formatCents(sums.fee),
          net: formatCents(sums.net),
          currency,
          payout_id: endToEndId,
        }
      : null,
  }
}

function page({ context, account }: Signed, filter: CollectFilter) {
  const { payments, total, sums } = listCollected(context, account, filter)
  return {
    items: payments.map((payment) => wireItem(context, payment, account)),
    total,
    limit: filter.limit,
    offset: filter.offset,
    sums: sums.map(({ currency, cents, counted }) => ({ currency, amount: formatCents(cents), count: counted })),
  }
}

/** What comes through the channel is paid in crypto, and never by a standing order. */
function channel(call: Signed) {
  const filter = collectFilterOf(call.query)
  const type = call.query.get('type')
  const isOther = (type !== null && type !== '' && type !== 'crypto') || call.query.get('is_recurring_transfer') === '1'
  return page(call, isOther ? { ...filter, status: 'none' } : filter)
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
  'collect_link_label',
  'settlement_gross',
  'settlement_fee',
  'settlement_net',
  'settlement_currency',
  'payout_id',
]

/** The whole list as a file. A spreadsheet would run a cell that begins like a formula (rules.md#collect-csv). */
function csv({ context, account, query }: Signed): FileAnswer {
  const filter = { ...collectFilterOf(query), limit: Number.MAX_SAFE_INTEGER, offset: 0 }
  const rows = listCollected(context, account, filter).payments.map((each) => {
    const { settlement, ...item } = wireItem(context, each, account)
    return {
      ...item,
      settlement_gross: settlement?.gross,
      settlement_fee: settlement?.fee,
      settlement_net: settlement?.net,
      settlement_currency: settlement?.currency,
      payout_id: settlement?.payout_id,
    }
  })
  return new FileAnswer('text/csv', () =>
    Promise.resolve(
      Buffer.from(
        stringify(rows, { header: true, columns: COLUMNS, escape_formulas: true, record_delimiter: 'windows' }),
      ),
    ),
  )
}

/** What was sent to the merchant's bank: what payers paid, our fee, and the rest, by the id that the bank shows. */
function settlements(call: Signed) {
  const { context, account, query } = call
  requireCompany(account)
  const filter = { ...collectFilterOf(query), isSettled: true }
  const { payments, total } = listCollected(context, account, filter)
  const all = listCollected(context, account, { ...filter, limit: Number.MAX_SAFE_INTEGER, offset: 0 }).payments
  const currencies = [...new Set(all.map(({ payment }) => payment.currency))].toSorted()
  return {
    items: payments.map((each) => wireSettlement(each)),
    total,
    limit: filter.limit,
    offset: filter.offset,
    sums: currencies.map((currency) => {
      const own = all
        .filter(({ payment }) => payment.currency === currency)
        .map(({ payment }) => settlementSums(payment))
      const sum = (name: 'gross' | 'fee' | 'net') => formatCents(own.reduce((total, each) => total + each[name], 0n))
      return { currency, gross: sum('gross'), fee: sum('fee'), net: sum('net') }
    }),
  }
}

function wireSettlement({ payment, linkId, label }: Collected) {
  const { key, status, endToEndId, currency, payerName, channel, history, completedAt, receiverIban } = payment
  const { gross, fee, net } = settlementSums(payment)
  const { coin, rate, marketRate, eurPerPound, sumCurrency } = payment
  const sentAt = history.findLast((entry) => entry.status === 'S')?.at ?? payment.updatedAt
  return {
    payout_id: endToEndId,
    transaction_key: key,
    status: status === 'S' ? 'sent' : 'arrived',
    sent_at: new Date(sentAt).toISOString(),
    arrived_at: completedAt === null ? null : new Date(completedAt).toISOString(),
    currency,
    gross: formatCents(gross),
    fee: formatCents(fee),
    net: formatCents(net),
    iban: receiverIban,
    sort_code: payment.receiverSortCode,
    account_number: payment.receiverAccount,
    payer_name: payerName,
    partner_reference: channel?.reference ?? null,
    collect_link_id: linkId,
    collect_link_label: label,
    coin,
    asset: requireCoin(coin).asset,
    rate: formatRate(rate, coin),
    market_rate: formatRate(marketRate, coin),
    pound_rate: currency === 'GBP' || sumCurrency === 'GBP' ? formatPoundRate(eurPerPound) : null,
  }
}

export const collectListRoutes = [
  defineRoute({ method: 'GET', path: 'collect_settlements', auth: 'required', handler: settlements }),
  defineRoute({ method: 'GET', path: 'transactions/me/channel/e-com', auth: 'required', handler: channel }),
  defineRoute({
    method: 'GET',
    path: 'transactions/collect',
    auth: 'required',
    handler(call) {
      requireCompany(call.account)
      return page(call, collectFilterOf(call.query))
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
