import { href, useMatches } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { AppShell } from '#app/ui/app-shell.tsx'
import { IdleWarning } from '#app/ui/idle-warning.tsx'
import { PagesOff } from '#app/ui/link.tsx'
import { SandboxRibbon } from '#app/ui/sandbox-ribbon.tsx'
import type { FrameData } from './frame-data.server.ts'

type Props = FrameData & { off?: readonly string[] } & { consolePath: string | null; children: React.ReactNode }

/** The frame of the signed-in pages with what is in its menu. */
export function Frame({ name, type, theme, idle, consoleUrl, consolePath, off = [], children }: Props) {
  const t = useTexts()
  const menu = [
    { to: href('/overview'), label: t('shell.overview') },
    { to: href('/payments'), label: t('shell.pay') },
    { to: href('/buy'), label: t('shell.buy') },
    { to: href(`/${BRAND.segments.receiving}`), label: t('shell.receive') },
    { to: href('/history'), label: t('shell.history') },
    { to: href('/verification'), label: t('shell.verification') },
    ...(type === 2 ? [{ to: href(`/${BRAND.segments.collect}`), label: BRAND.services.collect }] : []),
    { to: type === 2 ? href('/business-rewards') : href('/rewards'), label: t('shell.rewards') },
  ].filter(({ to }) => !off.includes(to))
  const ribbon = consoleUrl ? (
    <SandboxRibbon consoleUrl={consolePath ? new URL(consolePath, consoleUrl).href : consoleUrl} />
  ) : null
  return (
    <AppShell menu={menu} name={name} theme={theme} idleMinutes={idle.minutes} ribbon={ribbon}>
      <IdleWarning key={idle.since} minutes={idle.minutes} />
      <PagesOff value={off}>{children}</PagesOff>
    </AppShell>
  )
}

/** The console's page for the object on the screen, where the page names one. */
export function useConsolePath(): string | null {
  const data: unknown = useMatches().at(-1)?.loaderData
  return typeof data === 'object' && data !== null && 'consolePath' in data && typeof data.consolePath === 'string'
    ? data.consolePath
    : null
}
