import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { findSymbol, getSymbol } from '#app/domain/coin-symbol.ts'
import { isSentBack } from '#app/domain/payment-amounts.ts'
import { getRecurringState } from '#app/features/objects/order-states.ts'
import { isOrder, getItemNumber, type HistoryItem } from '#app/features/payment-list/history-item.ts'
import { buildOrderUrl } from '#app/features/payment-list/order-address.ts'
import { describeVerification } from '#app/features/verification/verification-words.ts'
import { formatCoin, formatDate, formatDeadline, formatMoney } from '#app/i18n/formats.ts'
import { getMessageText } from '#app/i18n/message-text.ts'
import type { TextKey } from '#app/i18n/text-key.ts'
import type { OrderListItem, TransactionListItem } from '#app/platform/transaction.schema.ts'
import type { Overview } from './load-overview.server.ts'
import { formatRowAmount, type Reader } from './object-row.ts'

/** A task for the customer, with its deadline in the title and a link. */
export type Need = { key: string; title: string; text: string; action: string; to: string }

type Input = Pick<Overview, 'profile' | 'scheduled' | 'held' | 'isVerifiedHere'> & { items: HistoryItem[] }

/** Lists the customer's tasks by deadline. Tasks without a deadline, or past it, come last. */
export function buildNeeds({ profile, items, scheduled, held, isVerifiedHere }: Input, reader: Reader): Need[] {
  const once = [...new Map(items.map((item) => [getItemNumber(item), item])).values()]
  const dated = [
    ...once.map((item) => (isOrder(item) ? buildOrderNeed(item, reader) : buildPaymentNeed(item, reader))),
    ...scheduled.map((each) => buildScheduledNeed(each, reader)),
    ...held.map((each) => buildHeldNeed(each, reader)),
    buildRenewalNeed(profile, { isVerifiedHere, ...reader }),
  ].flatMap((need) => need ?? [])
  const getDue = ({ by }: DatedNeed) => (by !== null && Date.parse(by) > reader.now ? Date.parse(by) : Infinity)
  return dated
    .toSorted((left, right) => (getDue(left) === getDue(right) ? 0 : getDue(left) - getDue(right)))
    .map(({ by: _, ...need }) => need)
}

type DatedNeed = Need & { by: string | null }

/** Mentions the deadline only while it is in the future. */
function formatTitle(name: string, by: string | null, params: Record<string, string>, { t, language, now }: Reader) {
  const isAhead = by !== null && Date.parse(by) > now
  const time = isAhead ? formatDeadline(by, { language, now, zone: BRAND.timeZone }) : ''
  return t(`overview.need.${name}${isAhead ? 'By' : ''}` as TextKey, { ...params, time })
}

function buildPaymentNeed(item: TransactionListItem, reader: Reader): DatedNeed | null {
  const { t, language, now } = reader
  const { description, coin_amount_missing: missing, act_by: by } = item
  const isMissing = missing !== null && Number(missing) > 0
  const coin = formatCoin(isMissing ? missing : item.coin_amount, getSymbol(item), language)
  const params = {
    amount: formatRowAmount(item, language),
    receiver: item.receiver || t('transactions.theRecipient'),
    reference: description ?? '',
  }
  const name = getPaymentTask(item, isMissing, now)
  if (name === null) return null
  return {
    key: getItemNumber(item),
    title: formatTitle(name, by, { coin }, reader),
    text: t(description ? 'overview.need.paymentReference' : 'overview.need.payment', params),
    action: t(`overview.need.${name}.action`),
    to: href('/transactions/:id', { id: item.transaction_key }),
    by,
  }
}

/** Returns the customer's task for a payment, if any. Its status decides, not the list that it was in. */
function getPaymentTask(item: TransactionListItem, isMissing: boolean, now: number) {
  const { status, coin, confirmed_at: confirmed, deposit_address: address, act_by: by } = item
  if (item.choice_needed) return 'late'
  if (status === 'R') return isSentBack(item) ? null : 'answer'
  // A payment to a receiving address needs no action.
  if (status === 'I') return item.receiving_address_id === null ? (isMissing ? 'rest' : 'short') : null
  if (status !== 'N') return null
  if (coin === BRAND.serviceCoin.code) return 'email'
  if (confirmed === null && address === null) return 'confirm'
  return by !== null && Date.parse(by) <= now ? 'rate' : 'send'
}

function buildOrderNeed(order: OrderListItem, reader: Reader): DatedNeed | null {
  const { t, language, coins } = reader
  const to = buildOrderUrl(order)
  if (to === null || order.type === 'EXCHANGE' || order.type === 'unknown') return null
  if (order.list_status !== 'NEW' && order.list_status !== 'INCOMPLETE') return null
  const amount = formatMoney(order.from_amount, 'EUR', language)
  const name = order.list_status === 'INCOMPLETE' ? `${order.type}.rest` : order.type
  return {
    key: order.id,
    title: formatTitle(name, order.act_by, { amount, coin: findSymbol(order.to_coin, coins) }, reader),
    text: order.reference === null ? '' : t('overview.need.reference', { reference: order.reference }),
    action: t('overview.need.order.action'),
    to,
    by: order.act_by,
  }
}

/** A recurring payment whose last run failed and can be retried, or that the platform has paused. */
function buildScheduledNeed(scheduled: Input['scheduled'][number], reader: Reader): DatedNeed | null {
  const { t, language, now } = reader
  const { id, name, status_reason: reason, last_run: run, currency, receiver_name: receiver } = scheduled
  const to = href(`/${BRAND.segments.recurring}/:id/view`, { id })
  if (getRecurringState(scheduled) === 'stopped' && reason !== null) {
    const [title, action] = [t('overview.need.paused', { name }), t('overview.need.paused.action')]
    return { key: id, title, text: getMessageText(reason, reader), action, to, by: null }
  }
  const by = run?.status === 'failed' ? run.retry_until : null
  if (!run || by === null || Date.parse(by) <= now) return null
  const amount = formatMoney(run.amount, currency, language)
  return {
    key: id,
    title: formatTitle('run', by, { name }, reader),
    text: t('overview.need.payment', { amount, receiver: receiver ?? t('transactions.theRecipient') }),
    action: t('overview.need.run.action'),
    to,
    by,
  }
}

/** Money that couldn't be matched is returned at its deadline. */
function buildHeldNeed({ id, amount, reference, held_until: by }: Input['held'][number], reader: Reader): DatedNeed {
  const { t, language } = reader
  return {
    key: id,
    title: formatTitle('held', by, { amount: formatMoney(amount, 'EUR', language) }, reader),
    text: reference.trim() === '' ? '' : t('overview.need.reference', { reference }),
    action: t('overview.need.held.action'),
    to: href('/held-transfers/:id', { id }),
    by,
  }
}

/** Payments stop when the identity data expires. */
function buildRenewalNeed(
  profile: Input['profile'],
  { t, language, isVerifiedHere }: Reader & { isVerifiedHere: boolean },
): DatedNeed | null {
  const verification = describeVerification(profile, { t, language, zone: BRAND.timeZone })
  const by = profile.kyc_due_at
  if (verification?.state !== 'expiring' || by === null) return null
  return {
    key: 'renewal',
    title: t('overview.need.renewal', { date: formatDate(by, language, BRAND.timeZone) }),
    text: verification.text,
    action: t(isVerifiedHere ? 'overview.need.renewal.action' : 'overview.need.renewal.contact'),
    to: isVerifiedHere ? href('/profile') : href('/contact'),
    by,
  }
}
