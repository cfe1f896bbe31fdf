import { createContext } from 'react-router'
import { ADULT_YEARS } from '#app/domain/document-dates.ts'
import { COOKIE_SECONDS } from '#app/cookies.server.ts'
import { MAX_FILE_BYTES } from '#app/domain/upload-limits.ts'
import { OWNER_THRESHOLD } from '#app/domain/ownership.ts'
import type { PriceList, ServicePrice } from '#app/domain/price-list.ts'
import { env } from '#app/env.server.ts'
import { formatLimit, formatPercent } from './formats.ts'
import type { Language } from './languages.ts'
import { translate, type Texts } from './translate.ts'

/** The price list for this request's texts; null if the platform's list is unavailable. */
export const pricesContext = createContext<PriceList | null>(null)

const DAY = 86_400
const HOUR = 3600

/** The limit windows, which the contract names, in seconds. */
const WINDOWS = { day: DAY, month: 30 * DAY }

/** Formatted values for `{{fact.NAME}}` in texts; empty if unknown. */
export type Facts = ReturnType<typeof formatFacts>
type FactName = keyof Facts

/** Formats the current facts in a language; `texts` contains the units. */
export function formatFacts(prices: PriceList | null, language: Language, texts: Texts) {
  const { times, business_days: days, rewards } = prices ?? {}
  const formatCount = (key: 'seconds' | 'minutes' | 'hours' | 'days' | 'businessDays', count: number) =>
    translate(texts, language, `units.${key}`, { count })
  const formatDuration = (seconds: number | null | undefined) => {
    if (seconds === null || seconds === undefined) return ''
    if (seconds > DAY && seconds % DAY === 0) return formatCount('days', seconds / DAY)
    if (seconds >= HOUR && seconds % HOUR === 0) return formatCount('hours', seconds / HOUR)
    return seconds % 60 === 0 ? formatCount('minutes', seconds / 60) : formatCount('seconds', seconds)
  }
  const formatBusinessDays = (count: number | null | undefined) =>
    count === null || count === undefined ? '' : formatCount('businessDays', count)
  const formatShare = (value: string | null | undefined) => (value ? formatPercent(value, language) : '')
  const formatEuro = (value: string | null | undefined) => (value ? formatLimit(value, 'EUR', language) : '')
  const formatExceptions = (price: Pick<ServicePrice, 'rate_held_by_coin'> | null | undefined) =>
    (price?.rate_held_by_coin ?? [])
      .map(({ name, seconds }) =>
        translate(texts, language, 'units.forCoin', { time: formatDuration(seconds), coin: name }),
      )
      .join(', ')
  const { payment, receiving, collect, purchase, exchange } = prices ?? {}
  return {
    fee: formatShare(payment?.percent),
    fixed: formatEuro(payment?.outside_sepa),
    minimum: formatEuro(payment?.min),
    maximum: formatEuro(payment?.max),
    margin: formatShare(payment?.margin),
    receiving: formatShare(receiving?.percent),
    receivingFixed: formatEuro(receiving?.outside_sepa),
    receivingMinimum: formatEuro(receiving?.min),
    collect: formatShare(collect?.percent),
    purchase: formatShare(purchase?.percent),
    purchaseMargin: formatShare(purchase?.margin),
    exchange: formatShare(exchange?.percent),
    held: formatDuration(payment?.rate_held),
    heldExceptions: formatExceptions(payment),
    purchaseHeld: formatDuration(purchase?.rate_held),
    exchangeHeld: formatDuration(exchange?.rate_held),
    floating: formatDuration(times?.floating_rate),
    unpaid: formatDuration(times?.unpaid_payment),
    short: formatDuration(times?.short_payment),
    late: formatDuration(times?.late_payment),
    question: formatDuration(times?.question),
    depositOrder: formatDuration(times?.deposit_order),
    exchangeOrder: formatDuration(times?.exchange_order),
    notice: formatDuration(times?.recurring_notice),
    loginLink: formatDuration(times?.login_link),
    passwordLink: formatDuration(times?.password_link),
    emailLink: formatDuration(times?.email_link),
    paymentLink: formatDuration(times?.payment_link),
    phoneCode: formatDuration(times?.phone_code),
    trackingLink: formatDuration(times?.tracking_link),
    waitingView: formatDuration(times?.waiting_view),
    bankConsent: formatDuration(times?.bank_consent),
    transfer: formatBusinessDays(days?.transfer),
    slowBank: formatBusinessDays(days?.slow_bank),
    transferBack: formatBusinessDays(days?.transfer_back),
    purchaseOrder: formatBusinessDays(days?.purchase_order),
    unknownTransfer: formatBusinessDays(days?.unknown_transfer),
    review: formatBusinessDays(days?.review),
    reviewDays: days?.review?.toString() ?? '',
    collectReview: formatBusinessDays(days?.collect_review),
    reply: formatBusinessDays(days?.reply),
    support: formatBusinessDays(days?.support),
    complaint: formatBusinessDays(days?.complaint),
    affiliatePayout: formatBusinessDays(days?.affiliate_payout),
    loyaltyPayments: rewards?.loyalty_payments?.toString() ?? '',
    loyaltyPercent: formatShare(rewards?.loyalty_percent),
    affiliatePercent: formatShare(rewards?.affiliate_percent),
    affiliateMinimum: formatEuro(rewards?.affiliate_minimum),
    affiliateLinks: rewards?.affiliate_links?.toString() ?? '',
    age: String(ADULT_YEARS),
    ownerShare: formatPercent(String(OWNER_THRESHOLD), language),
    idle: formatDuration(env.SESSION_IDLE_MINUTES * 60),
    session: formatDuration(env.SESSION_ABSOLUTE_HOURS * HOUR),
    upload: `${MAX_FILE_BYTES / 1024 / 1024} MB`,
    cookieDay: formatDuration(COOKIE_SECONDS.day),
    cookieMonth: formatDuration(COOKIE_SECONDS.month),
    cookieUpdate: formatDuration(COOKIE_SECONDS.update),
    limitDay: formatDuration(WINDOWS.day),
    limitMonth: formatDuration(WINDOWS.month),
  }
}

const FACT = /\{\{fact\.(\w+)\}\}/g
const CHOICE_WITH_FACT =
  /\u27E6([^\u27E6\u27E7\u00A6]*\{\{fact\.[^\u27E6\u27E7\u00A6]*)(?:\u00A6([^\u27E6\u27E7]*))?\u27E7/g

/**
 * Fills a text with facts. A part in ⟦brackets⟧ appears only if its facts are known, else the text after its bar ¦;
 * other unknown facts are replaced by `unavailable`.
 */
export function fillFacts(text: string, facts: Facts, unavailable: string): string {
  if (!text.includes('{{fact.')) return text
  const getFact = (name: string) => facts[name as FactName]
  const chosen = text.replace(CHOICE_WITH_FACT, (_, part: string, otherwise = '') => {
    const isKnown = Array.from(part.matchAll(FACT)).every(([, name = '']) => getFact(name) !== '')
    return isKnown ? part : otherwise
  })
  return chosen.replace(FACT, (_, name: string) => getFact(name) || unavailable).trim()
}
