import { href, redirect, type RouterContextProvider } from 'react-router'
import { addLanguage } from '#app/i18n/languages.ts'
import { getLanguage } from '#app/i18n/middleware.server.ts'
import { parseOperationId } from '#app/domain/operation-id.ts'
import type { Platform } from '#app/platform/call.ts'
import { readBuyEntry, readValues, buildWireOrder } from '#app/routes/buy/form/buy-entry.ts'
import { NEW_BALANCE, type Place } from '#app/routes/buy/form/buy-places.ts'
import { formatPlace } from '#app/routes/buy/form/buy-form-view.ts'
import { loadBuyRules } from '#app/routes/buy/form/load-buy-rules.server.ts'
import { loadBuyQuote } from '#app/routes/buy/form/load-buy-quote.server.ts'

type Context = Readonly<RouterContextProvider>

/**
 * Parses the URL of the check page like the form. `blocked` is the reason why the customer can't buy; it does not stop a
 * retry of the order that used up the limit, because the platform recognises its operation id.
 * @throws {Response} a redirect to the form if the URL is incomplete
 */
export async function requireCheckedEntry(platform: Platform, context: Context, url: URL) {
  const { rules, blocked, refusedBy } = await loadBuyRules(platform, context)
  const entry = readBuyEntry(readValues(url, rules.coins), rules.coins)
  const { coin, place } = entry
  const body = buildWireOrder(entry)
  const isComplete = coin !== null && place !== null && isNamed(place, url.searchParams.get('to'))
  if (!isComplete || coin.coin.coin !== url.searchParams.get('coin') || body === null) {
    throw redirect(addLanguage(getFormPath(url), getLanguage(context)), 303)
  }
  return { rules, entry, coin, place, body, blocked, refusedBy }
}

/** True if the URL names this destination; a new balance that has been opened meanwhile has another value. */
function isNamed(place: Place, to: string | null): boolean {
  return to === place.value || (to === NEW_BALANCE && 'balance' in place)
}

/**
 * Loads the price and the destination that the customer checks before the order.
 * @throws {Response} a redirect to the form, which shows why the customer can't buy
 */
export async function loadCheck(platform: Platform, context: Context, url: URL) {
  const { rules, entry, coin, place, blocked, refusedBy } = await requireCheckedEntry(platform, context, url)
  if (blocked) throw redirect(addLanguage(getFormPath(url), getLanguage(context)), 303)
  const quoted = await loadBuyQuote(platform, entry, rules)
  if (refusedBy(quoted.code)) throw redirect(addLanguage(getFormPath(url), getLanguage(context)), 303)
  return {
    quoted,
    to: {
      term: rules.t('buy.row.to'),
      field: `buy-${coin.field}`,
      ...('address' in place
        ? { value: place.address, kind: 'code' as const, note: coin.networks.join(', ') }
        : describePlace(formatPlace(place, coin.symbol, rules), 'opens' in place)),
    },
    page: `${href('/buy/check')}${url.search}`,
    form: getFormPath(url),
    // Kept in the URL, so that a resubmit after navigating back is the same order.
    operationId: parseOperationId(url.searchParams.get('operation') ?? '') ?? crypto.randomUUID(),
  }
}

const describePlace = ({ label, hint }: { label: string; hint: string }, isNew: boolean) =>
  isNew ? { value: label, note: hint } : { value: label }

/** URL of the form with the same values. */
export function getFormPath({ searchParams }: URL): string {
  const kept = new URLSearchParams([...searchParams].filter(([name]) => name !== 'operation'))
  return `${href('/buy')}?${kept}`
}
