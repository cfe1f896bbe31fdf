import { effectiveLevel, type GatedProfile } from '#app/domain/gates.ts'
import { LEVEL_NAMES, verificationState } from '#app/domain/verification-state.ts'
import { addBusinessDays } from '#app/domain/business-days.ts'
import { dayOf, formatDate } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'

type Person = GatedProfile & {
  type: 1 | 2
  reg_submit_at: string | null
  kyc_due_at: string | null
  kyc_flow: { stage: string }
}

type Reader = { t: Translate; language: Language; zone: string }

/** Two business days at the longest (rules.md#verification-review). */
const REVIEW_DAYS = 2

/** The name of a level; null for none. */
export function levelName(type: 1 | 2, level: number, t: Translate): string | null {
  return level === 1 || level === 2 || level === 3 ? t(`ui.level_${LEVEL_NAMES[type][level]}`) : null
}

/** The last day of a review, in words; null when nothing is under review. */
export function reviewedBy(submittedAt: string | null, { language, zone }: Omit<Reader, 't'>): string | null {
  if (submittedAt === null) return null
  return formatDate(addBusinessDays(dayOf(submittedAt, zone), REVIEW_DAYS), language, 'UTC')
}

/** Where a verification stands, who acts next and by when; null while a first application is being filled in. */
export function verificationWords(profile: Person, reader: Reader) {
  const { t, language, zone } = reader
  const state = verificationState(profile)
  const label = levelName(profile.type, effectiveLevel(profile), t) ?? ''
  const by = reviewedBy(profile.reg_submit_at, reader) ?? ''
  const date = profile.kyc_due_at === null ? '' : formatDate(profile.kyc_due_at, language, zone)
  if (state === 'pending') return null
  if (state === 'verified' && profile.kyc_flow.stage === 'upgrade') {
    return { state: 'upgrade' as const, title: t('profile.upgrade.title'), text: t('profile.upgrade.text') }
  }
  return {
    state,
    title: t(`ui.verif_${state}`),
    text: t(`profile.status.${state}`, { label, by, date }),
  }
}
