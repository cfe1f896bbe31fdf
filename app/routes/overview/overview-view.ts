import { BRAND } from '#app/brand.ts'
import { canPay, effectiveLevel } from '#app/domain/gates.ts'
import { parseWireDecimal } from '#app/domain/money.ts'
import { PAYMENT_STATUS, type Tone } from '#app/domain/payment-status.ts'
import { isReadyToSubmit, isUntouched, wizardOf } from '#app/domain/wizard.ts'
import { formatDate, formatMoney } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Limits, Profile } from '#app/platform/me.ts'
import type { TransactionListItem } from '#app/platform/transaction-shapes.ts'

/** A part of the page that came, or the support code of why it did not. */
export type Part<T> = { value: T } | { supportCode: string }

type Read = {
  profile: Profile
  unfinished: Part<TransactionListItem[]>
  latest: Part<TransactionListItem[]>
  limits: Part<Limits>
}

const LEVELS = {
  1: [null, 'ui.level_starter', 'ui.level_full', 'ui.level_full_plus'],
  2: [null, 'ui.level_basic', 'ui.level_pro', 'ui.level_enterprise'],
} as const

/** What needs the customer, what moves, what is left of the limits: formatted. */
export function overviewView(read: Read, { t, language }: { t: Translate; language: Language }) {
  const { profile } = read
  const person = [profile.first_name, profile.last_name].filter(Boolean).join(' ')
  const item = (transaction: TransactionListItem) => ({
    key: transaction.transaction_key,
    receiver: transaction.receiver ?? '',
    amount: formatMoney(transaction.amount, transaction.currency, language),
    date: formatDate(transaction.created, language, BRAND.timeZone),
    ...badgeOf(transaction, t),
  })
  const level = LEVELS[profile.type][effectiveLevel(profile)]
  return {
    name: (profile.type === 2 ? profile.company_name : person) || profile.email,
    step: firstStep(read),
    email: profile.email,
    unfinished: mapPart(read.unfinished, (items) => items.map(item)),
    latest: mapPart(read.latest, (items) => items.map(item)),
    limits: mapPart(read.limits, ({ payment }) => ({
      level: level ? t('overview.level', { label: t(level) }) : null,
      meters: (
        [
          ['ui.limits_24h', payment.rolling_24h],
          ['ui.limits_30d', payment.rolling_30d],
          ['ui.limits_year', payment.yearly],
        ] as const
      ).map(([label, { limit, used, left }]) => ({
        label: t(label),
        text: t('overview.limitsLeft', {
          left: formatMoney(left, 'EUR', language),
          limit: formatMoney(limit, 'EUR', language),
        }),
        used: shareOf(used, limit),
      })),
    })),
  }
}

export type OverviewView = ReturnType<typeof overviewView>

/** The word for where a payment is, and how it is shown. */
function badgeOf(
  { status, choice_needed: isAsked }: TransactionListItem,
  t: Translate,
): { status: string; tone: Tone } {
  if (isAsked) return { status: t('transaction.late.tag'), tone: 'you' }
  return { status: status === 'unknown' ? '' : t(`ui.payment_status.${status}`), tone: PAYMENT_STATUS[status].tone }
}

type FirstStepName =
  | 'email'
  | 'unverified'
  | 'started'
  | 'ready'
  | 'readyCompany'
  | 'review'
  | 'renewal'
  | 'noService'
  | 'first'

/** The next useful step of somebody who has none of his own yet, or null. */
function firstStep({ profile, latest }: Read): FirstStepName | null {
  const gate = canPay(profile)
  if (gate.allowed) return 'value' in latest && latest.value.length === 0 ? 'first' : null
  if (gate.reason === 'email_unconfirmed') return 'email'
  if (gate.reason === 'no_service') return 'noService'
  const wizard = wizardOf(profile)
  if (isReadyToSubmit(wizard)) return wizard.type === 1 ? 'ready' : 'readyCompany'
  if (gate.reason === 'kyc_required') return 'renewal'
  if (gate.remedy === 'wait') return 'review'
  return isUntouched(wizard) ? 'unverified' : 'started'
}

function mapPart<T, U>(part: Part<T>, map: (value: T) => U): Part<U> {
  return 'value' in part ? { value: map(part.value) } : { supportCode: part.supportCode }
}

/** A share from 0 to 1, for drawing only. */
function shareOf(used: string, limit: string): number {
  const whole = parseWireDecimal(limit, 2)
  return whole === 0n ? 1 : Number((parseWireDecimal(used, 2) * 1000n) / whole) / 1000
}
