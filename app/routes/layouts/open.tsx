import { Outlet } from 'react-router'
import { textsOf } from '#app/i18n/middleware.server.ts'
import { sessionContext } from '#app/session/contexts.ts'
import { ErrorPage } from '#app/ui/error-page.tsx'
import { Notices } from '#app/ui/notices.tsx'
import { PublicShell } from '#app/ui/public-shell.tsx'
import type { Route } from './+types/open.ts'
import { Frame, useConsolePath } from './frame.tsx'
import { readFrame, readPagesOff, type FrameData } from './frame-data.server.ts'
import { shownNotices } from './shown-notices.server.ts'

export { answerHeaders as headers } from '#app/forms/pass-headers.ts'

/** For pages that everybody needs, most of all when something does not work: nothing that fails here takes them away. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { user } = context.get(sessionContext)
  const frame = user && (await readFrame(context, user, request))
  const notices = await shownNotices(context)
  return {
    frame: frame && { ...frame, ...readPagesOff(context) },
    notices,
    texts: frame ? '' : textsOf(context, 'footer', 'error.outcome_unknown'),
  }
}

export default function OpenLayout({ loaderData: { frame, notices } }: Route.ComponentProps) {
  return (
    <Shell frame={frame}>
      <Notices notices={notices} />
      <Outlet />
    </Shell>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Shell frame={loaderData?.frame ?? null}>
      <ErrorPage error={error} />
    </Shell>
  )
}

/** The frame of whoever is signed in, else the public one. */
function Shell({
  frame,
  children,
}: {
  frame: (FrameData & { off?: readonly string[] }) | null
  children: React.ReactNode
}) {
  const consolePath = useConsolePath()
  return frame ? (
    <Frame {...frame} consolePath={consolePath}>
      {children}
    </Frame>
  ) : (
    <PublicShell>{children}</PublicShell>
  )
}
