import { href, redirect, type RouterContextProvider } from 'react-router'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf } from '#app/i18n/middleware.server.ts'
import { parseOperationId } from '#app/domain/operation-id.ts'
import type { Platform } from '#app/platform/call.ts'
import { readBuyEntry, valuesIn, wireOf } from '#app/routes/buy/form/buy-entry.ts'
import { loadBuyForm } from '#app/routes/buy/form/load-buy-form.server.ts'
import { loadBuyQuote } from '#app/routes/buy/form/load-buy-quote.server.ts'

type Context = Readonly<RouterContextProvider>

/**
 * What the address of the check asks for, read as the form reads it. `blocked` is why nothing can be bought: an order that
 * used the limit up is sent again all the same, because the platform knows it by its operation id.
 * @throws {Response} the redirect to the form when it is not whole
 */
export async function requireCheckedEntry(platform: Platform, context: Context, url: URL) {
  const { rules, view, refusedBy } = await loadBuyForm(platform, context)
  const entry = readBuyEntry(valuesIn(url, rules.coins), rules.coins)
  const { coin, place } = entry
  const body = wireOf(entry)
  const isComplete = coin !== null && place !== null && url.searchParams.get('to') === place.value
  if (!isComplete || coin.coin.coin !== url.searchParams.get('coin') || body === null) {
    throw redirect(withLanguage(formPath(url), languageOf(context)), 303)
  }
  return { rules, entry, coin, place, body, blocked: view.blocked, refusedBy }
}

/**
 * The price of an order that is about to be made, and where the coins will go.
 * @throws {Response} the redirect to the form, which says why nothing can be bought
 */
export async function loadCheck(platform: Platform, context: Context, url: URL) {
  const { rules, entry, coin, place, blocked, refusedBy } = await requireCheckedEntry(platform, context, url)
  if (blocked) throw redirect(withLanguage(formPath(url), languageOf(context)), 303)
  const quoted = await loadBuyQuote(platform, entry, rules)
  if (refusedBy(quoted.code)) throw redirect(withLanguage(formPath(url), languageOf(context)), 303)
  return {
    quoted,
    to: {
      term: rules.t('buy.row.to'),
      ...('to_coin_address' in place.wire
        ? { value: place.hint, kind: 'code' as const, note: coin.networks.join(', ') }
        : { value: place.label }),
    },
    page: `${href('/buy/check')}${url.search}`,
    form: formPath(url),
    // In the address, so that going back and sending it again is the same order.
    operationId: parseOperationId(url.searchParams.get('operation') ?? '') ?? crypto.randomUUID(),
  }
}

/** The form with the same answers. */
export function formPath({ searchParams }: URL): string {
  const kept = new URLSearchParams([...searchParams].filter(([name]) => name !== 'operation'))
  return `${href('/buy')}?${kept}`
}
