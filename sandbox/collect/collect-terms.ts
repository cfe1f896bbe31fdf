import { eurOfPence, parseUnits } from '#sandbox/domain/money.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { formatPoundRate } from '#sandbox/external/rates.ts'
import { FieldErrors } from '#sandbox/http/field-errors.ts'
import { defineRoute, type Call } from '#sandbox/http/route.ts'
import { checkRange } from '#sandbox/payments/form/payment-form.ts'
import { feePercent } from '#sandbox/payments/form/payment-price.ts'
import { priceAt } from '#sandbox/payments/life-cycle/payment-price.ts'
import { ratesFor } from '#sandbox/payments/payment-store.ts'
import { requireCompany } from './collect-routes.ts'
import { settlementSums } from './list-collected.ts'
import { settlementOf } from './settlement-account.ts'

/** Any coin: what a business gets depends on the amount and the pound alone (rules.md#collect-fee). */
const COIN = 'BTC'

/** The fee of collecting, and what an amount asked for by a link brings the business now. */
function terms(call: Call<'required'>) {
  const { account, query } = call
  requireCompany(account)
  const link = { coin: COIN, paidFrom: null, inSepa: true, discountTerms: null, feeWithin: true } as const
  return {
    fee_percent: feePercent(link),
    preview: query.has('amount') ? preview(call, link) : null,
  }
}

type Terms = { coin: string; paidFrom: null; inSepa: true; discountTerms: null; feeWithin: true }

/** @throws Refusal 422 for an amount that no link can ask for */
function preview({ context, account, query, now }: Call<'required'>, link: Terms) {
  const settlement = settlementOf(context, account)
  if (!settlement) return null
  const sumCurrency = query.get('currency') === 'GBP' ? 'GBP' : 'EUR'
  const rates = ratesFor(context, COIN)(now)
  const errors = new FieldErrors()
  const sum = parseUnits(query.get('amount') ?? '', 2)
  if (sum === null) errors.add('amount', 'validation.numeric')
  else {
    const euros = sumCurrency === 'GBP' ? eurOfPence(sum, rates.pound) : sum
    checkRange(euros, { field: 'amount', currency: sumCurrency, pound: rates.pound }, errors)
  }
  errors.refuse()
  const { currency } = settlement
  const asked = { ...link, sum: sum ?? 0n, sumCurrency, currency } as const
  const sums = settlementSums({ ...asked, ...priceAt(asked, rates), sentAmount: null, late: null })
  return {
    amount: formatCents(asked.sum),
    currency: sumCurrency,
    settlement_currency: currency,
    gross: formatCents(sums.gross),
    fee: formatCents(sums.fee),
    net: formatCents(sums.net),
    pound_rate: currency === sumCurrency ? null : formatPoundRate(rates.pound),
  }
}

export const collectTermsRoutes = [
  defineRoute({ method: 'GET', path: 'collect_terms', auth: 'required', handler: terms }),
]
