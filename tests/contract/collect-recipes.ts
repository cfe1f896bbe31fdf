import type { openSandbox } from '#tests/sandbox/sandbox-client.ts'
import type { Recipe } from './recipes.ts'

type Sandbox = Awaited<ReturnType<typeof openSandbox>>

const ANNA = { coin: 'ETH', payer_name: 'Anna Schmidt', payer_email: 'anna@example.com' }
const REFUND = '0x52908400098527886E0F7030069857D2E4169EE7'

/** The link code and payment key of a scenario's page. */
function openScenario(sandbox: Sandbox, scenario: string) {
  const { path, token } = sandbox.control.enter(scenario)
  const [, , code = '', key = ''] = path.split('/')
  return { code, key, token }
}

const withLink =
  (scenario: string, body?: object): Recipe =>
  (sandbox) => {
    const { code } = openScenario(sandbox, scenario)
    return Promise.resolve({ params: { code }, ...(body && { body }) })
  }

const withPayment =
  (scenario: string, params: Record<string, string>, body?: object): Recipe =>
  (sandbox) => {
    const { key } = openScenario(sandbox, scenario)
    return Promise.resolve({ params: { key, ...params }, ...(body && { body }) })
  }

const withOwnLink =
  (body?: object): Recipe =>
  (sandbox) => {
    const { path, token } = sandbox.control.enter('collect-link')
    return Promise.resolve({ token, params: { id: path.split('/').at(-1) ?? '' }, ...(body && { body }) })
  }

/** Makes every payment link call succeed. */
export const COLLECT_RECIPES: Record<string, Recipe> = {
  'GET collect_links/:code': withLink('pay-link-fixed'),
  'POST collect_links/:code/quote': withLink('pay-link-open-amount', { coin: 'ETH', amount: '80.00' }),
  'POST collect_links/:code/pay': async (sandbox) => {
    const { code } = openScenario(sandbox, 'pay-link-open-amount')
    const chosen = { coin: ANNA.coin, amount: '80.00' }
    const { body: quote } = await sandbox.call('POST', `collect_links/${code}/quote`, { body: chosen })
    const { coin_amount: quoted } = quote as { coin_amount: string }
    return { params: { code }, body: { ...ANNA, ...chosen, quoted_coin_amount: quoted } }
  },
  'GET collect_payments/:key': withPayment('pay-link-short', {}),
  'POST collect_payments/:key/answer': withPayment('pay-link-short', {}, { choice: 'refund', refund_address: REFUND }),
  'GET collect_payments/:key/receipt/:format': withPayment('pay-link-paid', { format: 'pdf' }),
  'POST me/collect_links': (sandbox) =>
    Promise.resolve({
      token: sandbox.control.enter('collect-approved').token,
      body: {
        label: 'Invoice 7',
        amount: '49.00',
        currency: 'EUR',
        reference: 'INV-7',
        expires_at: '2099-12-31T22:00:00Z',
        max_uses: 1,
      },
    }),
  'GET me/collect_links/:id': withOwnLink(),
  'PATCH me/collect_links/:id': withOwnLink({ status: 'DISABLED' }),
  'GET collect_terms': (sandbox) =>
    Promise.resolve({
      token: sandbox.control.enter('collect-approved').token,
      query: { amount: '49.00', currency: 'GBP' },
    }),
  'GET collect_settlements': (sandbox) =>
    Promise.resolve({ token: sandbox.control.enter('collect-settled').token, query: { limit: '5' } }),
  'GET collect_settlements/:id': async (sandbox) => {
    const { token } = sandbox.control.enter('collect-settled')
    const { body } = await sandbox.call('GET', 'collect_settlements', { token })
    const { items } = body as { items: { transaction_key: string }[] }
    return { token, params: { id: items[0]?.transaction_key ?? '' } }
  },
}
