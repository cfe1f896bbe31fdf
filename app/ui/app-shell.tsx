import { useEffect, useRef, type ReactNode } from 'react'
import { href, useLocation } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { BrandMark } from './brand-mark.tsx'
import { Button } from './button.tsx'
import { Form } from './form.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Link } from './link.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

type Props = {
  menu: readonly { to: string; label: string }[]
  name: string
  /** What stands above everything, such as the sandbox's ribbon. */
  ribbon?: ReactNode
  theme: 'system' | 'light' | 'dark'
  children: ReactNode
}

/** The frame of the signed-in pages: a sidebar on a desk, a menu on a phone that closes after each navigation. */
export function AppShell({ menu, name, ribbon, theme, children }: Props) {
  const t = useTexts()
  const { pathname, search, key } = useLocation()
  const phoneMenu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (key) phoneMenu.current?.removeAttribute('open')
  }, [key])

  const content = (label: string, languageLabel: string) => (
    <>
      <nav aria-label={label}>
        <ul>
          {menu.map(({ to, label: text }) => (
            <li key={to}>
              <Link to={to} className="" aria-current={pathname.startsWith(to) ? 'page' : undefined}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="account">
        <span>{name}</span>
        <Form method="post" action={href('/logout')}>
          <input type="hidden" name="from" value={pathname + search} />
          <Button variant="link">{t('shell.logOut')}</Button>
        </Form>
        <ThemeSwitch current={theme} />
        <LanguageSwitch label={languageLabel} />
        <span className="muted">
          {t('shell.help')} <a href={`mailto:${BRAND.supportEmail}`}>{BRAND.supportEmail}</a>
        </span>
      </div>
    </>
  )
  return (
    <>
      <a className="skip button" href="#main">
        {t('shell.skip')}
      </a>
      {ribbon}
      <div className="shell">
        <header className="side">
          <BrandMark to={href('/overview')} />
          <div className="desk">{content(t('shell.main'), t('shell.language'))}</div>
          <details ref={phoneMenu}>
            <summary>{t('shell.menu')}</summary>
            <div className="menu">{content(t('shell.mainPhone'), t('shell.languagePhone'))}</div>
          </details>
        </header>
        <main id="main">{children}</main>
      </div>
    </>
  )
}
