import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { symbolIn, symbolOf } from '#app/domain/coin-symbol.ts'
import { isSentBack } from '#app/domain/payment-amounts.ts'
import { isOrder, numberOf, type HistoryItem } from '#app/features/payment-list/history-item.ts'
import { orderAddress } from '#app/features/payment-list/order-address.ts'
import { verificationWords } from '#app/features/verification/verification-words.ts'
import { formatCoin, formatDate, formatDeadline, formatMoney } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import { messageWords } from '#app/i18n/message-words.ts'
import type { TextKey } from '#app/i18n/text-key.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { HeldTransfer } from '#app/platform/held-transfers.ts'
import type { Profile } from '#app/platform/me.ts'
import type { RecurringTransfer } from '#app/platform/recurring-transfers.ts'
import type { OrderListItem, TransactionListItem } from '#app/platform/transaction.schema.ts'
import { rowAmount } from './row-amount.ts'

type Coins = readonly { coin: string; asset: string }[]
type Reader = { t: Translate; language: Language; now: number; coins: Coins }

/** Something that waits for the customer: what to do and by when, what it is about, and the way there. */
export type Need = { key: string; title: string; text: string; action: string; to: string }

/** What a recurring payment says of itself here: its costs move with the rate, and would make every reading another. */
export type ScheduledPayment = Pick<
  RecurringTransfer,
  'id' | 'name' | 'status' | 'status_reason' | 'last_run' | 'currency' | 'receiver_name'
>

/** Everything that waits for the customer, what is due first; what has no time, or is past it, comes last. */
export function needsView(
  {
    profile,
    items,
    scheduled,
    held,
    isVerifiedHere,
  }: {
    profile: Profile
    items: HistoryItem[]
    scheduled: readonly ScheduledPayment[]
    held: readonly HeldTransfer[]
    isVerifiedHere: boolean
  },
  reader: Reader,
): Need[] {
  const once = [...new Map(items.map((item) => [numberOf(item), item])).values()]
  const dated = [
    ...once.map((item) => (isOrder(item) ? orderNeed(item, reader) : paymentNeed(item, reader))),
    ...scheduled.map((each) => scheduledNeed(each, reader)),
    ...held.map((each) => heldNeed(each, reader)),
    renewalNeed(profile, { isVerifiedHere, ...reader }),
  ].flatMap((need) => need ?? [])
  const dueAt = ({ by }: DatedNeed) => (by !== null && Date.parse(by) > reader.now ? Date.parse(by) : Infinity)
  return dated
    .toSorted((left, right) => (dueAt(left) === dueAt(right) ? 0 : dueAt(left) - dueAt(right)))
    .map(({ by: _, ...need }) => need)
}

type DatedNeed = Need & { by: string | null }

/** The words of what is to be done: those without a time where there is none, or it has passed. */
function titleWith(name: string, by: string | null, params: Record<string, string>, { t, language, now }: Reader) {
  const isAhead = by !== null && Date.parse(by) > now
  const time = isAhead ? formatDeadline(by, { language, now, zone: BRAND.timeZone }) : ''
  return t(`overview.need.${name}${isAhead ? 'By' : ''}` as TextKey, { ...params, time })
}

function paymentNeed(item: TransactionListItem, reader: Reader): DatedNeed | null {
  const { t, language, now } = reader
  const { description, coin_amount_missing: missing, act_by: by } = item
  const isMissing = missing !== null && Number(missing) > 0
  const coin = formatCoin(isMissing ? missing : item.coin_amount, symbolOf(item), language)
  const params = {
    amount: rowAmount(item, language),
    receiver: item.receiver || t('transactions.theRecipient'),
    reference: description ?? '',
  }
  const name = needOf(item, isMissing, now)
  if (name === null) return null
  return {
    key: numberOf(item),
    title: titleWith(name, by, { coin }, reader),
    text: t(description ? 'overview.need.paymentReference' : 'overview.need.payment', params),
    action: t(`overview.need.${name}.action`),
    to: href('/transactions/:id', { id: item.transaction_key }),
    by,
  }
}

