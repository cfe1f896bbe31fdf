import { ENTRY } from '#tests/sandbox/receiving-client.ts'
import type { Prepared, Recipe } from './recipes.ts'

/** Enters a scenario with a receiving address and prepares the call with its customer's token. */
const prepareScenario =
  (name: string, prepare: (id: string) => Omit<Prepared, 'token'> = () => ({})): Recipe =>
  (sandbox) => {
    const { token, path } = sandbox.control.enter(name)
    return Promise.resolve({ token, ...prepare(/fill_[0-9a-z]+/.exec(path)?.[0] ?? '') })
  }

const NULLS = {
  beneficiary_street: null,
  beneficiary_city: null,
  beneficiary_zip_code: null,
  beneficiary_country_code: null,
  account_number: null,
  sort_code: null,
}
const FORM = { ...ENTRY, ...NULLS, beneficiary_name: 'Kaarel Mets' }
const { coin: _, ...CHANGE } = FORM

/** Makes every receiving address call succeed. */
export const RECEIVING_RECIPES: Record<string, Recipe> = {
  'GET receiving_addresses': prepareScenario('receiving-several', () => ({ query: { status: 'active' } })),
  'POST receiving_addresses': prepareScenario('receiving-none', () => ({ body: FORM })),
  'GET receiving_addresses/:id': prepareScenario('receiving-waiting', (id) => ({ params: { id } })),
  'PATCH receiving_addresses/:id': prepareScenario('receiving-new', (id) => ({ params: { id }, body: CHANGE })),
  'DELETE receiving_addresses/:id': prepareScenario('receiving-new', (id) => ({ params: { id } })),
  'POST receiving_addresses/:id/pause': prepareScenario('receiving-new', (id) => ({ params: { id }, body: {} })),
  'POST receiving_addresses/:id/resume': prepareScenario('receiving-paused', (id) => ({ params: { id }, body: {} })),
  'GET receiving_addresses/:id/transactions': prepareScenario('receiving-deposits', (id) => ({
    params: { id },
    query: { limit: '20', offset: '0' },
  })),
}
