import type { Message } from '#sandbox/texts/messages.ts'

/** The fourteen status letters of a payment (rules.md#payment-letters). */
const LETTERS = ['N', 'I', 'U', 'P', 'W', 'E', 'F', 'G', 'T', 'C', 'S', 'R', 'X', 'Z'] as const
export type Letter = (typeof LETTERS)[number]

/** Texts that a colleague wrote have no code. */
export type HistoryEntry = { at: number; status: Letter; text: string } & Partial<Pick<Message, 'code' | 'params'>>

/** The voucher's discount as its row stores it: percent or EUR cents. */
type DiscountTerms = { discount_percent: number | null; discount_cents: number | null }

/** The inputs of a price, except the market rates. */
export type PriceRequest = {
  sum: bigint
  /** EUR, GBP, or the coin. In the coin, the sum is the amount that the customer sends. */
  sumCurrency: string
  currency: 'EUR' | 'GBP'
  coin: string
  /** Id of the balance account that pays; null if the customer sends coins. */
  paidFrom: string | null
  inSepa: boolean
  discountTerms: DiscountTerms | null
  /** If true, the fee is deducted from the sum and the recipient bears it. Otherwise it is added on top. */
  feeWithin?: boolean
}

/** Rates are EUR per coin and EUR per pound in millionths. Fees and discounts are EUR cents. */
export type Price = {
  /** The payout in EUR cents or pence. */
  amount: bigint
  amountEur: bigint
  fee: bigint
  /** The part of the fee that does not depend on the amount. */
  fixedFee: bigint
  discount: bigint
  rate: bigint
  marketRate: bigint
  eurPerPound: bigint
  /** In the coin's smallest units. */
  coinDue: bigint
}

/** Crypto that arrived after the held rate expired, for a customer who chose `ask`. */
export type Late = {
  seenAt: number
  expiredAt: number
  /** The terms while the rate was held. */
  amount: bigint
  coinDue: bigint
  rate: bigint
  /**
   * `rate`: convert at today's rate; `back`: refund; `none`: no answer before the deadline. Null while the decision
   * is open.
   */
  answer: 'rate' | 'back' | 'none' | null
}

/** A deposit to a receiving address. Units are the coin's smallest; times are ms of the account's clock. */
export type Deposit = { units: bigint; hash: string; at: number }

/** Deposits to a receiving address that are paid out as one payment. */
export type Incoming = {
  addressId: string
  /** The address's name when the payment was created. */
  name: string
  address: string
  deposits: readonly Deposit[]
  /** Why the payout waits: below the minimum, or the address is paused. Null if it is not held. */
  held: 'below_minimum' | 'paused' | null
}

/** The bank account to pay: an IBAN for euro, a sort code and account number for pounds. */
export type Recipient = {
  receiverIsSelf: boolean
  receiverIsCompany: boolean
  receiverName: string
  receiverIban: string | null
  receiverSortCode: string | null
  receiverAccount: string | null
  receiverAddress: { street: string; city: string; zipCode: string; countryCode: string } | null
  bankName: string | null
  bic: string | null
  instant: boolean
  nameCheck: { result: 'match' | 'close_match' | 'no_match' | 'not_possible'; name: string | null }
}

/** The payment link of a merchant through which another person pays. */
type Channel = {
  type: 'crypto'
  linkId: string
  code: string
  reference: string | null
  /** Sender's wallet; null before the coins are seen. */
  wallet: string | null
}

/** The answers that a question can offer: pay another account, refund the crypto, or reply in writing. */
export const CHOICES = ['account', 'refund', 'reply'] as const
export type Choice = (typeof CHOICES)[number]

/** Times are ms of the account's clock. */
export type Answer = {
  choice: Choice
  message: string
  file: { name: string; size: number; sha256: string } | null
  recipient: Recipient | null
  refundAddress: string | null
  at: number
  /** Deadline for us to act on the answer. */
  replyBy: number
}

/** A question to the customer about a stopped payment. */
type Question = Pick<HistoryEntry, 'text' | 'code' | 'params'> & {
  choices: readonly Choice[]
  wantsFile: boolean
  askedAt: number
  until: number
  answer: Answer | null
}

/**
 * A payment as the sandbox stores it. Times are ms of the account's clock; coin amounts are the coin's smallest
 * units.
 */
export type Payment = PriceRequest &
  Price &
  Recipient & {
    key: string
    account: number
    /** The paying company, if a person pays on its behalf. */
    companyId: string | null
    /** The recurring payment that created this one; null if the customer created it. */
    recurringTransferId: string | null
    /** If true, the recipient's bank returns the money. */
    isAccountClosed: boolean
    status: Letter
    createdAt: number
    updatedAt: number
    confirmedAt: number | null
    completedAt: number | null
    /** Start of the current status. Timers count from here. */
    statusSince: number

    voucher: string | null
    /** Start of the current quote. Until the customer confirms, the price is renewed every ten minutes from here. */
    quotedAt: number
    late: Late | null
    rateExpiresAt: number | null
    /** Start of floating. The rate is renewed every three minutes from here. */
    floatingSince: number | null

    coinReceived: bigint
    transactionHash: string | null
    confirmations: number

    description: string
    payerName: string
    refundAddress: string | null
    contactEmail: string | null
    ifLate: 'float' | 'ask'
    ifShort: 'wait' | 'send_less' | 'refund'
    ifOver: 'refund' | 'convert'
    /** The actual payout if it differs from `amount`. */
    sentAmount: bigint | null
    endToEndId: string | null
    refund: { units: bigint; address: string | null; at: number } | null
    returnReason: { code: string; text: string } | null
    /** Crypto sent on the wrong network or in another coin. `coin` is omitted if it is the right coin. */
    misdirected: { units: bigint; network: string; hash: string; at: number; coin?: string } | null
    /** A second transfer for a payment that is already paid; it is refunded. The address is null while unknown. */
    again: { units: bigint; address: string | null; hash: string; at: number } | null
    /** Null if the customer pays. */
    channel: Channel | null
    question: Question | null
    /** Null unless the payment started with a deposit to a receiving address. */
    incoming: Incoming | null
    history: HistoryEntry[]
  }

/** Market rate, our rate and the pound's rate at one moment, in EUR millionths. */
export type Rates = { market: bigint; ours: bigint; pound: bigint }
export type RateAt = (at: number) => Rates

/**
 * Returns the coin that arrived, which differs from `coin` if the payer sent another one. Refunds are counted in it,
 * too.
 */
export function getArrivedCoin({ misdirected, coin }: Pick<Payment, 'misdirected' | 'coin'>): string {
  return misdirected?.coin ?? coin
}

/** Thrown if the payment's status does not allow an event. */
export class IllegalEvent extends Error {}
