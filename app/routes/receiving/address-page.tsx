import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { buildListSearch } from '#app/features/list/list-query.ts'
import { useStatusPoll } from '#app/features/status-page/use-status-poll.ts'
import type { PageOutcome } from '#app/forms/form-result.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PageNews } from '#app/ui/page-news.tsx'
import { AddressActions } from './address-actions.tsx'
import { AddressDetails } from './address-details.tsx'
import { AddressPlace } from './address-place.tsx'
import { AddressState } from './address-state.tsx'
import type { AddressView } from './address-view.ts'
import { DepositList } from './deposit-list.tsx'
import type { DepositsView } from './deposits-view.ts'
import type { QuestionView } from './question-view.ts'

type Props = {
  address: AddressView
  deposits: DepositsView
  question: QuestionView | null
  /** A version of the page's data, which the poll compares. */
  version: string
  offset: number
  outcome: PageOutcome | undefined
}

export function AddressPage({ address, deposits, question, version, offset, outcome }: Props) {
  const t = useTexts()
  const { id, heading: name, state, waiting } = address
  const page = href(`/${BRAND.segments.receiving}/:id`, { id })
  const { failures, news } = useStatusPoll(address, {
    path: href(`/${BRAND.segments.receiving}/:id/status`, { id }) + buildListSearch({}, offset),
    version,
    sentences: [state, waiting?.text ?? '', ...deposits.items.map((each) => `${each.amount}, ${each.status}`)],
  })
  return (
    <div className="stack">
      <PageHead heading={name} title={t('receivingAddress.title', { name })} outcome={outcome} />
      <PageNews lines={news} />
      <AddressState
        address={address}
        lost={failures > 0 ? t('receivingAddress.pollLost', { time: address.asOf }) : null}
      />
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
      <AddressDetails address={address} page={page} />
    </div>
  )
}
