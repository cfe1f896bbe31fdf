import type { ReactNode } from 'react'
import { href } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { AccountMenu } from './account-menu.tsx'
import { BrandMark } from './brand-mark.tsx'
import { Icon } from './icon.tsx'
import { MenuLink, MenuLinks, type Menu } from './menu-entries.tsx'
import type { Theme } from './theme-switch.tsx'

type Props = {
  menu: Menu
  name: string
  ribbon?: ReactNode
  theme: Theme
  children: ReactNode
}

/**
 * Renders the frame of signed-in pages: a sidebar on wide screens, a menu that closes on leaving it on small ones. Both
 * are one `details` element; on wide screens the style sheet shows its content even if it is closed.
 */
export function AppShell({ menu, name, ribbon, theme, children }: Props) {
  const t = useTexts()
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
                {menu.groups.map((group) => (
                  <MenuLinks key={group.entries[0]?.to} {...group} />
                ))}
              </nav>
              <div className="menu-foot">
                <MenuLink {...menu.help} />
                <AccountMenu account={menu.account} supportLink={menu.supportLink} name={name} theme={theme} />
              </div>
            </div>
          </details>
        </header>
        <main id="main">{children}</main>
      </div>
    </>
  )
}
