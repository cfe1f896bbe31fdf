import { getSymbol } from '#app/domain/coin-symbol.ts'
import { BRAND } from '#app/brand.ts'
import { isZero } from '#app/domain/money.ts'
import { formatMarketNote } from '#app/features/market-rate/market-note.ts'
import type { PayTarget } from '#app/features/pay-crypto/load-pay-target.server.ts'
import { buildPayCryptoView, type PayCryptoView } from '#app/features/pay-crypto/pay-crypto-view.ts'
import { buildSteps } from '#app/features/status-page/build-steps.ts'
import { filterRows } from '#app/features/status-page/rows.ts'
import type { ObjectView } from '#app/features/status-page/status-view.ts'
import { getMissingAmount } from '#app/domain/payment-amounts.ts'
import { resolveOptionalParts, markUnknown } from '#app/i18n/optional-parts.ts'
import { formatCoin, formatDateTime, formatMoney, formatRate, formatTimeWithSeconds } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { CollectPayment } from '#app/platform/collect-payments.ts'
import type { Step } from '#app/ui/progress-tracker.tsx'
import { OBJECT_STATES } from '#app/features/objects/object-states.ts'
import { getPayerState, isPayerStateFinal, type PayerState } from '#app/features/objects/payer-state.ts'

type Reader = { t: Translate; language: Language; target: PayTarget }

/** Only these show a rate: payments that wait for a decision or were refunded have none. */
const PRICED: readonly PayerState[] = ['waiting', 'floating', 'short', 'seen', 'processing', 'paid']
const PAYABLE: readonly PayerState[] = ['waiting', 'floating', 'short']

