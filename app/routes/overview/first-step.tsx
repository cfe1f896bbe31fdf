import { href } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import type { OverviewView } from './overview-view.ts'

/** What a new customer does next; never an empty page. */
export function FirstStep({ step }: { step: NonNullable<OverviewView['step']> }) {
  const t = useTexts()
  return (
    <EmptyState title={t(`overview.${step}.title`)} text={t(`overview.${step}.text`)}>
      {step === 'first' ? (
        <Link to={href('/payments')} className="button">
          {t('overview.pay')}
        </Link>
      ) : step === 'email' ? (
        <Link to={href('/confirm-email-address')} className="button">
          {t('overview.email.action')}
        </Link>
      ) : null}
    </EmptyState>
  )
}
