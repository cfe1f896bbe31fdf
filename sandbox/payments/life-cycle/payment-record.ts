import type { Message } from '#sandbox/texts/messages.ts'

/** The fourteen letters of a payment (rules.md#payment-letters). */
const LETTERS = ['N', 'I', 'U', 'P', 'W', 'E', 'F', 'G', 'T', 'C', 'S', 'R', 'X', 'Z'] as const
export type Letter = (typeof LETTERS)[number]

/** An entry of an older database has no code. */
export type HistoryEntry = { at: number; status: Letter; text: string } & Partial<Pick<Message, 'code' | 'params'>>

/** A voucher's worth, as its row has it: EUR cents or percent. */
type DiscountTerms = { discount_percent: number | null; discount_cents: number | null }

/** What decides a price, besides the market. */
export type Asked = {
  /** Smallest units of `sumCurrency`. */
  sum: bigint
  /** What the sum was typed in: EUR, GBP, or the coin itself, which is then what the customer sends. */
  sumCurrency: string
  /** What the bank gets. */
  currency: 'EUR' | 'GBP'
  coin: string
  /** The id of the balance account that pays; null when coins are sent to us. */
  paidFrom: string | null
  inSepa: boolean
  discountTerms: DiscountTerms | null
  /** The fee comes out of the sum: who is paid bears it. Without, it comes on top. */
  feeWithin?: boolean
}

/** Rates are EUR for one coin, and for one pound, in millionths; fees and discounts are EUR cents. */
export type Price = {
  /** What the bank gets: EUR cents, or pence. */
  amount: bigint
  amountEur: bigint
  fee: bigint
  /** The part of the fee that does not depend on the amount. */
  fixedFee: bigint
  discount: bigint
  rate: bigint
  marketRate: bigint
  eurPerPound: bigint
  /** Smallest units of the coin. */
  coinDue: bigint
}

/** Crypto that came after the held rate had expired, for a customer who wanted to be asked. */
export type Late = {
  seenAt: number
  expiredAt: number
  /** What was asked for while the rate was held. */
  amount: bigint
  coinDue: bigint
  rate: bigint
  /** Today's rate, back to the refund address, or no answer in time. Null while the customer is asked. */
  answer: 'rate' | 'back' | 'none' | null
}

/** Crypto that came to a receiving address; units of the coin, and ms of the account's clock. */
export type Deposit = { units: bigint; hash: string; at: number }

/** What came to a receiving address without being asked for, all of it paid out as one. */
export type Incoming = {
  addressId: string
  /** The name of the receiving address at the time. */
  name: string
  /** Where it came in. */
  address: string
  deposits: readonly Deposit[]
  /** Why it waits: too little to be paid out, or the address is paused. Null for what goes on by itself. */
  held: 'below_minimum' | 'paused' | null
}

/** The bank account that gets the money: an IBAN for euro, sort code and account number for pounds. */
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

/** What somebody else pays to the account comes by: a link of a merchant. */
type Channel = {
  type: 'crypto'
  linkId: string
  /** Of the page that payers see. */
  code: string
  reference: string | null
  /** Where the coins came from; null before they are seen. */
  wallet: string | null
}

/** What a customer may be asked to choose: another account, the crypto back, or an answer in words. */
export const CHOICES = ['account', 'refund', 'reply'] as const
export type Choice = (typeof CHOICES)[number]

/** What the customer answered. Times are ms of the account's clock. */
export type Answer = {
  choice: Choice
  message: string
  /** The file that came with it: its name, size and hash. */
  file: { name: string; size: number; sha256: string } | null
  /** The account to pay instead; null for another choice. */
  recipient: Recipient | null
  refundAddress: string | null
  at: number
  /** When we act on it at the latest. */
  replyBy: number
}

/** What the customer is asked about a payment that stopped. */
type Question = Pick<HistoryEntry, 'text' | 'code' | 'params'> & {
  choices: readonly Choice[]
  wantsFile: boolean
  askedAt: number
  /** Until when an answer is waited for. */
  until: number
  answer: Answer | null
}

/**
 * A payment as the sandbox keeps it. Times are milliseconds of the account's clock; coin amounts are units of the coin's
 * smallest decimal.
 */
export type Payment = Asked &
  Price &
  Recipient & {
    key: string
    account: number
    /** The company that pays, when the person pays as one. */
    companyId: string | null
    /** The recurring payment that it is a run of; null for one that the customer made. */
    recurringTransferId: string | null
    /** Whether its bank will send it back: the account is closed. */
    isAccountClosed: boolean
    status: Letter
    createdAt: number
    updatedAt: number
    confirmedAt: number | null
    completedAt: number | null
    /** When the present letter began: timers count from here. */
    statusSince: number

    voucher: string | null
    /** When the price of what waits for the customer's word was taken; it is a new one every ten minutes from here. */
    quotedAt: number
    late: Late | null
    /** Null until confirmed, and for a floating rate. */
    rateExpiresAt: number | null
    /** When the floating began; its rate is a new one every three minutes from here. */
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
    /** What the bank gets when that is not `amount`. */
    sentAmount: bigint | null
    endToEndId: string | null
    refund: { units: bigint; address: string | null; at: number } | null
    returnReason: { code: string; text: string } | null
    /** Crypto that came on another network than the one that was asked for, or another coin: `coin` is left out for the same. */
    misdirected: { units: bigint; network: string; hash: string; at: number; coin?: string } | null
    /** What came once more after the payment was paid: it goes back. The address is null while nobody knows where to. */
    again: { units: bigint; address: string | null; hash: string; at: number } | null
    /** Null for what the customer pays. */
    channel: Channel | null
    question: Question | null
    /** Null for a payment that the customer asked for. */
    incoming: Incoming | null
    history: HistoryEntry[]
  }

/** The market at a moment, for one coin and for the pound: EUR for one of it in millionths. */
export type Rates = { market: bigint; ours: bigint; pound: bigint }
export type RateAt = (at: number) => Rates

/** The coin that came: another than was asked for where the payer mistook it. What came back of it is counted in it, too. */
export function arrivedCoin({ misdirected, coin }: Pick<Payment, 'misdirected' | 'coin'>): string {
  return misdirected?.coin ?? coin
}
