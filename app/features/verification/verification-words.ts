import { getEffectiveLevel, type GatedProfile } from '#app/domain/gates.ts'
import { LEVEL_NAMES, getVerificationState } from '#app/domain/verification-state.ts'
import { formatDate } from '#app/i18n/formats.ts'
import { resolveOptionalParts, markUnknown } from '#app/i18n/optional-parts.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'

type Person = GatedProfile & {
  type: 1 | 2
  review_due_at: string | null
  kyc_due_at: string | null
  kyc_flow: { stage: string }
}

type Reader = { t: Translate; language: Language; zone: string }

export function getLevelName(type: 1 | 2, level: number | null, t: Translate): string | null {
  return level === 1 || level === 2 || level === 3 ? t(`ui.level_${LEVEL_NAMES[type][level]}`) : null
}

/** Returns the verification's state, next step and deadline. Null while the first application is being filled in. */
export function describeVerification(profile: Person, reader: Reader) {
  const { t, language, zone } = reader
  const state = getVerificationState(profile)
  const label = getLevelName(profile.type, getEffectiveLevel(profile), t) ?? ''
  const formatDay = (iso: string | null) => (iso === null ? '' : formatDate(iso, language, zone))
  const params = markUnknown({ label, by: formatDay(profile.review_due_at), date: formatDay(profile.kyc_due_at) })
  if (state === 'pending') return null
  if (state === 'verified' && profile.kyc_flow.stage === 'upgrade') {
    return { state: 'upgrade' as const, title: t('profile.upgrade.title'), text: t('profile.upgrade.text') }
  }
  return {
    state,
    title: t(`ui.verif_${state}`),
    text: resolveOptionalParts(t(`profile.status.${state}`, params)),
  }
}
