import { href } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import type { OverviewView } from './overview-view.ts'

const STEPS = {
  first: () => href('/payments'),
  email: () => href('/confirm-email-address'),
  unverified: () => href('/profile'),
  review: () => href('/verification'),
  renewal: () => href('/profile'),
  noService: () => href('/profile'),
}

/** What a new customer does next; never an empty page. */
export function FirstStep({ step }: { step: NonNullable<OverviewView['step']> }) {
  const t = useTexts()
  return (
    <EmptyState title={t(`overview.${step}.title`)} text={t(`overview.${step}.text`)}>
      <Link to={STEPS[step]()} className="button">
        {t(`overview.${step}.action`)}
      </Link>
    </EmptyState>
  )
}
