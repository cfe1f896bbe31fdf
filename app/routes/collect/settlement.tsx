import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { env } from '#app/env.server.ts'
import { StatusBody } from '#app/features/status-page/status-body.tsx'
import { StatusHead } from '#app/features/status-page/status-head.tsx'
import { getPageTexts } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { computePageVersion } from '#app/session/page-version.ts'
import { Link } from '#app/ui/link.tsx'
import type { Route } from './+types/settlement.ts'
import { loadSettlement } from './load-settlement.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  return loadOrThrow(context, async (platform) => {
    const content = await loadSettlement(platform, context, params)
    return {
      ...content,
      version: computePageVersion(content),
      consolePath: env.SANDBOX_URL ? `/console/transactions/${params.id}` : null,
      texts: getPageTexts(context, 'collectSettlements.toList', 'statusPage'),
    }
  })
}

export default function SettlementPage({ loaderData, params }: Route.ComponentProps) {
  const t = useTexts()
  const { settlement, version } = loaderData
  const page = href(`/${BRAND.segments.collect}/settlements/:id`, params)
  return (
    <div className="stack">
      <StatusHead view={settlement} page={page} version={version} />
      <StatusBody view={settlement} page={page} />
      <p>
        <Link to={href(`/${BRAND.segments.collect}/settlements`)}>{t('collectSettlements.toList')}</Link>
      </p>
    </div>
  )
}
