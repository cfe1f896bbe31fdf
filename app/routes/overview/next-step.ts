import { href } from 'react-router'
import { getGate, type GateReason } from '#app/domain/gates.ts'
import { formatPlannedSearch, type PlannedPayment } from '#app/domain/planned-payment.ts'
import { isReadyToSubmit, hasNoAnswers, toWizardProfile } from '#app/domain/wizard.ts'
import { formatPlannedAmount } from '#app/features/planned-payment/planned-amount.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Overview } from './load-overview.server.ts'

export type NextStep =
  | 'email'
  | 'unverified'
  | 'started'
  | 'ready'
  | 'readyCompany'
  | 'review'
  | 'renewal'
  | 'noService'
  | 'elsewhere'
  | 'closed'
  | 'expired'
  | 'upgrade'
  | 'first'

/** Steps for customers who are verified outside this product, by the reason that blocks payments. */
const STEP_BY_REASON: Partial<Record<GateReason, NextStep>> = { no_service: 'closed', kyc_required: 'expired' }

/** Returns the next step for a new customer, or null. */
export function getNextStep({ profile, isNewcomer, isVerifiedHere }: Overview): NextStep | null {
  const gate = getGate('pay', profile)
  if (gate.allowed && profile.status === 'pending_up' && profile.kyc_flow.stage === 'upgrade') return 'upgrade'
  if (gate.allowed) return isNewcomer ? 'first' : null
  if (gate.reason === 'email_unconfirmed') return 'email'
  if (!isVerifiedHere) return STEP_BY_REASON[gate.reason] ?? 'elsewhere'
  if (gate.reason === 'no_service') return 'noService'
  const wizard = toWizardProfile(profile)
  if (isReadyToSubmit(wizard)) return wizard.type === 1 ? 'ready' : 'readyCompany'
  if (gate.reason === 'kyc_required') return 'renewal'
  if (gate.reason === 'under_review') return 'review'
  return hasNoAnswers(wizard) ? 'unverified' : 'started'
}

/** The payment calculated before sign-up: a link if payments are open, otherwise a sentence that it is kept. */
export function buildPlanned(
  step: NextStep,
  planned: PlannedPayment,
  { t, language }: { t: Translate; language: Language },
) {
  const params = { amount: formatPlannedAmount(planned, language) }
  return step === 'first' || step === 'upgrade'
    ? { to: href('/payments') + formatPlannedSearch(planned), text: t('overview.planned.action', params) }
    : { to: null, text: t('overview.planned.kept', params) }
}
