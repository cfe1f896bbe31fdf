import { BRAND } from '#app/brand.ts'

type PartOfProduct = {
  /** Route patterns: `:name` matches one segment, a final `$` excludes subpages. Absent if the part has no pages. */
  pages?: readonly string[]
  /**
   * Entry calls by method and path template. The part is off if the platform lacks all of them; without entry calls
   * only `PARTS_OFF` switches it off.
   */
  begins: readonly string[]
  /** The effect of a missing part on customers, worded as in the contract. */
  without: string
}

/** The parts of the product that a provider may lack (decisions/missing-parts.md). Everything else is required. */
const PARTS = {
  loginLinks: {
    pages: ['/login/:email/:token'],
    begins: ['POST auth/resend_login_link/:email'],
    without: 'Login by emailed link. Without it, customers log in with their password.',
  },
  signUp: {
    pages: ['/signup', '/join', '/confirm-email-address'],
    begins: ['POST auth/signup'],
    without: 'Sign-up in the app, and confirmation of the email address. Without it, customers sign up elsewhere.',
  },
  passwordReset: {
    pages: ['/password-reset'],
    begins: ['POST password/email'],
    without: 'Password reset by emailed link. Without it, no page offers a reset.',
  },
  social: {
    pages: ['/auth'],
    begins: ['POST auth/:provider/callback'],
    without: 'Login with an account that the customer has at another service.',
  },
  merge: {
    pages: ['/merge-accounts'],
    begins: ['GET auth/merge'],
    without: 'Merging two accounts of the same person.',
  },
  levels: {
    begins: ['GET verification_levels'],
    without: 'Limits of each verification level as figures. Without them, the page describes the levels only in text.',
  },
  fees: {
    begins: ['GET fees'],
    without: 'Prices, hold times and promises from the platform. Without them, pages show those of `app/brand.ts`.',
  },
  emailChange: {
    begins: ['POST auth/change_email'],
    without: 'Correction of the email address before it is confirmed. Without it, support corrects the address.',
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
      'Verification in the app, and the page of supported countries. Without it, these pages are unavailable. `GET me` returns the customer’s level.',
  },
  contracts: {
    pages: ['/contracts$', '/contracts/:id/accept'],
    begins: ['GET contracts/check/:type'],
    without: 'Acceptance of terms in the app, the list of contracts, and the full text on the pages of the terms.',
  },
  preferences: {
    begins: ['GET me/preferences'],
    without: 'Language and email preferences that are stored with the account.',
  },
  mailings: {
    pages: ['/email-preferences', '/unsubscribe'],
    begins: ['GET email_preferences/:email/:token', 'POST unsubscribe/:email/:token'],
    without: 'Unsubscribing from mailing lists by the link at the end of an email.',
  },
  wallets: {
    pages: ['/wallet-confirmation'],
    begins: ['GET wallets'],
    without: 'Saved addresses for withdrawals and refunds.',
  },
  companies: {
    begins: ['GET me/companies'],
    without: 'Payments in the name of a company that the customer represents.',
  },
  rewards: {
    pages: ['/rewards', '/business-rewards'],
    begins: ['GET me/vouchers', 'GET me/streak', 'GET me/referral_codes'],
    without: 'Vouchers, streaks, referral codes and campaigns. Without them, their pages and boxes are unavailable.',
  },
  affiliate: {
    pages: ['/affiliate'],
    begins: ['GET me/agent_stats', 'GET me/agent_payouts'],
    without: 'Statistics and payouts of affiliates. Without them, their page is unavailable.',
  },
  collect: {
    pages: [`/${BRAND.segments.collect}`, '/history-ecom'],
    begins: ['GET collect_applications'],
    without: 'Payment links for businesses. Without them, their pages are unavailable.',
  },
  collectLinks: {
    pages: ['/pay', `/${BRAND.segments.collect}/links`, `/${BRAND.segments.collect}/settlements`],
    begins: ['GET collect_links/:code', 'GET collect_settlements', 'GET collect_settlements/:id'],
    without:
      'Pages where payers pay a link, and where merchants manage links. Without them, merchants create links and see settlements elsewhere.',
  },
  activity: {
    pages: ['/profile/activity'],
    begins: ['GET me/activity'],
    without: 'List of account activity. Without it, its page is unavailable.',
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
    // The app generates files itself; the call only logs downloads.
    begins: [],
    without:
      'Files of lists. The app creates them, so they also work if the platform responds 501: the only difference is that downloads are not recorded. `PARTS_OFF` removes them.',
  },
  templates: {
    pages: ['/payments/templates'],
    begins: ['GET templates'],
    without: 'Payment forms saved under a name. Without them, their pages are unavailable.',
  },
  receipts: {
    pages: ['/transactions/:id/receipt'],
    begins: ['GET transactions/:id/receipt/:format'],
    without: 'Receipts as PDF and by email. Their links appear if `allowed_actions` contains `receipt`.',
  },
  sharing: {
    begins: ['GET transactions/:id/tracking_links'],
    without: 'Links with which recipients follow a payment. Offered if `allowed_actions` contains `share`.',
  },
  waitingView: {
    pages: ['/transactions/:id/waiting'],
    begins: ['POST transactions/:id/waiting_key'],
    without:
      'View of a waiting payment that stays available after the session has ended. Without it, customers log in again.',
  },
  support: {
    begins: ['POST me/support_requests', 'POST support_requests'],
    without: 'Messages to support from the app. Without them, the page has an email address instead of a form.',
  },
  supportLinks: {
    begins: ['GET me/support_links'],
    without:
      'Links that show support the customer’s page without personal data. Without them, the page for support contains only the page’s address.',
  },
  balances: {
    pages: ['/accounts', '/transactions/:id/pay-from-account'],
    begins: ['GET balances'],
    without: 'Balances, and payments from them, which customers confirm by emailed link.',
  },
  balanceHistory: {
    begins: ['GET balances/history'],
    without: 'Value of all balances over the latest 90 days. Without it, the overview shows the total without a chart.',
  },
  cashOutRequests: {
    pages: ['/accounts/:id/cash-out/requests'],
    begins: ['GET balances/:id/cash_out_requests', 'POST balances/:id/cash_out_requests'],
    without:
      'Requests with which customers without service get their balance paid out. Without them, the cash-out page refers them to support.',
  },
  heldTransfers: {
    pages: ['/held-transfers'],
    begins: ['GET held_transfers'],
    without:
      'Notices of unmatched transfers that have arrived, and the customer’s choice of what happens to them. Without them, you do both elsewhere.',
  },
  withdrawals: {
    pages: ['/accounts/:id/withdrawals'],
    begins: ['GET balances/:id/withdrawals'],
    without:
      'Withdrawals of crypto from a balance to the customer’s wallet. Without them, their button and pages are unavailable.',
  },
  buying: {
    pages: ['/buy'],
    begins: ['POST buy/quote'],
    without: 'Purchases of crypto by bank transfer or open banking. Without them, their pages are unavailable.',
  },
  receiving: {
    pages: [`/${BRAND.segments.receiving}`],
    begins: ['GET receiving_addresses'],
    without:
      'Receiving addresses, whose crypto is paid out to a bank account. Without them, their pages are unavailable.',
  },
  recurring: {
    pages: [`/${BRAND.segments.recurring}`],
    begins: ['GET recurring_transfers'],
    without: 'Recurring payments. Without them, their pages are unavailable.',
  },
  collectTerms: {
    begins: ['GET collect_terms'],
    without:
      'Fee of collecting before a business applies, and the amount that a payment link yields. Without it, the pages explain that each settlement shows the fee.',
  },
  accountCheck: {
    begins: ['POST iban/check'],
    without: 'Facts about a bank account before a payment: its bank, its country, and the result of the name check.',
  },
  editing: {
    pages: ['/transactions/:id/edit', '/transactions/:id/refund-address'],
    begins: ['POST transactions/:key'],
    without:
      'Changes to a payment before it is paid, and to its refund address. Offered if `allowed_actions` contains `edit`, `apply_voucher` or `refund_address`.',
  },
  floatingRate: {
    begins: ['GET transactions/:key/set_floating_rate'],
    without: 'Floating exchange rate. Offered if `allowed_actions` contains `set_floating_rate`.',
  },
  questions: {
    pages: ['/transactions/:id/answer'],
    begins: ['POST transactions/:key/answer'],
    without: 'Answers to a question about a stopped payment. Offered if `allowed_actions` contains `answer`.',
  },
  timeline: {
    // Only for platforms whose payments have no history.
    begins: ['GET transactions/history'],
    without:
      'Events of a payment, requested if the payment itself does not contain them. Without either, the payment’s page shows the times that it knows.',
  },
  statistics: {
    pages: ['/usage-statistics'],
    begins: ['POST :analyticsProvider/track'],
    without: 'Usage statistics of customers who agree to them. Without them, the app does not ask for agreement.',
  },
} as const satisfies Record<string, PartOfProduct>

export type Part = keyof typeof PARTS

export const PART_NAMES = Object.keys(PARTS) as Part[]

export function getPart(name: Part): PartOfProduct {
  return PARTS[name]
}

/** Returns the route patterns of the parts; subpages belong to them too. */
export function listPages(parts: readonly Part[]): string[] {
  return parts.flatMap((name) => getPart(name).pages ?? [])
}
