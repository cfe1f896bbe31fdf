/** The fourteen letters of a payment (SPEC section 4). */
const LETTERS = ['N', 'I', 'U', 'P', 'W', 'E', 'F', 'G', 'T', 'C', 'S', 'R', 'X', 'Z'] as const
export type Letter = (typeof LETTERS)[number]

export type HistoryEntry = { at: number; status: Letter; text: string }

/**
 * A payment as the sandbox keeps it. Times are milliseconds of the account's clock; EUR amounts are cents; coin amounts
 * are units of the coin's smallest decimal; rates are EUR for one coin in millionths.
 */
export type Payment = {
  key: string
  account: number
  status: Letter
  createdAt: number
  updatedAt: number
  confirmedAt: number | null
  completedAt: number | null
  /** When the present letter began: timers count from here. */
  statusSince: number

  coin: string
  /** What the bank gets. */
  amount: bigint
  fee: bigint
  discount: bigint
  voucher: string | null
  rate: bigint
  marketRate: bigint
  /** Null until confirmed, and for a floating rate. */
  rateExpiresAt: number | null
  /** When the floating began; its rate is a new one every three minutes from here. */
  floatingSince: number | null

  coinDue: bigint
  coinReceived: bigint
  transactionHash: string | null
  confirmations: number

  receiverName: string
  receiverIban: string
  instant: boolean
  description: string
  payerName: string
  refundAddress: string | null
  contactEmail: string | null
  ifLate: 'float' | 'ask'
  ifShort: 'wait' | 'send_less' | 'refund'
  ifOver: 'refund' | 'convert'
  /** What the bank gets when that is not `amount`. */
  sentAmount: bigint | null
  endToEndId: string | null
  refund: { units: bigint; address: string | null; at: number } | null
  returnReason: { code: string; text: string } | null
  history: HistoryEntry[]
}

/** The market at a moment, for one coin: EUR for one coin in millionths. */
export type RateAt = (at: number) => { market: bigint; ours: bigint }
