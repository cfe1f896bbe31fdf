import { BRAND } from '#app/brand.ts'
import type { Browser } from '#tests/server/browser.ts'
import { openCheckPage } from '#tests/server/open-check-page.ts'
import { readPress } from '#tests/server/page.ts'

const { collect: COLLECT, receiving: RECEIVING, recurring: RECURRING } = BRAND.segments

export type WavePage = {
  scenario: string
  /** The page's path, or how to build it from the scenario's own page. That page itself by default. */
  path?: string | ((at: string, browser: Browser) => string | Promise<string>)
  /** Why some calls need the response of another. Such a page has two waves of platform calls, others have one. */
  second?: string
}

/** Returns the first group of the pattern on a page. */
async function find({ read }: Browser, path: string, pattern: RegExp): Promise<string> {
  const [, found] = pattern.exec(await read(path)) ?? []
  if (found === undefined) throw new Error(`${path} has no ${pattern}`)
  return found
}

const QUOTE = 'The quote depends on values that the platform stores or offers.'
const ACCOUNT = 'The bank account to check is stored in the object.'
const ACTIONS = 'The calls depend on the actions that the payment allows.'

const RULES = 'The form is validated with the rules of the platform before its bank account is checked.'

const PLACE = /value="(account:[^"]+)"/

