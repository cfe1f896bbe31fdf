import { BRAND } from '#app/brand.ts'

type PartOfProduct = {
  /** Its addresses: `:name` stands for one segment, and what ends with `$` has nothing below it. None, if it has no page. */
  pages?: readonly string[]
  /**
   * The calls that its places begin with, by method and path template: without all of them the part is off. One without any
   * works by itself, and the platform need only not hear of it.
   */
  begins: readonly string[]
  /** What customers do without where it is missing: the contract says it in these words. */
  without: string
}

/** The parts of the product that a provider may lack (decisions/missing-parts.md). Whatever is not here is needed. */
const PARTS = {
  loginLinks: {
    pages: ['/login/:email/:token'],
    begins: ['POST auth/resend_login_link/:email'],
    without: 'Logging in by a link in an email: customers log in with their password.',
  },
  signUp: {
    pages: ['/signup', '/join', '/confirm-email-address'],
    begins: ['POST auth/signup'],
    without: 'Opening an account in the app, and confirming its email: accounts are opened elsewhere.',
  },
  passwordReset: {
    pages: ['/password-reset'],
    begins: ['POST password/email'],
    without: 'Choosing a new password by a link in an email: no page offers it.',
  },
  social: {
    pages: ['/auth'],
    begins: ['POST auth/:provider/callback'],
    without: 'Logging in with an account that a customer has elsewhere.',
  },
  merge: {
    pages: ['/merge-accounts'],
    begins: ['GET auth/merge'],
    without: 'Making one account of two that belong to the same person.',
  },
  levels: {
    begins: ['GET verification_levels'],
    without: 'What each verification level allows in figures: the page says in words what they are for.',
  },
  fees: {
    begins: ['GET fees'],
    without: 'Prices, hold times and promises by the platform: pages state those of `app/brand.ts`.',
  },
  emailChange: {
    begins: ['POST auth/change_email'],
    without: 'Correcting the email address before it is confirmed: support does it.',
  },
  verification: {
    pages: [
      '/verification',
      '/profile$',
      '/profile/registration-complete',
      '/profile/verification-intro',
      '/profile/identity-check',
      '/profile/status',
      '/profile/files',
      '/supported-countries',
    ],
    begins: ['GET countries'],
    without:
      'Verification in the app, and the page of the countries that are served: their pages are not there. `GET me` says which level a customer has.',
  },
  contracts: {
    pages: ['/contracts$', '/contracts/:id/accept'],
    begins: ['GET contracts/check/:type'],
    without:
      'Terms that customers accept in the app, the list of contracts, and the full text on the pages of the terms.',
  },
  preferences: {
    begins: ['GET me/preferences'],
    without: 'Language and email choices that are kept with the account.',
  },
  mailings: {
    pages: ['/email-preferences', '/unsubscribe'],
    begins: ['GET email_preferences/:email/:token', 'POST unsubscribe/:email/:token'],
    without: 'Leaving mailing lists by the link at the end of an email.',
  },
  wallets: {
    pages: ['/wallet-confirmation'],
    begins: ['GET wallets'],
    without: 'Addresses that customers keep for withdrawals and refunds.',
  },
  companies: {
    begins: ['GET me/companies'],
    without: 'Paying in the name of a company that the customer represents.',
  },
  rewards: {
    pages: ['/rewards', '/business-rewards'],
    begins: ['GET me/vouchers', 'GET me/streak', 'GET me/referral_codes'],
    without: 'Vouchers, streaks, referral codes and campaigns: their pages and boxes are not there.',
  },
  affiliate: {
    pages: ['/affiliate'],
    begins: ['GET me/agent_stats', 'GET me/agent_payouts'],
    without: 'Statistics and payouts of affiliates: their page is not there.',
  },
  collect: {
    pages: [`/${BRAND.segments.collect}`, '/history-ecom'],
    begins: ['GET collect_applications'],
    without: 'Payment links for businesses: their pages are not there.',
  },
  collectLinks: {
    pages: ['/pay', `/${BRAND.segments.collect}/links`, `/${BRAND.segments.collect}/settlements`],
    begins: ['GET collect_links/:code', 'GET collect_settlements'],
    without:
      'The pages on which payers pay a link, and what merchants do with links here: they make links and see settlements elsewhere.',
  },
  activity: {
    pages: ['/profile/activity'],
    begins: ['GET me/activity'],
    without: 'The list of what happened in the account: its page is not there.',
  },
  exports: {
    pages: [
      '/history.csv',
      '/history.tax.csv',
      '/history.json',
      '/history.pdf',
      '/history.xml',
      '/profile/activity.csv',
      `/${BRAND.segments.collect}/overview.csv`,
      '/accounts/:id/statement.csv',
      '/accounts/:id/statement.pdf',
      '/accounts/:id/statement.xml',
    ],
    // Files are made by the app: without the call of this part they are only not noted.
    begins: [],
    without:
      'Files of lists. The app makes them, so they work at 501 too: only that one was downloaded is not noted then. `PARTS_OFF` takes them away.',
  },
  templates: {
    pages: ['/payments/templates'],
    begins: ['GET templates'],
    without: 'Forms of payments that are kept under a name: their pages are not there.',
  },
  receipts: {
    pages: ['/transactions/:id/receipt'],
    begins: ['GET transactions/:id/receipt/:format'],
    without: 'Receipts as PDF and by email: their links appear where `allowed_actions` has `receipt`.',
  },
  sharing: {
    begins: ['GET transactions/:id/tracking_links'],
    without: 'Links by which recipients follow a payment: offered where `allowed_actions` has `share`.',
  },
  waitingView: {
    pages: ['/transactions/:id/waiting'],
    begins: ['POST transactions/:id/waiting_key'],
    without: 'A view of a waiting payment that goes on when the session has ended: without it, customers log in again.',
  },
  support: {
    begins: ['POST me/support_requests', 'POST support_requests'],
    without: 'Messages to support from the app: the page has an email address instead of a form.',
  },
  supportLinks: {
    begins: ['GET me/support_links'],
    without:
      'Links by which support sees a page as the customer does, with nothing personal on it: the page for support has the address of the page alone.',
  },
  balances: {
    pages: ['/accounts', '/transactions/:id/pay-from-account'],
    begins: ['GET balances'],
    without: 'Accounts in a coin, and payments from them, which are confirmed by a link in an email.',
  },
  cashOutRequests: {
    pages: ['/accounts/:id/cash-out/requests'],
    begins: ['GET balances/:id/cash_out_requests', 'POST balances/:id/cash_out_requests'],
    without:
      'Requests by which customers without service get their balance: the cash-out page tells them to write to support instead.',
  },
  heldTransfers: {
    pages: ['/held-transfers'],
    begins: ['GET held_transfers'],
    without:
      'Telling customers of transfers that arrived and could not be placed, and letting them choose what becomes of them: you do that elsewhere.',
  },
  withdrawals: {
    pages: ['/accounts/:id/withdrawals'],
    begins: ['GET balances/:id/withdrawals'],
    without: 'Sending crypto from an account to a wallet of the customer: its button and pages are not there.',
  },
  buying: {
    pages: ['/buy'],
    begins: ['POST buy/quote'],
    without: 'Buying crypto by bank transfer or open banking: its pages are not there.',
  },
  receiving: {
    pages: [`/${BRAND.segments.receiving}`],
    begins: ['GET receiving_addresses'],
    without: 'Receiving addresses: crypto that arrives there is paid out to a bank account. Their pages are not there.',
  },
  recurring: {
    pages: [`/${BRAND.segments.recurring}`],
    begins: ['GET recurring_transfers'],
    without: 'Payments that are made again and again: their pages are not there.',
  },
  collectTerms: {
    begins: ['GET collect_terms'],
    without:
      'The fee of collecting before a business applies, and what a payment link brings it: the pages say that the fee is on each settlement.',
  },
  accountCheck: {
    begins: ['POST iban/check'],
    without: 'What is known of a bank account before paying: its bank, its country, and whether the name fits.',
  },
  editing: {
    pages: ['/transactions/:id/edit', '/transactions/:id/refund-address'],
    begins: ['POST transactions/:key'],
    without:
      'Changing a payment before it is paid, and where a refund goes: offered where `allowed_actions` has `edit`, `apply_voucher` or `refund_address`.',
  },
  floatingRate: {
    begins: ['GET transactions/:key/set_floating_rate'],
    without: 'The rate of the moment: offered where `allowed_actions` has `set_floating_rate`.',
  },
  questions: {
    pages: ['/transactions/:id/answer'],
    begins: ['POST transactions/:key/answer'],
    without: 'Answering a question about a stopped payment: offered where `allowed_actions` has `answer`.',
  },
  timeline: {
    // Only for platforms that tell of a payment without what happened to it.
    begins: ['GET transactions/history'],
    without:
      'What happened to a payment, asked for where the payment itself does not have it: without either, its page tells the moments that it knows.',
  },
  statistics: {
    pages: ['/usage-statistics'],
    begins: ['POST :analyticsProvider/track'],
    without: 'Counting how the product is used, of customers who agree to it: without it nobody is asked.',
  },
} as const satisfies Record<string, PartOfProduct>

export type Part = keyof typeof PARTS

export const PART_NAMES = Object.keys(PARTS) as Part[]

/** The part by its name. */
export function partOf(name: Part): PartOfProduct {
  return PARTS[name]
}

/** The addresses that parts have for themselves: what is below them is theirs, too. */
export function pagesOf(parts: readonly Part[]): string[] {
  return parts.flatMap((name) => partOf(name).pages ?? [])
}
