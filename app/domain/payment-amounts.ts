import { isZero, parseWireDecimal, toDecimal } from './money.ts'

/** The platform's fields behind the amounts, as decimal strings. */
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

/** The amounts of a payment as decimal strings; null for events that haven't happened. */
export type PaymentAmounts = {
  /** The amount that the customer must send. */
  due: string
  /** The amount sent, on any network. */
  sent: string | null
  /** The amount that arrived at the right address, or was debited from the account. */
  received: string | null
  missing: string | null
  /** The amount received beyond `due`. */
  excess: string | null
  converted: string | null
  /** EUR for one coin: the rate of the conversion, or the rate that will apply. */
  rate: string | null
  /** The recipient's amount, in the currency of the bank account. */
  payout: string
  /** False if the payout was cancelled or sent back. */
  isPaidOut: boolean
  sentBack: string | null
}

/** No coin has more decimals. */
const SCALE = 18
/** Statuses after the conversion. */
const CONVERTED = new Set(['F', 'G', 'T', 'P', 'S', 'C', 'Z'])

/** Returns the amounts of a payment (due, sent, received, converted, paid out, returned) and its rate. */
export function getPaymentAmounts(payment: PaidFacts): PaymentAmounts {
  const { status, coin_amount: due, misdirected, refund } = payment
  const { coin_amount_received: arrived } = payment
  const received = arrived === null || isZero(arrived) ? null : arrived
  const excess = received === null ? null : getExcess(received, due)
  const converted = received !== null && wasConverted(payment) ? getConverted(payment, received) : null
  const isOver = status === 'X' || isSentBack(payment)
  return {
    due,
    sent: misdirected?.coin_amount ?? received,
    received,
    missing: getMissingAmount(payment),
    excess,
    converted,
    rate: converted !== null || willConvert(payment) ? payment.rate : null,
    payout: payment.sent_amount ?? payment.amount,
    isPaidOut: !isOver,
    sentBack: refund?.coin_amount ?? null,
  }
}

/** Returns the missing amount: the platform's, or the amount due less what arrived; null if neither is known. */
export function getMissingAmount({
  status,
  coin_amount: due,
  coin_amount_missing: missing,
  coin_amount_received: received,
}: Pick<PaidFacts, 'status' | 'coin_amount' | 'coin_amount_missing' | 'coin_amount_received'>): string | null {
  if (!isZero(missing)) return missing
  return status === 'I' && received !== null && !isZero(received) ? getExcess(due, received) : null
}

/** Returns true if the whole amount was returned. A surplus can be returned while the rest is paid out. */
export function isSentBack({
  status,
  refund,
  coin_amount: due,
  coin_amount_received: received,
}: Pick<PaidFacts, 'status' | 'refund' | 'coin_amount' | 'coin_amount_received'>): boolean {
  if (status !== 'R' || refund === null) return false
  const excess = getExcess(received ?? '0', due)
  return excess === null || parseUnits(refund.coin_amount) > parseUnits(excess)
}

/** Returns true if the surplus can't be returned until the customer gives an address. */
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

/** Deducts a surplus that is sent back; null if its handling is unknown. */
function getConverted(
  { if_over: ifOver, sent_amount: sent, coin_amount: due }: PaidFacts,
  received: string,
): string | null {
  const isOver = sent === null && getExcess(received, due) !== null
  if (isOver && ifOver !== 'convert' && ifOver !== 'refund') return null
  return isOver && ifOver === 'refund' ? due : received
}

/** Returns true if the coins will be converted at the payment's current rate. */
function willConvert({ status, account_id: account, rate_expires_sec: seconds }: PaidFacts): boolean {
  if (account !== null) return false
  if (status === 'N') return seconds !== 0
  return status === 'I' || status === 'U' || status === 'W' || status === 'E'
}

function getExcess(received: string, due: string): string | null {
  const decimals = Math.max(countDecimals(received), countDecimals(due))
  const units = parseWireDecimal(received, decimals) - parseWireDecimal(due, decimals)
  return units > 0n ? toDecimal(units, decimals) : null
}

function parseUnits(decimal: string): bigint {
  return parseWireDecimal(decimal, SCALE)
}

function countDecimals(decimal: string): number {
  return decimal.split('.')[1]?.length ?? 0
}
