import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import {
  canChooseLevel,
  effectiveLevel,
  gateFor,
  isForKind,
  isOpenAt,
  type Gate,
  type Service,
} from '#app/domain/gates.ts'
import type { Part } from '#app/domain/parts.ts'
import { isApproved, isLevelOpen, isWaiting } from '#app/domain/wizard.ts'
import { paymentBounds } from '#app/features/payment-form/payment-limits.ts'
import { buyCircumstance } from '#app/features/service-gate/buy-limits.ts'
import { gateView } from '#app/features/service-gate/gate-view.ts'
import { parseMoney } from '#app/domain/money.ts'
import { formatTimeWithSeconds, formatLimit } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import { LIMIT_WINDOWS, limitMeters } from '#app/features/verification/limit-meters.ts'
import type { Translate } from '#app/i18n/translate.ts'
import { levelName, verificationWords } from '#app/features/verification/verification-words.ts'
import type { Platform } from '#app/platform/call.ts'
import type { Limits, Profile } from '#app/platform/me.ts'
import type { Country, VerificationLevel } from '#app/platform/reference.ts'

type Read = {
  profile: Profile
  limits: Limits
  countries: readonly Country[]
  /** What the levels allow in figures; empty where the platform does not say. */
  levels: readonly VerificationLevel[]
}
type Reader = {
  t: Translate
  language: Language
  now: number
  wanted: string | null
  version: string
  platform: Pick<Platform, 'isOff'>
}

/** The services by name, in the order of this page; those of a balance count as one. */
const SERVICES = ['pay', 'recurring', 'receive', 'buy', 'collect', 'openBalance', 'payOthers'] as const

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
    levels: profile.level === null ? [] : ([1, 2, 3] as const).map((one) => levelCard(one, read, reader)),
    isNewcomer: isLevelOpen(profile),
    abilities: abilitiesView(read, reader),
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

type Ability = { names: string[]; isOpen: boolean; why: string; link: { to: string; label: string } | null }

/** What the customer may do now, and of the rest why not and what would change it: once for each reason. */
function abilitiesView({ profile, limits }: Read, { t, platform }: Reader): Ability[] {
  const { left, min: least, window } = paymentBounds(limits)
  const circumstances = { payment: { left, least, window }, buy: buyCircumstance(limits, 0n) }
  const abilities: Ability[] = []
  for (const service of SERVICES) {
    if (!isForKind(service, profile.type) || isOff(service, platform)) continue
    const closed = gateView(service, gateFor(service, profile, circumstances), { t, platform })
    const name = t(`verification.can.${service}`)
    const why = closed?.text ?? t('verification.allowed')
    const same = closed && abilities.find((each) => each.why === why)
    if (same) same.names.push(name)
    // The levels are on this very page.
    else abilities.push({ names: [name], isOpen: !closed, why, link: stepOf(closed?.link ?? null) })
  }
  return abilities
}

function stepOf(link: Ability['link']): Ability['link'] {
  return link?.to === href('/verification') ? null : link
}

/** The parts that a platform may lack, by the service that is of them. */
const PARTS: Partial<Record<Service, Part>> = {
  recurring: 'recurring',
  receive: 'receiving',
  buy: 'buying',
  collect: 'collect',
  openBalance: 'balances',
}

function isOff(service: Service, platform: Pick<Platform, 'isOff'>): boolean {
  const part = PARTS[service]
  return part !== undefined && platform.isOff(part)
}

/** What a level opens beyond the one below it. `figures` is the platform's own word on paying others, if it has one. */
function opensView(level: 1 | 2 | 3, { profile, levels }: Read, { t, platform }: Reader): string {
  const isOpen = (service: Service, at: 0 | 1 | 2 | 3) => {
    const figures = levels.find((one) => one.type === profile.type && one.level === at)
    return service === 'payOthers' && figures ? figures.pays_others : isOpenAt(service, at)
  }
  const below = level === 1 ? 0 : level === 2 ? 1 : 2
  const opened = SERVICES.filter(
    (service) =>
      isForKind(service, profile.type) &&
      !isOff(service, platform) &&
      isOpen(service, level) &&
      !isOpen(service, below),
  )
  const services = opened.map((service) => t(`verification.opens.${service}`)).join(', ')
  if (below === 0) return services
  const label = levelName(profile.type, below, t) ?? ''
  return services ? t('verification.sameAnd', { label, services }) : t('verification.sameLimits', { label })
}

function levelCard(level: 1 | 2 | 3, read: Read, reader: Reader) {
  const { profile, countries, levels } = read
  const { t, language, wanted } = reader
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
    allows: opensView(level, read, reader),
    figures: figures ? figuresView(figures, { t, language }) : [],
    needs: t(`verification.${profile.type}.${level}.needs`),
    takes: t(`verification.${profile.type}.${level}.takes`),
    choose:
      gate.allowed && !isCurrent && !isApplied
        ? t(approved !== 0 ? 'verification.upgrade' : 'verification.choose', { label })
        : null,
    blocked: isCurrent || isApplied ? null : blockedText(gate, t),
  }
}

/** The limits of a level: of payments, and of buying if the platform says them. */
function figuresView(level: VerificationLevel, reader: Pick<Reader, 't' | 'language'>) {
  const { t } = reader
  const { buy } = level
  const lifetime = buy === null ? null : parseMoney(buy.lifetime)
  const windows = [
    [buy?.rolling_24h, 'verification.in.day'],
    [buy?.rolling_30d, 'verification.in.month'],
    [buy?.yearly, 'verification.in.year'],
  ] as const
  const most = (amount: string) => formatLimit(amount, 'EUR', reader.language)
  const money = { day: most(level.rolling_24h), month: most(level.rolling_30d), year: most(level.yearly) }
  const bought = windows.flatMap(([limit, key]) =>
    // A window that allows more than the lifetime does says nothing.
    limit && lifetime !== null && parseMoney(limit) < lifetime ? [t(key, { amount: most(limit) })] : [],
  )
  return [
    { term: t('verification.most'), value: t('verification.mostText', money) },
    ...(buy === null
      ? []
      : [
          {
            term: t('verification.buyMost'),
            value: [...bought, t('verification.in.lifetime', { amount: most(buy.lifetime) })].join(', '),
          },
        ]),
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
