import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { symbolOf } from '#app/domain/coin-symbol.ts'
import { personName } from '#app/domain/customer-name.ts'
import { effectiveLevel, gateFor, type GateReason } from '#app/domain/gates.ts'
import { PAYMENT_STATUS } from '#app/domain/payment-status.ts'
import { plannedSearch, type PlannedPayment } from '#app/domain/planned-payment.ts'
import { isReadyToSubmit, isUntouched, wizardOf } from '#app/domain/wizard.ts'
import { LIMIT_WINDOWS, limitMeters } from '#app/features/verification/limit-meters.ts'
import { formatCoin, formatDate, formatLimit, formatMoney } from '#app/i18n/formats.ts'
import type { HistoryItem } from '#app/features/payment-list/history-item.ts'
import { paymentStatusWord } from '#app/features/payment-list/payment-status-word.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { listBalances } from '#app/platform/balances.ts'
import type { HeldTransfer } from '#app/platform/held-transfers.ts'
import type { Limits, Profile } from '#app/platform/me.ts'
import type { Coin, VerificationLevel } from '#app/platform/reference.ts'
import type { TransactionListItem } from '#app/platform/transaction.schema.ts'
import { accountsView } from './accounts-view.ts'
import { needsView, type ScheduledPayment } from './needs-view.ts'
import { isMisdirected, rowAmount } from './row-amount.ts'

/** A part of the page that came, or the support code of why it did not. */
export type Part<T> = { value: T } | { supportCode: string }

type Read = {
  profile: Profile
  /** Whether the customer has nothing at all yet: no payment, order, money, recurring payment, address or link. */
  isNewcomer: boolean
  unfinished: Part<HistoryItem[]>
  latest: Part<TransactionListItem[]>
  limits: Part<Limits>
  /** What the levels allow; empty for whoever has one, and where the platform does not say. */
  levels: readonly VerificationLevel[]
  /** Left out where accounts are not offered. */
  balances?: Part<Awaited<ReturnType<typeof listBalances>>>
  coins: readonly Pick<Coin, 'coin' | 'asset' | 'name' | 'network_name'>[]
  scheduled: readonly ScheduledPayment[]
  /** Transfers that wait for the customer to say what becomes of them. */
  held: readonly HeldTransfer[]
  /** Whether the product has a verification; otherwise customers are verified elsewhere. */
  isVerifiedHere: boolean
}

type Reader = { t: Translate; language: Language }

const LEVELS = {
  1: [null, 'ui.level_starter', 'ui.level_full', 'ui.level_full_plus'],
  2: [null, 'ui.level_basic', 'ui.level_pro', 'ui.level_enterprise'],
} as const

/** What needs the customer, what moves, what is left of the limits: formatted. */
export function overviewView(
  read: Read,
  { t, language, now, planned }: { t: Translate; language: Language; now: number; planned: PlannedPayment | null },
) {
  const { profile, unfinished, scheduled, held, coins } = read
  const person = personName(profile)
  const item = (transaction: TransactionListItem) => ({
    key: transaction.transaction_key,
    receiver: transaction.receiver ?? '',
    amount: rowAmount(transaction, language),
    about: [
      formatDate(transaction.created, language, BRAND.timeZone),
      transaction.description,
      !isMisdirected(transaction) && formatCoin(transaction.coin_amount, symbolOf(transaction), language),
    ]
      .filter(Boolean)
      .join(' · '),
    status: paymentStatusWord(transaction, BRAND.serviceCoin.code, t),
    tone: transaction.choice_needed ? ('you' as const) : PAYMENT_STATUS[transaction.status].tone,
  })
  const needs = mapPart(unfinished, (items) =>
    needsView({ profile, items, scheduled, held, isVerifiedHere: read.isVerifiedHere }, { t, language, now, coins }),
  )
  // What waits for the customer is said once.
  const said = new Set('value' in needs ? needs.value.map(({ key }) => key) : [])
  const step = firstStep(read)
  const canOpen = gateFor('openBalance', profile).allowed
  const level = LEVELS[profile.type][effectiveLevel(profile) ?? 0]
  return {
    name: (profile.type === 2 ? profile.company_name : person) || profile.email,
    step,
    planned: step && planned && plannedView(step, planned, { t, language }),
    email: profile.email,
    needs,
    latest: mapPart(read.latest, (items) => ({
      hasAny: items.length > 0,
      rows: [...new Map(items.map((each) => [each.transaction_key, each])).values()]
        .filter((each) => !said.has(each.transaction_key))
        .map(item),
    })),
    accounts: accountsPart(read, { t, language, canOpen }),
    limits: mapPart(read.limits, ({ payment }) => ({
      level: level ? t('overview.level', { label: t(level) }) : null,
      allows: allowedOnce(read, step, { t, language }),
      meters: limitMeters(payment, { ...LIMIT_WINDOWS, left: 'overview.limitsLeft' }, { t, language }),
    })),
  }
}

