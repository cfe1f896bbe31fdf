import { Outlet, useMatches } from 'react-router'
import { readPagesOff } from './frame-data.server.ts'
import { shownNotices } from './shown-notices.server.ts'
import { textsOf } from '#app/i18n/middleware.server.ts'
import { requestContext } from '#app/session/contexts.ts'
import { PagesOff } from '#app/ui/link.tsx'
import { ErrorPage } from '#app/ui/error-page.tsx'
import { Notices } from '#app/ui/notices.tsx'
import { PublicShell } from '#app/ui/public-shell.tsx'
import type { Route } from './+types/public.ts'

export { passHeaders as headers } from '#app/forms/pass-headers.ts'

/** A link that is shared shows nothing of who opens it: his notices wait for another page. */
export async function loader({ context }: Route.LoaderArgs) {
  const { traits } = context.get(requestContext)
  return {
    notices: traits.shared ? [] : await shownNotices(context),
    ...readPagesOff(context),
    texts: textsOf(context, 'footer', 'error.outcome_unknown'),
  }
}

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  return (
    <PagesOff value={loaderData.off ?? []}>
      <PublicShell voucher={useCampaignCode()}>
        <Notices notices={loaderData.notices} />
        <Outlet />
      </PublicShell>
    </PagesOff>
  )
}

/** The code of the campaign whose page is shown; null on every other page. */
function useCampaignCode(): string | null {
  const data: unknown = useMatches().at(-1)?.loaderData
  const campaign = typeof data === 'object' && data !== null && 'campaign' in data ? data.campaign : null
  return typeof campaign === 'object' && campaign !== null && 'code' in campaign ? String(campaign.code) : null
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <PagesOff value={loaderData?.off ?? []}>
      <PublicShell>
        <ErrorPage error={error} />
      </PublicShell>
    </PagesOff>
  )
}
