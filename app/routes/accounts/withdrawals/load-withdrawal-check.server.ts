import { href, redirect, type RouterContextProvider } from 'react-router'
import { formatSeenPrice } from '#app/domain/agreed-price.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n, getLanguage } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { quoteWithdrawal } from '#app/platform/withdrawals.ts'
import { awaitQuote } from '#app/routes/accounts/orders/await-quote.ts'
import { loadWallets } from './load-wallets.server.ts'
import { formatFormQuery, parseTerms, buildWithdrawalBody } from './withdrawal-terms.ts'

type Context = Readonly<RouterContextProvider>
type Location = { id: string; url: URL }

/**
 * Parses the terms in the URL and loads their balance.
 * @throws {Response} a redirect to the form if the URL is invalid or its wallet isn't confirmed
 */
export async function requireTerms(platform: Platform, context: Context, { id, url }: Location) {
  const terms = parseTerms(url.searchParams)
  const read = await loadWallets(platform, context, id)
  if (terms !== null && read.wallets.some((wallet) => wallet.id === terms.wallet)) return { ...read, terms }
  throw redirect(addLanguage(href('/accounts/:id/withdrawals/new', { id }), getLanguage(context)))
}

/** Loads the quote that the customer checks before the withdrawal. */
export async function loadWithdrawalCheck(platform: Platform, context: Context, { id, url }: Location) {
  const { name, symbol, network, terms } = await requireTerms(platform, context, { id, url })
  const { t, coin, time } = i18n(context)
  const form = href('/accounts/:id/withdrawals/new', { id }) + formatFormQuery(terms)
  const answer = quoteWithdrawal(platform, { params: { id }, body: buildWithdrawalBody(terms) })
  const { quote, problem } = await awaitQuote(answer, t)
  if (quote === null) return { problem, price: null, seen: '', rows: [], notes: [], form }
  const formatCoins = (decimal: string) => coin(decimal, symbol)
  const price = {
    leaves: formatCoins(quote.amount),
    fee: formatCoins(quote.network_fee),
    arrives: formatCoins(quote.arrives),
  }
  return {
    problem: null,
    price,
    seen: formatSeenPrice(quote.amount, quote.network_fee, quote.arrives),
    rows: [
      { term: t('withdrawals.row.from'), value: name },
      {
        term: t('withdrawals.row.leaves'),
        value: price.leaves,
        field: terms.amount === 'everything' ? 'withdrawal-side' : 'withdrawal-amount',
      },
      { term: t('withdrawals.row.networkFee'), value: price.fee, note: t('withdrawals.feeNote') },
      ...(network === null ? [] : [{ term: t('withdrawals.row.network'), value: network }]),
      { term: t('withdrawals.row.address'), value: quote.address, kind: 'code' as const, field: 'withdrawal-to' },
      { term: t('withdrawals.row.arrives'), value: price.arrives, kind: 'total' as const },
    ],
    notes: [t('withdrawals.held', { time: time(quote.expires_at) }), t('withdrawals.final')],
    form,
  }
}
