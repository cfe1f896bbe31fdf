import type { ReactNode } from 'react'
import { useTexts } from '#app/i18n/texts.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  supportCode: string
  /** The heading if the dialog replaces the page; otherwise the page below has one. */
  heading?: ReactNode
  text?: string | undefined
  /** True if the page below is complete and the dialog can be closed. */
  kept?: boolean
  children: ReactNode
}

/** Covers the screen for any 5xx (rules.md#error-handling). Keeps the page below, including a filled form. */
export function Unavailable({ supportCode, heading, text, kept = false, children }: Props) {
  const t = useTexts()
  return (
    // The key reopens the dialog for a new failure.
    <Dialog key={supportCode} labelledBy="unavailable" closable={kept}>
      {heading ?? <h2 id="unavailable">{t('notice.service_unavailable')}</h2>}
      <p>{text ?? t('failures.unavailable.text')}</p>
      {children}
      <p className="muted small">{t('failures.support', { code: supportCode })}</p>
    </Dialog>
  )
}
