import { addLanguage } from '#app/i18n/languages.ts'
import { useLanguage } from '#app/i18n/texts.tsx'
import { AsOf } from '#app/ui/as-of.tsx'
import { Notice, type NoticeKind } from '#app/ui/notice.tsx'
import { PageNews } from '#app/ui/page-news.tsx'
import { usePagePath } from '#app/ui/use-page-path.ts'
import { usePoll } from '#app/ui/use-poll.ts'

export type VerificationStatusProps = {
  status: { state: string; title: string; text: string } | null
  /** The status route, polled every 30 seconds, and the current version. */
  poll: { url: string; version: string } | null
  asOf: string
  heading?: string
  children?: React.ReactNode
}

const KINDS: Record<string, NoticeKind> = { verified: 'success', verifying: 'info', upgrade: 'info', expiring: 'info' }

/** The verification's state, next step and deadline. Polls for updates, or offers a reload link. */
export function VerificationStatus({ status, poll, asOf, heading = '', children }: VerificationStatusProps) {
  const language = useLanguage()
  const page = usePagePath()
  const { news } = usePoll({
    url: poll === null ? '' : addLanguage(poll.url, language),
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
            <AsOf time={asOf} page={page} texts={{ asOf: 'profile.asOf', checkAgain: 'profile.checkAgain' }} />
          ) : null}
        </Notice>
      ) : null}
    </>
  )
}
