import type { LoaderFunctionArgs } from 'react-router'
import { cookies } from '#app/cookies.server.ts'
import { getPageTexts } from '#app/i18n/middleware.server.ts'
import { AppShell } from '#app/ui/app-shell.tsx'
import { BrandMark } from '#app/ui/brand-mark.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { LanguageSwitch } from '#app/ui/language-switch.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SandboxRibbon } from '#app/ui/sandbox-ribbon.tsx'
import { ThemeSwitch } from '#app/ui/theme-switch.tsx'
import { FieldSpecimens } from './fields.tsx'
import { MessageSpecimens } from './messages.tsx'
import { MoneySpecimens } from './money.tsx'
import { Specimen } from './specimen.tsx'

const ICONS: readonly IconName[] = [
  'alert',
  'arrow',
  'bank',
  'bell',
  'check',
  'clock',
  'coins',
  'door',
  'ended',
  'gift',
  'globe',
  'help',
  'history',
  'home',
  'info',
  'link',
  'menu',
  'moon',
  'pages',
  'repeat',
  'screen',
  'send',
  'shield',
  'sliders',
  'sun',
  'unfold',
  'user',
  'wallet',
]

const ENTRY = { to: '/styleguide', label: 'Styleguide', icon: 'arrow', covers: [] } as const
const MENU = {
  groups: [{ entries: [ENTRY] }],
  help: { to: '/contact', label: 'Help and contact', icon: 'help', covers: [] },
  account: [{ to: '/verification', label: 'Verification', icon: 'shield', covers: [], task: 'To do' }],
  supportLink: { to: '/support-link', label: 'Copy link for support', icon: 'pages', covers: [] },
} as const

/** Every component in every state. The production build lacks this page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  return {
    theme: (await cookies.theme.read(request.headers.get('Cookie'))) ?? 'system',
    specimen: url.searchParams.get('show'),
    texts: getPageTexts(context, 'asOf', 'transactionPage', 'payments', 'ui', 'social', 'profile', 'profileList'),
  }
}

export default function StyleguidePage({
  loaderData: { theme, specimen },
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
}) {
  return (
    <AppShell menu={MENU} name="Maria Tamm" theme={theme} ribbon={<SandboxRibbon consoleUrl="/styleguide" />}>
      <div className="stack">
        <PageHead
          heading="Every part in every state"
          lede="Look at it narrow and wide, light and dark, and with the keyboard."
        />
        <h2>Fields and buttons</h2>
        <FieldSpecimens />
        <h2>Messages</h2>
        <MessageSpecimens specimen={specimen} />
        <h2>Money</h2>
        <MoneySpecimens />
        <h2>The frame</h2>
        <Specimen name="icon">
          <p className="actions">
            {ICONS.map((name) => (
              <Icon key={name} name={name} />
            ))}
          </p>
        </Specimen>
        <Specimen name="brand-mark, link, theme-switch, language-switch">
          <BrandMark to="/styleguide" />
          <p>
            <Link to="/styleguide">A link in running text</Link>
          </p>
          <ThemeSwitch current={theme} />
          <LanguageSwitch />
        </Specimen>
      </div>
    </AppShell>
  )
}
