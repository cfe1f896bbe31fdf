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

/** The list of prices that the texts of this request name; null while the platform has one and cannot be reached. */
export const pricesContext = createContext<PriceList | null>(null)

const DAY = 86_400
const HOUR = 3600

/** The windows of limits, which the contract has in its names, and the week of an affiliate's statistics. */
const WINDOWS = { day: DAY, week: 7 * DAY, month: 30 * DAY }

/** What a text may name as `{{fact.NAME}}`, in the words of a language; empty where nothing says it. */
export type Facts = ReturnType<typeof formatFacts>
type FactName = keyof Facts

/** The facts of the moment in a language, whose units `texts` has. */
export function formatFacts(prices: PriceList | null, language: Language, texts: Texts) {
  const { times, business_days: days, rewards } = prices ?? {}
  const counted = (key: 'seconds' | 'minutes' | 'hours' | 'days' | 'businessDays', count: number) =>
    translate(texts, language, `units.${key}`, { count })
  const time = (seconds: number | null | undefined) => {
    if (seconds === null || seconds === undefined) return ''
    if (seconds > DAY && seconds % DAY === 0) return counted('days', seconds / DAY)
    if (seconds >= HOUR && seconds % HOUR === 0) return counted('hours', seconds / HOUR)
    return seconds % 60 === 0 ? counted('minutes', seconds / 60) : counted('seconds', seconds)
  }
  const business = (count: number | null | undefined) =>
    count === null || count === undefined ? '' : counted('businessDays', count)
  const percent = (value: string | null | undefined) => (value ? formatPercent(value, language) : '')
  const euro = (value: string | null | undefined) => (value ? formatLimit(value, 'EUR', language) : '')
  const exceptions = (price: Pick<ServicePrice, 'rate_held_by_coin'> | null | undefined) =>
    (price?.rate_held_by_coin ?? [])
      .map(({ name, seconds }) => translate(texts, language, 'units.forCoin', { time: time(seconds), coin: name }))
      .join(', ')
  const { payment, receiving, collect, purchase, exchange } = prices ?? {}
  return {
    fee: percent(payment?.percent),
    fixed: euro(payment?.outside_sepa),
    minimum: euro(payment?.min),
    maximum: euro(payment?.max),
    margin: percent(payment?.margin),
    receiving: percent(receiving?.percent),
    receivingFixed: euro(receiving?.outside_sepa),
    receivingMinimum: euro(receiving?.min),
    collect: percent(collect?.percent),
    purchase: percent(purchase?.percent),
    purchaseMargin: percent(purchase?.margin),
    exchange: percent(exchange?.percent),
    held: time(payment?.rate_held),
    heldExceptions: exceptions(payment),
    purchaseHeld: time(purchase?.rate_held),
    exchangeHeld: time(exchange?.rate_held),
    floating: time(times?.floating_rate),
    unpaid: time(times?.unpaid_payment),
    short: time(times?.short_payment),
    late: time(times?.late_payment),
    question: time(times?.question),
    depositOrder: time(times?.deposit_order),
    exchangeOrder: time(times?.exchange_order),
    notice: time(times?.recurring_notice),
    loginLink: time(times?.login_link),
    passwordLink: time(times?.password_link),
    emailLink: time(times?.email_link),
    paymentLink: time(times?.payment_link),
    phoneCode: time(times?.phone_code),
    trackingLink: time(times?.tracking_link),
    waitingView: time(times?.waiting_view),
    bankConsent: time(times?.bank_consent),
    transfer: business(days?.transfer),
    slowBank: business(days?.slow_bank),
    transferBack: business(days?.transfer_back),
    purchaseOrder: business(days?.purchase_order),
    unknownTransfer: business(days?.unknown_transfer),
    review: business(days?.review),
    reviewDays: days?.review?.toString() ?? '',
    collectReview: business(days?.collect_review),
    reply: business(days?.reply),
    support: business(days?.support),
    complaint: business(days?.complaint),
    affiliatePayout: business(days?.affiliate_payout),
    loyaltyPayments: rewards?.loyalty_payments?.toString() ?? '',
    loyaltyPercent: percent(rewards?.loyalty_percent),
    affiliatePercent: percent(rewards?.affiliate_percent),
    affiliateMinimum: euro(rewards?.affiliate_minimum),
    affiliateLinks: rewards?.affiliate_links?.toString() ?? '',
    age: String(ADULT_YEARS),
    ownerShare: formatPercent(String(OWNER_THRESHOLD), language),
    idle: time(env.SESSION_IDLE_MINUTES * 60),
    session: time(env.SESSION_ABSOLUTE_HOURS * HOUR),
    upload: `${MAX_FILE_BYTES / 1024 / 1024} MB`,
    cookieDay: time(COOKIE_SECONDS.day),
    cookieMonth: time(COOKIE_SECONDS.month),
    cookieUpdate: time(COOKIE_SECONDS.update),
    limitDay: time(WINDOWS.day),
    limitWeek: time(WINDOWS.week),
    limitMonth: time(WINDOWS.month),
  }
}

const FACT = /\{\{fact\.(\w+)\}\}/g
const CHOICE_WITH_FACT =
  /\u27E6([^\u27E6\u27E7\u00A6]*\{\{fact\.[^\u27E6\u27E7\u00A6]*)(?:\u00A6([^\u27E6\u27E7]*))?\u27E7/g

/**
 * A text with the facts in it. Words in brackets are said only when their facts are known, else what stands after the bar;
 * a fact outside of brackets that is not known is said to be unavailable.
 */
export function fillFacts(text: string, facts: Facts, unavailable: string): string {
  if (!text.includes('{{fact.')) return text
  const valueOf = (name: string) => facts[name as FactName]
  const chosen = text.replace(CHOICE_WITH_FACT, (_, words: string, otherwise = '') => {
    const isKnown = Array.from(words.matchAll(FACT)).every(([, name = '']) => valueOf(name) !== '')
    return isKnown ? words : otherwise
  })
  return chosen.replace(FACT, (_, name: string) => valueOf(name) || unavailable).trim()
}
