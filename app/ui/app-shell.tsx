import type { ReactNode } from 'react'
import { href, useLocation } from 'react-router'
import { supportPath } from '#app/domain/support-path.ts'
import { LANGUAGE_NAMES } from '#app/i18n/languages.ts'
import { useLanguage, useTexts } from '#app/i18n/texts.tsx'
import { BrandMark } from './brand-mark.tsx'
import { Button } from './button.tsx'
import { Form } from './form.tsx'
import { Icon, type IconName } from './icon.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Link } from './link.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** A line of the menu: the path that it leads to, its words, and its picture. A list, as every page carries all of them. */
export type MenuEntry = readonly [to: string, label: string, icon: IconName]

type Props = {
  menu: readonly MenuEntry[]
  name: string
  /** What stands above everything, such as the sandbox's ribbon. */
  ribbon?: ReactNode
  theme: 'system' | 'light' | 'dark'
  children: ReactNode
}

/**
 * The frame of the signed-in pages: a sidebar on a desk, a menu on a phone that closes when one leaves it. Both are one
 * `details`, whose content the sheet shows on a desk whether it is open or not.
 */
export function AppShell({ menu, name, ribbon, theme, children }: Props) {
  const t = useTexts()
  const language = useLanguage()
  const { pathname, search } = useLocation()

  return (
    <>
      <a className="skip button" href="#main">
        {t('shell.skip')}
      </a>
      {ribbon}
      <div className="shell">
        <header className="side">
          <BrandMark to={href('/overview')} />
          <details>
            <summary>
              <Icon name="menu" />
              {t('shell.menu')}
            </summary>
            <div className="menu">
              <nav aria-label={t('shell.main')}>
                <ul>
                  {menu.map(([to, label, icon]) => (
                    <li key={to}>
                      <Link to={to} className="" aria-current={pathname.startsWith(to) ? 'page' : undefined}>
                        <Icon name={icon} />
                        {label}
                      </Link>
                    </li>
                  ))}
                </ul>
              </nav>
              <div className="account">
                <p className="who" translate="no">
                  {name}
                </p>
                <Form method="post" action={href('/logout')}>
                  <input type="hidden" name="from" value={pathname + search} />
                  <Button variant="link">{t('shell.logOut')}</Button>
                </Form>
                <p>
                  <Link to={href('/profile/preferences')} className="">
                    {t('shell.preferences')}
                  </Link>
                </p>
                <ThemeSwitch current={theme} />
                <details>
                  <summary>
                    <Icon name="globe" />
                    <span className="unseen">{t('shell.language')} </span>
                    {LANGUAGE_NAMES[language]}
                  </summary>
                  <LanguageSwitch />
                </details>
                <p>
                  <Link
                    to={`${href('/support-link')}?from=${encodeURIComponent(supportPath(pathname + search))}`}
                    className=""
                  >
                    {t('shell.supportLink')}
                  </Link>
                </p>
                <p>
                  <Link to={href('/contact')} className="">
                    {t('shell.help')}
                  </Link>
                </p>
              </div>
            </div>
          </details>
        </header>
        <main id="main">{children}</main>
      </div>
    </>
  )
}
