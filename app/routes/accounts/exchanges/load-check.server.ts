import { href, redirect, type RouterContextProvider } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { formatSeenPrice } from '#app/domain/agreed-price.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n, getLanguage } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { quoteExchange } from '#app/platform/exchange-orders.ts'
import { loadTerms } from '#app/routes/accounts/load-open-account.server.ts'
import { awaitQuote } from '#app/routes/accounts/orders/await-quote.ts'
import { formatExchangeNote, getPair, formatWireRate, formatTarget } from './format-rate.ts'
import { NEW_ACCOUNT, parseTerms, type ExchangeTerms } from './exchange-terms.ts'
import { loadPlaces, type Place } from './load-places.server.ts'
import { buildExchangeBody } from './submit-exchange-form.server.ts'

type Context = Readonly<RouterContextProvider>

/**
 * Parses the terms in the URL and finds their destination.
 * @throws {Response} a redirect to the form if the URL is invalid or the destination isn't the customer's
 */
export async function requireTerms(platform: Platform, context: Context, { id, url }: { id: string; url: URL }) {
  const terms = parseTerms(url.searchParams)
  const read = await loadPlaces(platform, id)
  const place = read.places.find((each) => each.kind === terms?.to.kind && each.id === terms.to.id)
  // On a duplicate submit the account may already be open; the order is still the same.
  const opened = terms?.to.id === NEW_ACCOUNT ? read.places.find(isServiceAccount) : undefined
  const to = place ?? (opened && { ...opened, id: NEW_ACCOUNT })
  if (terms !== null && to !== undefined) return { ...read, terms, to, isOpening: place?.id === NEW_ACCOUNT }
  throw redirect(addLanguage(href('/accounts/:id/exchange-orders/new', { id }), getLanguage(context)))
}

/** Loads the quote that the customer checks before the exchange. */
export async function loadCheck(platform: Platform, context: Context, { id, url }: { id: string; url: URL }) {
  const { account, coins, name, terms, to, isOpening } = await requireTerms(platform, context, { id, url })
  const { t, language, coin, time } = i18n(context)
  const isAtOnce = terms.target === null
  const form = href('/accounts/:id/exchange-orders/new', { id }) + formatFormQuery(terms)
  const answer = quoteExchange(platform, { body: buildExchangeBody(id, terms, to) })
  const { quote, problem } = await awaitQuote(answer, t)
  if (quote === null) return { problem, price: null, isAtOnce, seen: '', rows: [], notes: [], opens: null, form }
  const pair = getPair(account.coin, to.coin, coins)
  const gives = coin(quote.from_amount, pair.from)
  const gets = coin(quote.to_amount, pair.to)
  const rate = formatWireRate(quote.rate, pair, language)
  const fee = coin(quote.fee, pair.from)
  return {
    problem: null,
    price: { gives, gets, rate },
    isAtOnce,
    seen: formatSeenPrice(quote.from_amount, quote.to_amount, quote.rate),
    rows: [
      { term: t('exchangeOrders.row.from'), value: name },
      {
        term: t('exchangeOrders.row.gives'),
        value: gives,
        ...(terms.side !== 'get' && { field: `exchange-${terms.side === 'all' ? 'side' : 'amount'}` }),
      },
      { term: t('exchangeOrders.row.fee'), value: fee, note: t('exchangeOrders.feeNote') },
      {
        term: t(isAtOnce ? 'exchangeOrders.row.rate' : 'exchangeOrders.row.rateNow'),
        value: rate,
        note: formatExchangeNote({ rate: quote.rate, market: quote.market_rate }, pair, { t, language }),
      },
      ...(terms.target === null
        ? []
        : [
            {
              term: t('exchangeOrders.row.target'),
              value: formatTarget(terms.target, pair, { t, language }),
              field: 'exchange-target',
            },
          ]),
      ...(quote.network_fee === null
        ? []
        : [{ term: t('exchangeOrders.row.networkFee'), value: coin(quote.network_fee, pair.to) }]),
      { ...buildPlaceRow(to, t('exchangeOrders.row.to')), field: 'exchange-to' },
      {
        term: t(isAtOnce ? 'exchangeOrders.row.gets' : 'exchangeOrders.row.getsAtLeast'),
        value: gets,
        kind: 'total' as const,
        ...(terms.side === 'get' && { field: 'exchange-amount' }),
      },
    ],
    notes: [
      isAtOnce ? t('exchangeOrders.held', { time: time(quote.expires_at) }) : t('exchangeOrders.waits', { gives }),
    ],
    opens: isOpening ? await loadOpening(platform, context, to) : null,
    form,
  }
}

function isServiceAccount({ kind, coin }: Place): boolean {
  return kind === 'account' && coin === BRAND.serviceCoin.code
}

async function loadOpening(platform: Platform, context: Context, { name }: Place) {
  const { t } = i18n(context)
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

function buildPlaceRow({ name, address }: Place, term: string) {
  return address === null ? { term, value: name } : { term, value: address, kind: 'code' as const }
}

/** The query that restores the form's values. The target is the typed price, which can be the inverse of the wire rate. */
function formatFormQuery({ side, amount, to, price }: ExchangeTerms): string {
  const typed = { side, ...(side !== 'all' && { amount }), to: `${to.kind}:${to.id}` }
  return `?${new URLSearchParams({ ...typed, ...(price !== null && { target: price }) })}`
}
