import { useLocation } from 'react-router'
import { isBelow } from '#app/domain/is-below.ts'
import { Icon, type IconName } from './icon.tsx'
import { Link } from './link.tsx'
import { StatusTag } from './status-tag.tsx'

export type MenuEntry = {
  to: string
  label: string
  icon: IconName
  /** Patterns of the pages that mark the entry. */
  covers: readonly string[]
  /** Label of an open task behind the entry. */
  task?: string | null
}

/** A group without a label is one entry. */
export type MenuGroup = { label?: string; entries: readonly MenuEntry[] }

export type Menu = {
  groups: readonly MenuGroup[]
  help: MenuEntry
  /** The customer's own pages, in the account menu. */
  account: readonly MenuEntry[]
  supportLink: MenuEntry
}

export function MenuLinks({ label, entries }: MenuGroup) {
  const id = `menu-${entries[0]?.to.split('/')[1] ?? ''}`
  return (
    <>
      {label ? <p id={id}>{label}</p> : null}
      <ul aria-labelledby={label ? id : undefined}>
        {entries.map((entry) => (
          <li key={entry.to}>
            <MenuLink {...entry} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** `page` is the entry's own page, `true` a page below it. */
export function MenuLink({ to, label, icon, covers, task = null }: MenuEntry) {
  const { pathname } = useLocation()
  const current = pathname === to.split('?')[0] ? 'page' : isBelow(pathname, covers) ? 'true' : undefined
  return (
    <Link to={to} className="entry" aria-current={current}>
      <Icon name={icon} />
      <span>{label}</span>
      {task ? <StatusTag tone="you">{task}</StatusTag> : null}
    </Link>
  )
}
