import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { Words } from './words.tsx'

export type NoticeKind = 'info' | 'success' | 'warning'

const ICONS = { info: 'info', success: 'check', warning: 'alert' } as const

type Props = { kind: NoticeKind; title?: string | null; text?: string | null; children?: ReactNode }

/** Words above a page. A warning interrupts a screen reader, the others wait. */
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
            <Words text={text} />
          </p>
        ) : null}
        {children}
      </div>
    </div>
  )
}
