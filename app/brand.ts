/** A price without known figures. */
const NO_PRICE = {
  percent: null,
  outside_sepa: null,
  min: null,
  max: null,
  margin: null,
  network_fees: null,
  rate_held: null,
  rate_held_by_coin: null,
} as const

/**
 * Product and company details. To rebrand, change this file, the icon in `public/` and, if the terms differ, the
 * platform's legal texts.
 */
export const BRAND = {
  name: 'Causeway',
  /** The mark on pages and papers: a rounded square of `box` units with a stroke of `width`. */
  logo: {
    box: 32,
    radius: 9,
    width: 2.3,
    stroke: 'M6 11.5h20M7 23v-3a3 3 0 0 1 6 0v3m0-3a3 3 0 0 1 6 0v3m0-3a3 3 0 0 1 6 0v3',
  },
  /** The licensed company, for the footer. */
  legalName: 'Causeway Payments OÜ',
  registryCode: '00000000',
  address: 'Sadama 5, 10111 Tallinn',
  /** Country of the company and its licence, ISO 3166. */
  country: 'EE',
  /** The licence, and the authority's public register. */
  licence: { number: '4.1-1/000', register: 'https://www.fi.ee/en' },
  supportEmail: 'support@causeway.example',
  /** Times are shown in this zone, with its name. */
  timeZone: 'Europe/Tallinn',
  /** Decides unresolved complaints. */
  complaintsBody: 'the Estonian Consumer Disputes Committee',
  /** Supervises the accessibility of services in the company's country. */
  accessibilityAuthority:
    'the Consumer Protection and Technical Regulatory Authority of Estonia (TTJA), Endla 10a, 10122 Tallinn',
  /** Names of services in the menu. */
  services: { collect: 'Collect' },
  /** The first path segment of each service's pages. All must differ. */
  segments: { collect: 'collect', receiving: 'fill', recurring: 'standing' },
  /** Social login providers. `id` is the path segment. */
  socialProviders: [
    { id: 'google', name: 'Google' },
    { id: 'apple', name: 'Apple' },
    { id: 'facebook', name: 'Facebook' },
    { id: 'linkedin', name: 'LinkedIn' },
  ],
  /** The EUR-backed coin: one coin is one euro. */
  serviceCoin: { code: 'CEUR', name: 'Causeway Euro' },
  /** Gets the prefix `__Host-` on https. A change logs all customers out once. */
  sessionCookie: 'causeway',
  /**
   * Fallback prices for a platform without `GET fees`. Percents and EUR amounts are decimal strings, `times` are in
   * seconds, `business_days` in banking days.
   */
  prices: {
    payment: {
      ...NO_PRICE,
      percent: '1.75',
      outside_sepa: '39.00',
      min: '5.00',
      max: '15000.00',
      rate_held: 1800,
      rate_held_by_coin: [{ name: 'USD Coin', seconds: 1200 }],
    },
    recurring: { ...NO_PRICE, percent: '1.75', min: '5.00', max: '15000.00' },
    receiving: { ...NO_PRICE, percent: '0.99', outside_sepa: '39.00', min: '5.00' },
    collect: { ...NO_PRICE, percent: '1.75' },
    purchase: { ...NO_PRICE, percent: '1' },
    exchange: { ...NO_PRICE, percent: '1' },
    deposit: { ...NO_PRICE, percent: '0' },
    cash_out: { ...NO_PRICE, percent: '0' },
    withdrawal: null,
    times: {
      floating_rate: 180,
      unpaid_payment: 86_400,
      short_payment: 604_800,
      late_payment: 604_800,
      question: 1_209_600,
      deposit_order: null,
      exchange_order: null,
      recurring_notice: 86_400,
      login_link: null,
      password_link: null,
      email_link: null,
      payment_link: null,
      phone_code: null,
      tracking_link: null,
      waiting_view: 86_400,
      bank_consent: null,
    },
    business_days: {
      transfer: 1,
      slow_bank: 3,
      transfer_back: 1,
      purchase_order: null,
      unknown_transfer: null,
      review: 2,
      collect_review: 2,
      reply: 2,
      support: 1,
      complaint: 15,
      affiliate_payout: 5,
    },
    rewards: {
      loyalty_payments: 10,
      loyalty_percent: '10',
      affiliate_percent: '25',
      affiliate_minimum: '30.00',
      affiliate_links: 10,
    },
  },
  /** Typical card fees of a business, in percent. */
  cardFees: { least: '1.8', most: '2.4' },
  /** Two-letter prefix of statement ids. */
  statementPrefix: 'CW',
} as const
