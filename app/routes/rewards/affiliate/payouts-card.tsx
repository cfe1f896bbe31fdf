import { href } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { Link } from '#app/ui/link.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import type { AffiliatePage } from './load-affiliate.server.ts'
import { SectionUnavailable } from '#app/routes/rewards/section-unavailable.tsx'

export function PayoutsCard({ payouts }: Pick<AffiliatePage, 'payouts'>) {
  const t = useTexts()
  return (
    <section className="card stack tight" aria-labelledby="payouts">
      <h2 id="payouts">{t('affiliate.payouts')}</h2>
      {!('list' in payouts) ? (
        <SectionUnavailable supportCode={payouts.supportCode} />
      ) : payouts.list.length === 0 ? (
        <p className="muted">{t('affiliate.noPayouts')}</p>
      ) : (
        <table className="counts">
          <caption className="unseen">{t('affiliate.payouts')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('affiliate.month')}</th>
              <th scope="col" className="num">
                {t('affiliate.amount')}
              </th>
              <th scope="col">{t('affiliate.status')}</th>
            </tr>
          </thead>
          <tbody>
            {payouts.list.map(({ id, month, amount, tone, status, receipt }) => (
              <tr key={id}>
                <th scope="row">{month}</th>
                <td className="num" translate="no">
                  {amount}
                </td>
                <td>
                  <StatusTag tone={tone}>{status}</StatusTag>{' '}
                  {receipt ? (
                    <Link to={href('/affiliate/payouts/:id/receipt', { id })} reloadDocument>
                      {t('affiliate.receipt')}
                      <span className="unseen"> {month}</span>
                    </Link>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
