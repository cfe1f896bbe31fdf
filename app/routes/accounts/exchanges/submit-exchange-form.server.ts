import { parseWithZod } from '@conform-to/zod/v4'
import { href, redirect, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { parseAmount } from '#app/domain/amount-entry.ts'
import { parseMoney, toDecimal } from '#app/domain/money.ts'
import { rateOfPrice } from '#app/domain/pair-rate.ts'
import { amountError } from '#app/features/amounts/amount-error.ts'
import { invalid, platformErrorReply, unread, withFieldNames } from '#app/forms/submission.ts'
import { formatCoin } from '#app/i18n/formats.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { quoteExchange } from '#app/platform/exchange-orders.ts'
import { platformContext } from '#app/session/contexts.ts'
import { pairOf } from './exchange-words.ts'
import { isRate, NEW_ACCOUNT, parsePlace, termsSearch, type ExchangeTerms } from './exchange-terms.ts'
import { loadPlaces, type Place } from './load-places.server.ts'

/** The most decimals of an amount that is typed (rules.md#exchange-decimals), and of a rate. */
const DECIMALS = 4
const RATE_DECIMALS = 8

/** Works out what the form asks for; what can be exchanged goes on to the page that checks it. Nothing is made yet. */
export async function submitExchangeForm(context: Readonly<RouterContextProvider>, id: string, form: FormData) {
  const t = translatorOf(context)
  const language = languageOf(context)
  const platform = context.get(platformContext)
  const read = await loadPlaces(platform, id).catch((error: unknown) => ({ error }))
  if ('error' in read) return unread(form, read.error, t)
  const { account, coins, places } = read
  const decimal = (decimals: number) =>
    z.string().transform((typed, check) => {
      const amount = parseAmount(typed, decimals)
      if (amount.ok) return toDecimal(amount.minor, decimals)
      check.addIssue({ code: 'custom', message: amountError(amount, typed, { t, decimals }) })
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
    target: decimal(RATE_DECIMALS).optional(),
  })
  const submission = parseWithZod(form, { schema })
  if (submission.status !== 'success') return invalid(submission)
  const { side, amount: typed = '', to, target: price } = submission.value
  // What is typed beside everything says nothing.
  const amount = side === 'all' ? null : parseAmount(typed, DECIMALS)
  if (amount?.ok === false) {
    return invalid(submission, { fieldErrors: { amount: [amountError(amount, typed, { t, decimals: DECIMALS })] } })
  }
  const target = price === undefined ? null : targetOf(price, pairOf(account.coin, to.coin, coins).priced)
  // Nobody who waits for a rate exchanges at the one of now because theirs cannot be said.
  if (price !== undefined && (target === null || !isRate(target))) {
    return invalid(submission, { fieldErrors: { target: [t('payments.error.sum.too_big')] } })
  }
  const terms: ExchangeTerms = {
    side,
    amount: amount === null ? '' : trimZeros(toDecimal(amount.minor, DECIMALS)),
    to: { kind: to.kind, id: to.id },
    target,
  }
  try {
    const quote = await quoteExchange(platform, { body: exchangeBody(id, terms, to) })
    if (parseMoney(quote.from_amount) > parseMoney(account.available)) {
      const available = formatCoin(account.available, pairOf(account.coin, to.coin, coins).from, language)
      return invalid(submission, { fieldErrors: { amount: [t('exchangeOrders.error.available', { available })] } })
    }
    const page = href('/accounts/:id/exchange-orders/check', { id }) + termsSearch(terms)
    return redirect(withLanguage(page, language), 303)
  } catch (error) {
    return platformErrorReply(submission, withFieldNames(error, fieldName), t, { repeatable: true })
  }
}

/** What the platform is asked for by these terms. */
export function exchangeBody(id: string, { side, amount, target }: ExchangeTerms, to: Place) {
  return {
    from_account: id,
    to_coin: to.coin,
    ...(side === 'all' ? { from_everything: true } : side === 'give' ? { from_amount: amount } : { to_amount: amount }),
    ...(to.kind === 'wallet' && { to_coin_address: to.address ?? '' }),
    ...(to.kind === 'account' && to.id !== NEW_ACCOUNT && { to_account_id: to.id }),
    ...(target !== null && { rate_target: target }),
  }
}

/** The names that the form has for the fields of the wire. */
function fieldName(name: string): string {
  if (name === 'from_amount' || name === 'to_amount' || name === 'from_everything') return 'amount'
  if (name === 'to_coin' || name === 'to_account_id' || name === 'to_coin_address') return 'to'
  return name === 'rate_target' ? 'target' : name
}

/** A price as it is typed is that of the coin that is not money; the wire's is that of the coin that is bought. */
function targetOf(price: string, priced: ReturnType<typeof pairOf>['priced']): string | null {
  return priced === 'from' ? rateOfPrice(price) : trimZeros(price)
}

function trimZeros(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal
}
