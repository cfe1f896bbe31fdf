import { href } from 'react-router'
import { withLanguage } from '#app/i18n/languages.ts'
import { useLanguage, useTexts } from '#app/i18n/texts.tsx'
import { Link } from './link.tsx'
import { Notice, type NoticeKind } from './notice.tsx'
import { usePagePath } from './use-page-path.ts'
import { usePoll } from './use-poll.ts'

export type VerificationStatusProps = {
  status: { state: string; title: string; text: string } | null
  /** What is asked again every 30 seconds while somebody looks at the application. */
  poll: { updatedAt: string } | null
  asOf: string
  /** What the customer can do about it. */
  children?: React.ReactNode
}

const KINDS: Record<string, NoticeKind> = { verified: 'success', verifying: 'info', upgrade: 'info', expiring: 'info' }

/** Where the verification stands, who acts next and by when; it keeps itself up to date, or says how to. */
export function VerificationStatus({ status, poll, asOf, children }: VerificationStatusProps) {
  const t = useTexts()
  const language = useLanguage()
  const page = usePagePath()
  usePoll({
    url: withLanguage(href('/profile/status'), language),
    shown: poll?.updatedAt ?? '',
    everyMs: 30_000,
    isOver: poll === null,
    read: updatedAtOf,
  })
  if (!status) return null
  return (
    <Notice kind={KINDS[status.state] ?? 'warning'} title={status.title} text={status.text}>
      {children}
      {poll ? (
        <p className="small">
          {t('profile.asOf', { time: asOf })} <Link to={page}>{t('profile.checkAgain')}</Link>
        </p>
      ) : null}
    </Notice>
  )
}

function updatedAtOf(answer: unknown): string {
  return (answer as { updatedAt: string }).updatedAt
}
