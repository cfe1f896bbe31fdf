import { useTexts } from '#app/i18n/texts.tsx'
import { Link } from '#app/ui/link.tsx'
import { ShortCode } from '#app/ui/short-code.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import type { StatementRow } from './account-view.ts'

type Props = { rows: readonly StatementRow[]; balances: readonly { label: string; value: string }[] }

/** Movements with what was in the account after each; on a phone each row is a card. */
export function StatementTable({ rows, balances }: Props) {
  const t = useTexts()
  return (
    <table className="data">
      <caption className="unseen">{t('accountPage.statement')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('history.column.date')}</th>
          <th scope="col">{t('accountPage.movement')}</th>
          <th scope="col" className="amount">
            {t('history.column.amount')}
          </th>
          <th scope="col" className="amount">
            {t('accountPage.balance')}
          </th>
          <th scope="col">{t('history.column.status')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <td className="num">{row.date}</td>
            <td>
              {row.to === null ? row.type : <Link to={row.to}>{row.type}</Link>}
              {row.reference ? (
                <small className="muted" translate="no">
                  {' '}
                  {row.reference}
                </small>
              ) : null}
              {row.addresses.map((address) => (
                <ShortCode key={address} text={address} what={t('accountPage.address')} />
              ))}
            </td>
            <td className="amount" translate="no">
              {row.amount}
            </td>
            <td className="amount" translate="no">
              {row.after}
            </td>
            <td>
              <StatusTag tone={row.tone}>{row.status}</StatusTag>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {balances.map(({ label, value }) => (
          <tr key={label}>
            <td colSpan={3}>{label}</td>
            <td className="amount" translate="no">
              {value}
            </td>
          </tr>
        ))}
      </tfoot>
    </table>
  )
}
