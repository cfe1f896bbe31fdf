import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { isApproved, isLevelOpen, isUnderReview } from '#app/domain/wizard.ts'
import { LIMIT_WINDOWS, buildLimitMeters, formatNoLimits } from '#app/features/verification/limit-meters.ts'
import { describeVerification } from '#app/features/verification/verification-words.ts'
import { formatTimeWithSeconds } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Platform } from '#app/platform/call.ts'
import type { Profile } from '#app/platform/me.ts'
import { buildAbilities } from './abilities-view.ts'
import { buildLevelCard } from './level-card.ts'
import type { Verification } from './load-verification.server.ts'

type Reader = {
  t: Translate
  language: Language
  now: number
  wanted: string | null
  version: string
  platform: Pick<Platform, 'isOff'>
}

export function buildVerification(read: Verification, reader: Reader) {
  const { profile, limits } = read
  const { t, language, now, version } = reader
  const idv = profile.idv?.status ?? 'none'
  const status = describeVerification(profile, { t, language, zone: BRAND.timeZone })
  const isOpen = profile.status === 'incomplete' || profile.kyc_flow.stage !== 'onboarding'
  return {
    status,
    next: status === null ? null : formatNextStep(status.state, t),
    poll: isUnderReview(profile) ? { url: href('/verification/status'), version } : null,
    asOf: formatTimeWithSeconds(new Date(now).toISOString(), language, BRAND.timeZone),
    updatedAt: profile.updated_at,
    levels: profile.level === null ? [] : ([1, 2, 3] as const).map((one) => buildLevelCard(one, read, reader)),
    isNewcomer: isLevelOpen(profile),
    abilities: buildAbilities(read, reader),
    meters: buildLimitMeters(limits.payment, { ...LIMIT_WINDOWS, left: 'verification.limitsLeft' }, { t, language }),
    noLimits: formatNoLimits(profile, t),
    cancel: isUnderReview(profile) || profile.kyc_flow.stage === 'upgrade' ? buildCancelQuestion(profile, t) : null,
    canResubmit: isOpen && (idv === 'approved' || idv === 'rejected' || idv === 'country_mismatch'),
    section: profile.type === 1 ? 'identity' : 'company-identity',
    disagrees: profile.status === 'no_service' ? t('verification.appeal', { email: BRAND.supportEmail }) : null,
  }
}

/** The text lists what is deleted and what is kept (rules.md#verification-cancel). */
function buildCancelQuestion(profile: Profile, t: Translate) {
  const isKept = isApproved(profile)
  return {
    text: t(isKept ? 'verification.cancelText.approved' : 'verification.cancelText.first'),
    yes: t(isKept ? 'verification.cancelYes.approved' : 'verification.cancelYes'),
    no: t(isUnderReview(profile) ? 'verification.cancelNo' : 'verification.cancelNo.open'),
  }
}

/** Null if the customer has nothing to do. */
function formatNextStep(state: string, t: Translate): string | null {
  if (state === 'renewal_required' || state === 'expiring') return t('verification.renew')
  return state === 'upgrade' ? t('verification.goOn') : null
}

export type VerificationView = ReturnType<typeof buildVerification>
