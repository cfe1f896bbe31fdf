import { href } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import type { OverviewView } from './overview-view.ts'

type Props = { heading: string; part: OverviewView['latest']; hideEmpty?: boolean }

/** A short list of payments, each with its status and the way to it. */
export function PaymentList({ heading, part, hideEmpty }: Props) {
  const t = useTexts()
  if (hideEmpty && 'value' in part && part.value.length === 0) return null
  return (
    <section className="stack tight">
      <h2>{heading}</h2>
      {!('value' in part) ? (
        <Notice kind="info" title={t('failures.partTitle')} text={t('failures.support', { code: part.supportCode })} />
      ) : part.value.length === 0 ? (
        <p className="muted">{t('overview.none')}</p>
      ) : (
        <ul className="card payment-list">
          {part.value.map((item) => (
            <li key={item.key}>
              <span>
                <Link to={href('/transactions/:id', { id: item.key })}>{item.receiver}</Link>{' '}
                <small className="muted num">{item.date}</small>
              </span>{' '}
              <span>
                <b className="num">{item.amount}</b>
                <StatusTag tone={item.tone}>{item.status}</StatusTag>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
