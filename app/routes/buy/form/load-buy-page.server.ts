import type { RouterContextProvider } from 'react-router'
import type { Platform } from '#app/platform/call.ts'
import { listDepositMethods } from '#app/platform/buying.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'
import { readBuyEntry, valuesIn, type BuyValues } from './buy-entry.ts'
import { loadBuyForm } from './load-buy-form.server.ts'
import { loadBuyQuote } from './load-buy-quote.server.ts'

/** The form for buying with the price of what it opens with: what the address asks for, or what was sent before. */
export async function loadBuyPage(
  platform: Platform,
  context: Readonly<RouterContextProvider>,
  { url, draft }: { url: URL; draft: BuyValues },
) {
  const [{ view, rules, refusedBy }, methods] = await Promise.all([
    loadBuyForm(platform, context),
    loadOptional(listDepositMethods(platform)),
  ])
  const values = { ...valuesIn(url, rules.coins), ...draft }
  const quoted = view.blocked ? null : await loadBuyQuote(platform, readBuyEntry(values, rules.coins), rules)
  return {
    view: { ...view, blocked: view.blocked ?? refusedBy(quoted?.code ?? null) },
    values,
    hasOpenBanking: 'value' in methods && methods.value.some(({ type }) => type === 'OPEN_BANKING'),
    quoted: quoted ?? { quote: null, problem: null, failed: false, code: null },
  }
}
