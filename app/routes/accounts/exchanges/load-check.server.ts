import { href, redirect, type RouterContextProvider } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { formatCoin, formatTime } from '#app/i18n/formats.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { quoteExchange } from '#app/platform/exchange-orders.ts'
import { loadTerms } from '#app/routes/accounts/load-open-account.server.ts'
import { quoteOrProblem } from '#app/routes/accounts/orders/quote-or-problem.ts'
import { marketWords, pairOf, rateWords, targetWords } from './exchange-words.ts'
import { NEW_ACCOUNT, parseTerms, type ExchangeTerms } from './exchange-terms.ts'
import { loadPlaces, type Place } from './load-places.server.ts'
import { exchangeBody } from './submit-exchange-form.server.ts'

type Context = Readonly<RouterContextProvider>

/**
 * The terms of an address, with the place that they name.
 * @throws {Response} the redirect to the form, for an address that was typed badly or names what is not the customer's
 */
export async function requireTerms(platform: Platform, context: Context, { id, url }: { id: string; url: URL }) {
  const terms = parseTerms(url.searchParams)
  const read = await loadPlaces(platform, id)
  const place = read.places.find((each) => each.kind === terms?.to.kind && each.id === terms.to.id)
  // What this exchange was to open may be there by now: a second press is still the same order.
  const opened = terms?.to.id === NEW_ACCOUNT ? read.places.find(isServiceAccount) : undefined
  const to = place ?? (opened && { ...opened, id: NEW_ACCOUNT })
  if (terms !== null && to !== undefined) return { ...read, terms, to, isOpening: place?.id === NEW_ACCOUNT }
  throw redirect(withLanguage(href('/accounts/:id/exchange-orders/new', { id }), languageOf(context)))
}

/** The price of an exchange as it is checked before it is made: what is shown is what is agreed to. */
export async function loadCheck(platform: Platform, context: Context, { id, url }: { id: string; url: URL }) {
  const { account, coins, name, terms, to, isOpening } = await requireTerms(platform, context, { id, url })
  const t = translatorOf(context)
  const language = languageOf(context)
  const isAtOnce = terms.target === null
  const form = formSearch(terms)
  const answer = quoteExchange(platform, { body: exchangeBody(id, terms, to) })
  const { quote, problem } = await quoteOrProblem(answer, t)
  if (quote === null) return { problem, price: null, isAtOnce, seen: '', rows: [], notes: [], opens: null, form }
  const pair = pairOf(account.coin, to.coin, coins)
  const gives = formatCoin(quote.from_amount, pair.from, language)
  const gets = formatCoin(quote.to_amount, pair.to, language)
  const rate = rateWords(quote.rate, pair, language)
  const fee = formatCoin(quote.fee, pair.from, language)
  return {
    problem: null,
    price: { gives, gets, rate },
    isAtOnce,
    seen: `${quote.from_amount} ${quote.to_amount} ${quote.rate}`,
    rows: [
      { term: t('exchangeOrders.row.from'), value: name },
      { term: t('exchangeOrders.row.gives'), value: gives },
      { term: t('exchangeOrders.row.fee'), value: fee, note: t('exchangeOrders.feeNote') },
      {
        term: t(isAtOnce ? 'exchangeOrders.row.rate' : 'exchangeOrders.row.rateNow'),
        value: rate,
        note: marketWords({ rate: quote.rate, market: quote.market_rate }, pair, { t, language }),
      },
      ...(terms.target === null
        ? []
        : [{ term: t('exchangeOrders.row.target'), value: targetWords(terms.target, pair, { t, language }) }]),
      ...(quote.network_fee === null
        ? []
        : [{ term: t('exchangeOrders.row.networkFee'), value: formatCoin(quote.network_fee, pair.to, language) }]),
      placeRow(to, t('exchangeOrders.row.to')),
      {
        term: t(isAtOnce ? 'exchangeOrders.row.gets' : 'exchangeOrders.row.getsAtLeast'),
        value: gets,
        kind: 'total' as const,
      },
    ],
    notes: [
      isAtOnce
        ? t('exchangeOrders.held', { time: formatTime(quote.expires_at, language, BRAND.timeZone) })
        : t('exchangeOrders.waits', { gives }),
    ],
    opens: isOpening ? await loadOpening(platform, context, to) : null,
    form,
  }
}

function isServiceAccount({ kind, coin }: Place): boolean {
  return kind === 'account' && coin === BRAND.serviceCoin.code
}

/** What is agreed to where the exchange opens an account in the service coin. */
async function loadOpening(platform: Platform, context: Context, { name }: Place) {
  const t = translatorOf(context)
  const terms = await loadTerms(platform)
  const title = terms?.title ?? t('accountOpen.terms')
  return {
    text: t('exchangeOrders.opens', { name }),
    terms: terms && {
      id: terms.id,
      accept: t('exchangeOrders.accept', { title }),
      file: t('exchangeOrders.file', { title }),
    },
  }
}

export type Opening = Awaited<ReturnType<typeof loadOpening>>

function placeRow({ name, address }: Place, term: string) {
  return address === null ? { term, value: name } : { term, value: address, kind: 'code' as const }
}

/** The form as it was filled in, but for the rate: what is typed there is the price of another coin than the wire's. */
function formSearch({ side, amount, to }: ExchangeTerms): string {
  return `?${new URLSearchParams({ side, ...(side !== 'all' && { amount }), to: `${to.kind}:${to.id}` })}`
}
