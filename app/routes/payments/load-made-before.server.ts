import { href, type RouterContextProvider } from 'react-router'
import { isConfirmed } from '#app/domain/new-payment.ts'
import { formatMoney } from '#app/i18n/formats.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { readTransaction } from '#app/platform/transactions.ts'
import { visitContext } from '#app/session/contexts.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'
import { readMade } from '#app/session/sent-forms.ts'

/** Told above the form: the payment that it made, and the ways to it and to an empty form. */
type MadeBefore = { text: string; links: { to: string; label: string }[] }

type Context = Readonly<RouterContextProvider>
type Before = { made: MadeBefore; fields: Record<string, string> }

/**
 * The payment that this form made a short while ago and that is still waiting, for whoever goes back to the form; or null.
 * Before it is confirmed the form is filled in as it was sent, with its operation id: sent again, it leads to that payment.
 */
export async function loadMadeBefore(platform: Platform, context: Context, url: URL): Promise<Before | null> {
  if (url.searchParams.has('new') || context.get(visitContext).target !== null) return null
  const before = await readMade(context, href('/payments'))
  const read = before && (await loadOptional(readTransaction(platform, { params: { id: before.key } })))
  if (!read || !('value' in read) || read.value.status !== 'N') return null
  const t = translatorOf(context)
  const { amount, currency, receiver_name: name, receiver } = read.value
  const params = { amount: formatMoney(amount, currency, languageOf(context)), name: receiver ?? name ?? '' }
  const open = { to: href('/transactions/:id', { id: before.key }), label: t('payments.existsOpen') }
  if (isConfirmed(read.value))
    return { made: { text: t('payments.made.confirmed', params), links: [open] }, fields: {} }
  const empty = { to: `${href('/payments')}?new=1`, label: t('payments.made.new') }
  return {
    made: { text: t('payments.made.draft', params), links: [open, empty] },
    fields: Object.fromEntries(before.fields),
  }
}
