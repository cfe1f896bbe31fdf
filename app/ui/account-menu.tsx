import { href, useLocation } from 'react-router'
import { getInitials } from '#app/domain/customer-name.ts'
import { stripTypedValues } from '#app/domain/support-path.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Form } from './form.tsx'
import { Icon } from './icon.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { MenuLink, MenuLinks, type Menu } from './menu-entries.tsx'
import { StatusTag } from './status-tag.tsx'
import { ThemeSwitch, type Theme } from './theme-switch.tsx'

type Props = Pick<Menu, 'account' | 'supportLink'> & { name: string; theme: Theme }

/** Renders the customer's row, which opens their own pages, settings and logout. */
export function AccountMenu({ account, supportLink, name, theme }: Props) {
  const t = useTexts()
  const { pathname, search } = useLocation()
  const task = account.find((entry) => entry.task)?.task
  const page = encodeURIComponent(stripTypedValues(pathname + search))
  return (
    <details className="account">
      <summary>
        <span className="avatar" aria-hidden="true" translate="no">
          {getInitials(name)}
        </span>{' '}
        <span className="unseen">{t('shell.account')} </span>
        <span className="who">
          <span translate="no">{name}</span>
          {task ? <StatusTag tone="you">{task}</StatusTag> : null}
        </span>
        <Icon name="unfold" />
      </summary>
      <div className="panel">
        <MenuLinks entries={account} />
        <ThemeSwitch current={theme} />
        <div className="language">
          <Icon name="globe" />
          <LanguageSwitch />
        </div>
        <MenuLink {...supportLink} to={`${supportLink.to}?from=${page}`} />
        <Form method="post" action={href('/logout')}>
          <input type="hidden" name="from" value={pathname + search} />
          <button type="submit" className="entry">
            <Icon name="door" />
            {t('shell.logOut')}
          </button>
        </Form>
      </div>
    </details>
  )
}
