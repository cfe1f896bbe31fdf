import { fundMaria, readEmailedToken } from '#tests/sandbox/account-client.ts'
import { makePayment, OWN_IBAN, createPaymentForm } from '#tests/sandbox/payment-client.ts'
import { type openSandbox } from '#tests/sandbox/sandbox-client.ts'
import type { Prepared, Recipe } from './recipes.ts'

type Sandbox = Awaited<ReturnType<typeof openSandbox>>

const MARIA = 'maria@example.com'

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

/** One of Maria's payments, confirmed or not, under the path's parameter name. */
const withPayment =
  (name: 'key' | 'id', { confirm = true, body = {} as unknown, asBody = false } = {}): Recipe =>
  async (sandbox) => {
    const token = await sandbox.signIn()
    const key = await makePayment(sandbox, token, {}, { confirm })
    return { token, params: { [name]: key }, ...(asBody ? { body } : {}) }
  }

/** The customer and the payment of a scenario on a fresh sandbox. */
export const preparePaymentScenario =
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

/** One of Maria's payments from her account, waiting for its emailed link. */
async function openWaitingForEmail(sandbox: Sandbox) {
  const { token, form } = await fundMaria(sandbox)
  const { body } = await sandbox.call('POST', 'transactions', { token, body: form() })
  return { token, key: (body as { transaction_key: string }).transaction_key, link: readEmailedToken(sandbox) }
}

/** One of Maria's payments with a tracking link. */
async function openTrackingLink(sandbox: Sandbox) {
  const token = await sandbox.signIn()
  const key = await makePayment(sandbox, token)
  const { body } = await sandbox.call('POST', `transactions/${key}/tracking_links`, {
    token,
    body: { show_payer: false },
  })
  return { token, key, id: (body as { id: string }).id }
}

/** Makes every payment and template call succeed. */
export const TRANSACTION_RECIPES: Record<string, Recipe> = {
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
  'POST transactions': async (sandbox) => ({ token: await sandbox.signIn(), body: createPaymentForm() }),
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
  'GET transactions/me': preparePaymentScenario('history-orders', { query: { limit: '50', with_orders: '1' } }),
  'GET transactions/me-all': preparePaymentScenario('payment-as-company'),
  'GET transactions/latest': preparePaymentScenario('history-mixed'),
  'GET transactions/unfinished': preparePaymentScenario('history-mixed'),
  'GET transactions/status': async (sandbox) => {
    const { token, params } = await withPayment('key')(sandbox)
    return { token, query: { transaction_key: params?.['key'] ?? '' } }
  },
  'GET transactions/history': async (sandbox) => {
    const { token, params } = await withPayment('key')(sandbox)
    return { token, query: { transaction_key: params?.['key'] ?? '' } }
  },
  'GET transactions/confirmation/:token': async (sandbox) => ({
    params: { token: (await openWaitingForEmail(sandbox)).link },
  }),
  'POST transactions/confirmation/:token': async (sandbox) => ({
    params: { token: (await openWaitingForEmail(sandbox)).link },
    body: {},
  }),
  'GET transactions/:id/tracking_links': async (sandbox) => {
    const { token, key } = await openTrackingLink(sandbox)
    return { token, params: { id: key } }
  },
  'POST transactions/:id/tracking_links': withPayment('id', { asBody: true, body: { show_payer: true } }),
  'DELETE transactions/:id/tracking_links/:link': async (sandbox) => {
    const { token, key, id } = await openTrackingLink(sandbox)
    return { token, params: { id: key, link: id } }
  },
  'POST transactions/:id/waiting_key': withPayment('id', { asBody: true }),
  'GET transactions/waiting/:key': async (sandbox) => {
    const { token, params } = await withPayment('id')(sandbox)
    const { body } = await sandbox.call('POST', `transactions/${params?.['id']}/waiting_key`, { token, body: {} })
    return { params: { key: (body as { key: string }).key } }
  },
  'POST transactions/:id/request_confirmation': async (sandbox) => {
    const { token, key } = await openWaitingForEmail(sandbox)
    return { token, params: { id: key }, body: {} }
  },
  'GET transactions/:id/receipt/:format': preparePaymentScenario('payment-C', { params: { format: 'pdf' } }),
  'POST transactions/:id/ticket_receipt': preparePaymentScenario('payment-C', { body: { email: MARIA } }),
  'POST transactions/:id/template': withPayment('id', { asBody: true, body: { name: 'Rent' } }),
  'GET templates': withTemplate(),
  'POST templates': async (sandbox) => ({ token: await sandbox.signIn(), body: TEMPLATE }),
  'GET templates/:id': withTemplate(),
  'PATCH templates/:id': withTemplate({ body: { ...TEMPLATE, name: 'Flat', amount: null } }),
  'DELETE templates/:id': withTemplate(),
  'GET transactions/template/:id': withTemplate(),
}
