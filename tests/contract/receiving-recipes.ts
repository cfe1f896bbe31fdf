import { ENTRY } from '#tests/sandbox/receiving-client.ts'
import type { Prepared, Recipe } from './recipes.ts'

/** A customer with a receiving address, and the token that they use. */
const fromScenario =
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

/** Every call of receiving addresses, made to succeed. */
export const RECEIVING_RECIPES: Record<string, Recipe> = {
  'GET receiving_addresses': fromScenario('receiving-several', () => ({ query: { status: 'active' } })),
  'POST receiving_addresses': fromScenario('receiving-none', () => ({ body: FORM })),
  'GET receiving_addresses/:id': fromScenario('receiving-waiting', (id) => ({ params: { id } })),
  'PATCH receiving_addresses/:id': fromScenario('receiving-new', (id) => ({ params: { id }, body: CHANGE })),
  'DELETE receiving_addresses/:id': fromScenario('receiving-new', (id) => ({ params: { id } })),
  'POST receiving_addresses/:id/pause': fromScenario('receiving-new', (id) => ({ params: { id }, body: {} })),
  'POST receiving_addresses/:id/resume': fromScenario('receiving-paused', (id) => ({ params: { id }, body: {} })),
  'GET receiving_addresses/:id/transactions': fromScenario('receiving-deposits', (id) => ({
    params: { id },
    query: { limit: '20', offset: '0' },
  })),
}
