/** A price of which nothing is said. */
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
 * Everything that names the product and the company behind it. A provider of another name changes this file, the sign in
 * `app/ui/brand-mark.tsx`, the icon in `public/` and, for other terms, the legal texts that the platform sends.
 */
export const BRAND = {
  name: 'Causeway',
  /** The company behind the licence, as it stands in the footer. */
  legalName: 'Causeway Payments OÜ',
  address: 'Sadama 5, 10111 Tallinn',
  /** Where the company is and has its licence, ISO 3166. */
  country: 'EE',
  /** The licence, and the register of the authority that anybody can look it up in. */
  licence: { number: '4.1-1/000', register: 'https://www.fi.ee/en' },
  supportEmail: 'support@causeway.example',
  /** Times are printed in this zone, with its name beside them. */
  timeZone: 'Europe/Tallinn',
  /** Who decides a complaint that the company does not settle. */
  complaintsBody: 'the Estonian Consumer Disputes Committee',
  /** Who watches over the accessibility of services in the company's country. */
  accessibilityAuthority:
    'the Consumer Protection and Technical Regulatory Authority of Estonia (TTJA), Endla 10a, 10122 Tallinn',
  /** What the company's services are called in the menu. */
  services: { collect: 'Collect' },
  /** Where these services are: the first segment of their pages' paths, each different from all others. */
  segments: { collect: 'collect', receiving: 'fill', recurring: 'standing' },
  /** Who else can vouch for a customer at login; `id` is their segment in URLs. */
  socialProviders: [
    { id: 'google', name: 'Google' },
    { id: 'apple', name: 'Apple' },
    { id: 'facebook', name: 'Facebook' },
    { id: 'linkedin', name: 'LinkedIn' },
  ],
  /** The EUR-backed coin: one coin is one euro. */
  serviceCoin: { code: 'CEUR', name: 'Causeway Euro' },
  /** The session cookie; on https `__Host-` comes before it. A change logs everybody out once. */
  sessionCookie: 'causeway',
  /**
   * The list of prices, for a platform that does not say it (`GET fees`). Percents and amounts of EUR are decimal strings;
   * `times` are seconds, `business_days` days on which banks work.
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
  /** What card payments usually cost a business, in percent. */
  cardFees: { least: '1.8', most: '2.4' },
  /** What the ids of statements begin with: two letters. */
  statementPrefix: 'CW',
} as const
