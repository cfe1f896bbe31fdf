import { href, Outlet } from 'react-router'
import { getPageTexts } from '#app/i18n/middleware.server.ts'
import { userContext } from '#app/session/contexts.ts'
import { requireSessionMiddleware } from '#app/session/require-session.ts'
import { readTermsToAccept, requireAcceptedTerms } from '#app/session/terms.ts'
import { BrandMark } from '#app/ui/brand-mark.tsx'
import { ErrorPage } from '#app/ui/error-page.tsx'
import { Notices } from '#app/ui/notices.tsx'
import type { Route } from './+types/signed-in.ts'
import { Frame, useConsolePath } from './frame.tsx'
import { readFrame, readPagesOff } from './frame-data.server.ts'
import { takeNoticeViews } from './shown-notices.server.ts'
import { TermsDialog } from './terms-dialog.tsx'

/** No form is handled before the new terms are accepted. */
export const middleware: Route.MiddlewareFunction[] = [requireSessionMiddleware, requireAcceptedTerms]

/**
 * This loader also enforces the guard: without it, a client-side navigation to a page without a loader sends no
 * request.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const user = context.get(userContext)
  const [frame, terms] = await Promise.all([readFrame(context, user, request), readTermsToAccept(context)])
  const notices = await takeNoticeViews(context)
  return {
    ...frame,
    ...readPagesOff(context, frame),
    notices,
    terms,
    ...(terms && { texts: getPageTexts(context, 'terms', 'notice.terms_modal') }),
  }
}

export default function SignedInLayout({ loaderData }: Route.ComponentProps) {
  const consolePath = useConsolePath()
  return (
    <Frame {...loaderData} consolePath={consolePath}>
      {loaderData.terms ? <TermsDialog {...loaderData.terms} /> : null}
      <Notices notices={loaderData.notices} />
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const page = <ErrorPage error={error} />
  return loaderData ? (
    <Frame {...loaderData} consolePath={null}>
      {page}
    </Frame>
  ) : (
    // The session's user is unknown here, and the public frame would show a login link.
    <main id="main" className="plain">
      <BrandMark to={href('/overview')} reload />
      {page}
    </main>
  )
}
