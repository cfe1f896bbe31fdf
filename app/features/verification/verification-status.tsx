import { withLanguage } from '#app/i18n/languages.ts'
import { useLanguage, useTexts } from '#app/i18n/texts.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice, type NoticeKind } from '#app/ui/notice.tsx'
import { PageNews } from '#app/ui/page-news.tsx'
import { usePagePath } from '#app/ui/use-page-path.ts'
import { usePoll } from '#app/ui/use-poll.ts'

export type VerificationStatusProps = {
  status: { state: string; title: string; text: string } | null
  /** What is asked again every 30 seconds while somebody looks at the application, and the version that is shown. */
  poll: { url: string; version: string } | null
  asOf: string
  /** The page's own, when it changes with the application. */
  heading?: string
  /** What the customer can do about it. */
  children?: React.ReactNode
}

const KINDS: Record<string, NoticeKind> = { verified: 'success', verifying: 'info', upgrade: 'info', expiring: 'info' }

/** Where the verification stands, who acts next and by when; it keeps itself up to date, or says how to. */
export function VerificationStatus({ status, poll, asOf, heading = '', children }: VerificationStatusProps) {
  const t = useTexts()
  const language = useLanguage()
  const page = usePagePath()
  const { news } = usePoll({
    url: poll === null ? '' : withLanguage(poll.url, language),
    version: poll?.version ?? '',
    heading,
    sentences: status ? [status.title, status.text] : [],
    everyMs: 30_000,
    isOver: poll === null,
  })
  return (
    <>
      <PageNews lines={news} />
      {status ? (
        <Notice kind={KINDS[status.state] ?? 'warning'} title={status.title} text={status.text}>
          {children}
          {poll ? (
            <p className="small alone">
              {t('profile.asOf', { time: asOf })} <Link to={page}>{t('profile.checkAgain')}</Link>
            </p>
          ) : null}
        </Notice>
      ) : null}
    </>
  )
}
