import { href, type RouterContextProvider } from 'react-router'
import { isConfirmed } from '#app/domain/new-payment.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { readTransaction } from '#app/platform/transactions.ts'
import { visitContext } from '#app/session/contexts.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'
import { readSubmission } from '#app/session/sent-forms.ts'

type UnpaidPayment = { text: string; links: { to: string; label: string }[] }

type Context = Readonly<RouterContextProvider>
type Prefill = { unpaid: UnpaidPayment; fields: Record<string, string> }

/**
 * Returns the unpaid payment that the customer just created with this form and then navigated back from, or null.
 * Until it is confirmed, `fields` keeps the submitted values with their operation id, so a second submit returns the
 * same payment.
 */
export async function loadUnpaidPayment(platform: Platform, context: Context, url: URL): Promise<Prefill | null> {
  if (url.searchParams.has('new') || context.get(visitContext).target !== null) return null
  const before = await readSubmission(context, href('/payments'))
  const read = before && (await loadOptional(readTransaction(platform, { params: { id: before.key } })))
  if (!read || !('value' in read) || read.value.status !== 'N') return null
  const { t, money } = i18n(context)
  const { amount, currency, receiver_name: name, receiver } = read.value
  const params = { amount: money(amount, currency), name: receiver ?? name ?? '' }
  const open = { to: href('/transactions/:id', { id: before.key }), label: t('payments.existsOpen') }
  if (isConfirmed(read.value))
    return { unpaid: { text: t('payments.made.confirmed', params), links: [open] }, fields: {} }
  const empty = { to: `${href('/payments')}?new=1`, label: t('payments.made.new') }
  return {
    unpaid: { text: t('payments.made.draft', params), links: [open, empty] },
    fields: Object.fromEntries(before.fields),
  }
}
