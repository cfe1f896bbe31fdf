import { createPdf } from '#tests/sandbox/multipart.ts'
import type { Prepared, Recipe } from './recipes.ts'

/** Enters a scenario and sends the given input. */
const enterAs =
  (scenario: string, rest: Omit<Prepared, 'token'> = {}): Recipe =>
  (sandbox) =>
    Promise.resolve({ token: sandbox.control.enter(scenario).token, ...rest })

const sendAnonymously =
  (rest: Prepared = {}): Recipe =>
  () =>
    Promise.resolve(rest)

const PHONE = '+37251234567'

const FUNDS = {
  section: 'additional',
  occupation: 'employee',
  transaction_purpose: ['own_account', 'bills'],
  sof_doc: createPdf('payslip.pdf'),
}

/** Makes the verification calls succeed. */
export const VERIFICATION_RECIPES: Record<string, Recipe> = {
  'POST me': enterAs('verification-choose', { body: { level: 2 } }),
  'POST me/kyc': enterAs('wizard-additional', { body: FUNDS }),
  'POST me/kyc/validate': enterAs('wizard-additional', { body: FUNDS }),
  'POST me/check': enterAs('wizard-confirm', { body: { terms: true, consent: true } }),
  'POST me/onboarding/reset': enterAs('wizard-submitted', { body: {} }),
  'GET me/reset-idv': enterAs('identity-rejected'),
  'GET checkups/identity/check': enterAs('identity-submitted'),
  'POST checkups/identity/check': enterAs('wizard-identity', { body: {} }),
  'GET auth/pin': enterAs('phone-unconfirmed', { query: { phone: PHONE } }),
  'POST auth/pin/:pinId/:code': async (sandbox) => {
    const { token, account } = sandbox.control.enter('phone-unconfirmed')
    const { body } = await sandbox.call('GET', `auth/pin?phone=${encodeURIComponent(PHONE)}`, { token })
    const [code = ''] = /\d{6}/.exec(sandbox.control.emails(account.number)[0]?.text ?? '') ?? []
    return { token, params: { pinId: (body as { pin_id: string }).pin_id, code }, body: {} }
  },
  'GET sys_options/sofs/:type': sendAnonymously({ params: { type: 'private' } }),
  'GET sofs/:type': sendAnonymously({ params: { type: 'company' } }),
  'GET transaction_volumes/:kind': sendAnonymously({ params: { kind: 'private' } }),
  'GET verification_levels': sendAnonymously(),
  'GET fees': sendAnonymously(),
  'GET sys_options/legal_forms': sendAnonymously(),
  'GET sys_options/industries': sendAnonymously(),
  'GET sys_options/expected_volumes': sendAnonymously(),
  'GET sys_options/purposes': sendAnonymously(),
  'GET sys_options/net_turnover': sendAnonymously(),
  'GET sys_options/employees': sendAnonymously(),
  'GET sys_options/basis_of_reps': sendAnonymously(),
  'GET sys_options/occupations': sendAnonymously(),
  'GET sys_options/field_of_activities': sendAnonymously(),
}
