import { fundedMaria, emailedToken } from '#tests/sandbox/account-client.ts'
import { pdf } from '#tests/sandbox/multipart.ts'
import { makePayment, OWN_IBAN, paymentForm } from '#tests/sandbox/payment-client.ts'
import { bearer, type openSandbox } from '#tests/sandbox/sandbox-client.ts'
import { atProvider, withProvider } from '#tests/sandbox/social-client.ts'
import { BUYING_RECIPES } from './buying-recipes.ts'
import { RECEIVING_RECIPES } from './receiving-recipes.ts'
import { COLLECT_RECIPES } from './collect-recipes.ts'
import { RECURRING_RECIPES } from './recurring-recipes.ts'
import { VERIFICATION_RECIPES } from './verification-recipes.ts'

type Sandbox = Awaited<ReturnType<typeof openSandbox>>

/** What a call is sent with, once the account is in the state that it needs. */
export type Prepared = {
  token?: string
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

export type Recipe = (sandbox: Sandbox) => Promise<Prepared>

const MARIA = 'maria@example.com'
const PASSWORD = 'Harbour22'

const TEMPLATE = {
  name: 'Rent',
  amount: '750.00',
  sum_currency: 'EUR',
  currency: 'EUR',
  coin: 'BTC',
  receiver_is_self: true,
  receiver_is_company: false,
  receiver_name: 'Maria Tamm',
  receiver_iban: OWN_IBAN,
  receiver_sort_code: null,
  receiver_account: null,
  receiver_street: null,
  receiver_city: null,
  receiver_zip_code: null,
  receiver_country_code: null,
  description: 'Rent',
  payer_name: null,
  refund_address: null,
  contact_email: null,
}

const asMaria: Recipe = async (sandbox) => ({ token: await sandbox.signIn() })

/** A payment of Maria's, confirmed or not, under the name that the path has for it. */
const withPayment =
  (name: 'key' | 'id', { confirm = true, body = {} as unknown, asBody = false } = {}): Recipe =>
  async (sandbox) => {
    const token = await sandbox.signIn()
    const key = await makePayment(sandbox, token, {}, { confirm })
    return { token, params: { [name]: key }, ...(asBody ? { body } : {}) }
  }

/** The customer of a scenario on a fresh sandbox, and the payment that it is about. */
const fromScenario =
  (name: string, rest: Omit<Prepared, 'token'> = {}): Recipe =>
  async (sandbox) => {
    await sandbox.page(`/s/${name}`)
    const token = await sandbox.signIn(`${name.toLowerCase()}-4@example.com`)
    const { body } = await sandbox.call('GET', 'transactions/me', { token })
    const [first] = (body as { items: { transaction_key: string }[] }).items
    return { token, ...rest, params: { id: first?.transaction_key ?? '', ...rest.params } }
  }

const withTemplate =
  (rest: Prepared = {}): Recipe =>
  async (sandbox) => {
    const token = await sandbox.signIn()
    const { body } = await sandbox.call('POST', 'templates', { token, body: TEMPLATE })
    return { token, params: { id: (body as { id: string }).id }, ...rest }
  }

/** Maria with a service-coin account, under the name that the path has for it. */
const withAccount =
  (rest: Omit<Prepared, 'token'> = {}): Recipe =>
  async (sandbox) => {
    const { token, accountId } = await fundedMaria(sandbox)
    return { token, ...rest, params: { id: accountId } }
  }

/** An order of a fresh customer, in the state of a scenario whose page is below its account's. */
const withOrder =
  (name: string, rest: Omit<Prepared, 'token'> = {}): Recipe =>
  (sandbox) => {
    const { token, path } = sandbox.control.enter(name)
    const [, , id = '', , orderId = ''] = path.split('/')
    return Promise.resolve({ token, ...rest, params: { id, orderId } })
  }

/** The customer of a scenario whose path names a balance, and maybe a cash-out request of it. */
const withRequest =
  (name: string, rest: Omit<Prepared, 'token'> = {}): Recipe =>
  (sandbox) => {
    const { token, path } = sandbox.control.enter(name)
    const [, , id = '', , , requestId = ''] = path.split('/')
    return Promise.resolve({ token, ...rest, params: { id, requestId } })
  }

/** A customer with money that came for a deposit order that had lapsed. */
const withHeld =
  (rest: Omit<Prepared, 'token'> = {}): Recipe =>
  async (sandbox) => {
    const { token } = sandbox.control.enter('deposit-held')
    const { body } = await sandbox.call('GET', 'held_transfers', { token })
    return { token, ...rest, params: { id: (body as { id: string }[])[0]?.id ?? '' } }
  }

/** Maria with 1,000 CEUR and an account in bitcoin that takes what she exchanges. */
const withExchange: Recipe = async (sandbox) => {
  const { token, accountId } = await fundedMaria(sandbox)
  const { body } = await sandbox.call('POST', 'balances', { token, body: { coin: 'BTC' } })
  const { account_id: id } = body as { account_id: string }
  await sandbox.call('POST', `balances/${id}/activate`, { token, body: {} })
  return { token, body: { from_account: accountId, from_amount: '250.00', to_coin: 'BTC', to_account_id: id } }
}

/** A customer with bitcoin in an account and a confirmed wallet, and everything in it for that wallet; `agreed` to its quote. */
const withWithdrawal =
  ({ agreed }: { agreed: boolean }): Recipe =>
  async (sandbox) => {
    const { token, path } = sandbox.control.enter('withdrawal-form')
    const [, , id = ''] = path.split('/')
    const { body: wallets } = await sandbox.call('GET', 'wallets', { token })
    const entry = { wallet_id: (wallets as { id: string }[])[0]?.id, everything: true }
    if (!agreed) return { token, params: { id }, body: entry }
    const { body } = await sandbox.call('POST', `balances/${id}/withdrawal_quote`, { token, body: entry })
    const { amount, network_fee: fee } = body as { amount: string; network_fee: string }
    return { token, params: { id }, body: { ...entry, quoted_amount: amount, quoted_network_fee: fee } }
  }

/** A payment of Maria's from her account, which waits for its emailed link. */
async function waitingForEmail(sandbox: Sandbox) {
  const { token, form } = await fundedMaria(sandbox)
  const { body } = await sandbox.call('POST', 'transactions', { token, body: form() })
  return { token, key: (body as { transaction_key: string }).transaction_key, link: emailedToken(sandbox) }
}

/** A payment of Maria's with a link by which its recipient follows it. */
async function withTrackingLink(sandbox: Sandbox) {
  const token = await sandbox.signIn()
  const key = await makePayment(sandbox, token)
  const { body } = await sandbox.call('POST', `transactions/${key}/tracking_links`, {
    token,
    body: { show_payer: false },
  })
  return { token, key, id: (body as { id: string }).id }
}

const WALLET = { coin: 'BTC', address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' }

const MESSAGE = { topic: 'complaint', message: 'It came late.', wish: 'The fee back' }

/** A withdraw wallet of Maria's that waits for its link. */
async function withWallet(sandbox: Sandbox) {
  const token = await sandbox.signIn()
  const { body } = await sandbox.call('POST', 'wallets', { token, body: WALLET })
  return { token, id: (body as { id: string }).id }
}

/** The customer whom a footer's link belongs to, and its secret. */
const fromFooter =
  (name: string, body?: unknown): Recipe =>
  async (sandbox) => {
    const { headers } = await sandbox.page(`/s/${name}`)
    const [email = '', token = ''] = new URL(headers.get('location') ?? '').pathname.split('/').slice(2)
    return { params: { email: decodeURIComponent(email), token }, ...(body !== undefined && { body }) }
  }

/** The customer of a scenario on a fresh sandbox. */
async function customerOf(sandbox: Sandbox, name: string): Promise<string> {
  await sandbox.page(`/s/${name}`)
  return sandbox.signIn(`${name}-4@example.com`)
}

const fromAffiliate =
  (rest: Prepared = {}): Recipe =>
  async (sandbox) => ({ token: await customerOf(sandbox, 'affiliate'), ...rest })

/** A merchant with links and payments by them. */
const fromMerchant =
  (rest: Omit<Prepared, 'token'> = {}): Recipe =>
  (sandbox) =>
    Promise.resolve({ token: sandbox.control.enter('collect-active').token, ...rest })

/** A referral code of Maria's. */
async function withReferralCode(sandbox: Sandbox) {
  const token = await sandbox.signIn()
  const { body } = await sandbox.call('POST', 'me/referral_codes', { token, body: { label: 'blog' } })
  return { token, made: body as { id: string; code: string } }
}

/** The last segment of the newest link that was emailed to an account. */
function emailed(sandbox: Sandbox, email: string): string {
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

async function newCustomer(sandbox: Sandbox): Promise<string> {
  const { body } = await sandbox.call('POST', 'auth/signup', { body: signUp })
  return (body as { token: string }).token
}

/** Signs in somebody who has another account besides. */
async function withTwoAccounts(sandbox: Sandbox): Promise<string> {
  await sandbox.page('/s/merge-possible')
  return sandbox.signIn('merge-possible-4@example.com')
}

/** How each declared call is made to succeed, by method and path. */
export const RECIPES: Record<string, Recipe> = {
  'POST auth/login': () => Promise.resolve({ body: { email: MARIA, password: 'Causeway1' } }),
  'POST auth/login/:email/:token': async (sandbox) => {
    await sandbox.call('POST', `auth/resend_login_link/${MARIA}`, { body: {} })
    return { params: { email: MARIA, token: emailed(sandbox, MARIA) }, body: {} }
  },
  'POST auth/resend_login_link/:email': () => Promise.resolve({ params: { email: MARIA }, body: {} }),
  'POST password/email': () => Promise.resolve({ body: { email: MARIA } }),
  'POST password/reset': async (sandbox) => {
    await sandbox.call('POST', 'password/email', { body: { email: MARIA } })
    const token = emailed(sandbox, MARIA)
    return { body: { email: MARIA, token, password: PASSWORD, password_confirmation: PASSWORD } }
  },
  'POST auth/logout': async (sandbox) => ({ token: await sandbox.signIn(), body: {} }),
  'POST auth/signup': () => Promise.resolve({ body: signUp }),
  'POST auth/confirm_email/:token': async (sandbox) => {
    const token = await newCustomer(sandbox)
    return { token, params: { token: emailed(sandbox, signUp.email) }, body: {} }
  },
  'POST auth/resend_email_confirmation': async (sandbox) => ({ token: await newCustomer(sandbox), body: {} }),
  'POST auth/change_email': async (sandbox) => ({
    token: await newCustomer(sandbox),
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
    body: Object.fromEntries(await atProvider(sandbox, { email: 'nina@example.com' })),
  }),
  'GET auth/unlink/:provider': async (sandbox) => {
    const { headers } = await withProvider(sandbox, MARIA, { token: await sandbox.signIn() })
    return { token: bearer(headers) ?? '', params: { provider: 'google' } }
  },
  'GET auth/merge': async (sandbox) => ({ token: await withTwoAccounts(sandbox) }),
  'POST auth/merge': async (sandbox) => {
    const token = await withTwoAccounts(sandbox)
    const { body } = await sandbox.call('GET', 'auth/merge', { token })
    const [first, second] = (body as { accounts: { token: string }[] }).accounts
    return { token, body: { close_user_token: second?.token, primary_user_token: first?.token } }
  },
  'GET me': asMaria,
  'GET me/status': asMaria,
  'GET me/limits': asMaria,
  'GET me/vouchers': fromScenario('vouchers', { query: { filter: 'usable' } }),
  'POST me/vouchers/:code': async (sandbox) => ({
    token: await sandbox.signIn(),
    params: { code: 'WELCOME10' },
    body: { code: 'WELCOME10' },
  }),
  'GET me/streak': async (sandbox) => ({ token: await customerOf(sandbox, 'loyalty-nine') }),
  'GET me/referral_codes': async (sandbox) => ({ token: (await withReferralCode(sandbox)).token }),
  'POST me/referral_codes': async (sandbox) => ({ token: await sandbox.signIn(), body: { label: 'blog' } }),
  'POST me/referral_codes/invite': async (sandbox) => {
    const { token, made } = await withReferralCode(sandbox)
    return { token, body: { code: made.code, email: 'anna@example.com' } }
  },
  'DELETE me/referral_codes/:id': async (sandbox) => {
    const { token, made } = await withReferralCode(sandbox)
    return { token, params: { id: made.id } }
  },
  'GET me/referral_stats': fromAffiliate({ query: { period: 'custom', from: '2026-01-01', to: '2026-12-31' } }),
  'GET me/agent_stats': fromAffiliate({ query: { period: 'year' } }),
  'GET me/agent_payouts': fromAffiliate(),
  'GET me/agent_payout/:id/receipt/:format': async (sandbox) => {
    const token = await customerOf(sandbox, 'affiliate')
    const { body } = await sandbox.call('GET', 'me/agent_payouts', { token })
    const paid = (body as { id: string; receipt: boolean }[]).find(({ receipt }) => receipt)
    return { token, params: { id: paid?.id ?? '', format: 'pdf' } }
  },
  'POST me/agent_iban': fromAffiliate({ body: { iban: OWN_IBAN } }),
  'GET me/preferences': asMaria,
  'POST me/preferences': async (sandbox) => ({
    token: await sandbox.signIn(),
    body: { language: 'de', 'email.product': true, 'email.marketing': false },
  }),
  'GET email_preferences/:email/:token': fromFooter('email-preferences'),
  'POST email_preferences/:email/:token': fromFooter('email-preferences', { lists: ['product'] }),
  'POST unsubscribe/:email/:token': fromFooter('unsubscribe', {}),
  'GET wallets': async (sandbox) => ({ token: (await withWallet(sandbox)).token }),
  'POST wallets': async (sandbox) => ({ token: await sandbox.signIn(), body: WALLET }),
  'DELETE wallets/:id': async (sandbox) => {
    const { token, id } = await withWallet(sandbox)
    return { token, params: { id } }
  },
  'POST wallets/confirm/:email/:token': async (sandbox) => {
    await withWallet(sandbox)
    return { params: { email: MARIA, token: emailed(sandbox, MARIA) }, body: {} }
  },
  'GET me/companies': fromScenario('payment-as-company'),
  'GET referral_codes/:code': () => Promise.resolve({ params: { code: 'FRIEND-7' } }),
  'POST iban/check': async (sandbox) => ({
    token: await sandbox.signIn(),
    body: { iban: 'ES7921000813610123456789', name: 'Jose Nunez' },
  }),
  'GET transactions/ticket': async (sandbox) => {
    const token = await sandbox.signIn()
    const made = await sandbox.call('POST', 'transactions/ticket', { token, body: { sum: '100', coin: 'ETH' } })
    return { token, query: { id: (made.body as { id: string }).id } }
  },
  'POST transactions/ticket': async (sandbox) => ({
    token: await sandbox.signIn(),
    body: {
      sum: '750',
      sum_currency: 'EUR',
      currency: 'EUR',
      coin: 'BTC',
      receiver_iban: 'TR330006100519786457841326',
    },
  }),
  'POST transactions': async (sandbox) => ({ token: await sandbox.signIn(), body: paymentForm() }),
  'POST transactions/:key': withPayment('key', { confirm: false, asBody: true, body: { description: 'Rent May' } }),
  'POST transactions/:key/confirm': withPayment('key', { confirm: false, asBody: true }),
  'GET transactions/:key/cancel': withPayment('key'),
  'GET transactions/:key/set_floating_rate': withPayment('key'),
  'POST transactions/:key/answer': async (sandbox) => {
    const { token, path } = sandbox.control.enter('payment-R-returned')
    return {
      token,
      params: { key: path.split('/').at(-1) ?? '' },
      body: { choice: 'account', receiver_iban: 'EE471000001020145685' },
    }
  },
  'GET transactions/:id': withPayment('id'),
  'GET transactions/me': fromScenario('history-orders', { query: { limit: '50', with_orders: '1' } }),
  'GET transactions/me-all': fromScenario('payment-as-company'),
  'GET transactions/latest': fromScenario('history-mixed'),
  'GET transactions/unfinished': fromScenario('history-mixed'),
  'GET transactions/status': async (sandbox) => {
    const { token, params } = await withPayment('key')(sandbox)
    return { token, query: { transaction_key: params?.['key'] ?? '' } }
  },
  'GET transactions/history': async (sandbox) => {
    const { token, params } = await withPayment('key')(sandbox)
    return { token, query: { transaction_key: params?.['key'] ?? '' } }
  },
  'GET transactions/confirmation/:token': async (sandbox) => ({
    params: { token: (await waitingForEmail(sandbox)).link },
  }),
  'POST transactions/confirmation/:token': async (sandbox) => ({
    params: { token: (await waitingForEmail(sandbox)).link },
    body: {},
  }),
  'GET transactions/:id/tracking_links': async (sandbox) => {
    const { token, key } = await withTrackingLink(sandbox)
    return { token, params: { id: key } }
  },
  'POST transactions/:id/tracking_links': withPayment('id', { asBody: true, body: { show_payer: true } }),
  'DELETE transactions/:id/tracking_links/:link': async (sandbox) => {
    const { token, key, id } = await withTrackingLink(sandbox)
    return { token, params: { id: key, link: id } }
  },
  'POST transactions/:id/waiting_key': withPayment('id', { asBody: true }),
  'GET transactions/waiting/:key': async (sandbox) => {
    const { token, params } = await withPayment('id')(sandbox)
    const { body } = await sandbox.call('POST', `transactions/${params?.['id']}/waiting_key`, { token, body: {} })
    return { params: { key: (body as { key: string }).key } }
  },
  'POST transactions/:id/request_confirmation': async (sandbox) => {
    const { token, key } = await waitingForEmail(sandbox)
    return { token, params: { id: key }, body: {} }
  },
  'GET balances': async (sandbox) => ({ token: (await fundedMaria(sandbox)).token }),
  'GET balances/:id': withAccount(),
  'GET balances/:id/transactions': withAccount({
    query: { period_start: '2026-01-01', sort_order: 'asc', limit: '5' },
  }),
  'GET balances/:id/deposit': withAccount(),
  'POST balances/:id/default': withAccount({ body: {} }),
  'GET held_transfers': withHeld(),
  'GET held_transfers/:id': withHeld(),
  'POST held_transfers/:id/place': withHeld({ body: { target: 'balance' } }),
  'POST held_transfers/:id/return': withHeld({ body: {} }),
  'GET balances/:id/deposit_orders': withOrder('deposit-COMPLETED'),
  'POST balances/:id/deposit_orders': withAccount({ body: { amount_expected: '500.00' } }),
  'GET balances/:id/deposit_orders/:orderId': withOrder('deposit-INCOMPLETE'),
  'POST balances/:id/deposit_orders/:orderId/cancel': withOrder('deposit-NEW', { body: {} }),
  'GET balances/:id/cash_out_requests': withRequest('cash-out-request-REFUSED'),
  'POST balances/:id/cash_out_requests': withRequest('no-service-with-balance', {
    body: { receiver_iban: 'EE382200221020145685' },
  }),
  'GET balances/:id/cash_out_requests/:requestId': withRequest('cash-out-request-NEW'),
  'POST balances/:id/cash_out_requests/:requestId/cancel': withRequest('cash-out-request-NEW', { body: {} }),
  'GET balances/:id/exchange_orders': withOrder('exchange-COMPLETED-address'),
  'POST balances/exchange_quote': withExchange,
  'POST balances/exchange_orders': withExchange,
  'GET balances/exchange_orders/:orderId': withOrder('exchange-NEW'),
  'POST balances/exchange_orders/:orderId/cancel': withOrder('exchange-NEW', { body: {} }),
  'POST balances/:id/withdrawal_quote': withWithdrawal({ agreed: false }),
  'POST balances/:id/withdrawals': withWithdrawal({ agreed: true }),
  'GET balances/:id/withdrawals': withOrder('withdrawal-COMPLETED'),
  'GET balances/:id/withdrawals/:withdrawalId': (sandbox) => {
    const { token, path } = sandbox.control.enter('withdrawal-PROCESSING')
    const [, , id = '', , withdrawalId = ''] = path.split('/')
    return Promise.resolve({ token, params: { id, withdrawalId } })
  },
  'POST balances/confirm_transaction/:key': async (sandbox) => {
    const { token, accountId } = await fundedMaria(sandbox)
    const { body } = await sandbox.call('POST', 'transactions', { token, body: paymentForm() })
    const { transaction_key: key } = body as { transaction_key: string }
    return { token, params: { key }, body: { invoice_transaction_key: key, account_id: accountId } }
  },
  'POST balances': async (sandbox) => ({ token: await sandbox.signIn(), body: { coin: 'CEUR' } }),
  'POST balances/:id/activate': withAccount({ body: {} }),
  'GET balances/default': async (sandbox) => ({ token: (await fundedMaria(sandbox)).token }),
  'GET balances/coins': asMaria,
  'GET balances/user/exchange_rates': asMaria,
  'GET collect_applications': fromMerchant(),
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
      document: pdf('register.pdf'),
      terms: true,
    },
  }),
  'GET me/collect_links': fromMerchant(),
  'GET transactions/collect/csv': fromMerchant({ query: { status: 'COMPLETED' } }),
  'GET transactions/collect': fromMerchant({ query: { status: 'COMPLETED', limit: '5' } }),
  'GET transactions/me/channel/e-com': fromMerchant({ query: { type: 'crypto', payer_name: 'Anna' } }),
  'GET transactions/:id/receipt/:format': fromScenario('payment-C', { params: { format: 'pdf' } }),
  'POST transactions/:id/ticket_receipt': fromScenario('payment-C', { body: { email: MARIA } }),
  'POST transactions/:id/template': withPayment('id', { asBody: true, body: { name: 'Rent' } }),
  'GET me/support_links': async (sandbox) => {
    const token = await sandbox.signIn()
    await sandbox.call('POST', 'me/support_links', { token, body: { path: '/history' } })
    return { token }
  },
  'POST me/support_links': async (sandbox) => ({ token: await sandbox.signIn(), body: { path: '/history' } }),
  'GET templates': withTemplate(),
  'POST templates': async (sandbox) => ({ token: await sandbox.signIn(), body: TEMPLATE }),
  'GET templates/:id': withTemplate(),
  'PATCH templates/:id': withTemplate({ body: { ...TEMPLATE, name: 'Flat', amount: null } }),
  'DELETE templates/:id': withTemplate(),
  'GET transactions/template/:id': withTemplate(),
  'GET coins': () => Promise.resolve({}),
  'GET countries': () => Promise.resolve({}),
  'GET campaigns/active': () => Promise.resolve({}),
  'GET contracts': asMaria,
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
    token: await customerOf(sandbox, 'activity-full'),
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
}
