import type { ReactNode } from 'react'
import { useTexts } from '#app/i18n/texts.tsx'
import { AddressText } from '#app/ui/grouped-code.tsx'
import { HelpLink } from '#app/ui/help-link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PageNews } from '#app/ui/page-news.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import { PollLost } from '#app/ui/status-summary.tsx'
import { Unavailable } from '#app/ui/unavailable.tsx'
import { STATUS_TEXTS, type StatusTexts } from './status-texts.ts'
import type { StatusView } from './status-view.ts'
import { useStatusPoll } from './use-status-poll.ts'

/** One failed poll must not hide an object (rules.md#one-failed-poll). */
const FAILURES_UNTIL_OVERLAY = 3

type Props = {
  view: StatusView
  /** URL of the page. The poll requests `${page}/status`. */
  page: string
  /** Hash of the page's data. The poll compares it. */
  version: string
  everyMs?: number | undefined
  /** Query of the poll, if it compares more than the object. */
  search?: string
  /** Announced on change, besides the sentences of the object. */
  announced?: readonly string[]
  texts?: StatusTexts
  head?: Omit<Parameters<typeof PageHead>[0], 'heading'>
  /** Notices between the heading and the status. */
  children?: ReactNode
}

/** The headline, badge and first sentence of an object, kept current by its poll. */
export function StatusHead({
  view,
  page,
  version,
  everyMs,
  search = '',
  announced = [],
  texts = 'status',
  head,
  children,
}: Props) {
  const t = useTexts()
  const supportCode = view.id ?? view.number
  const { failures, news } = useStatusPoll(view, {
    path: `${page}/status${search}`,
    version,
    sentences: [view.where, ...view.outlook, ...announced].filter((each) => each !== ''),
    ...(everyMs !== undefined && { everyMs }),
  })
  return (
    <>
      <PageHead
        heading={view.heading}
        title={view.number ? t('status.title', { heading: view.heading, number: view.number }) : undefined}
        {...head}
      />
      <PageNews lines={news} />
      {supportCode && failures >= FAILURES_UNTIL_OVERLAY ? (
        <Unavailable supportCode={supportCode}>
          <div className="actions">
            <a className="button" href={page}>
              {t('failures.tryAgain')}
            </a>
            <HelpLink supportCode={supportCode} />
          </div>
        </Unavailable>
      ) : null}
      {children}
      <div className="stack tight prose">
        <p>
          <StatusTag tone={view.tone}>{view.status}</StatusTag>
        </p>
        {view.where === '' ? null : (
          <p>
            <AddressText text={view.where} />
          </p>
        )}
        <PollLost text={failures > 0 ? t(STATUS_TEXTS[texts].pollLost, { time: view.asOf }) : null} />
      </div>
    </>
  )
}
