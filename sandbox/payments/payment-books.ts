import { issued } from '#sandbox/balances/balances.ts'
import type { Row, Stage } from '#sandbox/books/books.ts'
import { arrivedCoin, type Letter, type Payment } from '#sandbox/payments/life-cycle/payment-record.ts'

/** Letters that a payment only has once its coins have become money. */
const CONVERTED: ReadonlySet<Letter> = new Set(['F', 'G', 'T', 'P', 'S', 'C', 'Z'])
const PAID_OUT: ReadonlySet<Letter> = new Set(['S', 'C', 'Z'])

/**
 * What a payment has brought to the books by now: crypto that was received, what it was converted to, the fee, what was paid
 * out, and what went back. What is taken from an account and credited to it is booked with the account's movement.
 */
export function stagesOf(payment: Payment): Stage[] {
  const { coinReceived, misdirected, again, paidFrom, status } = payment
  // A payment that another coin came for has nothing in its own.
  const coin = arrivedCoin(payment)
  const isTaken = payment.confirmedAt !== null
  const came = paidFrom === null ? coinReceived + (misdirected?.units ?? 0n) : isTaken ? taken(payment) : 0n
  const isConverted = payment.history.some((entry) => CONVERTED.has(entry.status))
  const converted = isConverted ? convertedUnits(payment) : 0n
  const refund = payment.refund && (paidFrom !== null || payment.refund.address !== null) ? payment.refund.units : 0n
  const left = came - converted
  const isBoughtBack = refund > left
  const fromOwn = isBoughtBack ? left : refund

  const conversion = paidFrom === null ? sold(payment, converted) : redeemed(payment, converted)
  const { currency } = payment
  const sent = PAID_OUT.has(status) ? amountOut(payment) : 0n
  const twice = again?.units ?? 0n
  const twiceBack = again?.address ? twice : 0n
  return [
    { what: 'received', rows: paidFrom === null ? [chain(coin, came + twice), owed(coin, -came - twice)] : [] },
    { what: 'converted', rows: isConverted ? conversion : [] },
    { what: 'paid_out', rows: [owed(currency, sent), { book: 'bank:safeguarding', coin: currency, units: -sent }] },
    {
      what: 'sent_back',
      rows: [
        ...(paidFrom === null ? [owed(coin, fromOwn + twiceBack), chain(coin, -fromOwn - twiceBack)] : []),
        // The bank sent the money back, or it never left: coins are bought for it again.
        ...(isBoughtBack ? undone(conversion, paidFrom === null ? coin : null) : []),
      ],
    },
  ]
}

function taken({ coinDue, coinReceived }: Payment): bigint {
  return coinReceived > coinDue ? coinReceived : coinDue
}

/** Units that become money: an excess does where the customer wants it to. */
function convertedUnits({ coinDue, coinReceived, sentAmount, paidFrom }: Payment): bigint {
  if (paidFrom !== null) return coinDue
  return sentAmount !== null || coinReceived < coinDue ? coinReceived : coinDue
}

function amountOut({ sentAmount, amount }: Payment): bigint {
  return sentAmount ?? amount
}

/** Crypto goes to the exchange, and what it is worth comes to our bank: the payment's amount and our fee. */
function sold(payment: Payment, units: bigint): Row[] {
  const { coin, currency } = payment
  const out = amountOut(payment)
  const fee = payment.fee - payment.discount
  return [
    owed(coin, units),
    chain(coin, -units),
    { book: 'bank:safeguarding', coin: currency, units: out },
    owed(currency, -out),
    { book: 'bank:safeguarding', coin: 'EUR', units: fee },
    { book: 'fees', coin: 'EUR', units: -fee },
  ]
}

/** Service coins are redeemed: the euro behind them are the payment's amount and our fee. Pounds are bought for them. */
function redeemed(payment: Payment, units: bigint): Row[] {
  const { coin, currency } = payment
  const out = amountOut(payment)
  const redemption = [owed(coin, units), ...issued(-units, [])]
  if (currency === 'EUR') return [...redemption, owed('EUR', -out), { book: 'fees', coin: 'EUR', units: out - units }]
  const fee = payment.fee - payment.discount
  return [
    ...redemption,
    { book: 'bank:safeguarding', coin: 'EUR', units: fee - units },
    { book: 'fees', coin: 'EUR', units: -fee },
    { book: 'bank:safeguarding', coin: currency, units: out },
    owed(currency, -out),
  ]
}

/** The conversion the other way round. Bought coins that go out at once are on no address of ours in between. */
function undone(conversion: readonly Row[], bought: string | null): Row[] {
  return conversion.filter(({ coin }) => coin !== bought).map((row) => ({ ...row, units: -row.units }))
}

function owed(coin: string, units: bigint): Row {
  return { book: 'payments', coin, units }
}

function chain(coin: string, units: bigint): Row {
  return { book: `chain:${coin}`, coin, units }
}
