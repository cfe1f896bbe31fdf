import { assert, boolean, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { IllegalEvent, advance, apply, nextDue, type PaymentEvent } from '#sandbox/payments/life-cycle/payment.ts'
import { isAsked } from '#sandbox/payments/life-cycle/payment-late.ts'
import { held, present, totalOf } from '#sandbox/payments/life-cycle/payment-rate.ts'
import { centsOf } from '#sandbox/domain/money.ts'
import type { Letter, Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import { poundRateOf, rateOf } from '#sandbox/external/rates.ts'

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
    recurringTransferId: null,
    isAccountClosed: false,
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
    quotedAt: START,
    late: null,
    incoming: null,
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
    again: null,
    channel: null,
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

/** What may follow each letter, by events and by time (rules.md#payment-letters). */
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

test.each(Object.entries(under()))('from %s only the letters that the table allows follow', (letter, payment) => {
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

test('confirming again holds what is held, and takes a new rate once it expired', () => {
  const first = confirmed()

  expect(apply(first, { type: 'confirm' }, START + MINUTE, rateAt)).toEqual(first)
  const again = apply(first, { type: 'confirm' }, START + 40 * MINUTE, rateAt)
  expect(again.rateExpiresAt).toBe(START + 70 * MINUTE)
  expect(again.rate).toBe(held(first, START + 40 * MINUTE, rateAt).rate)
})

test('crypto that comes after the held rate has expired waits for the customer, at a price that stays for ten minutes', () => {
  const due = confirmed().coinDue
  const late = arrive(confirmed(), due, START + 40 * MINUTE)

  expect(isAsked(late)).toBe(true)
  expect(late).toMatchObject({ status: 'U', coinDue: due, refund: null, late: { coinDue: due, amount: 75_000n } })
  const shown = present(late, START + 49 * MINUTE, rateAt)
  expect(shown.rate).toBe(rateAt(START + 40 * MINUTE).ours)
  const taken = apply(late, { type: 'confirm' }, START + 49 * MINUTE, rateAt)
  expect(taken).toMatchObject({ amount: shown.amount, rate: shown.rate, coinDue: due, late: { answer: 'rate' } })
  expect(letters(advance(taken, START + 2 * HOUR))).toBe('NUWEFTPSCZ')
  expect(() => apply(taken, { type: 'confirm' }, START + 50 * MINUTE, rateAt)).toThrow(IllegalEvent)
  expect(() => apply(taken, { type: 'cancel' }, START + 50 * MINUTE, rateAt)).toThrow(IllegalEvent)
})

test('crypto that came late goes back when the customer says so, or says nothing for 7 days', () => {
  const due = confirmed().coinDue
  const late = arrive(confirmed(), due, START + 40 * MINUTE)
  const address = late.refundAddress

  const back = apply(late, { type: 'cancel' }, START + HOUR, rateAt)
  expect(back).toMatchObject({ status: 'R', refund: { units: due, address }, late: { answer: 'back' } })
  const deadline = START + 40 * MINUTE + 7 * 24 * HOUR
  expect(isAsked(advance(late, deadline - 1))).toBe(true)
  expect(advance(late, deadline + HOUR)).toMatchObject({
    status: 'R',
    refund: { units: due, address, at: deadline },
    late: { answer: 'none' },
  })
  // Nobody knows where to: it is held until the customer says so, and then goes back by itself.
  const unknown = advance(arrive(confirmed({ refundAddress: null }), due, START + 40 * MINUTE), deadline + HOUR)
  expect(isAsked(unknown)).toBe(true)
  const told = { ...unknown, refundAddress: address, updatedAt: deadline + HOUR }
  expect(advance(told, deadline + HOUR)).toMatchObject({ status: 'R', refund: { at: deadline + HOUR } })
})

test('the choices for too little and too much hold for what comes late, too', () => {
  const due = confirmed().coinDue
  const at = START + 40 * MINUTE
  expect(arrive(confirmed({ ifShort: 'refund' }), due - 1n, at)).toMatchObject({ status: 'R', late: null })
  const over = (ifOver: 'refund' | 'convert') =>
    apply(arrive(confirmed({ ifOver }), due * 2n, at), { type: 'confirm' }, at, rateAt)
  expect(advance(over('refund'), at + 2 * HOUR)).toMatchObject({ status: 'Z', refund: { units: due } })
  expect(advance(over('convert'), at + 2 * HOUR)).toMatchObject({ status: 'Z', refund: null, sentAmount: null })
  expect(over('convert').amount).toBeGreaterThan(140_000n)
  // Less than the least that is ever paid out can only go back.
  expect(() => apply(arrive(confirmed(), 5_000n, at), { type: 'confirm' }, at, rateAt)).toThrow(IllegalEvent)
})

const choices = record({
  ifLate: constantFrom('ask' as const, 'float' as const),
  ifShort: constantFrom('wait' as const, 'send_less' as const, 'refund' as const),
  ifOver: constantFrom('refund' as const, 'convert' as const),
  currency: constantFrom('EUR' as const, 'GBP' as const),
  sumCurrency: constantFrom('EUR', 'GBP', 'BTC'),
  inSepa: boolean(),
  discountTerms: constantFrom(null, { discount_percent: 10, discount_cents: null }),
})

test('whoever sends exactly what was asked for, whenever, sent neither too little nor too much, and the parts add up', () => {
  const minutes = integer({ min: 0, max: 23 * 60 })
  assert(
    property(choices, minutes, minutes, boolean(), (choice, seenAfter, arrivesAfter, floats) => {
      const sum = choice.sumCurrency === 'BTC' ? 1_500_000n : 75_000n
      const first = confirmed({ ...choice, sum })
      const begun = floats ? apply(first, { type: 'set_floating_rate' }, START, rateAt) : first
      const [looked, at] = [seenAfter, arrivesAfter].toSorted((a, b) => a - b).map((each) => START + each * MINUTE)
      const asked = present(advance(begun, looked ?? START), looked ?? START, rateAt)
      const paid = arrive(advance(begun, at ?? START), asked.coinDue, at)

      expect(paid.status).toBe('U')
      const settled = isAsked(paid) ? apply(paid, { type: 'confirm' }, at ?? START, rateAt) : paid
      expect(advance(settled, (at ?? START) + 14 * 24 * HOUR)).toMatchObject({
        status: 'Z',
        refund: null,
        sentAmount: null,
      })
      const worth = centsOf(settled.coinReceived, settled.rate, 8)
      expect(totalOf(settled)).toBeLessThanOrEqual(worth)
      // One cent or penny more would not be paid for, with its fee.
      expect(worth - totalOf(settled)).toBeLessThanOrEqual(3n)
    }),
    { numRuns: 150 },
  )
})

test('what is missing of a short payment is asked for at its price, however late it comes', () => {
  const due = confirmed().coinDue
  const short = arrive(confirmed(), due - 100_000n)

  expect(arrive(short, 100_000n, START + 3 * HOUR)).toMatchObject({ status: 'U', late: null, coinDue: due })
})
