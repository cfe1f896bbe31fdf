import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import type { PageOutcome } from '#app/forms/form-result.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { useLanguage, useTexts } from '#app/i18n/texts.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PageNews } from '#app/ui/page-news.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import { SummaryList } from '#app/ui/summary-list.tsx'
import { Timeline } from '#app/ui/timeline.tsx'
import { usePoll } from '#app/ui/use-poll.ts'
import { AddressActions } from './address-actions.tsx'
import { AddressPlace } from './address-place.tsx'
import type { AddressView } from './address-view.ts'
import { DepositList } from './deposit-list.tsx'
import type { DepositsView } from './deposits-view.ts'
import type { QuestionView } from './question-view.ts'

const EVERY_MS = 7_000

type Props = {
  address: AddressView
  deposits: DepositsView
  question: QuestionView | null
  /** Of everything that the page shows: its poll asks whether it still holds. */
  version: string
  offset: number
  outcome: PageOutcome | undefined
}

/** A receiving address: what it does, where to send, what has arrived, and what it costs. */
export function AddressPage({ address, deposits, question, version, offset, outcome }: Props) {
  const t = useTexts()
  const { id, name, state, waiting } = address
  const page = href(`/${BRAND.segments.receiving}/:id`, { id })
  const status = withLanguage(href(`/${BRAND.segments.receiving}/:id/status`, { id }), useLanguage())
  const { failures, news } = usePoll({
    url: `${status}&offset=${offset}`,
    version,
    heading: name,
    sentences: [
      address.status,
      state,
      waiting?.text ?? '',
      ...deposits.items.map((each) => `${each.amount}, ${each.status}`),
    ],
    everyMs: EVERY_MS,
    isOver: false,
  })
  return (
    <div className="stack">
      <PageHead heading={name} title={t('receivingAddress.title', { name })} outcome={outcome} />
      <PageNews lines={news} />
      <div className="stack tight prose">
        <p>
          <StatusTag tone={address.tone}>{address.status}</StatusTag>
        </p>
        <p>{state}</p>
        {address.bankClosed ? (
          <Notice kind="info" {...address.bankClosed}>
            {address.allowed.edit ? (
              <p>
                <Link to={href(`/${BRAND.segments.receiving}/:id/edit`, { id })}>
                  {t('receivingAddress.changeBank')}
                </Link>
              </p>
            ) : null}
          </Notice>
        ) : null}
        {waiting ? (
          <Notice kind="info" text={waiting.text}>
            <p>
              <Link to={waiting.to}>{t('receivingAddress.waiting')}</Link>
            </p>
          </Notice>
        ) : null}
        <div className={failures > 0 ? undefined : 'unseen'} aria-live="polite">
          {failures > 0 ? <Notice kind="info" text={t('receivingAddress.pollLost', { time: address.asOf })} /> : null}
        </div>
      </div>
      {address.place ? (
        <AddressPlace place={address.place} only={address.only} heading={t('receivingAddress.where')} />
      ) : null}
      <AddressActions
        page={page}
        id={id}
        allowed={address.allowed}
        question={question}
        hasCard={address.place !== null}
      />
      <section className="stack tight">
        <h2>{t('receivingAddress.deposits')}</h2>
        <DepositList {...deposits} />
      </section>
      <div className="two">
        <section className="stack tight">
          <h2>{t('receivingAddress.details')}</h2>
          <div className="card">
            <SummaryList rows={address.rows} />
          </div>
          <p className="alone">
            <Link to={page}>{t('receivingAddress.checkAgain')}</Link>{' '}
            <span className="small muted num">{t('receivingAddress.asOf', { time: address.asOf })}</span>
            <br />
            <Link to={href(`/${BRAND.segments.receiving}`)}>{t('receivingAddress.toList')}</Link>
          </p>
        </section>
        {address.history.length > 0 ? (
          <section className="stack tight">
            <h2>{t('receivingAddress.history')}</h2>
            <Timeline events={address.history} />
          </section>
        ) : null}
      </div>
    </div>
  )
}
