import {
  canChooseLevel,
  getEffectiveLevel,
  isForKind,
  isLevelSufficient,
  type Gate,
  type Service,
} from '#app/domain/gates.ts'
import { parseMoney } from '#app/domain/money.ts'
import { getLevelName } from '#app/features/verification/verification-words.ts'
import { formatLimit } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Platform } from '#app/platform/call.ts'
import type { Profile } from '#app/platform/me.ts'
import type { VerificationLevel } from '#app/platform/reference.ts'
import { isServiceOff, SERVICES } from './abilities-view.ts'
import type { Verification } from './load-verification.server.ts'

type Level = 1 | 2 | 3
type Reader = { t: Translate; language: Language; wanted: string | null; platform: Pick<Platform, 'isOff'> }

export function buildLevelCard(level: Level, read: Verification, reader: Reader) {
  const { profile, countries, levels } = read
  const { t, language, wanted } = reader
  const label = getLevelName(profile.type, level, t) ?? ''
  const { citizenship } = profile.kyc_flow.data
  const isStarterEligible =
    profile.type === 2 || (countries.find(({ code }) => code === citizenship)?.starter_eligible ?? true)
  const gate = canChooseLevel(profile, level, { isStarterEligible })
  const approved = getEffectiveLevel(profile)
  const figures = levels.find((one) => one.type === profile.type && one.level === level)
  const isCurrent = level === approved
  const isApplied = !isCurrent && level === profile.level && isUndecided(profile)
  return {
    level,
    label,
    isCurrent,
    isApplied,
    isMarked: wanted === String(level) || isCurrent,
    allows: formatOpened(level, read, reader),
    figures: figures ? buildFigures(figures, { t, language }) : [],
    needs: t(`verification.${profile.type}.${level}.needs`),
    takes: t(`verification.${profile.type}.${level}.takes`),
    choose:
      gate.allowed && !isCurrent && !isApplied
        ? t(approved !== 0 ? 'verification.upgrade' : 'verification.choose', { label })
        : null,
    blocked: isCurrent || isApplied ? null : formatBlocked(gate, t),
  }
}

export type LevelCard = ReturnType<typeof buildLevelCard>

/**
 * The services that a level adds to the one below. For payments to others the platform's figures decide, if it sends
 * them.
 */
function formatOpened(level: Level, { profile, levels }: Verification, { t, platform }: Reader): string {
  const isOpen = (service: Service, at: 0 | 1 | 2 | 3) => {
    const figures = levels.find((one) => one.type === profile.type && one.level === at)
    return service === 'payOthers' && figures ? figures.pays_others : isLevelSufficient(service, at)
  }
  const below = level === 1 ? 0 : level === 2 ? 1 : 2
  const opened = SERVICES.filter(
    (service) =>
      isForKind(service, profile.type) &&
      !isServiceOff(service, platform) &&
      isOpen(service, level) &&
      !isOpen(service, below),
  )
  const services = opened.map((service) => t(`verification.opens.${service}`)).join(', ')
  if (below === 0) return services
  const label = getLevelName(profile.type, below, t) ?? ''
  return services ? t('verification.sameAnd', { label, services }) : t('verification.sameLimits', { label })
}

/** Limits of payments, and of purchases if the platform sends them. */
function buildFigures(level: VerificationLevel, reader: Pick<Reader, 't' | 'language'>) {
  const { t } = reader
  const { buy } = level
  const lifetime = buy === null ? null : parseMoney(buy.lifetime)
  const windows = [
    [buy?.rolling_24h, 'verification.in.day'],
    [buy?.rolling_30d, 'verification.in.month'],
    [buy?.yearly, 'verification.in.year'],
  ] as const
  const formatMost = (amount: string) => formatLimit(amount, 'EUR', reader.language)
  const money = {
    day: formatMost(level.rolling_24h),
    month: formatMost(level.rolling_30d),
    year: formatMost(level.yearly),
  }
  const bought = windows.flatMap(([limit, key]) =>
    // A window above the lifetime limit never applies.
    limit && lifetime !== null && parseMoney(limit) < lifetime ? [t(key, { amount: formatMost(limit) })] : [],
  )
  return [
    { term: t('verification.most'), value: t('verification.mostText', money) },
    ...(buy === null
      ? []
      : [
          {
            term: t('verification.buyMost'),
            value: [...bought, t('verification.in.lifetime', { amount: formatMost(buy.lifetime) })].join(', '),
          },
        ]),
  ]
}

/** An application, upgrade or renewal waits for the customer or for a review. */
function isUndecided(profile: Profile): boolean {
  const { status } = profile
  if (status === 'no_service' || status === 'closed') return false
  return status !== 'complete' || getEffectiveLevel(profile) === 0
}

function formatBlocked(gate: Gate, t: Translate): string | null {
  if (gate.allowed) return null
  if (gate.reason === 'under_review') return t('verification.underReview')
  if (gate.reason === 'residence') return t('verification.notEligible')
  return gate.reason === 'level' ? t('verification.lower') : null
}