/** Each signed-in route with the states in which its platform calls are counted. */
export const WAVE_PAGES: Readonly<Record<string, readonly WavePage[]>> = {
  overview: [
    { scenario: 'verified-personal', path: '/overview' },
    { scenario: 'verified-business', path: '/overview' },
    { scenario: 'history-mixed', path: '/overview' },
    { scenario: 'level-0', path: '/overview' },
    { scenario: 'collect-active', path: '/overview' },
    { scenario: 'account-bitcoin', path: '/overview', second: 'The platform lists withdrawals by balance.' },
  ],
  'accounts/open': [
    { scenario: 'verified-personal', path: '/accounts/open' },
    { scenario: 'account-inactive', path: (at) => `/accounts/open?account=${at.split('/').at(-1)}` },
  ],
  'accounts/:id': [
    { scenario: 'account-active' },
    { scenario: 'account-bitcoin', second: 'Only an account in crypto has withdrawals.' },
    { scenario: 'account-inactive' },
  ],
  'accounts/:id/cash-out': [
    { scenario: 'account-active', path: (at) => `${at}/cash-out` },
    { scenario: 'no-service-with-balance', second: 'Only a customer without service can ask for the balance.' },
  ],
  'accounts/:id/cash-out/check': [
    { scenario: 'no-service-with-balance', path: (at, browser) => openCheckPage(browser, at) },
  ],
  'accounts/:id/cash-out/requests/:requestId': [{ scenario: 'cash-out-request-NEW' }],
  'accounts/:id/deposit-orders': [
    {
      scenario: 'account-active',
      path: (at) => `${at}/deposit-orders`,
      second: 'A blocked customer gets no bank details.',
    },
  ],
  'accounts/:id/deposit-orders/new': [{ scenario: 'account-active', path: (at) => `${at}/deposit-orders/new` }],
  'accounts/:id/deposit-orders/check': [
    { scenario: 'account-active', path: (at, browser) => openCheckPage(browser, `${at}/deposit-orders/new`) },
  ],
  'accounts/:id/deposit-orders/:orderId': [{ scenario: 'deposit-NEW' }, { scenario: 'deposit-held' }],
  'accounts/:id/exchange-orders': [{ scenario: 'account-bitcoin', path: (at) => `${at}/exchange-orders` }],
  'accounts/:id/exchange-orders/new': [
    { scenario: 'account-bitcoin', path: (at) => `${at}/exchange-orders/new` },
    {
      scenario: 'account-bitcoin',
      path: async (at, browser) => {
        const form = `${at}/exchange-orders/new`
        return `${form}?side=give&amount=0.01&to=${await find(browser, form, PLACE)}`
      },
    },
  ],
  'accounts/:id/exchange-orders/check': [
    {
      scenario: 'account-bitcoin',
      path: async (at, browser) =>
        `${at}/exchange-orders/check?give=0.01&to=${await find(browser, `${at}/exchange-orders/new`, PLACE)}`,
      second: QUOTE,
    },
  ],
  'accounts/:id/exchange-orders/:orderId': [{ scenario: 'exchange-NEW' }, { scenario: 'exchange-COMPLETED' }],
  'held-transfers/:id': [
    { scenario: 'deposit-held', path: (at, browser) => find(browser, at, /action="(\/held-transfers\/[^"?]+)/) },
  ],
  'accounts/:id/withdrawals': [{ scenario: 'account-bitcoin', path: (at) => `${at}/withdrawals` }],
  'accounts/:id/withdrawals/new': [{ scenario: 'withdrawal-form' }],
  'accounts/:id/withdrawals/check': [
    {
      scenario: 'withdrawal-form',
      path: async (at, browser) =>
        at.replace(/\/new$/, `/check?amount=0.01&wallet=${await find(browser, at, /value="(wal[^"]+)"/)}`),
      second: QUOTE,
    },
  ],
  'accounts/:id/withdrawals/:withdrawalId': [{ scenario: 'withdrawal-COMPLETED' }],
  payments: [
    { scenario: 'verified-personal', path: '/payments' },
    { scenario: 'templates', path: '/payments?sum=750&coin=BTC', second: QUOTE },
    { scenario: 'payment-C', path: (at) => `/payments?again=${at.split('/').at(-1)}`, second: QUOTE },
    {
      scenario: 'templates',
      path: async (_, browser) =>
        `/payments?template=${await find(browser, '/payments/templates', /href="\/payments\/templates\/(\w{8,})/)}`,
      second: QUOTE,
    },
    { scenario: 'level-0', path: '/payments' },
  ],
  'transactions/:id/edit': [{ scenario: 'payment-N-unconfirmed', path: (at) => `${at}/edit`, second: QUOTE }],
  'transactions/:id': [
    { scenario: 'payment-N-unconfirmed', second: ACTIONS },
    { scenario: 'payment-N-waiting', second: ACTIONS },
    { scenario: 'payment-I-short' },
    { scenario: 'payment-C', second: ACTIONS },
    { scenario: 'payment-shared', second: ACTIONS },
    { scenario: 'payment-R-returned', second: ACTIONS },
    { scenario: 'coin-account-and-payment', second: ACTIONS },
    { scenario: 'coin-payment-N' },
  ],
  'payments/templates': [{ scenario: 'templates' }],
  'payments/templates/new': [{ scenario: 'templates', path: '/payments/templates/new' }],
  'payments/templates/:id': [
    {
      scenario: 'templates',
      path: (at, browser) => find(browser, at, /href="(\/payments\/templates\/\w{8,})/),
      second: ACCOUNT,
    },
  ],
  'transactions/:id/pay-from-account': [
    { scenario: 'coin-account-and-payment', path: (at) => `${at}/pay-from-account` },
  ],
  'transactions/:id/refund-address': [
    { scenario: 'payment-I-no-refund-address', path: (at) => `${at}/refund-address` },
  ],
  'transactions/:id/answer': [{ scenario: 'payment-R-returned', path: (at) => `${at}/answer?choice=account` }],
  buy: [
    { scenario: 'buy-form', path: '/buy', second: QUOTE },
    { scenario: 'buy-form', path: '/buy?coin=ETH&get=0.01', second: QUOTE },
  ],
  'buy/check': [
    {
      scenario: 'buy-form',
      path: async (_, browser) => `/buy/check?coin=BTC&pay=100.00&to=${await find(browser, '/buy', PLACE)}`,
      second: QUOTE,
    },
  ],
  'buy/method': [{ scenario: 'buy-N' }],
  'buy/method/open-banking': [
    { scenario: 'consent-AUTHORISED', second: 'The list of banks depends on the country of residence.' },
  ],
  'buy/method/open-banking/:id': [
    {
      scenario: 'consent-AUTHORISED',
      path: (at) => at.replace('/open-banking', '/open-banking/kadaka-pank-ee'),
      second: 'The accounts depend on the state of the consent.',
    },
  ],
  'buy/transaction/:id': [
    { scenario: 'buy-W-sepa' },
    { scenario: 'buy-W-open-banking', second: 'Only an order paid by open banking has an authorisation.' },
    { scenario: 'buy-C-sepa' },
    { scenario: 'buy-X-money-late' },
  ],
  [RECEIVING]: [{ scenario: 'receiving-several' }],
  [`${RECEIVING}/new`]: [{ scenario: 'receiving-none', path: `/${RECEIVING}/new` }],
  [`${RECEIVING}/new/check`]: [
    {
      scenario: 'receiving-none',
      path: (_, browser) => openCheckPage(browser, `/${RECEIVING}/new`),
    },
  ],
  [`${RECEIVING}/:id`]: [
    { scenario: 'receiving-deposits' },
    { scenario: 'receiving-waiting' },
    { scenario: 'receiving-changed' },
  ],
  [`${RECEIVING}/:id/edit`]: [{ scenario: 'receiving-new', path: (at) => `${at}/edit`, second: ACCOUNT }],
  [`${RECEIVING}/:id/edit/check`]: [
    { scenario: 'receiving-new', path: (at, browser) => openCheckPage(browser, `${at}/edit`) },
  ],
  [`${RECEIVING}/:id/card`]: [{ scenario: 'receiving-new', path: (at) => `${at}/card` }],
  [RECURRING]: [{ scenario: 'recurring-list' }],
  [`${RECURRING}/new`]: [{ scenario: 'recurring-form', path: `/${RECURRING}/new` }],
  [`${RECURRING}/new/check`]: [
    {
      scenario: 'recurring-form',
      path: (_, browser) => openCheckPage(browser, `/${RECURRING}/new`),
      second: RULES,
    },
  ],
  [`${RECURRING}/:id/edit/check`]: [
    {
      scenario: 'recurring-active',
      path: (at, browser) => openCheckPage(browser, at.replace(/\/view.*/, '/edit')),
      second: RULES,
    },
  ],
  [`${RECURRING}/:id/edit`]: [
    { scenario: 'recurring-active', path: (at) => at.replace(/\/view$/, '/edit'), second: QUOTE },
  ],
  [`${RECURRING}/:id/view`]: [
    { scenario: 'recurring-active' },
    { scenario: 'recurring-request' },
    { scenario: 'recurring-account' },
  ],
  history: [
    { scenario: 'history-mixed', path: '/history' },
    { scenario: 'history-orders', path: '/history' },
  ],
  'history-ecom': [{ scenario: 'collect-active', path: '/history-ecom' }],
  [COLLECT]: [
    { scenario: 'collect-none', path: `/${COLLECT}`, second: 'Only a company that has not applied gets the form.' },
    { scenario: 'collect-pending', path: `/${COLLECT}` },
  ],
  [`${COLLECT}/overview`]: [
    { scenario: 'collect-links' },
    { scenario: 'collect-active', path: `/${COLLECT}/overview` },
  ],
  [`${COLLECT}/links/new`]: [
    {
      scenario: 'collect-approved',
      path: `/${COLLECT}/links/new`,
      second: "The preview depends on the application's currency.",
    },
  ],
  [`${COLLECT}/links/:id`]: [{ scenario: 'collect-link' }],
  [`${COLLECT}/links/:id/poster`]: [{ scenario: 'collect-link', path: (at) => `${at}/poster` }],
  [`${COLLECT}/settlements`]: [{ scenario: 'collect-settled' }],
  [`${COLLECT}/settlements/:id`]: [{ scenario: 'collect-settlement' }],
  contracts: [{ scenario: 'verified-personal', path: '/contracts' }],
  rewards: [{ scenario: 'rewards-full', path: '/rewards' }],
  'business-rewards': [{ scenario: 'verified-business', path: '/business-rewards' }],
  affiliate: [{ scenario: 'affiliate', path: '/affiliate', second: 'Only an affiliate has figures.' }],
  profile: [
    { scenario: 'verified-personal', path: '/profile' },
    { scenario: 'wizard-personal' },
    { scenario: 'wizard-identity' },
    { scenario: 'wizard-additional' },
    { scenario: 'wizard-confirm' },
    { scenario: 'wizard-company' },
    { scenario: 'wizard-company-ownership' },
    { scenario: 'wizard-submitted' },
  ],
  'profile/registration-complete/:type': [
    { scenario: 'wizard-submitted', path: '/profile/registration-complete/personal' },
  ],
  'profile/verification-intro': [{ scenario: 'wizard-company', path: '/profile/verification-intro' }],
  'profile/identity-check': [
    {
      scenario: 'wizard-identity',
      path: async (at, { post, read }) => {
        await post(at, readPress(await read(at), 'start-identity'))
        return '/profile/identity-check'
      },
    },
  ],
  'profile/activity': [{ scenario: 'activity-full', path: '/profile/activity' }],
  'profile/preferences': [
    { scenario: 'verified-personal', path: '/profile/preferences' },
    { scenario: 'wallet-pending', path: '/profile/preferences' },
  ],
  verification: [{ scenario: 'verification-choose' }, { scenario: 'pending', path: '/verification' }],
  wallet: [{ scenario: 'browser-wallet', path: '/wallet' }],
  'support-link': [{ scenario: 'verified-personal', path: '/support-link?from=/history' }],
  'confirm-email-address': [{ scenario: 'email-unconfirmed' }],
}