/** What the level allows that the customer has applied for, or else the first one; null where none is in view. */
function allowedOnce({ profile, levels }: Read, step: FirstStepName | null, { t, language }: Reader): string | null {
  if (profile.level === null) return null
  const figures = levels.find(({ type, level }) => type === profile.type && level === (profile.level || 1))
  const name = figures && LEVELS[profile.type][figures.level]
  if (!figures || !name || step === 'noService' || step === 'upgrade') return null
  if (step === 'elsewhere' || step === 'closed' || step === 'expired') return null
  const day = formatLimit(figures.rolling_24h, 'EUR', language)
  return t('overview.allows', { level: t(name), day, month: formatLimit(figures.rolling_30d, 'EUR', language) })
}

export type OverviewView = ReturnType<typeof overviewView>

/** What was worked out before the sign-up: paid at once where that is the next step, else said to be kept. */
function plannedView(step: FirstStepName, planned: PlannedPayment, reader: Reader) {
  const params = { amount: formatMoney(planned.sum, 'EUR', reader.language) }
  return step === 'first' || step === 'upgrade'
    ? { to: href('/payments') + plannedSearch(planned), text: reader.t('overview.planned.action', params) }
    : { to: null, text: reader.t('overview.planned.kept', params) }
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
  | 'elsewhere'
  | 'closed'
  | 'expired'
  | 'upgrade'
  | 'first'

/** The step by the reason that payments are closed, for customers without a wizard in the app. */
const OUTSIDE: Partial<Record<GateReason, FirstStepName>> = { no_service: 'closed', kyc_required: 'expired' }

/** The next useful step of somebody who has none of his own yet, or null. */
function firstStep({ profile, isNewcomer, isVerifiedHere }: Read): FirstStepName | null {
  const gate = gateFor('pay', profile)
  if (gate.allowed && profile.status === 'pending_up' && profile.kyc_flow.stage === 'upgrade') return 'upgrade'
  if (gate.allowed) return isNewcomer ? 'first' : null
  if (gate.reason === 'email_unconfirmed') return 'email'
  if (!isVerifiedHere) return OUTSIDE[gate.reason] ?? 'elsewhere'
  if (gate.reason === 'no_service') return 'noService'
  const wizard = wizardOf(profile)
  if (isReadyToSubmit(wizard)) return wizard.type === 1 ? 'ready' : 'readyCompany'
  if (gate.reason === 'kyc_required') return 'renewal'
  if (gate.reason === 'under_review') return 'review'
  return isUntouched(wizard) ? 'unverified' : 'started'
}

/** Null where there is nothing to show: accounts are not offered, or there is none and none may be opened. */
function accountsPart({ balances, coins }: Read, reader: { t: Translate; language: Language; canOpen: boolean }) {
  if (!balances || ('value' in balances && balances.value.items.length === 0 && !reader.canOpen)) return null
  return mapPart(balances, (value) => accountsView(value, { ...reader, coins }))
}

function mapPart<T, U>(part: Part<T>, map: (value: T) => U): Part<U> {
  return 'value' in part ? { value: map(part.value) } : { supportCode: part.supportCode }
}
