import { Outlet, href, useMatches } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { env } from '#app/env.server.ts'
import { textsOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { readMe } from '#app/platform/me.ts'
import { reading } from '#app/session/reading.ts'
import { requireSession } from '#app/session/session-end.ts'
import { readTermsToAccept, requireAcceptedTerms } from '#app/session/terms.ts'
import { themeOf } from '#app/session/theme-cookie.ts'
import { AppShell } from '#app/ui/app-shell.tsx'
import { ErrorPage } from '#app/ui/error-page.tsx'
import { IdleWarning } from '#app/ui/idle-warning.tsx'
import { Notices } from '#app/ui/notices.tsx'
import { PublicShell } from '#app/ui/public-shell.tsx'
import { SandboxRibbon } from '#app/ui/sandbox-ribbon.tsx'
import type { Route } from './+types/signed-in.ts'
import { shownNotices } from './shown-notices.server.ts'
import { TermsDialog } from './terms-dialog.tsx'

export { answerHeaders as headers } from '#app/forms/answer-headers.ts'

/** New terms come before everything else, and nothing is sent past them. */
export const middleware: Route.MiddlewareFunction[] = [requireAcceptedTerms]

/** The guard of every page below: middleware alone does not run on each navigation of the browser. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireSession(context)
  return reading(context, async (platform) => {
    const [profile, terms] = await Promise.all([readMe(platform), readTermsToAccept(context)])
    return {
      name:
        profile.company_name ?? ([profile.first_name, profile.last_name].filter(Boolean).join(' ') || profile.email),
      type: profile.type,
      theme: themeOf(request),
      idle: { minutes: env.SESSION_IDLE_MINUTES, since: Date.now() },
      notices: await shownNotices(context),
      terms,
      texts: terms
        ? { ...textsOf(context, 'terms'), 'notice.terms_modal': translatorOf(context)('notice.terms_modal') }
        : {},
      consoleUrl: env.SANDBOX_URL ? `${env.SANDBOX_URL}/console/accounts/${user.id}` : null,
    }
  })
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
    <PublicShell>{page}</PublicShell>
  )
}

type FrameProps = {
  name: string
  /** 2 is a company. */
  type: 1 | 2
  theme: 'system' | 'light' | 'dark'
  idle: { minutes: number; since: number }
  consoleUrl: string | null
  consolePath: string | null
  children: React.ReactNode
}

function Frame({ name, type, theme, idle, consoleUrl, consolePath, children }: FrameProps) {
  const t = useTexts()
  const menu = [
    { to: href('/overview'), label: t('shell.overview') },
    { to: href('/payments'), label: t('shell.pay') },
    { to: href('/history'), label: t('shell.history') },
    { to: href('/verification'), label: t('shell.verification') },
    ...(type === 2 ? [{ to: href('/collect'), label: BRAND.services.collect.name }] : []),
    { to: type === 2 ? href('/business-rewards') : href('/rewards'), label: t('shell.rewards') },
  ]
  const ribbon = consoleUrl ? (
    <SandboxRibbon consoleUrl={consolePath ? new URL(consolePath, consoleUrl).href : consoleUrl} />
  ) : null
  return (
    <AppShell menu={menu} name={name} theme={theme} idleMinutes={idle.minutes} ribbon={ribbon}>
      <IdleWarning key={idle.since} minutes={idle.minutes} />
      {children}
    </AppShell>
  )
}

/** The console's page for the object on the screen, where the page names one. */
function useConsolePath(): string | null {
  const data: unknown = useMatches().at(-1)?.loaderData
  return typeof data === 'object' && data !== null && 'consolePath' in data && typeof data.consolePath === 'string'
    ? data.consolePath
    : null
}
