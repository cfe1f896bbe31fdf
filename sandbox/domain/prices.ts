/** Units: hundredths of a percent, EUR cents, seconds, and business days (`days` and names that end in `Days`). */
const LIST = {
  /** Payments funded with crypto (rules.md#fee-sepa, rules.md#fee-outside-sepa, rules.md#payment-bounds). */
  payment: { percent: 175n, outsideSepa: 39_00n, min: 5_00n, max: 15_000_00n },
  /** Payouts from receiving addresses; `min` is the smallest payout (rules.md#fee-receiving). */
  receiving: { percent: 99n, outsideSepa: 39_00n, min: 5_00n },
  /** Payment links, charged to the merchant (rules.md#collect-fee). */
  collect: { percent: 175n, outsideSepa: 39_00n },
  /** Purchases (rules.md#buy-fee, rules.md#buy-bounds, rules.md#buy-network-fee). */
  purchase: {
    percent: 100n,
    min: 10_00n,
    max: 15_000_00n,
    network: { bitcoin: 2_50n, ethereum: 1_80n } as Readonly<Record<string, bigint>>,
    otherNetwork: 50n,
  },
  /** Exchanges between balances, and withdrawals to an address (rules.md#exchange-fee, rules.md#network-fee). */
  exchange: {
    percent: 100n,
    network: { bitcoin: 1_50n, ethereum: 80n } as Readonly<Record<string, bigint>>,
    otherNetwork: 20n,
  },
  /** The margin below the market rate when we buy crypto, above it when we sell. */
  margin: { payment: 10n, purchase: 10n },
  /** Seconds that a rate is held (rules.md#held-rate, rules.md#buy-rate-held, rules.md#exchange-rate). */
  held: { payment: 1800, throughService: 1200, floating: 180, purchase: 1200, exchange: 180 },
  /** Deadlines in seconds. */
  wait: {
    /** The crypto of a payment (rules.md#unpaid-payment). */
    unpaid: 86_400,
    /** The rest of a short payment (rules.md#short-payment). */
    short: 7 * 86_400,
    /** The customer's decision about late crypto (rules.md#late-crypto). */
    late: 7 * 86_400,
    /** The customer's answer to a question about a payment. */
    question: 14 * 86_400,
    /** The money of a deposit order (rules.md#deposit-lapse). */
    deposit: 14 * 86_400,
    /** The rate of an exchange order (rules.md#exchange-lapse). */
    exchange: 86_400,
    /** Notice before a run of a recurring payment (rules.md#recurring-notice). */
    notice: 86_400,
    /** Links in emails, and the code in a text message (rules.md#links). */
    loginLink: 900,
    passwordLink: 3600,
    emailLink: 86_400,
    paymentLink: 900,
    phoneCode: 600,
    /** The recipient's tracking link, after the payment has ended. */
    trackingLink: 30 * 86_400,
    /** The waiting page of a payment, after the customer was logged out. */
    waitingView: 86_400,
    /** Consent to read a bank account. */
    bankConsent: 180 * 86_400,
  },
  days: {
    /** The money of a purchase (rules.md#buy-lapse). */
    purchase: 5,
    /** Before an unmatched transfer is returned (rules.md#transfer-suspense). */
    suspense: 5,
    /** Transfers to or from a bank without instant payments, and transfers out of SEPA. */
    transfer: 1,
    outsideSepa: 2,
    /** The estimate that customers see for a bank without instant payments (rules.md#iban-instant-warning). */
    slowBank: 3,
    /** Arrival of a returned transfer. */
    transferBack: 1,
    /** Reviews of a verification and of a collect application, and our follow-up to an answer. */
    review: 2,
    application: 2,
    reply: 2,
    /** Support replies, and decisions on complaints. */
    support: 1,
    complaint: 15,
    /** Affiliate payouts after the end of a month (rules.md#affiliate-payouts). */
    payout: 5,
  },
  /** Loyalty vouchers and affiliate shares (rules.md#loyalty, rules.md#affiliate-share). */
  rewards: { payments: 10, voucherPercent: 10n, voucherDays: 90, sharePercent: 25n, payoutMin: 30_00n, codes: 10 },
}

export type Prices = typeof LIST
export type PriceChanges = { [Part in keyof Prices]?: Partial<Prices[Part]> }

let current: Readonly<Prices> = LIST

/**
 * The current prices and deadlines of this process. Tests replace them at run time, so read them on use and not at
 * import.
 */
export function getPrices(): Readonly<Prices> {
  return current
}

/** Overrides prices for the whole process; an omitted price is restored to its default, `{}` restores all. */
export function changePrices(changes: PriceChanges): void {
  current = Object.fromEntries(
    Object.entries(LIST).map(([part, values]) => [part, { ...values, ...changes[part as keyof Prices] }]),
  ) as Prices
}

/** Formats hundredths as a decimal string without trailing zeros: 175n -> "1.75", 1500000n -> "15000". */
export function formatHundredths(hundredths: bigint): string {
  const digits = String(hundredths).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/\.?0+$/, '')
}

/** The smallest share in percent whose owner must be named (rules.md#ubo-threshold). */
export const OWNER_SHARE = 25
/** The largest upload (rules.md#file-format). */
export const MAX_FILE_MB = 10
