import { href } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import type { OverviewView } from './overview-view.ts'

const STEPS = {
  first: () => href('/payments'),
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

/** Under which name a step's words are kept: a company reads the same as a person. */
export function wordsOf(step: NonNullable<OverviewView['step']>) {
  return step === 'readyCompany' ? 'ready' : step
}

type Props = { step: NonNullable<OverviewView['step']> } & Pick<OverviewView, 'planned'>

/** What a new customer does next; never an empty page. */
export function FirstStep({ step, planned }: Props) {
  const t = useTexts()
  const words = wordsOf(step)
  return (
    <EmptyState title={t(`overview.${words}.title`)} text={t(`overview.${words}.text`)}>
      {planned && planned.to === null ? <p>{planned.text}</p> : null}
      <Link to={planned?.to ?? STEPS[step]()} className="button">
        {planned?.to ? planned.text : t(`overview.${words}.action`)}
      </Link>
    </EmptyState>
  )
}
