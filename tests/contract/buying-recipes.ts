import { BANK, ENTRY, openBuyer } from '#tests/sandbox/buy-client.ts'
import type { openSandbox } from '#tests/sandbox/sandbox-client.ts'
import type { Prepared, Recipe } from './recipes.ts'

type Sandbox = Awaited<ReturnType<typeof openSandbox>>

/** Enters a scenario and prepares the call with its customer's token. */
const prepareScenario =
  (name: string, prepare: (id: string) => Omit<Prepared, 'token'> = () => ({})): Recipe =>
  (sandbox) => {
    const { token, path } = sandbox.control.enter(name)
    return Promise.resolve({ token, ...prepare(/buy_[0-9a-z]+/.exec(path)?.[0] ?? '') })
  }

/** A customer whose bank accounts are known. */
async function openWithAccounts(sandbox: Sandbox) {
  const buyer = await openBuyer(sandbox, 'consent-AUTHORISED')
  return { buyer, token: buyer.token, params: { id: buyer.id, provider: 'openbank' } }
}

/** Makes every buying call succeed. */
export const BUYING_RECIPES: Record<string, Recipe> = {
  'POST buy/quote': prepareScenario('buy-form', () => ({ body: ENTRY })),
  'POST buy/order': prepareScenario('buy-form', () => ({ body: { order: ENTRY } })),
  'GET buy/order/:id': prepareScenario('buy-W-sepa', (id) => ({ params: { id } })),
  'GET buy/order/:id/cancel': prepareScenario('buy-W-sepa', (id) => ({ params: { id } })),
  'GET buy/order/:id/receipt/:format': prepareScenario('buy-C-sepa', (id) => ({ params: { id, format: 'pdf' } })),
  'GET buy/deposit_methods': prepareScenario('buy-N'),
  'POST buy/deposit/:id/confirm': prepareScenario('buy-N', (id) => ({
    params: { id },
    body: { type: 'SEPA_BANK_TRANSFER' },
  })),
  'GET buy/institutions': prepareScenario('buy-N', () => ({ query: { country: 'EE', q: 'pank' } })),
  'GET buy/consents': prepareScenario('consent-AUTHORISED'),
  'GET buy/consent-for-institution/:id': prepareScenario('consent-AUTHORISED', () => ({ params: { id: BANK } })),
  'POST buy/consent/:id/revoke': async (sandbox) => {
    const { buyer, token } = await openWithAccounts(sandbox)
    const { body } = await buyer.ask('GET', 'buy/consents')
    return { token, params: { id: (body as { id: string }[])[0]?.id ?? '' }, body: {} }
  },
  'POST buy/order/:id/:provider_set_payer': async (sandbox) => {
    const { buyer, token, params } = await openWithAccounts(sandbox)
    const [account] = await buyer.payerAccounts(params.id)
    return { token, params, body: { institution_id: BANK, account_id: account?.id ?? '' } }
  },
  'GET buy/order/:id/:provider_auth_status': async (sandbox) => {
    const { token, params } = await openWithAccounts(sandbox)
    return { token, params }
  },
  'GET buy/order/:id/:provider_fetch_accounts': async (sandbox) => {
    const { token, params } = await openWithAccounts(sandbox)
    return { token, params }
  },
}
