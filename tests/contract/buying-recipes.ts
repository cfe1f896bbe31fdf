import { BANK, ENTRY, openBuyer } from '#tests/sandbox/buy-client.ts'
import type { openSandbox } from '#tests/sandbox/sandbox-client.ts'
import type { Prepared, Recipe } from './recipes.ts'

type Sandbox = Awaited<ReturnType<typeof openSandbox>>

/** A customer with what the call needs, and the token that they use. */
const fromScenario =
  (name: string, prepare: (id: string) => Omit<Prepared, 'token'> = () => ({})): Recipe =>
  (sandbox) => {
    const { token, path } = sandbox.control.enter(name)
    return Promise.resolve({ token, ...prepare(/buy_[0-9a-z]+/.exec(path)?.[0] ?? '') })
  }

/** A customer whose bank has shown their accounts. */
async function withAccounts(sandbox: Sandbox) {
  const buyer = await openBuyer(sandbox, 'consent-AUTHORISED')
  return { buyer, token: buyer.token, params: { id: buyer.id, provider: 'openbank' } }
}

/** Every call of buying, made to succeed. */
export const BUYING_RECIPES: Record<string, Recipe> = {
  'POST buy/quote': fromScenario('buy-form', () => ({ body: ENTRY })),
  'POST buy/order': fromScenario('buy-form', () => ({ body: { order: ENTRY } })),
  'GET buy/order/:id': fromScenario('buy-W-sepa', (id) => ({ params: { id } })),
  'GET buy/order/:id/cancel': fromScenario('buy-W-sepa', (id) => ({ params: { id } })),
  'GET buy/order/:id/receipt/:format': fromScenario('buy-C-sepa', (id) => ({ params: { id, format: 'pdf' } })),
  'GET buy/deposit_methods': fromScenario('buy-N'),
  'POST buy/deposit/:id/confirm': fromScenario('buy-N', (id) => ({
    params: { id },
    body: { type: 'SEPA_BANK_TRANSFER' },
  })),
  'GET buy/institutions': fromScenario('buy-N', () => ({ query: { country: 'EE', q: 'pank' } })),
  'GET buy/consents': fromScenario('consent-AUTHORISED'),
  'GET buy/consent-for-institution/:id': fromScenario('consent-AUTHORISED', () => ({ params: { id: BANK } })),
  'POST buy/consent/:id/revoke': async (sandbox) => {
    const { buyer, token } = await withAccounts(sandbox)
    const { body } = await buyer.ask('GET', 'buy/consents')
    return { token, params: { id: (body as { id: string }[])[0]?.id ?? '' }, body: {} }
  },
  'POST buy/order/:id/:provider_set_payer': async (sandbox) => {
    const { buyer, token, params } = await withAccounts(sandbox)
    const [account] = await buyer.payerAccounts(params.id)
    return { token, params, body: { institution_id: BANK, account_id: account?.id ?? '' } }
  },
  'GET buy/order/:id/:provider_auth_status': async (sandbox) => {
    const { token, params } = await withAccounts(sandbox)
    return { token, params }
  },
  'GET buy/order/:id/:provider_fetch_accounts': async (sandbox) => {
    const { token, params } = await withAccounts(sandbox)
    return { token, params }
  },
}
