import { useTexts } from '#app/i18n/texts.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { OverviewView } from './overview-view.ts'

/** The rest is folded. */
const UNFOLDED = 5

export function NeedsList({ part }: { part: OverviewView['needs'] }) {
  const t = useTexts()
  if ('value' in part && part.value.length === 0) return null
  return (
    <section className="stack tight">
      <h2>{t('overview.needsYou')}</h2>
      {!('value' in part) ? (
        <Notice kind="info" title={t('failures.partTitle')} text={t('failures.support', { code: part.supportCode })} />
      ) : (
        <>
          <NeedRows needs={part.value.slice(0, UNFOLDED)} />
          {part.value.length > UNFOLDED ? (
            <details className="fold">
              <summary>{t('overview.needsMore', { count: part.value.length - UNFOLDED })}</summary>
              <NeedRows needs={part.value.slice(UNFOLDED)} />
            </details>
          ) : null}
        </>
      )}
    </section>
  )
}

function NeedRows({
  needs,
}: {
  needs: readonly Extract<OverviewView['needs'], { value: unknown }>['value'][number][]
}) {
  return (
    <ul className="card payment-list needs">
      {needs.map(({ key, title, text, action, to }) => (
        <li key={key}>
          <span id={`need-${key}`}>
            <b>{title}</b> <small className="muted">{text}</small>
          </span>{' '}
          <Link to={to} className="button quiet" id={`act-${key}`} aria-labelledby={`act-${key} need-${key}`}>
            {action}
          </Link>
        </li>
      ))}
    </ul>
  )
}
