import { buildIssueRows } from '#sandbox/balances/balances.ts'
import type { Row, Stage } from '#sandbox/books/books.ts'
import { getArrivedCoin, type Letter, type Payment } from '#sandbox/payments/life-cycle/payment-record.ts'

const CONVERTED: ReadonlySet<Letter> = new Set(['F', 'G', 'T', 'P', 'S', 'C', 'Z'])
const PAID_OUT: ReadonlySet<Letter> = new Set(['S', 'C', 'Z'])

/**
 * Returns the payment's ledger stages so far: crypto received, converted, paid out and refunded, with the fee. Debits
 * and credits of a balance account are booked with its movements.
 */
export function buildStages(payment: Payment): Stage[] {
  const { coinReceived, misdirected, again, paidFrom, status } = payment
  // If another coin arrived, none of the payment's own coin did.
  const coin = getArrivedCoin(payment)
  const isTaken = payment.confirmedAt !== null
  const came = paidFrom === null ? coinReceived + (misdirected?.units ?? 0n) : isTaken ? getTakenUnits(payment) : 0n
  const isConverted = payment.history.some((entry) => CONVERTED.has(entry.status))
  const converted = isConverted ? getConvertedUnits(payment) : 0n
  const refund = payment.refund && (paidFrom !== null || payment.refund.address !== null) ? payment.refund.units : 0n
  const left = came - converted
  const isBoughtBack = refund > left
  const fromOwn = isBoughtBack ? left : refund

  const conversion = paidFrom === null ? buildSale(payment, converted) : buildRedemption(payment, converted)
  const { currency } = payment
  const sent = PAID_OUT.has(status) ? getPayout(payment) : 0n
  const twice = again?.units ?? 0n
  const twiceBack = again?.address ? twice : 0n
  return [
    {
      what: 'received',
      rows: paidFrom === null ? [buildChainRow(coin, came + twice), buildOwedRow(coin, -came - twice)] : [],
    },
    { what: 'converted', rows: isConverted ? conversion : [] },
    {
      what: 'paid_out',
      rows: [buildOwedRow(currency, sent), { book: 'bank:safeguarding', coin: currency, units: -sent }],
    },
    {
      what: 'sent_back',
      rows: [
        ...(paidFrom === null
          ? [buildOwedRow(coin, fromOwn + twiceBack), buildChainRow(coin, -fromOwn - twiceBack)]
          : []),
        // Coins are bought again for a refund after the conversion.
        ...(isBoughtBack ? reverseConversion(conversion, paidFrom === null ? coin : null) : []),
      ],
    },
  ]
}

function getTakenUnits({ coinDue, coinReceived }: Payment): bigint {
  return coinReceived > coinDue ? coinReceived : coinDue
}

/** Returns the units that are converted; an excess counts if the customer wants it converted. */
function getConvertedUnits({ coinDue, coinReceived, sentAmount, paidFrom }: Payment): bigint {
  if (paidFrom !== null) return coinDue
  return sentAmount !== null || coinReceived < coinDue ? coinReceived : coinDue
}

function getPayout({ sentAmount, amount }: Payment): bigint {
  return sentAmount ?? amount
}

/** Rows of a sale: crypto goes to the exchange; its value, the payout plus our fee, reaches our bank. */
function buildSale(payment: Payment, units: bigint): Row[] {
  const { coin, currency } = payment
  const out = getPayout(payment)
  const fee = payment.fee - payment.discount
  return [
    buildOwedRow(coin, units),
    buildChainRow(coin, -units),
    { book: 'bank:safeguarding', coin: currency, units: out },
    buildOwedRow(currency, -out),
    { book: 'bank:safeguarding', coin: 'EUR', units: fee },
    { book: 'fees', coin: 'EUR', units: -fee },
  ]
}

/**
 * Rows of a redemption: the euro behind the service coins become the payout and our fee. Pounds are bought with them.
 */
function buildRedemption(payment: Payment, units: bigint): Row[] {
  const { coin, currency } = payment
  const out = getPayout(payment)
  const redemption = [buildOwedRow(coin, units), ...buildIssueRows(-units, [])]
  if (currency === 'EUR')
    return [...redemption, buildOwedRow('EUR', -out), { book: 'fees', coin: 'EUR', units: out - units }]
  const fee = payment.fee - payment.discount
  return [
    ...redemption,
    { book: 'bank:safeguarding', coin: 'EUR', units: fee - units },
    { book: 'fees', coin: 'EUR', units: -fee },
    { book: 'bank:safeguarding', coin: currency, units: out },
    buildOwedRow(currency, -out),
  ]
}

/**
 * Reverses a conversion. Coins bought for an immediate refund never touch our addresses, so their rows are left out.
 */
function reverseConversion(conversion: readonly Row[], bought: string | null): Row[] {
  return conversion.filter(({ coin }) => coin !== bought).map((row) => ({ ...row, units: -row.units }))
}

function buildOwedRow(coin: string, units: bigint): Row {
  return { book: 'payments', coin, units }
}

function buildChainRow(coin: string, units: bigint): Row {
  return { book: `chain:${coin}`, coin, units }
}
