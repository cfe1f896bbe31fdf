import { Outlet } from 'react-router'
import { getPageTexts } from '#app/i18n/middleware.server.ts'
import { sessionContext } from '#app/session/contexts.ts'
import { ErrorPage } from '#app/ui/error-page.tsx'
import { PagesOff } from '#app/ui/link.tsx'
import { Notices } from '#app/ui/notices.tsx'
import { PublicShell } from '#app/ui/public-shell.tsx'
import type { Route } from './+types/open.ts'
import { Frame, useConsolePath } from './frame.tsx'
import { readFrame, readPagesOff, type FrameData } from './frame-data.server.ts'
import { takeNoticeViews } from './shown-notices.server.ts'

/** For pages that must work during an outage, such as contact. No failure in this loader may break them. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { user } = context.get(sessionContext)
  const frame = user && (await readFrame(context, user, request))
  const notices = await takeNoticeViews(context)
  return {
    frame,
    ...readPagesOff(context, frame),
    notices,
    texts: frame ? '' : getPageTexts(context, 'footer', 'error.outcome_unknown'),
  }
}

export default function OpenLayout({ loaderData: { frame, notices, off } }: Route.ComponentProps) {
  return (
    <Shell frame={frame} off={off}>
      <Notices notices={notices} />
      <Outlet />
    </Shell>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Shell frame={loaderData?.frame ?? null} off={loaderData?.off}>
      <ErrorPage error={error} />
    </Shell>
  )
}

function Shell({
  frame,
  off = [],
  children,
}: {
  frame: FrameData | null
  off: readonly string[] | undefined
  children: React.ReactNode
}) {
  const consolePath = useConsolePath()
  return frame ? (
    <Frame {...frame} off={off} consolePath={consolePath}>
      {children}
    </Frame>
  ) : (
    <PagesOff value={off}>
      <PublicShell>{children}</PublicShell>
    </PagesOff>
  )
}
