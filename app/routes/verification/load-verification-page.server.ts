import { i18n, getPageTexts } from '#app/i18n/middleware.server.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { computePageVersion } from '#app/session/page-version.ts'
import type { Route } from './+types/verification.ts'
import { loadVerification } from './load-verification.server.ts'
import { buildVerification } from './verification-view.ts'

export async function loadVerificationPage({ url, context }: Route.LoaderArgs) {
  return loadOrThrow(context, async (platform) => {
    const read = await loadVerification(platform)
    return {
      ...buildVerification(read, {
        version: computePageVersion(read),
        ...i18n(context),
        now: platform.now(),
        platform,
        wanted: url.searchParams.get('level'),
      }),
      isCancelling: url.searchParams.get('ask') === 'cancel',
      texts: getPageTexts(context, 'profile', 'profileWaiting', 'verification', 'ui.resubmit_id'),
    }
  })
}
