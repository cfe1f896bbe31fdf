import { href } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { OverviewView } from './overview-view.ts'

const STEPS = {
  email: () => href('/confirm-email-address'),
  unverified: () => href('/profile'),
  started: () => href('/profile'),
  ready: () => `${href('/profile')}?section=confirm`,
  readyCompany: () => `${href('/profile')}?section=company-confirm`,
  review: () => href('/verification'),
  upgrade: () => href('/verification'),
  renewal: () => href('/profile'),
  noService: () => href('/profile'),
  elsewhere: () => href('/contact'),
  closed: () => href('/contact'),
  expired: () => href('/contact'),
}

const ICONS = { pay: 'send', receive: 'wallet', buy: 'arrow', hold: 'bank', collect: 'globe' } as const

/** A company's step has the same texts as a person's. */
export function getStepKey(step: Exclude<NonNullable<OverviewView['step']>, 'first'>) {
  return step === 'readyCompany' ? 'ready' : step
}

type Props = { step: NonNullable<OverviewView['step']> } & Pick<OverviewView, 'planned' | 'jobs'>

export function FirstStep({ step, planned, jobs }: Props) {
  const t = useTexts()
  if (step === 'first') return <Jobs planned={planned} jobs={jobs} />
  const key = getStepKey(step)
  return (
    <EmptyState title={t(`overview.${key}.title`)} text={t(`overview.${key}.text`)}>
      {planned && planned.to === null ? <p>{planned.text}</p> : null}
      <Link to={planned?.to ?? STEPS[step]()} className="button">
        {planned?.to ? planned.text : t(`overview.${key}.action`)}
      </Link>
    </EmptyState>
  )
}

/** The first jobs of a new customer. The payment that was calculated before sign-up comes first. */
function Jobs({ planned, jobs }: Pick<Props, 'planned' | 'jobs'>) {
  const t = useTexts()
  return (
    <section className="stack tight">
      <h2>{t('overview.first.title')}</h2>
      {planned?.to ? (
        <p>
          <Link to={planned.to} className="button">
            {planned.text}
          </Link>
        </p>
      ) : null}
      <ul className="jobs">
        {jobs.map(({ name, to, title, text }) => (
          <li key={name} className="card">
            <Icon name={ICONS[name]} />
            <Link to={to} aria-describedby={`job-${name}`}>
              {title}
            </Link>
            <p id={`job-${name}`} className="small muted">
              {text}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
