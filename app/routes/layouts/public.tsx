import { Outlet } from 'react-router'
import { shownNotices } from './shown-notices.server.ts'
import { textsOf } from '#app/i18n/middleware.server.ts'
import { requestContext } from '#app/session/contexts.ts'
import { ErrorPage } from '#app/ui/error-page.tsx'
import { Notices } from '#app/ui/notices.tsx'
import { PublicShell } from '#app/ui/public-shell.tsx'
import type { Route } from './+types/public.ts'

export { answerHeaders as headers } from '#app/forms/pass-headers.ts'

/** A link that is shared shows nothing of who opens it: his notices wait for another page. */
export async function loader({ context }: Route.LoaderArgs) {
  const { traits } = context.get(requestContext)
  return {
    notices: traits.shared ? [] : await shownNotices(context),
    texts: textsOf(context, 'footer', 'error.outcome_unknown'),
  }
}

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  return (
    <PublicShell>
      <Notices notices={loaderData.notices} />
      <Outlet />
    </PublicShell>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PublicShell>
      <ErrorPage error={error} />
    </PublicShell>
  )
}
