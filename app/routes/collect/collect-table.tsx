import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Link } from '#app/ui/link.tsx'
import { ShortCode } from '#app/ui/short-code.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import type { CollectRow } from './collect-view.ts'

type Props = { rows: readonly CollectRow[]; sum: { label: string; value: string } }

/** Collected payments as a table; on a phone each row is a card. */
export function CollectTable({ rows, sum }: Props) {
  const t = useTexts()
  return (
    <table className="data">
      <caption className="unseen">{t('collect.payments')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('history.column.date')}</th>
          <th scope="col">{t('collect.payer')}</th>
          <th scope="col" className="amount">
            {t('history.column.amount')}
          </th>
          <th scope="col" className="amount">
            {t('history.column.coin')}
          </th>
          <th scope="col">{t('history.column.status')}</th>
          <th scope="col">{t('collect.wallet')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <td className="num">
              {row.date} <small className="muted">{row.time}</small>
            </td>
            <td>
              <span translate="no">{row.payer}</span>{' '}
              <small className="muted">
                {row.reference}{' '}
                {row.linkId && row.link ? (
                  <Link to={href(`/${BRAND.segments.collect}/links/:id`, { id: row.linkId })} translate="no">
                    {row.link}
                  </Link>
                ) : null}
              </small>
            </td>
            <td className="amount" translate="no">
              {row.amount} {row.net ? <small className="muted">{row.net}</small> : null}
            </td>
            <td className="amount" translate="no">
              {row.coin}
            </td>
            <td>
              <StatusTag tone={row.tone}>{row.status}</StatusTag>
            </td>
            <td>{row.wallet ? <ShortCode text={row.wallet} what={t('collect.wallet')} /> : null}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={2}>{sum.label}</td>
          <td className="amount" translate="no">
            {sum.value}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
