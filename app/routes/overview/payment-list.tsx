import { href } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import type { OverviewView } from './overview-view.ts'

/** The latest payments that wait for nobody, each with its status and the way to it. */
export function PaymentList({ part }: { part: OverviewView['latest'] }) {
  const t = useTexts()
  const all = (
    <p>
      <Link to={href('/history')}>{t('overview.allHistory')}</Link>
    </p>
  )
  if ('value' in part && part.value.hasAny && part.value.rows.length === 0) return all
  return (
    <section className="stack tight">
      <h2>{t('overview.latest')}</h2>
      {!('value' in part) ? (
        <Notice kind="info" title={t('failures.partTitle')} text={t('failures.support', { code: part.supportCode })} />
      ) : part.value.rows.length === 0 ? (
        <p className="muted">{t('overview.none')}</p>
      ) : (
        <ul className="card payment-list">
          {part.value.rows.map((item) => (
            <li key={item.key}>
              <span>
                <Link
                  to={href('/transactions/:id', { id: item.key })}
                  id={`to-${item.key}`}
                  aria-labelledby={`to-${item.key} amount-${item.key} about-${item.key}`}
                  translate="no"
                >
                  {item.receiver}
                </Link>{' '}
                <small id={`about-${item.key}`} className="muted num">
                  {item.about}
                </small>
              </span>{' '}
              <span>
                <b id={`amount-${item.key}`} className="num" translate="no">
                  {item.amount}
                </b>
                <StatusTag tone={item.tone}>{item.status}</StatusTag>
              </span>
            </li>
          ))}
        </ul>
      )}
      {all}
    </section>
  )
}
