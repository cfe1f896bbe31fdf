import { href, redirect, type RouterContextProvider } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { formatCoin, formatTime } from '#app/i18n/formats.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { quoteWithdrawal } from '#app/platform/withdrawals.ts'
import { quoteOrProblem } from '#app/routes/accounts/orders/quote-or-problem.ts'
import { loadWallets } from './load-wallets.server.ts'
import { formSearch, parseTerms, withdrawalBody } from './withdrawal-terms.ts'

type Context = Readonly<RouterContextProvider>
type At = { id: string; url: URL }

/**
 * The terms of an address, with the balance that they are about.
 * @throws {Response} the redirect to the form, for an address that was typed badly or names no confirmed wallet
 */
export async function requireTerms(platform: Platform, context: Context, { id, url }: At) {
  const terms = parseTerms(url.searchParams)
  const read = await loadWallets(platform, context, id)
  if (terms !== null && read.wallets.some((wallet) => wallet.id === terms.wallet)) return { ...read, terms }
  throw redirect(withLanguage(href('/accounts/:id/withdrawals/new', { id }), languageOf(context)))
}

/** What leaves, what the network takes and what arrives, as it is checked before it is sent. */
export async function loadWithdrawalCheck(platform: Platform, context: Context, { id, url }: At) {
  const { name, symbol, network, terms } = await requireTerms(platform, context, { id, url })
  const t = translatorOf(context)
  const language = languageOf(context)
  const form = href('/accounts/:id/withdrawals/new', { id }) + formSearch(terms)
  const answer = quoteWithdrawal(platform, { params: { id }, body: withdrawalBody(terms) })
  const { quote, problem } = await quoteOrProblem(answer, t)
  if (quote === null) return { problem, price: null, seen: '', rows: [], notes: [], form }
  const coins = (decimal: string) => formatCoin(decimal, symbol, language)
  const price = { leaves: coins(quote.amount), fee: coins(quote.network_fee), arrives: coins(quote.arrives) }
  return {
    problem: null,
    price,
    seen: `${quote.amount} ${quote.network_fee} ${quote.arrives}`,
    rows: [
      { term: t('withdrawals.row.from'), value: name },
      { term: t('withdrawals.row.leaves'), value: price.leaves },
      { term: t('withdrawals.row.networkFee'), value: price.fee, note: t('withdrawals.feeNote') },
      ...(network === null ? [] : [{ term: t('withdrawals.row.network'), value: network }]),
      { term: t('withdrawals.row.address'), value: quote.address, kind: 'code' as const },
      { term: t('withdrawals.row.arrives'), value: price.arrives, kind: 'total' as const },
    ],
    notes: [
      t('withdrawals.held', { time: formatTime(quote.expires_at, language, BRAND.timeZone) }),
      t('withdrawals.final'),
    ],
    form,
  }
}