/** Formats a payment for its payer, as of the merchant's clock. */
export function buildPayerView(payment: CollectPayment, { t, language, target }: Reader): PayerView {
  const state = getPayerState(payment)
  const { merchant, currency, as_of: asOf, allowed_actions: allowed, deposit_address: address } = payment
  const now = Date.parse(asOf)
  const symbol = getSymbol(payment)
  const formatCoins = (decimal: string | null) =>
    decimal === null || isZero(decimal) ? '' : formatCoin(decimal, symbol, language)
  const { misdirected } = payment
  const receivedSymbol = getReceivedSymbol(payment)
  const formatCoinRate = (decimal: string) => formatRate(decimal, symbol, language, currency)
  const formatFiat = (decimal: string) => formatMoney(decimal, currency, language)
  const formatTimestamp = (iso: string | null | undefined) => (iso ? formatDateTime(iso, language, BRAND.timeZone) : '')
  const network = target.network.name ?? t('transaction.network.unknown')
  const held = state === 'waiting' ? payment.rate_expires : null
  const due = state === 'short' ? getMissingAmount(payment) : payment.coin_amount
  const { confirmations, question } = payment
  const back = question?.coin_amount ?? payment.refund?.coin_amount
  const params = markUnknown({
    merchant,
    coin: symbol,
    came: receivedSymbol,
    amount: formatFiat(payment.amount),
    due: formatCoins(due),
    received: formatCoins(payment.coin_amount_received),
    missing: formatCoins(getMissingAmount(payment)),
    worth: payment.late?.worth ? formatFiat(payment.late.worth) : '',
    network: misdirected?.network_name ?? network,
    expected: network,
    seen: confirmations?.seen ?? '',
    required: confirmations?.required ?? '',
    until: formatTimestamp(question === null ? payment.payable_until : question.answer_until),
    back: back === undefined ? '' : formatCoin(back, receivedSymbol, language),
    address: payment.refund?.address ?? payment.refund_address ?? '',
    replyBy: formatTimestamp(question?.reply_by),
  })
  const translate = (...[key]: Parameters<Translate>) => resolveOptionalParts(t(key, params))
  // An excess amount waits for the payer's refund address.
  const needsAddress = [payment.refund, payment.again].some((back) => back !== null && back.address === null)
  const isDone = state === 'seen' || state === 'processing'
  const outlook = [
    needsAddress && isDone ? t('payerPayment.sendNoMore') : formatNext(state, allowed, translate),
    ...formatExtraNotes(payment, state, { t, coin: formatCoins }),
  ].filter((sentence) => sentence !== '')
  const pay =
    PAYABLE.includes(state) && address !== null && due !== null
      ? buildPayCryptoView(
          { key: payment.key, due, received: payment.coin_amount_received, symbol, address, heldUntil: held },
          { t, language, now, target },
        )
      : null
  const hasChoice = pay === null && CHOICES.some((choice) => allowed.includes(choice))
  return {
    code: payment.code,
    key: payment.key,
    // A payer quotes the short number; the long one is for platforms without it.
    ...(payment.public_number === null && { id: payment.number }),
    number: payment.public_number,
    supportId: payment.number,
    state,
    merchant,
    amount: formatFiat(payment.amount),
    description: payment.description,
    tone: OBJECT_STATES.payer[state].tone,
    status: t(OBJECT_STATES.payer[state].badge),
    heading: translate(`payerPayment.${state}.headline`),
    title: resolveOptionalParts(
      t(
        'payerPayment.title',
        markUnknown({
          heading: translate(`payerPayment.${state}.headline`),
          number: payment.public_number ?? '',
        }),
      ),
    ),
    // The sentences about a choice are above its card.
    where: [
      ...(payment.contested && PAYABLE.includes(state) ? [t('payerPayment.contested')] : []),
      translate(state === 'short' && due === null ? 'payerPayment.shortUnpayable.text' : `payerPayment.${state}.text`),
      ...(hasChoice ? outlook : []),
    ].join(' '),
    outlook: hasChoice ? [] : outlook,
    deadline: '',
    steps: buildPayerSteps(
      state,
      {
        coins: formatCoins(payment.coin_amount_received) || formatCoins(payment.coin_amount),
        confirmations:
          state === 'seen' && confirmations
            ? t('payerPayment.step.confirmations', { seen: confirmations.seen, required: confirmations.required ?? 0 })
            : undefined,
        amount: formatFiat(payment.amount),
      },
      t,
    ),
    timeline: [],
    pay,
    rows: filterRows([
      {
        term: t(`payerPayment.row.${getCoinRow(payment, state)}`),
        value: t('payerPayment.onNetwork', { amount: formatCoins(payment.coin_amount), network }),
      },
      PRICED.includes(state) && {
        term: t('payerPayment.row.rate'),
        value: formatCoinRate(payment.rate),
        note: formatMarketNote(
          { rate: payment.rate, market: payment.market_rate, printed: formatCoinRate },
          { t, language },
        ),
      },
      !hasExactAmount(payment) && {
        term: t('payerPayment.row.received'),
        value: formatCoins(payment.coin_amount_received),
      },
    ]),
    ask: CHOICES.some((choice) => allowed.includes(choice))
      ? {
          renew: allowed.includes('renew'),
          convert: allowed.includes('convert') ? translate('payerPayment.convert') : null,
          refund: allowed.includes('refund') ? t('payerPayment.refund') : null,
          address: allowed.includes('refund_address'),
          choices: allowed.includes('choices'),
          hint: translate('payerPayment.addressHint'),
        }
      : null,
    chosen: {
      refund_address: payment.refund_address ?? '',
      if_late: payment.if_late === 'float' ? 'float' : 'ask',
      if_short: payment.if_short === 'refund' ? 'refund' : 'wait',
      if_over: payment.if_over === 'convert' ? 'convert' : 'refund',
    },
    needsHelp: UNCLEAR.includes(state),
    paysAgain: UNPAID.includes(state),
    hasReceipt: allowed.includes('receipt'),
    asOf: formatTimeWithSeconds(asOf, language, BRAND.timeZone),
    isFinal: isPayerStateFinal(state) || payment.status === 'Z',
  }
}

/** The symbol of the received coin, which a refund is sent in. A misdirected payment may have another coin than agreed. */
export function getReceivedSymbol({ misdirected, ...agreed }: CollectPayment): string {
  return getSymbol(misdirected?.coin ? { ...misdirected, coin: misdirected.coin } : agreed)
}

/** The merchant isn't paid, and another payment by the same link is possible. */
const UNPAID: readonly PayerState[] = ['wrongCoin', 'answered', 'refunded', 'cancelled']

