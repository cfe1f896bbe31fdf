import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { buildListSearch } from '#app/features/list/list-query.ts'
import { StatusDetails } from '#app/features/status-page/status-details.tsx'
import { StatusHead } from '#app/features/status-page/status-head.tsx'
import type { PageOutcome } from '#app/forms/form-result.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Link } from '#app/ui/link.tsx'
import { AddressActions } from './address-actions.tsx'
import { AddressNotices } from './address-notices.tsx'
import { AddressPlace } from './address-place.tsx'
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
  const { id, heading: name, waiting } = address
  const page = href(`/${BRAND.segments.receiving}/:id`, { id })
  return (
    <div className="stack">
      <StatusHead
        view={address}
        page={page}
        version={version}
        search={buildListSearch({}, offset)}
        announced={[waiting?.text ?? '', ...deposits.items.map((each) => `${each.amount}, ${each.status}`)]}
        head={{ title: t('receivingAddress.title', { name }), outcome }}
      />
      <AddressNotices address={address} />
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
      <StatusDetails view={address} page={page} />
      <p>
        <Link to={href(`/${BRAND.segments.receiving}`)}>{t('receivingAddress.toList')}</Link>
      </p>
    </div>
  )
}
