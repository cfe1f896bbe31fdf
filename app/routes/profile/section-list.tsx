import { href } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SummaryList, type SummaryRow } from '#app/ui/summary-list.tsx'
import { TaskList, type Task } from '#app/ui/task-list.tsx'

type Props = {
  list: {
    tasks: Task[]
    stray: string[]
    level: string | null
    isOpen: boolean
    hasIntro: boolean
    appliesFor: boolean
    submitAt: string | null
    facts: SummaryRow[]
  }
}

export function SectionList({ list: { tasks, stray, level, isOpen, appliesFor, hasIntro, submitAt, facts } }: Props) {
  const t = useTexts()
  return (
    <>
      {stray.map((text) => (
        <Notice key={text} kind="warning" title={t('profile.problemAbove')} text={text} />
      ))}
      <TaskList label={t('profile.tasks')} tasks={tasks} />
      {submitAt ? (
        <p>
          <Link to={submitAt} className="button">
            {t('profile.toSubmit')}
          </Link>
        </p>
      ) : null}
      {level && appliesFor ? (
        <p>
          {t('profile.levelFor', { label: level })} <Link to={href('/verification')}>{t('profile.levelChange')}</Link>
        </p>
      ) : null}
      {facts.length > 0 ? (
        <section className="card stack tight">
          <h2>{t('profile.facts')}</h2>
          <SummaryList rows={facts} />
        </section>
      ) : null}
      {hasIntro && isOpen ? (
        <p>
          <Link to={href('/profile/verification-intro')}>{t('profile.intro')}</Link>
        </p>
      ) : null}
    </>
  )
}
