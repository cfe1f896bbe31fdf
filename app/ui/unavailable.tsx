import type { ReactNode } from 'react'
import { useTexts } from '#app/i18n/texts.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  supportCode: string
  /** Its heading where it stands for the page; above a page that stays, the page has its own. */
  heading?: ReactNode
  text?: string | undefined
  /** Whether the page below is whole and can be gone back to. */
  kept?: boolean
  /** What can be done about it. */
  children: ReactNode
}

/** Any 5xx is told over the full screen (rules.md#error-handling). What is below stays, a filled form above all. */
export function Unavailable({ supportCode, heading, text, kept = false, children }: Props) {
  const t = useTexts()
  return (
    // A new failure opens it again.
    <Dialog key={supportCode} labelledBy="unavailable" closable={kept}>
      {heading ?? <h2 id="unavailable">{t('notice.service_unavailable')}</h2>}
      <p>{text ?? t('failures.unavailable.text')}</p>
      {children}
      <p className="muted small">{t('failures.support', { code: supportCode })}</p>
    </Dialog>
  )
}
