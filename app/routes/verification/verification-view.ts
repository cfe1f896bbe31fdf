import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { canChooseLevel, canPay, canPayOthers, effectiveLevel, type Gate } from '#app/domain/gates.ts'
import { isApproved, isLevelOpen, isWaiting } from '#app/domain/wizard.ts'
import { formatTimeWithSeconds, formatLimit } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import { LIMIT_WINDOWS, limitMeters } from '#app/features/verification/limit-meters.ts'
import type { Translate } from '#app/i18n/translate.ts'
import { levelName, verificationWords } from '#app/features/verification/verification-words.ts'
import type { Limits, Profile } from '#app/platform/me.ts'
import type { Country, VerificationLevel } from '#app/platform/reference.ts'

type Read = {
  profile: Profile
  limits: Limits
  countries: readonly Country[]
  /** What the levels allow in figures; empty where the platform does not say. */
  levels: readonly VerificationLevel[]
}
type Reader = { t: Translate; language: Language; now: number; wanted: string | null; version: string }

/** Where the verification stands, and what each level allows, needs and takes: formatted. */
export function verificationView(read: Read, reader: Reader) {
  const { profile, limits } = read
  const { t, language, now, version } = reader
  const idv = profile.idv?.status ?? 'none'
  const status = verificationWords(profile, { t, language, zone: BRAND.timeZone })
  const isOpen = profile.status === 'incomplete' || profile.kyc_flow.stage !== 'onboarding'
  return {
    status,
    next: status === null ? null : nextStep(status.state, t),
    poll: isWaiting(profile) ? { url: href('/verification/status'), version } : null,
    asOf: formatTimeWithSeconds(new Date(now).toISOString(), language, BRAND.timeZone),
    updatedAt: profile.updated_at,
    levels: ([1, 2, 3] as const).map((one) => levelCard(one, read, reader)),
    isNewcomer: isLevelOpen(profile),
    abilities: abilitiesView(profile, t),
    meters: limitMeters(limits.payment, { ...LIMIT_WINDOWS, left: 'verification.limitsLeft' }, { t, language }),
    cancel: isWaiting(profile) || profile.kyc_flow.stage === 'upgrade' ? cancelView(profile, t) : null,
    canResubmit: isOpen && (idv === 'approved' || idv === 'rejected' || idv === 'country_mismatch'),
    section: profile.type === 1 ? 'identity' : 'company-identity',
    disagrees: profile.status === 'no_service' ? t('verification.appeal', { email: BRAND.supportEmail }) : null,
  }
}

/** The question before the application is cancelled: what is deleted, and what stays (rules.md#verification-cancel). */
function cancelView(profile: Profile, t: Translate) {
  const isKept = isApproved(profile)
  return {
    text: t(isKept ? 'verification.cancelText.approved' : 'verification.cancelText.first'),
    yes: t(isKept ? 'verification.cancelYes.approved' : 'verification.cancelYes'),
    no: t(isWaiting(profile) ? 'verification.cancelNo' : 'verification.cancelNo.open'),
  }
}

/** What the customer does about it, where it is the customer's turn. */
function nextStep(state: string, t: Translate): string | null {
  if (state === 'renewal_required' || state === 'expiring') return t('verification.renew')
  return state === 'upgrade' ? t('verification.goOn') : null
}

export type VerificationView = ReturnType<typeof verificationView>
export type LevelCard = VerificationView['levels'][number]

/** What the customer may do now, and of the rest why not and what would change it. */
function abilitiesView(profile: Profile, t: Translate) {
  const gates = { pay: canPay(profile), payOthers: canPayOthers(profile) }
  return (['pay', 'payOthers'] as const).map((name) => {
    const gate: Gate = gates[name]
    return {
      name: t(`verification.can.${name}`),
      allowed: gate.allowed,
      why: gate.allowed
        ? t('verification.allowed')
        : `${t(`gate.reason.${gate.reason}`)} ${t(`verification.remedy.${gate.remedy}`)}`,
    }
  })
}

function levelCard(level: 1 | 2 | 3, { profile, countries, levels }: Read, { t, language, wanted }: Reader) {
  const label = levelName(profile.type, level, t) ?? ''
  const { citizenship } = profile.kyc_flow.data
  const isStarterEligible =
    profile.type === 2 || (countries.find(({ code }) => code === citizenship)?.starter_eligible ?? true)
  const gate = canChooseLevel(profile, level, { isStarterEligible })
  const approved = effectiveLevel(profile)
  const figures = levels.find((one) => one.type === profile.type && one.level === level)
  const isCurrent = level === approved
  const isApplied = !isCurrent && level === profile.level && isUndecided(profile)
  return {
    level,
    label,
    isCurrent,
    isApplied,
    isMarked: wanted === String(level) || isCurrent,
    allows: t(`verification.${profile.type}.${level}.allows`),
    figures: figures ? figuresView(figures, { t, language }) : [],
    needs: t(`verification.${profile.type}.${level}.needs`),
    takes: t(`verification.${profile.type}.${level}.takes`),
    choose:
      gate.allowed && !isCurrent && !isApplied
        ? t(approved > 0 ? 'verification.upgrade' : 'verification.choose', { label })
        : null,
    blocked: isCurrent || isApplied ? null : blockedText(gate, t),
  }
}

/** The limits of a level, and whether it pays others. */
function figuresView(level: VerificationLevel, { t, language }: Pick<Reader, 't' | 'language'>) {
  const most = (amount: string) => formatLimit(amount, 'EUR', language)
  return [
    {
      term: t('verification.most'),
      value: t('verification.mostText', {
        day: most(level.rolling_24h),
        month: most(level.rolling_30d),
        year: most(level.yearly),
      }),
    },
    { term: t('verification.paysOthers'), value: t(`verification.paysOthers.${level.pays_others ? 'yes' : 'no'}`) },
  ]
}

/** Whether the level of the profile waits for its customer or for us: in an application, an upgrade, a renewal. */
function isUndecided(profile: Profile): boolean {
  const { status } = profile
  if (status === 'no_service' || status === 'closed') return false
  return status !== 'complete' || effectiveLevel(profile) === 0
}

function blockedText(gate: Gate, t: Translate): string | null {
  if (gate.allowed) return null
  if (gate.reason === 'under_review') return t('verification.underReview')
  if (gate.reason === 'residence') return t('verification.notEligible')
  return gate.reason === 'level' ? t('verification.lower') : null
}
