import { stringify } from 'csv-stringify/sync'
import { formatPublicNumber } from '#sandbox/core/ids.ts'
import { getAccountName, type Account } from '#sandbox/core/accounts.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { requireCoin } from '#sandbox/external/coins.ts'
import { formatPoundRate, formatRate } from '#sandbox/external/rates.ts'
import { listCollected, computeSettlement, type Collected, type CollectFilter } from './list-collected.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { defineRoute, FileAnswer, type Call } from '#sandbox/http/route.ts'
import { serializeListItem } from '#sandbox/payments/payment-wire.ts'
import { requireCompany } from './collect-routes.ts'
import { parseFilter } from '#sandbox/payments/transaction-list-routes.ts'

type Signed = Call<'required'>

function parseCollectFilter(query: URLSearchParams): CollectFilter {
  const parseText = (name: string) => query.get(name)?.trim() || null
  return {
    ...parseFilter(query),
    payerName: parseText('payer_name'),
    wallet: parseText('wallet'),
    reference: parseText('partner_reference'),
    link: parseText('collect_link_id'),
  }
}

const SETTLED = new Set(['S', 'C', 'Z'])

function serializeItem(context: Signed['context'], { payment, linkId, label }: Collected, merchant: Account) {
  const { payerName, channel, sum, sumCurrency, amountEur, fee, status, endToEndId, currency } = payment
  const item = serializeListItem(payment, merchant, context.seed)
  const sums = computeSettlement(payment)
  return {
    ...item,
    type: 'crypto',
    amount: formatCents(sum),
    currency: sumCurrency,
    amount_eur: formatCents(amountEur + fee),
    receiver: getAccountName(merchant),
    payer: null,
    payer_name: payerName,
    wallet: channel?.wallet ?? null,
    partner_reference: channel?.reference ?? null,
    // The payer's open question and refund address are private to the payer.
    choice_needed: false,
    action_needed: false,
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

function serializePage({ context, account }: Signed, filter: CollectFilter) {
  const { payments, total, sums } = listCollected(context, account, filter)
  return {
    items: payments.map((payment) => serializeItem(context, payment, account)),
    total,
    limit: filter.limit,
    offset: filter.offset,
    sums: sums.map(({ currency, cents, counted }) => ({ currency, amount: formatCents(cents), count: counted })),
  }
}

/** Channel payments are always crypto and never recurring, so any other filter returns an empty list. */
function listChannel(call: Signed) {
  const filter = parseCollectFilter(call.query)
  const type = call.query.get('type')
  const isOther = (type !== null && type !== '' && type !== 'crypto') || call.query.get('is_recurring_transfer') === '1'
  return serializePage(call, isOther ? { ...filter, status: 'none' } : filter)
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

/**
 * Exports the whole list. Cells that start like a formula are escaped, because a spreadsheet would run them
 * (rules.md#collect-csv).
 */
function exportCsv({ context, account, query }: Signed): FileAnswer {
  const filter = { ...parseCollectFilter(query), limit: Number.MAX_SAFE_INTEGER, offset: 0 }
  const rows = listCollected(context, account, filter).payments.map((each) => {
    const { settlement, ...item } = serializeItem(context, each, account)
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

/** Lists the payouts to the merchant's bank, each with its gross, fee and net, by the id on the bank statement. */
function listSettlements(call: Signed) {
  const { context, account, query } = call
  requireCompany(account)
  const filter = { ...parseCollectFilter(query), isSettled: true }
  const { payments, total } = listCollected(context, account, filter)
  const all = listCollected(context, account, { ...filter, limit: Number.MAX_SAFE_INTEGER, offset: 0 }).payments
  const currencies = [...new Set(all.map(({ payment }) => payment.currency))].toSorted()
  return {
    items: payments.map((each) => serializeSettlement(each)),
    total,
    limit: filter.limit,
    offset: filter.offset,
    sums: currencies.map((currency) => {
      const own = all
        .filter(({ payment }) => payment.currency === currency)
        .map(({ payment }) => computeSettlement(payment))
      const sum = (name: 'gross' | 'fee' | 'net') => formatCents(own.reduce((total, each) => total + each[name], 0n))
      return { currency, gross: sum('gross'), fee: sum('fee'), net: sum('net') }
    }),
  }
}

/** @throws Refusal 404 if the merchant has no such settlement */
function readSettlement({ context, account, param }: Signed) {
  requireCompany(account)
  const filter = { ...parseCollectFilter(new URLSearchParams()), isSettled: true, limit: Number.MAX_SAFE_INTEGER }
  const settled = listCollected(context, account, filter).payments.find(({ payment }) => payment.key === param('id'))
  if (!settled) throw new Refusal(404, 'error.not_found')
  return serializeSettlement(settled)
}

function serializeSettlement({ payment, linkId, label }: Collected) {
  const { key, status, endToEndId, currency, payerName, channel, history, completedAt, receiverIban } = payment
  const { gross, fee, net } = computeSettlement(payment)
  const { coin, rate, marketRate, eurPerPound, sumCurrency } = payment
  const sentAt = history.findLast((entry) => entry.status === 'S')?.at ?? payment.updatedAt
  return {
    payout_id: endToEndId,
    transaction_key: key,
    public_number: formatPublicNumber(key),
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
  defineRoute({ method: 'GET', path: 'collect_settlements', auth: 'required', handler: listSettlements }),
  defineRoute({ method: 'GET', path: 'collect_settlements/:id', auth: 'required', handler: readSettlement }),
  defineRoute({ method: 'GET', path: 'transactions/me/channel/e-com', auth: 'required', handler: listChannel }),
  defineRoute({
    method: 'GET',
    path: 'transactions/collect',
    auth: 'required',
    handler(call) {
      requireCompany(call.account)
      return serializePage(call, parseCollectFilter(call.query))
    },
  }),
  defineRoute({
    method: 'GET',
    path: 'transactions/collect/csv',
    auth: 'required',
    handler(call) {
      requireCompany(call.account)
      return exportCsv(call)
    },
  }),
]
