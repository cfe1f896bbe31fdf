import { parseWireDecimal, toDecimal } from './money.ts'

/** What the amounts of a payment are read from: decimal strings, as the platform has them. */
export type PaidFacts = {
  status: string
  account_id: string | null
  /** Null until the customer confirms. */
  confirmed_at: string | null
  amount: string
  sent_amount: string | null
  coin_amount: string
  coin_amount_received: string | null
  coin_amount_missing: string
  rate: string
  rate_expires_sec: number | null
  if_over: string | null
  refund: { coin_amount: string } | null
  misdirected: { coin_amount: string } | null
  history: readonly { status: string }[] | null
}

/** Each amount of a payment that there is by now, as a decimal string; null for what has not happened. */
export type PaymentAmounts = {
  /** What the customer was asked to send. */
  due: string
  /** What the customer sent, on whichever network. */
  sent: string | null
  /** What of it came where it was asked for, or was taken from the account. */
  received: string | null
  /** What is still to be sent. */
  missing: string | null
  /** What came beyond what was due. */
  excess: string | null
  /** What was exchanged. */
  converted: string | null
  /** EUR for one coin: the rate of the exchange, or before it the one that will be used. */
  rate: string | null
  /** What the recipient gets, in the currency of the bank account. */
  payout: string
  /** Whether that is still on its way, or there. */
  isPaidOut: boolean
  /** What went back to the customer. */
  sentBack: string | null
}

/** More decimals than any coin has. */
const SCALE = 18
/** Letters behind the exchange of coins. */
const CONVERTED = new Set(['F', 'G', 'T', 'P', 'S', 'C', 'Z'])

/** What was due, sent, received and exchanged for a payment, at which rate, and what went back. */
export function paymentAmounts(payment: PaidFacts): PaymentAmounts {
  const { status, coin_amount: due, misdirected, refund } = payment
  const received = isZero(payment.coin_amount_received) ? null : payment.coin_amount_received
  const excess = received === null ? null : excessOf(received, due)
  const converted = received !== null && wasConverted(payment) ? convertedOf(payment, received) : null
  const isOver = status === 'X' || isSentBack(payment)
  return {
    due,
    sent: misdirected?.coin_amount ?? received,
    received,
    missing: missingOf(payment),
    excess,
    converted,
    rate: converted !== null || willConvert(payment) ? payment.rate : null,
    payout: payment.sent_amount ?? payment.amount,
    isPaidOut: !isOver,
    sentBack: refund?.coin_amount ?? null,
  }
}

/** The missing amount: the platform's, or the amount due less what arrived; null if neither is known. */
export function missingOf({
  status,
  coin_amount: due,
  coin_amount_missing: missing,
  coin_amount_received: received,
}: Pick<PaidFacts, 'status' | 'coin_amount' | 'coin_amount_missing' | 'coin_amount_received'>): string | null {
  if (!isZero(missing)) return missing
  return status === 'I' && received !== null && !isZero(received) ? excessOf(due, received) : null
}

/** Whether all of it went back to the customer: what was too much may go back while the rest is paid out. */
export function isSentBack({
  status,
  refund,
  coin_amount: due,
  coin_amount_received: received,
}: Pick<PaidFacts, 'status' | 'refund' | 'coin_amount' | 'coin_amount_received'>): boolean {
  if (status !== 'R' || refund === null) return false
  const excess = excessOf(received ?? '0', due)
  return excess === null || unitsIn(refund.coin_amount) > unitsIn(excess)
}

/** Whether what was too much waits for an address to go back to. */
export function isExcessHeld({
  status,
  account_id: account,
  refund,
}: Pick<PaidFacts, 'status' | 'account_id'> & { refund: { address: string | null } | null }): boolean {
  return status !== 'R' && account === null && refund !== null && refund.address === null
}

function wasConverted({ status, account_id: account, history }: PaidFacts): boolean {
  return (
    account === null &&
    [status, ...(history ?? []).map((entry) => entry.status)].some((letter) => CONVERTED.has(letter))
  )
}

/** The amount received less the surplus that is sent back; null if the answer does not say what happens to it. */
function convertedOf(
  { if_over: ifOver, sent_amount: sent, coin_amount: due }: PaidFacts,
  received: string,
): string | null {
  const isOver = sent === null && excessOf(received, due) !== null
  if (isOver && ifOver !== 'convert' && ifOver !== 'refund') return null
  return isOver && ifOver === 'refund' ? due : received
}

/** Whether the rate of the payment is the one that its coins will be exchanged at, as things are. */
function willConvert({ status, account_id: account, rate_expires_sec: seconds }: PaidFacts): boolean {
  if (account !== null) return false
  if (status === 'N') return seconds !== 0
  return status === 'I' || status === 'U' || status === 'W' || status === 'E'
}

function excessOf(received: string, due: string): string | null {
  const decimals = Math.max(decimalsOf(received), decimalsOf(due))
  const units = parseWireDecimal(received, decimals) - parseWireDecimal(due, decimals)
  return units > 0n ? toDecimal(units, decimals) : null
}

function unitsIn(decimal: string): bigint {
  return parseWireDecimal(decimal, SCALE)
}

function decimalsOf(decimal: string): number {
  return decimal.split('.')[1]?.length ?? 0
}

function isZero(decimal: string | null): boolean {
  return decimal === null || unitsIn(decimal) === 0n
}
