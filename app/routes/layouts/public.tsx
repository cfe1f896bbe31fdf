import { Outlet, useMatches } from 'react-router'
import { readPagesOff } from './frame-data.server.ts'
import { takeNoticeViews } from './shown-notices.server.ts'
import { getPageTexts } from '#app/i18n/middleware.server.ts'
import { traitsContext } from '#app/session/contexts.ts'
import { PagesOff } from '#app/ui/link.tsx'
import { ErrorPage } from '#app/ui/error-page.tsx'
import { Notices } from '#app/ui/notices.tsx'
import { PublicShell } from '#app/ui/public-shell.tsx'
import type { Route } from './+types/public.ts'

/** A shared page (a payment link) shows nothing about its visitor, so notices stay in the session for another page. */
export async function loader({ context }: Route.LoaderArgs) {
  return {
    notices: context.get(traitsContext).shared ? [] : await takeNoticeViews(context),
    ...readPagesOff(context),
    texts: getPageTexts(context, 'footer', 'error.outcome_unknown'),
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

/** The campaign code in the page's loader data, or null. */
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
