import { convertPenceToCents, parseUnits } from '#sandbox/domain/money.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { formatPoundRate } from '#sandbox/external/rates.ts'
import { FieldErrors } from '#sandbox/http/field-errors.ts'
import { defineRoute, type Call } from '#sandbox/http/route.ts'
import { checkRange } from '#sandbox/payments/form/payment-form.ts'
import { getFeePercent } from '#sandbox/payments/form/payment-price.ts'
import { computePrice } from '#sandbox/payments/life-cycle/payment-price.ts'
import { getRates } from '#sandbox/payments/payment-store.ts'
import { requireCompany } from './collect-routes.ts'
import { computeSettlement } from './list-collected.ts'
import { findSettlement } from './settlement-account.ts'

/** Any coin works: the settlement depends only on the amount and the pound's rate (rules.md#collect-fee). */
const COIN = 'BTC'

function readTerms(call: Call<'required'>) {
  const { account, query } = call
  requireCompany(account)
  const link = { coin: COIN, paidFrom: null, inSepa: true, discountTerms: null, feeWithin: true } as const
  return {
    fee_percent: getFeePercent(link),
    preview: query.has('amount') ? buildPreview(call, link) : null,
  }
}

type Terms = { coin: string; paidFrom: null; inSepa: true; discountTerms: null; feeWithin: true }

/** @throws Refusal 422 for an amount that no link allows */
function buildPreview({ context, account, query, now }: Call<'required'>, link: Terms) {
  const settlement = findSettlement(context, account)
  if (!settlement) return null
  const sumCurrency = query.get('currency') === 'GBP' ? 'GBP' : 'EUR'
  const rates = getRates(context, COIN)(now)
  const errors = new FieldErrors()
  const sum = parseUnits(query.get('amount') ?? '', 2)
  if (sum === null) errors.add('amount', 'validation.numeric')
  else {
    const euros = sumCurrency === 'GBP' ? convertPenceToCents(sum, rates.pound) : sum
    checkRange(euros, { field: 'amount', currency: sumCurrency, pound: rates.pound }, errors)
  }
  errors.refuse()
  const { currency } = settlement
  const request = { ...link, sum: sum ?? 0n, sumCurrency, currency } as const
  const sums = computeSettlement({ ...request, ...computePrice(request, rates), sentAmount: null, late: null })
  return {
    amount: formatCents(request.sum),
    currency: sumCurrency,
    settlement_currency: currency,
    gross: formatCents(sums.gross),
    fee: formatCents(sums.fee),
    net: formatCents(sums.net),
    pound_rate: currency === sumCurrency ? null : formatPoundRate(rates.pound),
  }
}

export const collectTermsRoutes = [
  defineRoute({ method: 'GET', path: 'collect_terms', auth: 'required', handler: readTerms }),
]
