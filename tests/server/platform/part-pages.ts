import { type Part } from '#app/domain/parts.ts'

/** Scenarios by the customer that they sign in. */
export const SCENARIOS = {
  personal: 'payment-C',
  shared: 'payment-shared',
  business: 'collect-active',
  affiliate: 'affiliate',
  draft: 'payment-N-unconfirmed',
  waiting: 'payment-N-waiting',
  question: 'payment-R-returned',
  coins: 'coin-account-funded',
  bitcoin: 'account-bitcoin',
  mergeable: 'merge-possible',
  unverified: 'level-0',
  unconfirmed: 'email-unconfirmed',
  asking: 'cash-out-request-NEW',
} as const

export type Who = keyof typeof SCENARIOS | 'stranger'

/** A page for a visitor. `PAYMENT` is replaced by the scenario's page. */
export type Page = readonly [who: Who, path: string]

/** A place on a page. If the page is itself a part, `host` names that part. */
export type Place = readonly [...Page, RegExp, host?: Part]

export type Press = readonly [...Page, Record<string, string>]

/**
 * The pages of a part, and its places on other pages. `learn` submits a form whose response first shows that the
 * platform lacks the part, if no page reveals it.
 */
export const PAGES: Record<Part, { own?: readonly Page[]; beside?: readonly Place[]; learn?: readonly Press[] }> = {
  rewards: {
    own: [['personal', '/rewards']],
    beside: [['personal', '/overview', />Rewards</]],
  },
  affiliate: {
    own: [['affiliate', '/affiliate']],
    beside: [['affiliate', '/rewards', /href="\/affiliate/]],
  },
  collect: {
    own: [
      ['business', '/collect'],
      ['business', '/history-ecom'],
    ],
    beside: [['business', '/overview', />Payment links</]],
  },
  collectLinks: {
    own: [
      ['stranger', '/pay/nobodyslink'],
      ['business', '/collect/settlements'],
      ['business', '/collect/links/new'],
    ],
  },
  activity: {
    own: [['personal', '/profile/activity']],
    beside: [['personal', '/profile/preferences', /href="\/profile\/activity/]],
  },
  exports: { beside: [['personal', '/history', /history\.csv/]] },
  templates: {
    own: [
      ['personal', '/payments/templates'],
      ['personal', '/payments/templates/new'],
    ],
    beside: [
      ['personal', '/payments', /href="\/payments\/templates/],
      ['personal', 'PAYMENT', /save-template/],
    ],
  },
  wallets: {
    own: [['stranger', '/wallet-confirmation/a%40example.com/token']],
    beside: [['personal', '/profile/preferences', /value="add-wallet"/]],
  },
  companies: { beside: [] },
  balances: {
    own: [['coins', '/accounts/open']],
    beside: [
      ['coins', '/payments', /name="pay_from"|Pay from/],
      ['coins', '/overview', /href="\/accounts\//],
    ],
  },
  withdrawals: {
    own: [
      ['bitcoin', 'PAYMENT/withdrawals'],
      ['bitcoin', 'PAYMENT/withdrawals/new'],
    ],
    beside: [['bitcoin', 'PAYMENT', /href="[^"]*\/withdrawals/, 'balances']],
  },
  receiving: {
    own: [
      ['personal', '/fill'],
      ['personal', '/fill/new'],
    ],
  },
  balanceHistory: { beside: [['bitcoin', '/overview', /class="chart"/]] },
  cashOutRequests: {
    // tests/server/accounts/cash-out.test.ts covers the form, which is on a page of another part.
    own: [['asking', 'PAYMENT']],
  },
  // tests/server/accounts/held-money.test.ts covers this part.
  heldTransfers: {},
  buying: {},
  recurring: {
    own: [
      ['personal', '/standing'],
      ['personal', '/standing/new'],
    ],
    beside: [['personal', '/overview', /href="\/standing/]],
  },
  // tests/server/verification/verification-levels.test.ts covers the figures.
  levels: {},
  // Pages then use the brand's prices, which tests/server/public/figures.test.ts covers.
  fees: {},
  emailChange: {
    beside: [['unconfirmed', '/confirm-email-address', /value="change"/]],
    learn: [['unconfirmed', '/confirm-email-address', { intent: 'change', email: 'other@example.com' }]],
  },
  preferences: { beside: [['personal', '/profile/preferences', /name="product"/]] },
  loginLinks: {
    own: [['stranger', '/login/maria%40example.com/token']],
    beside: [['stranger', '/login', /value="link"/]],
    learn: [['stranger', '/login', { intent: 'link', link_email: 'maria@example.com' }]],
  },
  signUp: {
    own: [
      ['stranger', '/signup'],
      ['stranger', '/signup/personal'],
      ['stranger', '/signup/business'],
      ['stranger', '/signup/business-validated'],
      ['stranger', '/join/ABC123'],
      ['unconfirmed', '/confirm-email-address'],
    ],
    beside: [
      ['stranger', '/', /(href|formaction)="\/signup/i],
      ['stranger', '/business', /href="\/signup/],
      ['stranger', '/fees', /Sign up/],
      ['stranger', '/login', /Sign up/],
      ['stranger', '/sitemap.xml', /\/signup/],
      ['unconfirmed', '/overview', /href="\/confirm-email-address/],
    ],
    learn: [
      [
        'stranger',
        '/signup/personal',
        { email: 'new@example.com', password: 'Causeway1', password_confirmation: 'Causeway1', terms: 'on' },
      ],
    ],
  },
  passwordReset: {
    own: [['stranger', '/password-reset/maria%40example.com/token']],
    beside: [
      ['stranger', '/login', /modal=password-reset/],
      ['stranger', '/login?modal=password-reset', /value="reset"/],
      ['personal', '/profile/preferences', /value="password"/],
    ],
    learn: [['stranger', '/login?modal=password-reset', { intent: 'reset', reset_email: 'maria@example.com' }]],
  },
  social: {
    own: [['stranger', '/auth/google']],
    beside: [
      ['stranger', '/login', /action="\/auth\//],
      ['stranger', '/signup/personal', /action="\/auth\//],
      ['personal', '/profile/preferences', /action="\/auth\//],
    ],
  },
  merge: {
    own: [['mergeable', '/merge-accounts']],
    beside: [['mergeable', '/profile/preferences', /href="\/merge-accounts/]],
  },
  verification: {
    own: [
      ['personal', '/verification'],
      ['personal', '/profile'],
      ['personal', '/profile?section=personal'],
      ['personal', '/profile/identity-check'],
      ['business', '/profile/verification-intro'],
      ['stranger', '/supported-countries'],
    ],
    beside: [
      ['personal', '/overview', /href="\/verification/],
      ['unverified', '/overview', /href="\/profile[?"]/],
      ['stranger', '/fees', /href="\/supported-countries/],
      ['stranger', '/sitemap.xml', /\/supported-countries/],
    ],
  },
  contracts: {
    own: [['personal', '/contracts']],
    beside: [
      ['personal', '/profile/preferences', /href="\/contracts/],
      ['stranger', '/terms', /id="full"/],
    ],
  },
  mailings: {
    own: [
      ['stranger', '/email-preferences/a%40example.com/token'],
      ['stranger', '/unsubscribe/a%40example.com/token'],
    ],
    learn: [['stranger', '/unsubscribe/a%40example.com/token', {}]],
  },
  receipts: {
    own: [['personal', 'PAYMENT/receipt']],
    beside: [
      ['personal', 'PAYMENT', /href="[^"]*\/receipt/],
      ['personal', 'PAYMENT', /value="email-receipt"/],
    ],
  },
  sharing: { beside: [['shared', 'PAYMENT', /value="(?:un)?share"/]] },
  waitingView: { own: [['stranger', '/transactions/tx_1/waiting']] },
  supportLinks: { beside: [['personal', '/support-link?from=/history', /A copy with invented names/]] },
  support: {
    own: [['personal', '/contact/M-1']],
    beside: [
      ['personal', '/contact', /name="message"/],
      ['stranger', '/contact', /name="message"/],
    ],
    learn: [
      ['personal', '/contact', { topic: 'other', message: 'Hello' }],
      ['stranger', '/contact', { topic: 'other', message: 'Hello', email: 'a@example.com' }],
    ],
  },
  collectTerms: {},
  accountCheck: {},
  editing: {
    own: [['draft', 'PAYMENT/edit']],
    beside: [['draft', 'PAYMENT', /href="[^"]*\/edit/]],
    learn: [['draft', 'PAYMENT', { intent: 'voucher', voucher: 'FIRST10' }]],
  },
  floatingRate: {
    beside: [['waiting', 'PAYMENT', /value="float"/]],
    learn: [['waiting', 'PAYMENT', { intent: 'float' }]],
  },
  timeline: {},
  // Needs an analytics provider, which tests/server/public/usage-statistics.test.ts has.
  statistics: {},
  questions: {
    own: [['question', 'PAYMENT/answer']],
    beside: [['question', 'PAYMENT', /href="[^"]*\/answer/]],
    learn: [
      [
        'question',
        'PAYMENT/answer?choice=account',
        { choice: 'account', receiver_name: 'Jonas Berg', receiver_iban: 'EE382200221020145685' },
      ],
    ],
  },
}
