import { useMatches } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { AppShell } from '#app/ui/app-shell.tsx'
import { IdleWarning } from '#app/ui/idle-warning.tsx'
import { PagesOff } from '#app/ui/link.tsx'
import { SandboxRibbon } from '#app/ui/sandbox-ribbon.tsx'
import type { FrameData } from './frame-data.server.ts'
import { buildMenu } from './menu.ts'

type Props = FrameData & { off?: readonly string[] } & { consolePath: string | null; children: React.ReactNode }

export function Frame({
  name,
  type,
  hasVerificationTask,
  theme,
  idle,
  consoleUrl,
  consolePath,
  off = [],
  children,
}: Props) {
  const t = useTexts()
  const menu = buildMenu(t, { type, hasVerificationTask }, off)
  const ribbon = consoleUrl ? <SandboxRibbon consoleUrl={consoleUrl} path={consolePath} /> : null
  return (
    <AppShell menu={menu} name={name} theme={theme} ribbon={ribbon}>
      <IdleWarning key={idle.since} minutes={idle.minutes} />
      <PagesOff value={off}>{children}</PagesOff>
    </AppShell>
  )
}

/** The sandbox console's page for the object on screen, if the page's loader returns one. */
export function useConsolePath(): string | null {
  const data: unknown = useMatches().at(-1)?.loaderData
  return typeof data === 'object' && data !== null && 'consolePath' in data && typeof data.consolePath === 'string'
    ? data.consolePath
    : null
}
