import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { CheckAgain } from '#app/features/status-page/check-again.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import { Link } from '#app/ui/link.tsx'
import { SummaryList } from '#app/ui/summary-list.tsx'
import { Timeline } from '#app/ui/timeline.tsx'
import type { AddressView } from './address-view.ts'

export function AddressDetails({ address, page }: { address: AddressView; page: string }) {
  const t = useTexts()
  return (
    <div className="two">
      <section className="stack tight">
        <h2>{t('receivingAddress.details')}</h2>
        <div className="card">
          <SummaryList rows={address.rows} />
        </div>
        <CheckAgain
          view={address}
          to={page}
          label={t('receivingAddress.checkAgain')}
          asOf={t('receivingAddress.asOf', { time: address.asOf })}
        >
          <br />
          <Link to={href(`/${BRAND.segments.receiving}`)}>{t('receivingAddress.toList')}</Link>
        </CheckAgain>
      </section>
      {address.history.length > 0 ? (
        <section className="stack tight">
          <h2>{t('receivingAddress.history')}</h2>
          <Timeline events={address.history} />
        </section>
      ) : null}
    </div>
  )
}
