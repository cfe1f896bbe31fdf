import { useTexts } from '#app/i18n/texts.tsx'
import { Link } from './link.tsx'
import { StatusTag } from './status-tag.tsx'

export type Task = {
  title: string
  /** Null for a task that can't be opened yet. */
  to: string | null
  hint?: string
  state: 'complete' | 'incomplete' | 'problem' | 'disabled'
}

const TONES = { complete: 'done', incomplete: 'moving', problem: 'you' } as const

/** Renders tasks with their states (the pattern of GOV.UK's task list). */
export function TaskList({ tasks, label }: { tasks: readonly Task[]; label: string }) {
  const t = useTexts()
  return (
    <ol className="card tasks" aria-label={label}>
      {tasks.map(({ title, to, hint, state }) => (
        <li key={title}>
          <span>
            {to === null ? <span className="muted">{title}</span> : <Link to={to}>{title}</Link>}{' '}
            {hint ? <small className="muted">{hint}</small> : null}
          </span>{' '}
          {state === 'disabled' ? (
            <span className="small muted">{t('profile.state.disabled')}</span>
          ) : (
            <StatusTag tone={TONES[state]}>{t(`profile.state.${state}`)}</StatusTag>
          )}
        </li>
      ))}
    </ol>
  )
}
