/** The fourteen letters of a payment (SPEC section 4). */
export const LETTERS = ['N', 'I', 'U', 'P', 'W', 'E', 'F', 'G', 'T', 'C', 'S', 'R', 'X', 'Z'] as const
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
  coinDecimals: number
  /** EUR cents that the bank gets. */
  amount: bigint
  feePercentPart: bigint
  feeFixed: bigint
  discount: bigint
  voucher: string | null
  rate: bigint
  marketRate: bigint
  /** Null until confirmed, and for a floating rate. */
  rateExpiresAt: number | null
  floating: boolean
  floatingSince: number | null
  conversionService: string | null

  /** Null until confirmed; chosen once, shown by the rules of the rate. */
  address: string | null
  coinDue: bigint
  coinReceived: bigint
  receivedAt: number | null
  txHash: string | null
  confirmationsSeen: number

  receiverName: string
  receiverIban: string
  description: string
  payerName: string
  refundAddress: string | null
  contactEmail: string | null
  ifLate: 'float' | 'ask'
  ifShort: 'wait' | 'send_less' | 'refund'
  ifOver: 'refund' | 'convert'
  /** EUR cents that the bank gets when that is not `amount`. */
  sentAmount: bigint | null
  endToEndId: string | null
  refund: { coinAmount: bigint; address: string | null; at: number } | null
  returnReason: { code: string; text: string } | null
  /** Set when a lapse, and not the customer, cancelled it. */
  lapsed: boolean
  wrongNetwork: boolean
  history: HistoryEntry[]
}
