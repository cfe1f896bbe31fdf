import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { LocalizedText } from './localized-text.tsx'

export type NoticeKind = 'info' | 'success' | 'warning'

const ICONS = { info: 'info', success: 'check', warning: 'alert' } as const

type Props = { kind: NoticeKind; title?: string | null; text?: string | null; children?: ReactNode }

/** Renders a notice. A warning interrupts a screen reader, the others wait. */
export function Notice({ kind, title, text, children }: Props) {
  return (
    <div className={`notice ${kind}`} role={kind === 'warning' ? 'alert' : 'status'}>
      <Icon name={ICONS[kind]} />
      <div>
        {title ? (
          <p>
            <b>{title}</b>
          </p>
        ) : null}
        {text ? (
          <p>
            <LocalizedText text={text} />
          </p>
        ) : null}
        {children}
      </div>
    </div>
  )
}
