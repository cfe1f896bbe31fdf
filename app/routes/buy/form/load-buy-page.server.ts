import type { RouterContextProvider } from 'react-router'
import { i18n } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { listDepositMethods } from '#app/platform/buying.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'
import { readBuyEntry, readValues, type BuyValues } from './buy-entry.ts'
import { buildBuyFormView } from './buy-form-view.ts'
import { loadBuyQuote } from './load-buy-quote.server.ts'
import { loadBuyRules } from './load-buy-rules.server.ts'

/** Loads the form with the quote of its initial values, from the draft or the URL. */
export async function loadBuyPage(
  platform: Platform,
  context: Readonly<RouterContextProvider>,
  { url, draft }: { url: URL; draft: BuyValues },
) {
  const [read, methods] = await Promise.all([
    loadBuyRules(platform, context),
    loadOptional(listDepositMethods(platform)),
  ])
  const { rules, refusedBy } = read
  const view = buildBuyFormView(read, i18n(context))
  const values = { ...readValues(url, rules.coins), ...draft }
  const quoted = view.blocked ? null : await loadBuyQuote(platform, readBuyEntry(values, rules.coins), rules)
  return {
    view: { ...view, blocked: view.blocked ?? refusedBy(quoted?.code ?? null) },
    values,
    hasOpenBanking: 'value' in methods && methods.value.some(({ type }) => type === 'OPEN_BANKING'),
    quoted: quoted ?? { quote: null, problem: null, failed: false, code: null },
  }
}
