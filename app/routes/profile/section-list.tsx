import { href } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { LinkedSetting } from '#app/ui/setting.tsx'
import { TaskList, type Task } from '#app/ui/task-list.tsx'
import type { Detail } from './details-view.server.ts'

type Props = {
  list: {
    tasks: Task[]
    stray: string[]
    level: string | null
    isOpen: boolean
    hasIntro: boolean
    appliesFor: boolean
    submitAt: string | null
    details: Detail[][]
  }
}

export function SectionList({ list: { tasks, stray, level, isOpen, appliesFor, hasIntro, submitAt, details } }: Props) {
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
      {details.length > 0 ? (
        <section className="stack tight">
          <h2>{t('profile.details')}</h2>
          <div className="halves">
            {details.map((card) => (
              <div key={card[0]?.id} className="card settings">
                {card.map((detail) => (
                  <LinkedSetting key={detail.id} {...detail} level="h3" />
                ))}
              </div>
            ))}
          </div>
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
