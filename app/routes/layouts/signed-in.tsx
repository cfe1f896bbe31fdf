import { href, Outlet } from 'react-router'
import { textsOf } from '#app/i18n/middleware.server.ts'
import { requireSession } from '#app/session/require-session.ts'
import { readTermsToAccept, requireAcceptedTerms } from '#app/session/terms.ts'
import { BrandMark } from '#app/ui/brand-mark.tsx'
import { ErrorPage } from '#app/ui/error-page.tsx'
import { Notices } from '#app/ui/notices.tsx'
import type { Route } from './+types/signed-in.ts'
import { Frame, useConsolePath } from './frame.tsx'
import { readFrame, readPagesOff } from './frame-data.server.ts'
import { shownNotices } from './shown-notices.server.ts'
import { TermsDialog } from './terms-dialog.tsx'

export { passHeaders as headers } from '#app/forms/pass-headers.ts'

/** New terms come before everything else, and nothing is sent past them. */
export const middleware: Route.MiddlewareFunction[] = [requireAcceptedTerms]

/** The guard of every page below: middleware alone does not run on each navigation of the browser. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireSession(context)
  const [frame, terms] = await Promise.all([readFrame(context, user, request), readTermsToAccept(context)])
  const notices = await shownNotices(context)
  return {
    ...frame,
    ...readPagesOff(context, frame),
    notices,
    terms,
    ...(terms && { texts: textsOf(context, 'terms', 'notice.terms_modal') }),
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
    // Nothing is known of who is signed in; the public frame would ask them to log in.
    <main id="main" className="plain">
      <BrandMark to={href('/overview')} reload />
      {page}
    </main>
  )
}
