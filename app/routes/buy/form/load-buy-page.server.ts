import type { RouterContextProvider } from 'react-router'
import type { Translate } from '#app/i18n/translate.ts'
import type { Platform } from '#app/platform/call.ts'
import { readBuyEntry, valuesIn, type BuyValues } from './buy-entry.ts'
import { loadBuyForm, type Blocked } from './load-buy-form.server.ts'
import { loadBuyQuote } from './load-buy-quote.server.ts'

/** What stops a customer at once, whatever they type. */
const STOPS: Readonly<Record<string, 'unavailable' | 'regulatory' | 'region'>> = {
  'error.buy_unavailable': 'unavailable',
  'error.regulatory': 'regulatory',
  'error.region': 'region',
}
const STEPS = { unavailable: 'contact', regulatory: null, region: 'verify' } as const

/** The form for buying with the price of what it opens with: what the address asks for, or what was sent before. */
export async function loadBuyPage(
  platform: Platform,
  context: Readonly<RouterContextProvider>,
  { url, draft }: { url: URL; draft: BuyValues },
) {
  const { view, rules } = await loadBuyForm(platform, context)
  const values = { ...valuesIn(url, rules.coins), ...draft }
  const quoted = view.blocked ? null : await loadBuyQuote(platform, readBuyEntry(values, rules.coins), rules)
  const stopped = quoted?.code ? stoppedBy(quoted.code, quoted.problem ?? '', rules.t) : null
  return {
    view: { ...view, blocked: view.blocked ?? stopped },
    values,
    quoted: quoted ?? { quote: null, problem: null, failed: false, code: null },
  }
}

function stoppedBy(code: string, title: string, t: Translate): Blocked | null {
  const reason = STOPS[code]
  return reason === undefined ? null : { title, text: t(`buy.blocked.${reason}`), step: STEPS[reason] }
}
