import { expect, test } from 'vitest'
import { openSandbox } from './sandbox-client.ts'

/** Customer states that close every service, with the error code. */
const CLOSED = [
  ['level-0', 'error.no_access_yet'],
  ['email-unconfirmed', 'error.email_unconfirmed'],
  ['pending', 'error.review_pending'],
  ['wizard-submitted', 'error.review_pending'],
  ['renewal-required', 'error.renewal_required'],
  ['renewal-expired', 'error.renewal_required'],
  ['no-service', 'error.no_service'],
] as const

/** The call that starts each service. */
const CALLS = [
  'POST transactions',
  'POST recurring_transfers',
  'POST receiving_addresses',
  'POST buy/quote',
  'POST balances',
  'POST collect_applications',
  'POST me/collect_links',
]

/** The responses of each service to a business in a scenario's state that sends an empty form. */
async function callServices(scenario: string) {
  await using sandbox = await openSandbox()
  const { token } = sandbox.control.enter(scenario, { as: 'business' })
  const answers: [call: string, status: number, code: unknown][] = []
  for (const call of CALLS) {
    const [method = '', path = ''] = call.split(' ')
    const { status, body } = await sandbox.call(method, path, { token, body: {} })
    answers.push([call, status, (body as { code?: unknown }).code])
  }
  return answers
}

test.each(CLOSED)('rejects every service for %s with %s (rules.md#gates)', async (scenario, code) => {
  expect(await callServices(scenario)).toEqual(CALLS.map((call) => [call, 403, code]))
})

test.each(['level-1', 'pending-upgrade', 'renewal-expiring', 'renewal-submitted'])(
  'accepts the forms of every service for %s (rules.md#gates)',
  async (scenario) => {
    // Links also need an approved application.
    const services = (await callServices(scenario)).filter(([call]) => call !== 'POST me/collect_links')
    expect(services.map(([, status]) => status)).toEqual(services.map(() => 422))
  },
)

test('rejects orders of a verified customer with an unconfirmed email', async () => {
  await using sandbox = await openSandbox()
  const { token, account } = sandbox.control.enter('verified-personal')
  const { database } = sandbox.control.context
  database.run('update accounts set email_confirmed_at = null where number = ?', account.number)
  const refused = await sandbox.call('POST', 'transactions', { token, body: {} })
  expect(refused).toMatchObject({ status: 403, body: { code: 'error.email_unconfirmed' } })
})