/** Crypto may be lost here, and only support can find it. */
const UNCLEAR: readonly PayerState[] = ['cancelled', 'unknown']

const CHOICES = ['renew', 'convert', 'refund', 'refund_address', 'choices'] as const

/** The view of a payment by link for its payer. */
export type PayerView = ObjectView & {
  /** The number by which the business and support identify the payment. */
  supportId: string
  code: string
  key: string
  title: string
  state: PayerState
  merchant: string
  amount: string
  description: string | null
  pay: PayCryptoView | null
  /** The payer's decisions that the platform allows; null if it allows none. */
  ask: {
    renew: boolean
    convert: string | null
    refund: string | null
    address: boolean
    choices: boolean
    hint: string
  } | null
  chosen: Record<'refund_address' | 'if_late' | 'if_short' | 'if_over', string>
  needsHelp: boolean
  paysAgain: boolean
  hasReceipt: boolean
}

/** True if exactly the agreed amount has arrived. */
function hasExactAmount({ coin_amount: due, coin_amount_received: received }: CollectPayment): boolean {
  return received !== null && Number(received) === Number(due)
}

/** The name of the agreed amount: still to be sent, sent, or only requested. */
function getCoinRow(payment: CollectPayment, state: PayerState): 'sends' | 'sent' | 'asked' {
  if (hasExactAmount(payment)) return 'sent'
  return state === 'waiting' || state === 'floating' || state === 'expired' ? 'sends' : 'asked'
}

type StepNotes = { coins: string; confirmations: string | undefined; amount: string }

function buildPayerSteps(state: PayerState, { coins, confirmations, amount }: StepNotes, t: Translate): Step[] {
  const { place, badge } = OBJECT_STATES.payer[state]
  const steps = [
    { label: t(place.step > 0 ? 'payerPayment.step.sent' : 'payerPayment.step.send'), note: coins },
    {
      label: t(place.step > 1 ? 'payerPayment.step.confirmed' : 'payerPayment.step.network'),
      ...(confirmations !== undefined && { note: confirmations }),
    },
    { label: t(place.isDone ? 'payerPayment.step.paid' : 'payerPayment.step.pay'), note: amount },
  ]
  return buildSteps(place, steps, place.branch && t(badge))
}

/** The second sentence of a state. It never mentions an action that the platform doesn't allow. */
function formatNext(
  state: PayerState,
  allowed: CollectPayment['allowed_actions'],
  translate: (key: Key) => string,
): string {
  const canReturn = allowed.includes('refund') || allowed.includes('refund_address')
  if (state === 'short' && !allowed.includes('refund')) return ''
  if (!canReturn && ASKS_ADDRESS.includes(state)) return ''
  return translate(`payerPayment.${state}.next`)
}

type Key = Parameters<Translate>[0]

/** The second sentence of these states needs a refund address from the payer. */
const ASKS_ADDRESS: readonly PayerState[] = ['lateOnly', 'wrongNetwork', 'wrongCoin', 'noAddress']

/** Notes on an excess amount or a second transfer, and where it is refunded to. */
function formatExtraNotes(
  { refund, again, allowed_actions: allowed }: CollectPayment,
  state: PayerState,
  { t, coin }: { t: Translate; coin: (decimal: string | null) => string },
): string[] {
  const over = state === 'refunded' || state === 'answered' || state === 'noAddress' ? null : refund
  const extra = [over, again].filter((back) => back !== null)
  const needsAddress = allowed.includes('refund_address') && extra.some(({ address }) => address === null)
  return [
    ...(over === null ? [] : [formatNote('over', over)]),
    ...(again === null ? [] : [formatNote('again', again)]),
    ...(needsAddress ? [t('payerPayment.tellAddress')] : []),
  ]

  function formatNote(
    kind: 'over' | 'again',
    { coin_amount, address }: { coin_amount: string; address: string | null },
  ) {
    const params = { amount: coin(coin_amount), address: address ?? '' }
    return t(address === null ? `payerPayment.${kind}NoAddress` : `payerPayment.${kind}`, params)
  }
}
