import { BRAND } from '#app/brand.ts'
import { BUY_STATUS } from '#app/domain/buy-status.ts'
import { symbolOf } from '#app/domain/coin-symbol.ts'
import { parseMoney } from '#app/domain/money.ts'
import { bankTransferView } from '#app/features/bank-transfer/bank-transfer-view.ts'
import { marketNote } from '#app/features/market-rate/market-note.ts'
import {
  formatCoin,
  formatDate,
  formatDateTime,
  formatMoney,
  formatRate,
  formatTimeWithSeconds,
} from '#app/i18n/formats.ts'
import { knownWords, markUnknown } from '#app/i18n/known-words.ts'
import type { Language } from '#app/i18n/languages.ts'
import { messageWords } from '#app/i18n/message-words.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { BankAuthorisation, BuyOrder } from '#app/platform/buying.ts'
import type { HeldTransfer } from '#app/platform/held-transfers.ts'
import type { Coin } from '#app/platform/reference.ts'
import { buyStateOf, isRateHeld, type BuyState } from './order-state.ts'
import { orderSteps } from './order-steps.ts'

/** The states in which the coins are there. */
const BOUGHT: ReadonlySet<BuyState> = new Set(['P', 'C', 'Z'])

type Sentences = Record<'headline' | 'where' | 'next' | 'when' | 'do', string>
type Reader = { t: Translate; language: Language; now: number }
type Read = {
  order: BuyOrder
  bank: BankAuthorisation | null
  coins: readonly Coin[]
  /** The transfer for it that is held, or the newest that was. */
  held?: HeldTransfer | null
}

/** A buy order as its page shows it: everything formatted, nothing that the page does not show. */
export function orderView({ order, bank, coins, held = null }: Read, reader: Reader) {
  const { t, language, now } = reader
  const { exchange_order: exchange, deposit_order: deposit } = order
  const state = buyStateOf(order, bank, held)
  const words = orderWords({ order, coins, held }, reader)
  const allows = (action: (typeof exchange.allowed_actions)[number]) => exchange.allowed_actions.includes(action)
  const sentences = sentencesOf(state, words, t)
  const waitsForTransfer = state === 'waiting' || state === 'announced' || state === 'short'
  return {
    id: exchange.order_id,
    state,
    tone: state === 'announced' || state === 'fromBank' ? ('moving' as const) : BUY_STATUS[exchange.status].tone,
    status: exchange.status === 'unknown' ? t('buyOrder.status.unknown') : t(`ui.buy_status.${exchange.status}`),
    sentences: {
      ...sentences,
      // The last sentence of a completed order is about its receipt.
      do: (state === 'C' || state === 'Z') && !allows('receipt') ? '' : sentences.do,
    },
    steps: orderSteps(
      state,
      {
        pays: state === 'short' ? words.received : words.pays,
        ...(words.received && { received: words.received }),
        ...(BOUGHT.has(state) && { bought: words.gets }),
        rate: words.rate,
        missing: words.missing,
      },
      t,
    ),
    rows: rowsOf(order, words, reader),
    transfer:
      waitsForTransfer && deposit
        ? bankTransferView(
            {
              receiver: deposit.bank_receiver,
              iban: deposit.iban,
              bic: deposit.bic,
              bankAddress: deposit.bank_address,
              amount: state === 'short' ? deposit.amount_missing : deposit.amount_expected,
              reference: deposit.reference,
            },
            { t, language },
          )
        : null,
    isOpen: exchange.status === 'N',
    bankId: state === 'atBank' ? (bank?.institution_id ?? null) : null,
    timeline: exchange.timeline
      .map(({ status, at }) => ({
        at: formatDateTime(at, language, BRAND.timeZone),
        text: t(`buyOrder.event.${status}`),
      }))
      .toReversed(),
    allowed: {
      cancel: allows('cancel'),
      choose: allows('choose_method'),
      announce: allows('confirm_transfer'),
      receipt: allows('receipt'),
    },
    asOf: formatTimeWithSeconds(new Date(now).toISOString(), language, BRAND.timeZone),
    final: BUY_STATUS[exchange.status].final && held?.status !== 'HELD',
    wrongReference: knownWords(t('buyOrder.wrongReference', markUnknown({ days: deposit?.unmatched_held_days ?? '' }))),
  }
}

export type OrderView = ReturnType<typeof orderView>

type Words = Record<
  | 'pays'
  | 'gets'
  | 'coin'
  | 'network'
  | 'to'
  | 'rate'
  | 'heldUntil'
  | 'lapses'
  | 'reference'
  | 'announcedAt'
  | 'received'
  | 'returned'
  | 'missing'
  | 'completedAt'
  | 'changedAt'
  | 'reason'
  | 'arrives'
  | 'held'
  | 'heldSettled'
  | 'heldArrives',
  string
>

/** Enough of an address to know it by; the details have all of it. */
function shortened(address: string): string {
  return address.length > 16 ? `${address.slice(0, 6)}\u2026${address.slice(-6)}` : address
}

