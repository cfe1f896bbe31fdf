import { useTexts } from '#app/i18n/texts.tsx'
import { Link } from '#app/ui/link.tsx'
import { SummaryList } from '#app/ui/summary-list.tsx'
import type { CheckedSection } from './checked-answers.server.ts'

/** Every answer, by section, each section with the way to change it. */
export function CheckedAnswers({ sections, open }: { sections: readonly CheckedSection[]; open: boolean }) {
  const t = useTexts()
  return (
    <>
      <h2>{t('profile.check.heading')}</h2>
      {sections.map(({ title, change, rows }) => (
        <section key={title} className="card stack tight">
          <header className="line">
            <h3>{title}</h3>
            {open ? (
              <Link to={change}>
                {t('profile.check.change')}
                <span className="unseen"> {title}</span>
              </Link>
            ) : null}
          </header>
          <SummaryList rows={rows} />
        </section>
      ))}
    </>
  )
}
