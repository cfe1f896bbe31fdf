import { i18n, getPageTexts } from '#app/i18n/middleware.server.ts'
import { readCollectLink } from '#app/platform/collect-links.ts'
import { formatAsOf } from '#app/session/as-of.server.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import type { Route } from './+types/link.ts'
import { buildLinkDetailView } from './link-view.ts'
import { requireMerchant } from './require-merchant.server.ts'

export async function loadLink({ params, url, context }: Route.LoaderArgs) {
  return loadOrThrow(context, async (platform) => {
    const [link] = await Promise.all([readCollectLink(platform, { params }), requireMerchant(platform, context)])
    return {
      link: buildLinkDetailView(link, { ...i18n(context), now: platform.now() }),
      asksToSwitchOff: url.searchParams.get('ask') === 'off',
      keptForm: 'name',
      asOf: formatAsOf(context),
      texts: getPageTexts(context, 'collectLinks', 'asOf'),
    }
  })
}
