import { useTexts } from '#app/i18n/texts.tsx'
import { Link } from '#app/ui/link.tsx'
import { SummaryList } from '#app/ui/summary-list.tsx'
import type { CheckedSection } from './checked-answers.server.ts'

/** All answers, collapsed by section; a section with missing answers is open. */
export function CheckedAnswers({ sections, open }: { sections: readonly CheckedSection[]; open: boolean }) {
  const t = useTexts()
  return (
    <div className="card checked">
      {sections.map(({ title, count, isIncomplete, change, rows }) => (
        <section key={title}>
          <details open={isIncomplete}>
            <summary>
              <h2>{title}</h2> <small className="muted">{count}</small>
            </summary>
            <SummaryList rows={rows} />
          </details>{' '}
          {open ? (
            <Link to={change}>
              {t('profile.check.change')}
              <span className="unseen"> {title}</span>
            </Link>
          ) : null}
        </section>
      ))}
    </div>
  )
}
