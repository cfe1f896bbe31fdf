import { expect, test } from 'vitest'
import { IllegalEvent, advance, apply, nextDue, type PaymentEvent } from '#sandbox/lifecycles/payment.ts'
import { held } from '#sandbox/lifecycles/payment-rate.ts'
import type { Letter, Payment } from '#sandbox/lifecycles/payment-record.ts'
import { poundRateOf, rateOf } from '#sandbox/rails/rates.ts'

const START = Date.parse('2026-11-20T12:00:00Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const rateAt = (at: number) => ({ ...rateOf('BTC', at, 'test'), pound: poundRateOf(at, 'test') })

/** A payment of 750 EUR in Bitcoin, as it is right after it was made. */
function made(changes: Partial<Payment> = {}): Payment {
  return {
    key: 'tx_test',
    account: 1,
    status: 'N',
    createdAt: START,
    updatedAt: START,
    confirmedAt: null,
    completedAt: null,
    statusSince: START,
    coin: 'BTC',
    paidFrom: null,
    sum: 75_000n,
    sumCurrency: 'EUR',
    currency: 'EUR',
    inSepa: true,
    discountTerms: null,
    amount: 75_000n,
    amountEur: 75_000n,
    fee: 1_313n,
    fixedFee: 0n,
    eurPerPound: 0n,
    companyId: null,
    receiverIsSelf: true,
    receiverIsCompany: false,
    receiverSortCode: null,
    receiverAccount: null,
    receiverAddress: null,
    bankName: null,
    bic: null,
    nameCheck: { result: 'match', name: null },
    discount: 0n,
    voucher: null,
    rate: 0n,
    marketRate: 0n,
    rateExpiresAt: null,
    floatingSince: null,
    coinDue: 0n,
    coinReceived: 0n,
    transactionHash: null,
    confirmations: 0,
    receiverName: 'Maria Tamm',
    receiverIban: 'EE382200221020145685',
    instant: true,
    description: '',
    payerName: 'Maria Tamm',
    refundAddress: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    contactEmail: null,
    ifLate: 'ask',
    ifShort: 'wait',
    ifOver: 'refund',
    sentAmount: null,
    endToEndId: null,
    refund: null,
    returnReason: null,
    misdirected: null,
    question: null,
    history: [{ at: START, status: 'N', text: 'Payment created' }],
    ...changes,
  }
}

const confirmed = (changes: Partial<Payment> = {}) => apply(made(changes), { type: 'confirm' }, START, rateAt)
const arrive = (payment: Payment, units: bigint, now = START + MINUTE) =>
  apply(payment, { type: 'arrive', units, hash: 'aa' }, now, rateAt)
const letters = (payment: Payment) => [...new Set(payment.history.map(({ status }) => status))].join('')

/** A payment under each letter, reached as a customer's payment would. */
function under(): Record<Letter, Payment> {
  const paid = arrive(confirmed(), confirmed().coinDue)
  const step = (payment: Payment) => apply(payment, { type: 'next_step' }, START + MINUTE, rateAt)
  const W = step(step(step(paid)))
  const E = step(W)
  const F = step(E)
  const over = arrive(confirmed(), confirmed().coinDue * 2n)
  const T = step(F)
  const P = step(T)
  const S = step(P)
  const C = step(S)
  return {
    N: confirmed(),
    U: paid,
    W,
    E,
    F,
    T,
    P,
    S,
    C,
    Z: step(C),
    I: arrive(confirmed(), 1_000_000n),
    G: step(step(step(step(step(over))))),
    R: apply(W, { type: 'revision' }, START, rateAt),
    X: apply(confirmed(), { type: 'cancel' }, START, rateAt),
  }
}

/** What may follow each letter, by events and by time (the transitions of the specification's states). */
const FOLLOWS: Record<Letter, string> = {
  N: 'NUIXR',
  I: 'IUPR',
  U: 'UWR',
  W: 'ER',
  E: 'FGR',
  F: 'TR',
  G: 'TR',
  T: 'PR',
  P: 'SR',
  S: 'CR',
  C: 'ZR',
  // What goes back to the customer stays under the letter that it has.
  R: 'PR',
  X: '',
  Z: '',
}

const EVENTS: PaymentEvent[] = [
  ...(
    ['confirm', 'cancel', 'set_floating_rate', 'expire_rate', 'next_step', 'revision', 'review_resolved'] as const
  ).map((type) => ({ type })),
  { type: 'arrive_on_wrong_network', units: 10n ** 8n, network: 'Another Chain', hash: 'dd' },
  { type: 'ask', text: 'Why?', wantsFile: false },
  { type: 'bank_returns', code: 'AC04' },
  { type: 'arrive', units: 1_000_000n, hash: 'bb' },
  { type: 'arrive', units: 10n ** 8n, hash: 'cc' },
]

/** What an event makes of a payment, or null where it is not for its letter. Anything else is a fault. */
function tried(payment: Payment, event: PaymentEvent): Payment | null {
  try {
    return apply(payment, event, START + 2 * MINUTE, rateAt)
  } catch (error) {
    if (error instanceof IllegalEvent) return null
    throw error
  }
}

test.each(Object.entries(under()))('from %s only the letters of the specification follow', (letter, payment) => {
  expect(payment.status).toBe(letter)
  const followed = new Set<string>()
  for (const event of EVENTS) {
    const next = tried(payment, event)
    if (next) followed.add(next.status)
  }
  const due = nextDue(payment)
  if (due !== null) followed.add(advance(payment, due).status)
  expect([...followed].filter((next) => !FOLLOWS[letter as Letter].includes(next))).toEqual([])
})

test('a payment that arrives in full completes within minutes of its clock, letter by letter, and is archived', () => {
  const paid = arrive(confirmed(), confirmed().coinDue)

  expect(letters(advance(paid, START + 24 * HOUR))).toBe('NUWEFTPSCZ')
  expect(advance(paid, START + 35 * MINUTE).status).toBe('Z')
})

test('a clock that jumps leaves nothing out: one leap and many small steps end the same', () => {
  const paid = arrive(confirmed(), confirmed().coinDue)
  let stepped = paid
  for (let at = START; at <= START + HOUR; at += 1000) stepped = advance(stepped, at)

  expect(advance(paid, START + HOUR)).toEqual(stepped)
})

test('nobody pays: it lapses after a day, and not a moment before', () => {
  expect(advance(confirmed(), START + 24 * HOUR - 1).status).toBe('N')
  expect(advance(confirmed(), START + 24 * HOUR).status).toBe('X')
})

test('too little: it waits a week for the rest, and is then refunded in full', () => {
  const short = arrive(confirmed(), 1_000_000n)

  expect(short.status).toBe('I')
  expect(advance(short, START + 7 * 24 * HOUR).status).toBe('I')
  const refunded = advance(short, START + 8 * 24 * HOUR)
  expect(refunded).toMatchObject({ status: 'R', refund: { units: 1_000_000n, address: short.refundAddress } })
})

test('the rest of a short payment completes it', () => {
  const short = arrive(confirmed(), 1_000_000n)

  expect(arrive(short, short.coinDue - 1_000_000n).status).toBe('U')
})

test('what the customer chose for a short payment is done', () => {
  expect(arrive(confirmed({ ifShort: 'refund' }), 1_000_000n)).toMatchObject({ status: 'R' })
  const less = arrive(confirmed({ ifShort: 'send_less' }), 1_000_000n)
  expect(less.status).toBe('P')
  expect(less.sentAmount).toBeGreaterThan(50_000n)
  expect(less.sentAmount).toBeLessThan(65_000n)
  expect(arrive(confirmed({ ifShort: 'send_less' }), 1_000n).status).toBe('I')
})

test('what the customer chose for a payment over is done, and nothing of it is lost', () => {
  const due = confirmed().coinDue
  const back = advance(arrive(confirmed(), due + 50_000n), START + HOUR)
  expect(back).toMatchObject({ status: 'Z', sentAmount: null, refund: { units: 50_000n } })
  const converted = advance(arrive(confirmed({ ifOver: 'convert' }), due + 50_000n), START + HOUR)
  expect(converted.refund).toBeNull()
  expect(converted.sentAmount).toBeGreaterThan(75_000n)
})

test('the held rate ends after half an hour, and what was chosen for that moment is done', () => {
  const asked = advance(confirmed(), START + 31 * MINUTE)
  expect(asked.floatingSince).toBeNull()
  const floating = advance(confirmed({ ifLate: 'float' }), START + 31 * MINUTE)
  expect(floating.floatingSince).toBe(START + 30 * MINUTE)
})

test('confirming again holds what is held, and takes a new rate once it ran out', () => {
  const first = confirmed()

  expect(apply(first, { type: 'confirm' }, START + MINUTE, rateAt)).toEqual(first)
  const again = apply(first, { type: 'confirm' }, START + 40 * MINUTE, rateAt)
  expect(again.rateExpiresAt).toBe(START + 70 * MINUTE)
  expect(again.rate).toBe(held(first, START + 40 * MINUTE, rateAt).rate)
})

test('coins that come after the held rate ran out are converted at the rate of that moment', () => {
  const late = arrive(confirmed(), 10n ** 8n, START + 40 * MINUTE)

  expect(late.rate).toBe(rateAt(START + 40 * MINUTE).ours)
})
