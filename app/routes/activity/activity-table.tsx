import { href } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { Link } from '#app/ui/link.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import type { activityView } from './activity-view.ts'

/** What happened as a table; on a phone each row is a card. */
export function ActivityTable({ rows }: Pick<ReturnType<typeof activityView>, 'rows'>) {
  const t = useTexts()
  return (
    <table className="data log">
      <caption className="unseen">{t('activity.heading')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('activity.column.at')}</th>
          <th scope="col">{t('activity.column.what')}</th>
          <th scope="col">{t('activity.column.details')}</th>
          <th scope="col">{t('activity.column.from')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, at, what, details, payment, from, failed }) => (
          <tr key={id}>
            <td className="num">{at}</td>
            <td>{failed ? <StatusTag tone="stopped">{what}</StatusTag> : what}</td>
            <td>
              {payment === null ? details : <Link to={href('/transactions/:id', { id: payment })}>{details}</Link>}
            </td>
            <td>{from}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
