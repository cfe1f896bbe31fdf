import { assert, boolean, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { advance, apply, getNextDueTime, type PaymentEvent } from '#sandbox/payments/life-cycle/payment.ts'
import { isLateDecisionOpen } from '#sandbox/payments/life-cycle/payment-late.ts'
import { holdRate, applyCurrentPrice, computeTotal } from '#sandbox/payments/life-cycle/payment-rate.ts'
import { convertCoinToCents } from '#sandbox/domain/money.ts'
import { IllegalEvent, type Letter, type Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import { getRateAt, createConfirmed, applyArrival, START, MINUTE } from './bitcoin-payment.ts'

const HOUR = 60 * MINUTE
const listLetters = (payment: Payment) => [...new Set(payment.history.map(({ status }) => status))].join('')

/** A payment in each status, reached by the events of a customer's payment. */
function createPaymentsByLetter(): Record<Letter, Payment> {
  const paid = applyArrival(createConfirmed(), createConfirmed().coinDue)
  const applyNextStep = (payment: Payment) => apply(payment, { type: 'next_step' }, START + MINUTE, getRateAt)
  const W = applyNextStep(applyNextStep(applyNextStep(paid)))
  const E = applyNextStep(W)
  const F = applyNextStep(E)
  const over = applyArrival(createConfirmed(), createConfirmed().coinDue * 2n)
  const T = applyNextStep(F)
  const P = applyNextStep(T)
  const S = applyNextStep(P)
  const C = applyNextStep(S)
  return {
    N: createConfirmed(),
    U: paid,
    W,
    E,
    F,
    T,
    P,
    S,
    C,
    Z: applyNextStep(C),
    I: applyArrival(createConfirmed(), 1_000_000n),
    G: applyNextStep(applyNextStep(applyNextStep(applyNextStep(applyNextStep(over))))),
    R: apply(W, { type: 'revision' }, START, getRateAt),
    X: apply(createConfirmed(), { type: 'cancel' }, START, getRateAt),
  }
}

/** The allowed next statuses by events and time (rules.md#payment-letters). */
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
  // A refund in progress keeps its status.
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

/** The payment after an event, or null if its status does not allow the event. Other errors are thrown. */
function tryEvent(payment: Payment, event: PaymentEvent): Payment | null {
  try {
    return apply(payment, event, START + 2 * MINUTE, getRateAt)
  } catch (error) {
    if (error instanceof IllegalEvent) return null
    throw error
  }
}

test.each(Object.entries(createPaymentsByLetter()))(
  "allows only the table's transitions from %s",
  (letter, payment) => {
    expect(payment.status).toBe(letter)
    const followed = new Set<string>()
    for (const event of EVENTS) {
      const next = tryEvent(payment, event)
      if (next) followed.add(next.status)
    }
    const due = getNextDueTime(payment)
    if (due !== null) followed.add(advance(payment, due).status)
    expect([...followed].filter((next) => !FOLLOWS[letter as Letter].includes(next))).toEqual([])
  },
)

test('completes a full payment status by status within minutes, then archives it', () => {
  const paid = applyArrival(createConfirmed(), createConfirmed().coinDue)

  expect(listLetters(advance(paid, START + 24 * HOUR))).toBe('NUWEFTPSCZ')
  expect(advance(paid, START + 35 * MINUTE).status).toBe('Z')
})

test('ends in the same state after one clock jump as after many small steps', () => {
  const paid = applyArrival(createConfirmed(), createConfirmed().coinDue)
  let stepped = paid
  for (let at = START; at <= START + HOUR; at += 1000) stepped = advance(stepped, at)

  expect(advance(paid, START + HOUR)).toEqual(stepped)
})

test('expires an unpaid payment after exactly a day', () => {
  expect(advance(createConfirmed(), START + 24 * HOUR - 1).status).toBe('N')
  expect(advance(createConfirmed(), START + 24 * HOUR).status).toBe('X')
})

test('waits a week for the rest of a short payment, then refunds it in full', () => {
  const short = applyArrival(createConfirmed(), 1_000_000n)

  expect(short.status).toBe('I')
  expect(advance(short, START + 7 * 24 * HOUR).status).toBe('I')
  const refunded = advance(short, START + 8 * 24 * HOUR)
  expect(refunded).toMatchObject({ status: 'R', refund: { units: 1_000_000n, address: short.refundAddress } })
})

test('completes a short payment with its rest', () => {
  const short = applyArrival(createConfirmed(), 1_000_000n)

  expect(applyArrival(short, short.coinDue - 1_000_000n).status).toBe('U')
})

test("applies the customer's choice for a short payment", () => {
  expect(applyArrival(createConfirmed({ ifShort: 'refund' }), 1_000_000n)).toMatchObject({ status: 'R' })
  const less = applyArrival(createConfirmed({ ifShort: 'send_less' }), 1_000_000n)
  expect(less.status).toBe('P')
  expect(less.sentAmount).toBeGreaterThan(50_000n)
  expect(less.sentAmount).toBeLessThan(65_000n)
  expect(applyArrival(createConfirmed({ ifShort: 'send_less' }), 1_000n).status).toBe('I')
})

test("applies the customer's choice for an overpayment without losing a unit", () => {
  const due = createConfirmed().coinDue
  const back = advance(applyArrival(createConfirmed(), due + 50_000n), START + HOUR)
  expect(back).toMatchObject({ status: 'Z', sentAmount: null, refund: { units: 50_000n } })
  const converted = advance(applyArrival(createConfirmed({ ifOver: 'convert' }), due + 50_000n), START + HOUR)
  expect(converted.refund).toBeNull()
  expect(converted.sentAmount).toBeGreaterThan(75_000n)
})

test("ends the held rate after 30 minutes and applies the customer's choice", () => {
  const asked = advance(createConfirmed(), START + 31 * MINUTE)
  expect(asked.floatingSince).toBeNull()
  const floating = advance(createConfirmed({ ifLate: 'float' }), START + 31 * MINUTE)
  expect(floating.floatingSince).toBe(START + 30 * MINUTE)
})

test('keeps a held rate on a second confirmation and renews an expired one', () => {
  const first = createConfirmed()

  expect(apply(first, { type: 'confirm' }, START + MINUTE, getRateAt)).toEqual(first)
  const again = apply(first, { type: 'confirm' }, START + 40 * MINUTE, getRateAt)
  expect(again.rateExpiresAt).toBe(START + 70 * MINUTE)
  expect(again.rate).toBe(holdRate(first, START + 40 * MINUTE, getRateAt).rate)
})

test('holds a late payment for the customer at a price valid for ten minutes', () => {
  const due = createConfirmed().coinDue
  const late = applyArrival(createConfirmed(), due, START + 40 * MINUTE)

  expect(isLateDecisionOpen(late)).toBe(true)
  expect(late).toMatchObject({ status: 'U', coinDue: due, refund: null, late: { coinDue: due, amount: 75_000n } })
  const shown = applyCurrentPrice(late, START + 49 * MINUTE, getRateAt)
  expect(shown.rate).toBe(getRateAt(START + 40 * MINUTE).ours)
  const taken = apply(late, { type: 'confirm' }, START + 49 * MINUTE, getRateAt)
  expect(taken).toMatchObject({ amount: shown.amount, rate: shown.rate, coinDue: due, late: { answer: 'rate' } })
  expect(listLetters(advance(taken, START + 2 * HOUR))).toBe('NUWEFTPSCZ')
  expect(() => apply(taken, { type: 'confirm' }, START + 50 * MINUTE, getRateAt)).toThrow(IllegalEvent)
  expect(() => apply(taken, { type: 'cancel' }, START + 50 * MINUTE, getRateAt)).toThrow(IllegalEvent)
})

test('refunds a late payment on request or after 7 days without an answer', () => {
  const due = createConfirmed().coinDue
  const late = applyArrival(createConfirmed(), due, START + 40 * MINUTE)
  const address = late.refundAddress

  const back = apply(late, { type: 'cancel' }, START + HOUR, getRateAt)
  expect(back).toMatchObject({ status: 'R', refund: { units: due, address }, late: { answer: 'back' } })
  const deadline = START + 40 * MINUTE + 7 * 24 * HOUR
  expect(isLateDecisionOpen(advance(late, deadline - 1))).toBe(true)
  expect(advance(late, deadline + HOUR)).toMatchObject({
    status: 'R',
    refund: { units: due, address, at: deadline },
    late: { answer: 'none' },
  })
  // Without a refund address it is held until the customer enters one, and then refunded.
  const unknown = advance(
    applyArrival(createConfirmed({ refundAddress: null }), due, START + 40 * MINUTE),
    deadline + HOUR,
  )
  expect(isLateDecisionOpen(unknown)).toBe(true)
  const told = { ...unknown, refundAddress: address, updatedAt: deadline + HOUR }
  expect(advance(told, deadline + HOUR)).toMatchObject({ status: 'R', refund: { at: deadline + HOUR } })
})

test('applies the choices for short and excess amounts to late payments', () => {
  const due = createConfirmed().coinDue
  const at = START + 40 * MINUTE
  expect(applyArrival(createConfirmed({ ifShort: 'refund' }), due - 1n, at)).toMatchObject({ status: 'R', late: null })
  const over = (ifOver: 'refund' | 'convert') =>
    apply(applyArrival(createConfirmed({ ifOver }), due * 2n, at), { type: 'confirm' }, at, getRateAt)
  expect(advance(over('refund'), at + 2 * HOUR)).toMatchObject({ status: 'Z', refund: { units: due } })
  expect(advance(over('convert'), at + 2 * HOUR)).toMatchObject({ status: 'Z', refund: null, sentAmount: null })
  expect(over('convert').amount).toBeGreaterThan(140_000n)
  // Less than the minimum payout can only be refunded.
  expect(() => apply(applyArrival(createConfirmed(), 5_000n, at), { type: 'confirm' }, at, getRateAt)).toThrow(
    IllegalEvent,
  )
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

test('treats the exact amount due as neither short nor excess, at any time', () => {
  const minutes = integer({ min: 0, max: 23 * 60 })
  assert(
    property(choices, minutes, minutes, boolean(), (choice, seenAfter, arrivesAfter, floats) => {
      const sum = choice.sumCurrency === 'BTC' ? 1_500_000n : 75_000n
      const first = createConfirmed({ ...choice, sum })
      const begun = floats ? apply(first, { type: 'set_floating_rate' }, START, getRateAt) : first
      const [looked, at] = [seenAfter, arrivesAfter].toSorted((a, b) => a - b).map((each) => START + each * MINUTE)
      const asked = applyCurrentPrice(advance(begun, looked ?? START), looked ?? START, getRateAt)
      const paid = applyArrival(advance(begun, at ?? START), asked.coinDue, at)

      expect(paid.status).toBe('U')
      const settled = isLateDecisionOpen(paid) ? apply(paid, { type: 'confirm' }, at ?? START, getRateAt) : paid
      expect(advance(settled, (at ?? START) + 14 * 24 * HOUR)).toMatchObject({
        status: 'Z',
        refund: null,
        sentAmount: null,
      })
      const worth = convertCoinToCents(settled.coinReceived, settled.rate, 8)
      expect(computeTotal(settled)).toBeLessThanOrEqual(worth)
      // One more cent or penny would exceed what was received, fee included.
      expect(worth - computeTotal(settled)).toBeLessThanOrEqual(3n)
    }),
    { numRuns: 150 },
  )
})

test('accepts the missing rest of a short payment at its price, however late', () => {
  const due = createConfirmed().coinDue
  const short = applyArrival(createConfirmed(), due - 100_000n)

  expect(applyArrival(short, 100_000n, START + 3 * HOUR)).toMatchObject({ status: 'U', late: null, coinDue: due })
})
