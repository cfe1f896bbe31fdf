import { effectiveLevel, type GatedProfile } from '#app/domain/gates.ts'
import { LEVEL_NAMES, verificationState } from '#app/domain/verification-state.ts'
import { formatDate } from '#app/i18n/formats.ts'
import { knownWords, markUnknown } from '#app/i18n/known-words.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'

type Person = GatedProfile & {
  type: 1 | 2
  review_due_at: string | null
  kyc_due_at: string | null
  kyc_flow: { stage: string }
}

type Reader = { t: Translate; language: Language; zone: string }

/** The name of a level; null for none. */
export function levelName(type: 1 | 2, level: number | null, t: Translate): string | null {
  return level === 1 || level === 2 || level === 3 ? t(`ui.level_${LEVEL_NAMES[type][level]}`) : null
}

/** Where a verification stands, who acts next and by when; null while a first application is being filled in. */
export function verificationWords(profile: Person, reader: Reader) {
  const { t, language, zone } = reader
  const state = verificationState(profile)
  const label = levelName(profile.type, effectiveLevel(profile), t) ?? ''
  const day = (iso: string | null) => (iso === null ? '' : formatDate(iso, language, zone))
  const words = markUnknown({ label, by: day(profile.review_due_at), date: day(profile.kyc_due_at) })
  if (state === 'pending') return null
  if (state === 'verified' && profile.kyc_flow.stage === 'upgrade') {
    return { state: 'upgrade' as const, title: t('profile.upgrade.title'), text: t('profile.upgrade.text') }
  }
  return {
    state,
    title: t(`ui.verif_${state}`),
    text: knownWords(t(`profile.status.${state}`, words)),
  }
}
