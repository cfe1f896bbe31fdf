import { useTexts } from '#app/i18n/texts.tsx'
import type { AffiliatePage } from './load-affiliate.server.ts'
import { SectionUnavailable } from '#app/routes/rewards/section-unavailable.tsx'

/** Emails are masked by the platform. */
export function ReferralsCard({ referrals }: Pick<AffiliatePage, 'referrals'>) {
  const t = useTexts()
  return (
    <section className="card stack tight" aria-labelledby="referrals">
      <h2 id="referrals">{t('affiliate.referrals')}</h2>
      {!('list' in referrals) ? (
        <SectionUnavailable supportCode={referrals.supportCode} />
      ) : referrals.list.length === 0 ? (
        <p className="muted">{t('affiliate.noReferrals')}</p>
      ) : (
        <table className="counts">
          <caption className="unseen">{t('affiliate.referrals')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('affiliate.when')}</th>
              <th scope="col">{t('affiliate.who')}</th>
              <th scope="col">{t('affiliate.label')}</th>
              <th scope="col" className="num">
                {t('affiliate.payments')}
              </th>
            </tr>
          </thead>
          <tbody>
            {referrals.list.map(({ date, who, label, payments }) => (
              <tr key={`${date} ${who}`}>
                <td>{date}</td>
                <td>{who}</td>
                <td>{label}</td>
                <td className="num">{payments}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
