import { symbolOf } from '#app/domain/coin-symbol.ts'
import { BRAND } from '#app/brand.ts'
import { marketNote } from '#app/features/market-rate/market-note.ts'
import type { PayTarget } from '#app/features/pay-crypto/load-pay-target.server.ts'
import { payCryptoView } from '#app/features/pay-crypto/pay-crypto-view.ts'
import { missingOf } from '#app/domain/payment-amounts.ts'
import { knownWords, markUnknown } from '#app/i18n/known-words.ts'
import {
  formatCoin,
  formatDateTime,
  formatMoney,
  formatRate,
  formatTime,
  formatTimeWithSeconds,
} from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { CollectPayment } from '#app/platform/collect-payments.ts'
import { PAYER_STATES, payerStateOf, type PayerState } from './payer-state.ts'

type Reader = { t: Translate; language: Language; target: PayTarget }

/** States of a payment that has a price: what waits for a decision, or went back, has none. */
const PRICED: readonly PayerState[] = ['waiting', 'floating', 'short', 'seen', 'processing', 'paid']
const PAYABLE: readonly PayerState[] = ['waiting', 'floating', 'short']

/** A payment by a link as its payer sees it: everything formatted, as of the present of the business. */
export function payerView(payment: CollectPayment, { t, language, target }: Reader) {
  const state = payerStateOf(payment)
  const { merchant, currency, as_of: asOf, allowed_actions: allowed, deposit_address: address } = payment
  const now = Date.parse(asOf)
  const symbol = symbolOf(payment)
  const coin = (decimal: string | null) =>
    decimal === null || !/[1-9]/.test(decimal) ? '' : formatCoin(decimal, symbol, language)
  const { misdirected } = payment
  const came = symbolThatCame(payment)
  const rateOf = (decimal: string) => formatRate(decimal, symbol, language, currency)
  const money = (decimal: string) => formatMoney(decimal, currency, language)
  const at = (iso: string | null | undefined) => (iso ? formatDateTime(iso, language, BRAND.timeZone) : '')
  const network = target.network.name ?? t('transaction.network.unknown')
  const held = state === 'waiting' ? payment.rate_expires : null
  const due = state === 'short' ? missingOf(payment) : payment.coin_amount
  const { confirmations, question } = payment
  const back = question?.coin_amount ?? payment.refund?.coin_amount
  const params = markUnknown({
    merchant,
    coin: symbol,
    came,
    amount: money(payment.amount),
    due: coin(due),
    received: coin(payment.coin_amount_received),
    missing: coin(missingOf(payment)),
    worth: payment.late?.worth ? money(payment.late.worth) : '',
    network: misdirected?.network_name ?? network,
    expected: network,
    seen: confirmations?.seen ?? '',
    required: confirmations?.required ?? '',
    until: at(question === null ? payment.payable_until : question.answer_until),
    time: held ? formatTime(held, language, BRAND.timeZone) : '',
    back: back === undefined ? '' : formatCoin(back, came, language),
    address: payment.refund?.address ?? payment.refund_address ?? '',
    replyBy: at(question?.reply_by),
  })
  const say = (...[key]: Parameters<Translate>) => knownWords(t(key, params))
  // What came besides what was due waits for an address of the payer.
  const isAsked = [payment.refund, payment.again].some((back) => back !== null && back.address === null)
  const isDone = state === 'seen' || state === 'processing'
  return {
    code: payment.code,
    key: payment.key,
    number: payment.number,
    state,
    tone: PAYER_STATES[state].tone,
    status: t(`payerPayment.status.${state}`),
    headline: say(`payerPayment.${state}.headline`),
    sentences: [
      say(state === 'short' && due === null ? 'payerPayment.shortUnpayable.text' : `payerPayment.${state}.text`),
      isAsked && isDone ? t('payerPayment.sendNoMore') : nextOf(state, allowed, say),
    ].filter((sentence) => sentence !== ''),
    caution: payment.contested && PAYABLE.includes(state) ? t('payerPayment.contested') : null,
    notes: extraNotes(payment, state, { t, coin }),
    pay:
      PAYABLE.includes(state) && address !== null && due !== null
        ? payCryptoView(
            { key: payment.key, due, received: payment.coin_amount_received, symbol, address, heldUntil: held },
            { t, language, now, target },
          )
        : null,
    rows: [
      { term: t('payerPayment.row.to'), value: merchant, kind: 'name' as const },
      ...(payment.description === null ? [] : [{ term: t('payerPayment.row.for'), value: payment.description }]),
      { term: t('payerPayment.row.amount'), value: money(payment.amount) },
      {
        term: t('payerPayment.row.sends'),
        value: t('payerPayment.onNetwork', { amount: coin(payment.coin_amount), network }),
      },
      ...(PRICED.includes(state)
        ? [
            {
              term: t('payerPayment.row.rate'),
              value: rateOf(payment.rate),
              note: marketNote({ rate: payment.rate, market: payment.market_rate, printed: rateOf }, { t, language }),
            },
          ]
        : []),
      ...(coin(payment.coin_amount_received) === ''
        ? []
        : [{ term: t('payerPayment.row.received'), value: coin(payment.coin_amount_received) }]),
      { term: t('payerPayment.row.number'), value: payment.number },
    ],
    ask: CHOICES.some((choice) => allowed.includes(choice))
      ? {
          renew: allowed.includes('renew'),
          convert: allowed.includes('convert') ? say('payerPayment.convert') : null,
          refund: allowed.includes('refund') ? t('payerPayment.refund') : null,
          address: allowed.includes('refund_address'),
          choices: allowed.includes('choices'),
          hint: say('payerPayment.addressHint'),
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
    final: PAYER_STATES[state].final || payment.status === 'Z',
  }
}

/** What came is counted, and goes back, in its own coin. */
export function symbolThatCame({ misdirected, ...asked }: CollectPayment): string {
  return symbolOf(misdirected?.coin ? { ...misdirected, coin: misdirected.coin } : asked)
}

/** States of a payment that has not paid the business, and that another by the same link could. */
const UNPAID: readonly PayerState[] = ['wrongCoin', 'answered', 'refunded', 'cancelled']

/** States in which crypto that was sent is in nobody's hands: only support can find it. */
const UNCLEAR: readonly PayerState[] = ['cancelled', 'unknown']

/** What a payer may be allowed to decide. */
const CHOICES = ['renew', 'convert', 'refund', 'refund_address', 'choices'] as const

export type PayerView = ReturnType<typeof payerView>

/** The second sentence of a state. It asks for nothing that the payer is not allowed to give. */
function nextOf(state: PayerState, allowed: CollectPayment['allowed_actions'], say: (key: Key) => string): string {
  const canReturn = allowed.includes('refund') || allowed.includes('refund_address')
  if (state === 'paid' && !allowed.includes('receipt')) return say('payerPayment.sendNoMore')
  if (state === 'short' && !allowed.includes('refund')) return ''
  if (!canReturn && ASKS_ADDRESS.includes(state)) return ''
  return say(`payerPayment.${state}.next`)
}

type Key = Parameters<Translate>[0]

/** States whose second sentence asks for an address to send the crypto back to. */
const ASKS_ADDRESS: readonly PayerState[] = ['lateOnly', 'wrongNetwork', 'wrongCoin', 'noAddress']

/** What came besides what was due, and where that goes. */
function extraNotes(
  { refund, again, allowed_actions: allowed }: CollectPayment,
  state: PayerState,
  { t, coin }: { t: Translate; coin: (decimal: string | null) => string },
): string[] {
  const over = state === 'refunded' || state === 'answered' || state === 'noAddress' ? null : refund
  const extra = [over, again].filter((back) => back !== null)
  const isAsked = allowed.includes('refund_address') && extra.some(({ address }) => address === null)
  return [
    ...(over === null ? [] : [noteOf('over', over)]),
    ...(again === null ? [] : [noteOf('again', again)]),
    ...(isAsked ? [t('payerPayment.tellAddress')] : []),
  ]

  function noteOf(what: 'over' | 'again', { coin_amount, address }: { coin_amount: string; address: string | null }) {
    const params = { amount: coin(coin_amount), address: address ?? '' }
    return t(address === null ? `payerPayment.${what}NoAddress` : `payerPayment.${what}`, params)
  }
}
