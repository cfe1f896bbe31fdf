import { pdf } from '#tests/sandbox/multipart.ts'
import type { Prepared, Recipe } from './recipes.ts'

/** The customer of a scenario, signed in, sending what is given. */
const as =
  (scenario: string, rest: Omit<Prepared, 'token'> = {}): Recipe =>
  (sandbox) =>
    Promise.resolve({ token: sandbox.control.enter(scenario).token, ...rest })

const anyone =
  (rest: Prepared = {}): Recipe =>
  () =>
    Promise.resolve(rest)

const PHONE = '+37251234567'

const FUNDS = {
  section: 'additional',
  occupation: 'employee',
  transaction_purpose: ['own_account', 'bills'],
  sof_doc: pdf('payslip.pdf'),
}

/** How the calls of the verification are made to succeed. */
export const VERIFICATION_RECIPES: Record<string, Recipe> = {
  'POST me': as('verification-choose', { body: { level: 2 } }),
  'POST me/kyc': as('wizard-additional', { body: FUNDS }),
  'POST me/kyc/validate': as('wizard-additional', { body: FUNDS }),
  'POST me/check': as('wizard-confirm', { body: { terms: true, consent: true } }),
  'POST me/onboarding/reset': as('wizard-submitted', { body: {} }),
  'GET me/reset-idv': as('identity-rejected'),
  'GET checkups/identity/check': as('identity-submitted'),
  'POST checkups/identity/check': as('wizard-identity', { body: {} }),
  'GET auth/pin': as('phone-unconfirmed', { query: { phone: PHONE } }),
  'POST auth/pin/:pinId/:code': async (sandbox) => {
    const { token, account } = sandbox.control.enter('phone-unconfirmed')
    const { body } = await sandbox.call('GET', `auth/pin?phone=${encodeURIComponent(PHONE)}`, { token })
    const [code = ''] = /\d{6}/.exec(sandbox.control.emails(account.number)[0]?.text ?? '') ?? []
    return { token, params: { pinId: (body as { pin_id: string }).pin_id, code }, body: {} }
  },
  'GET sys_options/sofs/:type': anyone({ params: { type: 'private' } }),
  'GET sofs/:type': anyone({ params: { type: 'company' } }),
  'GET transaction_volumes/:kind': anyone({ params: { kind: 'private' } }),
  'GET verification_levels': anyone(),
  'GET fees': anyone(),
  'GET sys_options/legal_forms': anyone(),
  'GET sys_options/industries': anyone(),
  'GET sys_options/expected_volumes': anyone(),
  'GET sys_options/purposes': anyone(),
  'GET sys_options/net_turnover': anyone(),
  'GET sys_options/employees': anyone(),
  'GET sys_options/basis_of_reps': anyone(),
  'GET sys_options/occupations': anyone(),
  'GET sys_options/field_of_activities': anyone(),
}
