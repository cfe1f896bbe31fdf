import { BRAND } from '#app/brand.ts'

/**
 * The parts of the product that a provider may lack, with the addresses that are theirs alone
 * (decisions/missing-parts.md). Whatever is not here is needed. `:name` stands for one segment, and an address with `$`
 * has nothing below it.
 */
const PAGES = {
  loginLinks: ['/login/:email/:token'],
  signUp: ['/signup', '/join', '/confirm-email-address'],
  passwordReset: ['/password-reset'],
  social: ['/auth'],
  merge: ['/merge-accounts'],
  levels: [],
  emailChange: [],
  verification: [
    '/verification',
    '/profile$',
    '/profile/registration-complete',
    '/profile/verification-intro',
    '/profile/identity-check',
    '/profile/status',
    '/profile/files',
    '/supported-countries',
  ],
  contracts: ['/contracts$', '/contracts/:id/accept'],
  preferences: [],
  mailings: ['/email-preferences', '/unsubscribe'],
  wallets: ['/wallet-confirmation'],
  companies: [],
  rewards: ['/rewards', '/business-rewards'],
  affiliate: ['/affiliate'],
  collect: [`/${BRAND.segments.collect}`, '/history-ecom'],
  collectLinks: ['/pay', `/${BRAND.segments.collect}/links`, `/${BRAND.segments.collect}/settlements`],
  activity: ['/profile/activity'],
  exports: [
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
  templates: ['/payments/templates'],
  receipts: ['/transactions/:id/receipt'],
  sharing: [],
  waitingView: ['/transactions/:id/waiting'],
  support: [],
  supportLinks: [],
  balances: ['/accounts', '/transactions/:id/pay-from-account'],
  buying: ['/buy'],
  receiving: [`/${BRAND.segments.receiving}`],
  recurring: [`/${BRAND.segments.recurring}`],
  accountCheck: [],
  editing: ['/transactions/:id/edit', '/transactions/:id/refund-address'],
  floatingRate: [],
  questions: ['/transactions/:id/answer'],
  timeline: [],
  statistics: ['/usage-statistics'],
} as const satisfies Record<string, readonly string[]>

export type Part = keyof typeof PAGES

export const PART_NAMES = Object.keys(PAGES) as Part[]

/** The addresses that parts have for themselves: what is below them is theirs, too. */
export function pagesOf(parts: readonly Part[]): string[] {
  return parts.flatMap((part) => PAGES[part])
}
