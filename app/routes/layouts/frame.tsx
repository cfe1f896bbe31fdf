import { useMatches, type Register } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { isForKind } from '#app/domain/gates.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { AppShell, type MenuEntry } from '#app/ui/app-shell.tsx'
import { IdleWarning } from '#app/ui/idle-warning.tsx'
import { PagesOff } from '#app/ui/link.tsx'
import { SandboxRibbon } from '#app/ui/sandbox-ribbon.tsx'
import type { FrameData } from './frame-data.server.ts'

type Props = FrameData & { off?: readonly string[] } & { consolePath: string | null; children: React.ReactNode }

/** A line of the menu whose page is one of the app's that needs no parameters. */
type Entry = readonly [
  to: keyof Register['pages'],
  ...rest: MenuEntry extends readonly [string, ...infer Rest] ? Rest : never,
]

/** The frame of the signed-in pages with what is in its menu. */
export function Frame({ name, type, theme, idle, consoleUrl, consolePath, off = [], children }: Props) {
  const t = useTexts()
  const all: readonly Entry[] = [
    ['/overview', t('shell.overview'), 'home'],
    ['/payments', t('shell.pay'), 'send'],
    [`/${BRAND.segments.recurring}`, t('shell.recurring'), 'clock'],
    ['/buy', t('shell.buy'), 'arrow'],
    [`/${BRAND.segments.receiving}`, t('shell.receive'), 'wallet'],
    ['/history', t('shell.history'), 'history'],
    ['/verification', t('shell.verification'), 'check'],
    ...(isForKind('collect', type) ? ([[`/${BRAND.segments.collect}`, BRAND.services.collect, 'bank']] as const) : []),
    [type === 2 ? '/business-rewards' : '/rewards', t('shell.rewards'), 'gift'],
  ]
  const menu = all.filter(([to]) => !off.includes(to))
  const ribbon = consoleUrl ? (
    <SandboxRibbon consoleUrl={consolePath ? new URL(consolePath, consoleUrl).href : consoleUrl} />
  ) : null
  return (
    <AppShell menu={menu} name={name} theme={theme} ribbon={ribbon}>
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