/**
 * What a payment asks for by its own status, whatever list it came in; null if it waits for nobody, such as one that is paid
 * or over.
 */
function needOf(item: TransactionListItem, isMissing: boolean, now: number) {
  const { status, coin, confirmed_at: confirmed, deposit_address: address, act_by: by } = item
  if (item.choice_needed) return 'late'
  if (status === 'R') return isSentBack(item) ? null : 'answer'
  // What came to a receiving address waits by itself.
  if (status === 'I') return item.receiving_address_id === null ? (isMissing ? 'rest' : 'short') : null
  if (status !== 'N') return null
  if (coin === BRAND.serviceCoin.code) return 'email'
  if (confirmed === null && address === null) return 'confirm'
  return by !== null && Date.parse(by) <= now ? 'rate' : 'send'
}

function orderNeed(order: OrderListItem, reader: Reader): DatedNeed | null {
  const { t, language, coins } = reader
  const to = orderAddress(order)
  if (to === null || order.type === 'EXCHANGE' || order.type === 'unknown') return null
  if (order.list_status !== 'NEW' && order.list_status !== 'INCOMPLETE') return null
  const amount = formatMoney(order.from_amount, 'EUR', language)
  const name = order.list_status === 'INCOMPLETE' ? `${order.type}.rest` : order.type
  return {
    key: order.id,
    title: titleWith(name, order.act_by, { amount, coin: symbolIn(order.to_coin, coins) }, reader),
    text: order.reference === null ? '' : t('overview.need.reference', { reference: order.reference }),
    action: t('overview.need.order.action'),
    to,
    by: order.act_by,
  }
}

/** A recurring payment whose last run failed and can be tried again, or that stopped by itself. */
function scheduledNeed(scheduled: ScheduledPayment, reader: Reader): DatedNeed | null {
  const { t, language, now } = reader
  const { id, name, status, status_reason: reason, last_run: run, currency, receiver_name: receiver } = scheduled
  const to = href(`/${BRAND.segments.recurring}/:id/view`, { id })
  if (status === 'paused' && reason !== null) {
    const [title, action] = [t('overview.need.paused', { name }), t('overview.need.paused.action')]
    return { key: id, title, text: messageWords(reason, reader), action, to, by: null }
  }
  const by = run?.status === 'failed' ? run.retry_until : null
  if (!run || by === null || Date.parse(by) <= now) return null
  const amount = formatMoney(run.amount, currency, language)
  return {
    key: id,
    title: titleWith('run', by, { name }, reader),
    text: t('overview.need.payment', { amount, receiver: receiver ?? t('transactions.theRecipient') }),
    action: t('overview.need.run.action'),
    to,
    by,
  }
}

/** Money that arrived and could not be placed: it goes back at its deadline. */
function heldNeed({ id, amount, reference, held_until: by }: HeldTransfer, reader: Reader): DatedNeed {
  const { t, language } = reader
  return {
    key: id,
    title: titleWith('held', by, { amount: formatMoney(amount, 'EUR', language) }, reader),
    text: reference.trim() === '' ? '' : t('overview.need.reference', { reference }),
    action: t('overview.need.held.action'),
    to: href('/held-transfers/:id', { id }),
    by,
  }
}

/** Identity data that runs out soon: after that day payments stop. */
function renewalNeed(
  profile: Profile,
  { t, language, isVerifiedHere }: Reader & { isVerifiedHere: boolean },
): DatedNeed | null {
  const words = verificationWords(profile, { t, language, zone: BRAND.timeZone })
  const by = profile.kyc_due_at
  if (words?.state !== 'expiring' || by === null) return null
  return {
    key: 'renewal',
    title: t('overview.need.renewal', { date: formatDate(by, language, BRAND.timeZone) }),
    text: words.text,
    action: t(isVerifiedHere ? 'overview.need.renewal.action' : 'overview.need.renewal.contact'),
    to: isVerifiedHere ? href('/profile') : href('/contact'),
    by,
  }
}
