import { getGate, findThirdPartyBlock } from '#app/domain/gates.ts'
import { buildGateView } from '#app/features/service-gate/gate-view.ts'
import { i18n, getLanguage, getPageTexts } from '#app/i18n/middleware.server.ts'
import { readMe } from '#app/platform/me.ts'
import { listTemplates } from '#app/platform/templates.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import type { Route } from './+types/templates.ts'
import { buildTemplates } from './templates-view.ts'

export async function loadTemplates({ url, context }: Route.LoaderArgs) {
  return loadOrThrow(context, async (platform) => {
    const [listed, profile] = await Promise.all([listTemplates(platform), readMe(platform)])
    const reader = {
      t: i18n(context).t,
      language: getLanguage(context),
      othersBlockedBy: findThirdPartyBlock(profile),
    }
    const closed = buildGateView('pay', getGate('pay', profile), { ...reader, platform })
    return {
      closed,
      templates: buildTemplates(listed, reader),
      toDelete: listed.find(({ id }) => id === url.searchParams.get('delete')) ?? null,
      texts: getPageTexts(context, 'templates'),
    }
  })
}
