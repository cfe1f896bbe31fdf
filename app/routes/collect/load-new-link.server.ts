import { buildCurrencyOptions } from '#app/features/payment-form/currency-options.ts'
import { i18n, getPageTexts } from '#app/i18n/middleware.server.ts'
import { takeDraft } from '#app/session/drafts.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import type { Route } from './+types/new-link.ts'
import { loadLinkPreview } from './link-preview.server.ts'
import { requireMerchant } from './require-merchant.server.ts'

export async function loadNewLink({ context }: Route.LoaderArgs) {
  const draft = Object.fromEntries((await takeDraft(context, 'link')) ?? [])
  return loadOrThrow(context, async (platform) => {
    const { application, closed } = await requireMerchant(platform, context)
    const { settlement_currency: currency } = application
    const reader = i18n(context)
    return {
      closed,
      currencies: buildCurrencyOptions(reader.t, { hasPounds: true }),
      preview: await loadLinkPreview(platform, { amount: null, currency, settles: currency }, reader),
      values: { currency, operation_id: crypto.randomUUID(), ...draft },
      keptForm: closed ? undefined : 'link',
      texts: getPageTexts(context, 'collectLinks'),
    }
  })
}
