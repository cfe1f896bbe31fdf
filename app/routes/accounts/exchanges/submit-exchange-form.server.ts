import { parseWithZod } from '@conform-to/zod/v4'
import { href, redirect, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { parseAmount } from '#app/domain/amount-entry.ts'
import { parseMoney, toDecimal } from '#app/domain/money.ts'
import { convertPriceToRate } from '#app/domain/pair-rate.ts'
import { describeAmountError } from '#app/features/amounts/amount-error.ts'
import {
  respondInvalid,
  respondToPlatformError,
  respondUnvalidated,
  renameRefusedFields,
} from '#app/forms/submission.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import { quoteExchange } from '#app/platform/exchange-orders.ts'
import { platformContext } from '#app/session/contexts.ts'
import { getPair } from './format-rate.ts'
import { isValidRate, NEW_ACCOUNT, parsePlace, formatTerms, type ExchangeTerms } from './exchange-terms.ts'
import { loadPlaces, type Place } from './load-places.server.ts'

/** Maximum decimals of a typed amount (rules.md#exchange-decimals). */
const DECIMALS = 4
const RATE_DECIMALS = 8

/** Validates the form and its quote, then redirects to the check page. It creates no order. */
export async function submitExchangeForm(context: Readonly<RouterContextProvider>, id: string, form: FormData) {
  const { t, language, coin } = i18n(context)
  const platform = context.get(platformContext)
  const read = await loadPlaces(platform, id).catch((error: unknown) => ({ error }))
  if ('error' in read) return respondUnvalidated(form, read.error, t)
  const { account, coins, places } = read
  const createDecimalField = (decimals: number) =>
    z.string().transform((typed, check) => {
      const amount = parseAmount(typed, decimals)
      if (amount.ok) return toDecimal(amount.minor, decimals)
      check.addIssue({ code: 'custom', message: describeAmountError(amount, typed, { t, decimals }) })
      return z.NEVER
    })
  const schema = z.object({
    side: z.enum(['give', 'get', 'all']).catch('give'),
    amount: z.string().optional(),
    to: z.string({ error: t('exchangeOrders.error.to') }).transform((typed, check): Place => {
      const place = parsePlace(typed)
      const found = places.find((each) => each.kind === place?.kind && each.id === place.id)
      if (found) return found
      check.addIssue({ code: 'custom', message: t('exchangeOrders.error.to') })
      return z.NEVER
    }),
    target: createDecimalField(RATE_DECIMALS).optional(),
  })
  const submission = parseWithZod(form, { schema })
  if (submission.status !== 'success') return respondInvalid(submission)
  const { side, amount: typed = '', to, target: price } = submission.value
  // Ignore a typed amount if the whole balance is exchanged.
  const amount = side === 'all' ? null : parseAmount(typed, DECIMALS)
  if (amount?.ok === false) {
    return respondInvalid(submission, {
      fieldErrors: { amount: [describeAmountError(amount, typed, { t, decimals: DECIMALS })] },
    })
  }
  const target = price === undefined ? null : toWireRate(price, getPair(account.coin, to.coin, coins).priced)
  // Reject a target that the wire can't represent, instead of exchanging at the current rate.
  if (price !== undefined && (target === null || !isValidRate(target))) {
    return respondInvalid(submission, { fieldErrors: { target: [t('payments.error.sum.too_big')] } })
  }
  const terms: ExchangeTerms = {
    side,
    amount: amount === null ? '' : trimZeros(toDecimal(amount.minor, DECIMALS)),
    to: { kind: to.kind, id: to.id },
    target,
    price: target && String(form.get('target')),
  }
  try {
    const quote = await quoteExchange(platform, { body: buildExchangeBody(id, terms, to) })
    if (parseMoney(quote.from_amount) > parseMoney(account.available)) {
      const available = coin(account.available, getPair(account.coin, to.coin, coins).from)
      return respondInvalid(submission, {
        fieldErrors: { amount: [t('exchangeOrders.error.available', { available })] },
      })
    }
    const page = href('/accounts/:id/exchange-orders/check', { id }) + formatTerms(terms)
    return redirect(addLanguage(page, language), 303)
  } catch (error) {
    return respondToPlatformError(submission, renameRefusedFields(error, toFieldName), t, { repeatable: true })
  }
}

export function buildExchangeBody(id: string, { side, amount, target }: ExchangeTerms, to: Place) {
  return {
    from_account: id,
    to_coin: to.coin,
    ...(side === 'all' ? { from_everything: true } : side === 'give' ? { from_amount: amount } : { to_amount: amount }),
    ...(to.kind === 'wallet' && { to_coin_address: to.address ?? '' }),
    ...(to.kind === 'account' && to.id !== NEW_ACCOUNT && { to_account_id: to.id }),
    ...(target !== null && { rate_target: target }),
  }
}

/** Maps wire field names to form field names. */
function toFieldName(name: string): string {
  if (name === 'from_amount' || name === 'to_amount' || name === 'from_everything') return 'amount'
  if (name === 'to_coin' || name === 'to_account_id' || name === 'to_coin_address') return 'to'
  return name === 'rate_target' ? 'target' : name
}

/** The customer types the price of the coin that isn't money; the wire rate is for the coin that is bought. */
function toWireRate(price: string, priced: ReturnType<typeof getPair>['priced']): string | null {
  return priced === 'from' ? convertPriceToRate(price) : trimZeros(price)
}

function trimZeros(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal
}
