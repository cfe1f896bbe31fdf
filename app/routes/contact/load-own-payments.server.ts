import type { RouterContextProvider } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { formatDate, formatMoney } from '#app/i18n/formats.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { listMyTransactions } from '#app/platform/transactions.ts'
import { platformContext, sessionContext } from '#app/session/contexts.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'

const SHOWN = 20

/**
 * The latest payments of whoever is signed in, to choose the one that a message is about; null where nobody is, or where
 * they cannot be read: then its number can be typed. `asked` is the one that the URL names.
 */
export async function loadOwnPayments(context: Readonly<RouterContextProvider>, chosen: string) {
  if (!context.get(sessionContext).user) return null
  const read = await loadOptional(listMyTransactions(context.get(platformContext), { query: { limit: SHOWN } }))
  if (!('value' in read)) return null
  const language = languageOf(context)
  const own = read.value.items.flatMap((item) => {
    if (!('transaction_key' in item)) return []
    const { transaction_key: value, created, amount, currency, receiver } = item
    const words = [formatDate(created, language, BRAND.timeZone), formatMoney(amount, currency, language), receiver]
    return [{ value, label: words.filter(Boolean).join(', ') }]
  })
  const isOlder = chosen !== '' && !own.some(({ value }) => value === chosen)
  return [
    { value: '', label: translatorOf(context)('contactWords.noPayment') },
    ...(isOlder ? [{ value: chosen, label: chosen }] : []),
    ...own,
  ]
}
