import type { ReactNode } from 'react'
import { useTexts } from '#app/i18n/texts.tsx'
import { Link } from './link.tsx'

type Props = {
  /** The id of the heading. */
  id: string
  label: string
  value: string
  /** The value is a name or a number, which browsers must not translate. */
  isName?: boolean
  action?: string
}

/** Renders a setting as a row of label, value and "Change", which unfolds its form. */
export function Setting({ open, children, ...row }: Props & { open?: boolean; children: ReactNode }) {
  const t = useTexts()
  return (
    <details className="setting" open={open}>
      <summary>
        <Row {...row} />
        <span className="link">
          {row.action ?? t('preferences.change')}
          <span className="unseen"> {row.label}</span>
        </span>
      </summary>
      <div className="stack tight">{children}</div>
    </details>
  )
}

/** Renders a setting that another page changes. Without that page it shows the value only. */
export function LinkedSetting({ to, action, ...row }: Props & { to: string; action: string }) {
  return (
    <section className="setting" aria-labelledby={row.id}>
      <div>
        <Row {...row} />
        <Link to={to}>
          {action}
          <span className="unseen"> {row.label}</span>
        </Link>
      </div>
    </section>
  )
}

function Row({ id, label, value, isName = false }: Props) {
  return (
    <>
      <h2 id={id}>{label}</h2>{' '}
      <span className="current" translate={isName ? 'no' : undefined}>
        {value}
      </span>{' '}
    </>
  )
}
