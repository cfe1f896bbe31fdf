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

/** `purpose` is for screen readers, if the label alone doesn't complete the action. */
export type SettingLink = { to: string; action: string; purpose?: string }

type LinkedProps = Omit<Props, 'action'> & { change?: SettingLink; level?: 'h2' | 'h3' }

/** Renders a setting that another page changes. Without that page it shows the value only. */
export function LinkedSetting({ change, ...row }: LinkedProps) {
  return (
    <section className="setting" aria-labelledby={row.id}>
      <div>
        <Row {...row} />
        {change ? (
          <Link to={change.to}>
            {change.action}
            <span className="unseen"> {change.purpose ?? row.label}</span>
          </Link>
        ) : null}
      </div>
    </section>
  )
}

function Row({ id, label, value, isName = false, level: Heading = 'h2' }: Props & { level?: 'h2' | 'h3' }) {
  return (
    <>
      <Heading id={id}>{label}</Heading>{' '}
      <span className="current" translate={isName ? 'no' : undefined}>
        {value}
      </span>{' '}
    </>
  )
}
