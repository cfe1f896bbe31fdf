import { Outlet } from 'react-router'
import { env } from '#app/env.server.ts'
import { getPageTexts } from '#app/i18n/middleware.server.ts'
import { ErrorPage } from '#app/ui/error-page.tsx'
import { PagesOff } from '#app/ui/link.tsx'
import { PayerShell } from '#app/ui/payer-shell.tsx'
import { SandboxRibbon } from '#app/ui/sandbox-ribbon.tsx'
import type { Route } from './+types/payer.ts'
import { useConsolePath } from './frame.tsx'
import { readPagesOff } from './frame-data.server.ts'

/** A payer's page shows nothing about its visitor, so notices stay in the session for another page. */
export function loader({ context }: Route.LoaderArgs) {
  return {
    consoleUrl: env.SANDBOX_URL ? `${env.SANDBOX_URL}/console` : null,
    ...readPagesOff(context),
    texts: getPageTexts(context, 'footer', 'error.outcome_unknown'),
  }
}

export default function PayerLayout({ loaderData: { consoleUrl, off } }: Route.ComponentProps) {
  const consolePath = useConsolePath()
  return (
    <PagesOff value={off ?? []}>
      <PayerShell ribbon={consoleUrl ? <SandboxRibbon consoleUrl={consoleUrl} path={consolePath} /> : null}>
        <Outlet />
      </PayerShell>
    </PagesOff>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <PagesOff value={loaderData?.off ?? []}>
      <PayerShell>
        <ErrorPage error={error} />
      </PayerShell>
    </PagesOff>
  )
}
