import { useTexts } from '#app/i18n/texts.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import type { SettlementsView } from './settlements-view.ts'

/** Each payout with what its payer paid and the fee, and the sums of all of them. */
export function SettlementsTable({ rows, sums }: Pick<SettlementsView, 'rows' | 'sums'>) {
  const t = useTexts()
  return (
    <table className="data">
      <caption className="unseen">{t('collectSettlements.heading')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('collectSettlements.sent')}</th>
          <th scope="col">{t('collectSettlements.payout')}</th>
          <th scope="col" className="amount">
            {t('collectSettlements.gross')}
          </th>
          <th scope="col" className="amount">
            {t('collectSettlements.fee')}
          </th>
          <th scope="col" className="amount">
            {t('collectSettlements.net')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <td className="num">
              {row.sent} <StatusTag tone={row.tone}>{row.status}</StatusTag>
            </td>
            <td>
              <span className="code" translate="no">
                {row.payoutId}
              </span>
              <br />
              <small className="muted">{row.about}</small>
              {row.rate === '' ? null : (
                <>
                  <br />
                  <small className="muted">{row.rate}</small>
                </>
              )}
            </td>
            <td className="amount" translate="no">
              {row.gross}
            </td>
            <td className="amount" translate="no" data-name={t('collectSettlements.fee')}>
              {row.fee}
            </td>
            <td className="amount" translate="no" data-name={t('collectSettlements.net')}>
              {row.net}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map((sum) => (
          <tr key={sum.currency}>
            <td colSpan={2}>{sum.label}</td>
            <td className="amount" translate="no">
              {sum.gross}
            </td>
            <td className="amount" translate="no" data-name={t('collectSettlements.fee')}>
              {sum.fee}
            </td>
            <td className="amount" translate="no" data-name={t('collectSettlements.net')}>
              {sum.net}
            </td>
          </tr>
        ))}
      </tfoot>
    </table>
  )
}
