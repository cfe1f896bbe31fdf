/** Hundredths of a percent, EUR cents, seconds, and business days (as `...Days` where a name says so). */
const LIST = {
  /** Payments that are funded with crypto (rules.md#fee-sepa, rules.md#fee-outside-sepa, rules.md#payment-bounds). */
  payment: { percent: 175n, outsideSepa: 39_00n, min: 5_00n, max: 15_000_00n },
  /** What comes to a receiving address; `min` is the least that is paid out (rules.md#fee-receiving). */
  receiving: { percent: 99n, outsideSepa: 39_00n, min: 5_00n },
  /** Payment links: the merchant pays it out of what payers paid (rules.md#collect-fee). */
  collect: { percent: 175n, outsideSepa: 39_00n },
  /** Purchases (rules.md#buy-fee, rules.md#buy-bounds, rules.md#buy-network-fee). */
  purchase: {
    percent: 100n,
    min: 10_00n,
    max: 15_000_00n,
    network: { bitcoin: 2_50n, ethereum: 1_80n } as Readonly<Record<string, bigint>>,
    otherNetwork: 50n,
  },
  /** Exchanges between balances, and to an address (rules.md#exchange-fee, rules.md#network-fee). */
  exchange: {
    percent: 100n,
    network: { bitcoin: 1_50n, ethereum: 80n } as Readonly<Record<string, bigint>>,
    otherNetwork: 20n,
  },
  /** By how much our rate is below the market's when we buy crypto, and above it when we sell some. */
  margin: { payment: 10n, purchase: 10n },
  /** How long a rate is held, in seconds (rules.md#held-rate, rules.md#buy-rate-held, rules.md#exchange-rate). */
  held: { payment: 1800, throughService: 1200, floating: 180, purchase: 1200, exchange: 180 },
  /** How long we wait for customers, in seconds. */
  wait: {
    /** For the crypto of a payment (rules.md#unpaid-payment). */
    unpaid: 86_400,
    /** For the rest of a payment that is short (rules.md#short-payment). */
    short: 7 * 86_400,
    /** For an answer about crypto that came late (rules.md#late-crypto). */
    late: 7 * 86_400,
    /** For an answer to a question about a payment. */
    question: 14 * 86_400,
    /** For the money of a deposit order (rules.md#deposit-lapse). */
    deposit: 14 * 86_400,
    /** For the rate of an exchange order (rules.md#exchange-lapse). */
    exchange: 86_400,
    /** Before a run of a recurring payment we write (rules.md#recurring-notice). */
    notice: 86_400,
    /** For the use of a link in an email, and of the code in a text message (rules.md#links). */
    loginLink: 900,
    passwordLink: 3600,
    emailLink: 86_400,
    paymentLink: 900,
    phoneCode: 600,
    /** After the end of a payment its recipient can follow it for so long. */
    trackingLink: 30 * 86_400,
    /** A customer who was logged out can follow a payment that waits. */
    waitingView: 86_400,
    /** A consent to read a bank account. */
    bankConsent: 180 * 86_400,
  },
  /** Business days. */
  days: {
    /** For the money of a purchase (rules.md#buy-lapse). */
    purchase: 5,
    /** Until a transfer that nobody takes goes back (rules.md#transfer-suspense). */
    suspense: 5,
    /** For a transfer to or from a bank that takes no instant ones, and for one that leaves SEPA. */
    transfer: 1,
    outsideSepa: 2,
    /** What a customer is told of a bank without instant payments (rules.md#iban-instant-warning). */
    slowBank: 3,
    /** Until a transfer back has arrived. */
    transferBack: 1,
    /** Reviews of a verification and of an application to collect, and what we do after an answer. */
    review: 2,
    application: 2,
    reply: 2,
    /** Answers of support, and decisions on complaints. */
    support: 1,
    complaint: 15,
    /** Until an affiliate is paid after the end of a month (rules.md#affiliate-payouts). */
    payout: 5,
  },
  /** Vouchers of loyalty, and what affiliates earn (rules.md#loyalty, rules.md#affiliate-share). */
  rewards: { payments: 10, voucherPercent: 10n, voucherDays: 90, sharePercent: 25n, payoutMin: 30_00n, codes: 10 },
}

export type Prices = typeof LIST
export type PriceChanges = { [Part in keyof Prices]?: Partial<Prices[Part]> }

let current: Readonly<Prices> = LIST

/** The list that every service of this process charges, waits and answers by: read when it is needed, not at import. */
export function prices(): Readonly<Prices> {
  return current
}

/** Puts other prices in force for the whole process; a price that is left out is the one of the list, `{}` restores all. */
export function changePrices(changes: PriceChanges): void {
  current = Object.fromEntries(
    Object.entries(LIST).map(([part, values]) => [part, { ...values, ...changes[part as keyof Prices] }]),
  ) as Prices
}

/** Hundredths as a decimal string without zeros at its end: 175n -> "1.75", 1500000n -> "15000". */
export function formatHundredths(hundredths: bigint): string {
  const digits = String(hundredths).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/\.?0+$/, '')
}

/** From what share on an owner has to be named, in percent (rules.md#ubo-threshold). */
export const OWNER_SHARE = 25
/** The largest file of an upload (rules.md#file-format). */
export const MAX_FILE_MB = 10
