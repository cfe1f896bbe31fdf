import { createPdf } from '#tests/sandbox/multipart.ts'
import { OWN_IBAN } from '#tests/sandbox/payment-client.ts'
import { readBearer, type openSandbox } from '#tests/sandbox/sandbox-client.ts'
import { visitProvider, logInWithProvider } from '#tests/sandbox/social-client.ts'
import { BUYING_RECIPES } from './buying-recipes.ts'
import { RECEIVING_RECIPES } from './receiving-recipes.ts'
import { COLLECT_RECIPES } from './collect-recipes.ts'
import { RECURRING_RECIPES } from './recurring-recipes.ts'
import { VERIFICATION_RECIPES } from './verification-recipes.ts'
import { BALANCE_RECIPES } from './balance-recipes.ts'
import { preparePaymentScenario, TRANSACTION_RECIPES } from './transaction-recipes.ts'

type Sandbox = Awaited<ReturnType<typeof openSandbox>>

/** The input of a call once its account is in the required state. */
export type Prepared = {
  token?: string
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

export type Recipe = (sandbox: Sandbox) => Promise<Prepared>

const MARIA = 'maria@example.com'

const PASSWORD = 'Harbour22'

const signInMaria: Recipe = async (sandbox) => ({ token: await sandbox.signIn() })

const WALLET = { coin: 'BTC', address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' }

const MESSAGE = { topic: 'complaint', message: 'It came late.', wish: 'The fee back' }

/** One of Maria's wallets, waiting for confirmation. */
async function openWallet(sandbox: Sandbox) {
  const token = await sandbox.signIn()
  const { body } = await sandbox.call('POST', 'wallets', { token, body: WALLET })
  return { token, id: (body as { id: string }).id }
}

/** The customer and the secret of an email footer's link. */
const prepareFooterLink =
  (name: string, body?: unknown): Recipe =>
  async (sandbox) => {
    const { headers } = await sandbox.page(`/s/${name}`)
    const [email = '', token = ''] = new URL(headers.get('location') ?? '').pathname.split('/').slice(2)
    return { params: { email: decodeURIComponent(email), token }, ...(body !== undefined && { body }) }
  }

/** Enters a scenario on a fresh sandbox and signs its customer in. */
async function signInCustomer(sandbox: Sandbox, name: string): Promise<string> {
  await sandbox.page(`/s/${name}`)
  return sandbox.signIn(`${name}-4@example.com`)
}

const prepareAffiliate =
  (rest: Prepared = {}): Recipe =>
  async (sandbox) => ({ token: await signInCustomer(sandbox, 'affiliate'), ...rest })

/** A merchant with links and payments. */
const prepareMerchant =
  (rest: Omit<Prepared, 'token'> = {}): Recipe =>
  (sandbox) =>
    Promise.resolve({ token: sandbox.control.enter('collect-active').token, ...rest })

/** One of Maria's referral codes. */
async function openReferralCode(sandbox: Sandbox) {
  const token = await sandbox.signIn()
  const { body } = await sandbox.call('POST', 'me/referral_codes', { token, body: { label: 'blog' } })
  return { token, made: body as { id: string; code: string } }
}

/** The last path segment or token of the newest emailed link of an account. */
function readEmailedSecret(sandbox: Sandbox, email: string): string {
  const { number } = sandbox.control.account(email)
  const link = new URL(sandbox.control.emails(number)[0]?.link ?? '')
  return link.searchParams.get('token') ?? link.pathname.split('/').at(-1) ?? ''
}

const signUp = {
  type: 1,
  email: 'new@example.com',
  password: PASSWORD,
  password_confirmation: PASSWORD,
  terms: true,
  language: 'en',
}

async function signUpCustomer(sandbox: Sandbox): Promise<string> {
  const { body } = await sandbox.call('POST', 'auth/signup', { body: signUp })
  return (body as { token: string }).token
}

/** Signs in a customer with a second account. */
async function signInWithTwoAccounts(sandbox: Sandbox): Promise<string> {
  await sandbox.page('/s/merge-possible')
  return sandbox.signIn('merge-possible-4@example.com')
}

/** Makes each declared call succeed, by method and path. */
export const RECIPES: Record<string, Recipe> = {
  'POST auth/login': () => Promise.resolve({ body: { email: MARIA, password: 'Causeway1' } }),
  'POST auth/login/:email/:token': async (sandbox) => {
    await sandbox.call('POST', `auth/resend_login_link/${MARIA}`, { body: {} })
    return { params: { email: MARIA, token: readEmailedSecret(sandbox, MARIA) }, body: {} }
  },
  'POST auth/resend_login_link/:email': () => Promise.resolve({ params: { email: MARIA }, body: {} }),
  'POST password/email': () => Promise.resolve({ body: { email: MARIA } }),
  'POST password/reset': async (sandbox) => {
    await sandbox.call('POST', 'password/email', { body: { email: MARIA } })
    const token = readEmailedSecret(sandbox, MARIA)
    return { body: { email: MARIA, token, password: PASSWORD, password_confirmation: PASSWORD } }
  },
  'POST auth/logout': async (sandbox) => ({ token: await sandbox.signIn(), body: {} }),
  'POST auth/signup': () => Promise.resolve({ body: signUp }),
  'POST auth/confirm_email/:token': async (sandbox) => {
    const token = await signUpCustomer(sandbox)
    return { token, params: { token: readEmailedSecret(sandbox, signUp.email) }, body: {} }
  },
  'POST auth/resend_email_confirmation': async (sandbox) => ({ token: await signUpCustomer(sandbox), body: {} }),
  'POST auth/change_email': async (sandbox) => ({
    token: await signUpCustomer(sandbox),
    body: { email: 'corrected@example.com' },
  }),
  'POST :analyticsProvider/track': () =>
    Promise.resolve({
      params: { analyticsProvider: 'insights' },
      body: { event: 'payment_created', properties: { language: 'en', coin: 'BTC', currency: 'EUR' } },
    }),
  'GET /auth/:provider': () =>
    Promise.resolve({
      params: { provider: 'google' },
      query: { redirect_uri: 'http://localhost:3000/auth/google/callback', state: 'state-1' },
    }),
  'POST auth/:provider/callback': async (sandbox) => ({
    params: { provider: 'google' },
    body: Object.fromEntries(await visitProvider(sandbox, { email: 'nina@example.com' })),
  }),
  'GET auth/unlink/:provider': async (sandbox) => {
    const { headers } = await logInWithProvider(sandbox, MARIA, { token: await sandbox.signIn() })
    return { token: readBearer(headers) ?? '', params: { provider: 'google' } }
  },
  'GET auth/merge': async (sandbox) => ({ token: await signInWithTwoAccounts(sandbox) }),
  'POST auth/merge': async (sandbox) => {
    const token = await signInWithTwoAccounts(sandbox)
    const { body } = await sandbox.call('GET', 'auth/merge', { token })
    const [first, second] = (body as { accounts: { token: string }[] }).accounts
    return { token, body: { close_user_token: second?.token, primary_user_token: first?.token } }
  },
  'GET me': signInMaria,
  'GET me/status': signInMaria,
  'GET me/limits': signInMaria,
  'GET me/vouchers': preparePaymentScenario('vouchers', { query: { filter: 'usable' } }),
  'POST me/vouchers/:code': async (sandbox) => ({
    token: await sandbox.signIn(),
    params: { code: 'WELCOME10' },
    body: { code: 'WELCOME10' },
  }),
  'GET me/streak': async (sandbox) => ({ token: await signInCustomer(sandbox, 'loyalty-nine') }),
  'GET me/referral_codes': async (sandbox) => ({ token: (await openReferralCode(sandbox)).token }),
  'POST me/referral_codes': async (sandbox) => ({ token: await sandbox.signIn(), body: { label: 'blog' } }),
  'POST me/referral_codes/invite': async (sandbox) => {
    const { token, made } = await openReferralCode(sandbox)
    return { token, body: { code: made.code, email: 'anna@example.com' } }
  },
  'DELETE me/referral_codes/:id': async (sandbox) => {
    const { token, made } = await openReferralCode(sandbox)
    return { token, params: { id: made.id } }
  },
  'GET me/referral_stats': prepareAffiliate({ query: { period: 'custom', from: '2026-01-01', to: '2026-12-31' } }),
  'GET me/agent_stats': prepareAffiliate({ query: { period: 'year' } }),
  'GET me/agent_payouts': prepareAffiliate(),
  'GET me/agent_payout/:id/receipt/:format': async (sandbox) => {
    const token = await signInCustomer(sandbox, 'affiliate')
    const { body } = await sandbox.call('GET', 'me/agent_payouts', { token })
    const paid = (body as { id: string; receipt: boolean }[]).find(({ receipt }) => receipt)
    return { token, params: { id: paid?.id ?? '', format: 'pdf' } }
  },
  'POST me/agent_iban': prepareAffiliate({ body: { iban: OWN_IBAN } }),
  'GET me/preferences': signInMaria,
  'POST me/preferences': async (sandbox) => ({
    token: await sandbox.signIn(),
    body: { language: 'de', 'email.product': true, 'email.marketing': false },
  }),
  'GET email_preferences/:email/:token': prepareFooterLink('email-preferences'),
  'POST email_preferences/:email/:token': prepareFooterLink('email-preferences', { lists: ['product'] }),
  'POST unsubscribe/:email/:token': prepareFooterLink('unsubscribe', {}),
  'GET wallets': async (sandbox) => ({ token: (await openWallet(sandbox)).token }),
  'POST wallets': async (sandbox) => ({ token: await sandbox.signIn(), body: WALLET }),
  'DELETE wallets/:id': async (sandbox) => {
    const { token, id } = await openWallet(sandbox)
    return { token, params: { id } }
  },
  'POST wallets/confirm/:email/:token': async (sandbox) => {
    await openWallet(sandbox)
    return { params: { email: MARIA, token: readEmailedSecret(sandbox, MARIA) }, body: {} }
  },
  'GET me/companies': preparePaymentScenario('payment-as-company'),
  'GET referral_codes/:code': () => Promise.resolve({ params: { code: 'FRIEND-7' } }),
  'GET collect_applications': prepareMerchant(),
  'GET collect_applications/:id': async (sandbox) => {
    const { token } = sandbox.control.enter('collect-active')
    const { body } = await sandbox.call('GET', 'collect_applications', { token })
    return { token, params: { id: (body as { id: string }[])[0]?.id ?? '' } }
  },
  'POST collect_applications': async (sandbox) => ({
    token: await sandbox.signIn('office@example.com'),
    body: {
      website: 'https://sails.example',
      business_description: 'Sails, made to measure and sold online.',
      expected_monthly_volume: 'to_50000',
      settlement_iban: OWN_IBAN,
      settlement_currency: 'EUR',
      document: createPdf('register.pdf'),
      terms: true,
    },
  }),
  'GET me/collect_links': prepareMerchant(),
  'GET transactions/collect/csv': prepareMerchant({ query: { status: 'COMPLETED' } }),
  'GET transactions/collect': prepareMerchant({ query: { status: 'COMPLETED', limit: '5' } }),
  'GET transactions/me/channel/e-com': prepareMerchant({ query: { type: 'crypto', payer_name: 'Anna' } }),
  'GET me/support_links': async (sandbox) => {
    const token = await sandbox.signIn()
    await sandbox.call('POST', 'me/support_links', { token, body: { path: '/history' } })
    return { token }
  },
  'POST me/support_links': async (sandbox) => ({ token: await sandbox.signIn(), body: { path: '/history' } }),
  'GET coins': () => Promise.resolve({}),
  'GET countries': () => Promise.resolve({}),
  'GET campaigns/active': () => Promise.resolve({}),
  'GET contracts': signInMaria,
  'GET contracts/:id': () => Promise.resolve({ params: { id: 'terms-2026-03' } }),
  'GET contracts/:id/pdf': () => Promise.resolve({ params: { id: 'terms-2026-03' } }),
  'GET contracts/latest/:type': () => Promise.resolve({ params: { type: 'privacy' } }),
  'GET contracts/check/:type': async (sandbox) => ({ token: await sandbox.signIn(), params: { type: 'terms' } }),
  'POST contracts/accept/:id': async (sandbox) => ({
    token: await sandbox.signIn(),
    params: { id: 'terms-2026-03' },
    body: {},
  }),
  'GET me/activity': async (sandbox) => ({
    token: await signInCustomer(sandbox, 'activity-full'),
    query: { area: 'security', period_start: '2026-01-01', limit: '5' },
  }),
  'POST me/exports': async (sandbox) => ({ token: await sandbox.signIn(), body: { list: 'history' } }),
  'POST me/support_requests': async (sandbox) => ({ token: await sandbox.signIn(), body: MESSAGE }),
  'GET me/support_requests/:reference': async (sandbox) => {
    const token = await sandbox.signIn()
    const { body } = await sandbox.call('POST', 'me/support_requests', { token, body: MESSAGE })
    return { token, params: { reference: (body as { reference: string }).reference } }
  },
  'POST support_requests': () => Promise.resolve({ body: { ...MESSAGE, email: MARIA } }),
  'GET support_requests/:reference/:secret': async (sandbox) => {
    const { body } = await sandbox.call('POST', 'support_requests', { body: { ...MESSAGE, email: MARIA } })
    const { reference, secret } = body as { reference: string; secret: string }
    return { params: { reference, secret } }
  },
  ...BUYING_RECIPES,
  ...RECEIVING_RECIPES,
  ...COLLECT_RECIPES,
  ...RECURRING_RECIPES,
  ...VERIFICATION_RECIPES,
  ...TRANSACTION_RECIPES,
  ...BALANCE_RECIPES,
}