/** What the sentences of an order are filled with; what is not known is empty. */
function orderWords({ order, coins, held }: Pick<Read, 'order' | 'coins' | 'held'>, reader: Reader): Words {
  const { t, language, now } = reader
  const { exchange_order: exchange, deposit_order: deposit } = order
  const listed = coins.find((each) => each.coin === exchange.to_coin)
  const coin = symbolOf(listed ?? { coin: exchange.to_coin })
  const money = (decimal: string) => formatMoney(decimal, exchange.from_currency, language)
  const time = (iso: string | null) => (iso === null ? '' : formatDateTime(iso, language, BRAND.timeZone))
  const day = (iso: string | null) => (iso === null ? '' : formatDate(iso, language, BRAND.timeZone))
  const some = (decimal: string | undefined) => (decimal && parseMoney(decimal) > 0n ? money(decimal) : '')
  const reason = exchange.cancellation_reason ?? deposit?.cancellation_reason ?? null
  return {
    pays: money(exchange.from_amount),
    gets: formatCoin(exchange.to_amount ?? exchange.to_amount_indicative, coin, language),
    coin,
    network: listed?.network_name ?? '',
    to:
      exchange.to_coin_address === null
        ? t('buyOrder.to.account', { coin })
        : t('buyOrder.to.wallet', { address: shortened(exchange.to_coin_address) }),
    rate: formatRate(exchange.rate_final ?? exchange.rate_indicative, coin, language, exchange.from_currency),
    heldUntil: isRateHeld(order, now) ? time(exchange.rate_held_until) : '',
    lapses: time(exchange.lapses),
    reference: deposit?.reference ?? '',
    announcedAt: time(deposit?.transfer_announced ?? null),
    received: some(deposit?.amount_received),
    returned: some(deposit?.amount_returned),
    missing: some(deposit?.amount_missing),
    completedAt: time(exchange.completed_time),
    changedAt: time(exchange.status_time),
    reason: reason === null ? '' : messageWords(reason, reader),
    arrives: day(deposit?.return_arrives ?? null),
    held: held ? money(held.amount) : '',
    heldSettled: time(held?.settled ?? null),
    heldArrives: day(held?.return_arrives ?? null),
  }
}

function sentencesOf(state: BuyState, words: Words, t: Translate): Sentences {
  const params = markUnknown({ ...words, received: words.received || (isTaken(state) ? words.pays : '') })
  const sentence = (part: keyof Sentences) => knownWords(t(`buyOrder.${state}.${part}`, params))
  return {
    headline: sentence('headline'),
    where: sentence('where'),
    next: sentence('next'),
    when: sentence('when'),
    do: sentence('do'),
  }
}

/** Whether the money of the order is with us, whatever the platform says of its deposit. */
function isTaken(state: BuyState): boolean {
  return state === 'R' || state === 'B' || state === 'O' || state === 'T'
}

function rowsOf(order: BuyOrder, words: Words, { t, language, now }: Reader) {
  const { exchange_order: exchange, deposit_method: method } = order
  const euro = (decimal: string) => formatMoney(decimal, exchange.from_currency, language)
  const isFinal = exchange.to_amount !== null
  const isStopped = BUY_STATUS[exchange.status].tone === 'stopped'
  const fee = (term: string, decimal: string) => (parseMoney(decimal) === 0n ? [] : [{ term, value: euro(decimal) }])
  const code = (term: string, value: string | null) => (value === null ? [] : [{ term, value, kind: 'code' as const }])
  return [
    { term: t(isStopped ? 'buyOrder.row.wasToPay' : 'buyOrder.row.pays'), value: words.pays },
    ...(words.received === '' ? [] : [{ term: t('buyOrder.row.received'), value: words.received }]),
    ...(words.returned === '' ? [] : [{ term: t('buyOrder.row.returned'), value: words.returned }]),
    ...fee(t('buyOrder.row.service'), exchange.fee_amount),
    ...fee(t('buyOrder.row.network'), exchange.network_fee_amount),
    ...fee(t('buyOrder.row.method'), exchange.transaction_fee_amount),
    rateRow(order, words, { t, language, now }),
    ...(isStopped
      ? []
      : [
          {
            term: t(isFinal ? 'buyOrder.row.gets' : 'buyOrder.row.getsAbout'),
            value: words.gets,
            kind: 'total' as const,
          },
        ]),
    exchange.to_coin_address === null
      ? { term: t('buyOrder.row.to'), value: words.to }
      : {
          term: t('buyOrder.row.to'),
          value: exchange.to_coin_address,
          kind: 'code' as const,
          ...(words.network !== '' && { note: words.network }),
        },
    ...(method && method.type !== 'unknown'
      ? [{ term: t('buyOrder.row.way'), value: t(`ui.deposit_method.${method.type}`) }]
      : []),
    { term: t('buyOrder.row.created'), value: formatDateTime(exchange.order_added_time, language, BRAND.timeZone) },
    ...code(t('buyOrder.row.hash'), exchange.transaction_hash),
    ...(words.reason === '' ? [] : [{ term: t('buyOrder.row.reason'), value: words.reason }]),
  ]
}

/** The rate of an order by its right name, held, indicative or final, with the market rate of the same moment. */
function rateRow(order: BuyOrder, { rate, heldUntil, coin }: Words, { t, language, now }: Reader) {
  const {
    rate_final: final,
    rate_indicative: indicative,
    market_rate: market,
    from_currency,
    status,
  } = order.exchange_order
  const isOver = BUY_STATUS[status].final
  const printed = (decimal: string) => formatRate(decimal, coin, language, from_currency)
  const beside = marketNote({ rate: final ?? indicative, market, printed }, { t, language })
  const row = (name: 'rateFinal' | 'rateHeld' | 'rateIndicative', ...notes: (string | undefined)[]) => {
    const note = [...notes, beside].filter((each) => each !== undefined).join(' ')
    return { term: t(`buyOrder.row.${name}`), value: rate, ...(note !== '' && { note }) }
  }
  if (final !== null && BUY_STATUS[status].tone !== 'stopped') return row('rateFinal')
  if (isRateHeld(order, now)) return row('rateHeld', t('buyOrder.row.rateNote.held', { until: heldUntil }))
  return row('rateIndicative', isOver ? undefined : t('buyOrder.row.rateNote.open'))
}
