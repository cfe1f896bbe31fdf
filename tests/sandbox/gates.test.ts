import { expect, test } from 'vitest'
import { openSandbox } from './sandbox-client.ts'

/** A state of a customer that closes every service, and the code of the refusal. */
const CLOSED = [
  ['level-0', 'error.no_access_yet'],
  ['email-unconfirmed', 'error.email_unconfirmed'],
  ['pending', 'error.review_pending'],
  ['wizard-submitted', 'error.review_pending'],
  ['renewal-required', 'error.renewal_required'],
  ['renewal-expired', 'error.renewal_required'],
  ['no-service', 'error.no_service'],
] as const

/** The call that begins each service. */
const CALLS = [
  'POST transactions',
  'POST recurring_transfers',
  'POST receiving_addresses',
  'POST buy/quote',
  'POST balances',
  'POST collect_applications',
  'POST me/collect_links',
]

/** What each service answers a company in the state of a scenario that sends nothing. */
async function answersTo(scenario: string) {
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

test.each(CLOSED)('every service refuses %s with %s (rules.md#gates)', async (scenario, code) => {
  expect(await answersTo(scenario)).toEqual(CALLS.map((call) => [call, 403, code]))
})

test.each(['level-1', 'pending-upgrade', 'renewal-expiring', 'renewal-submitted'])(
  'every service reads the form of %s (rules.md#gates)',
  async (scenario) => {
    // Links need an approved application besides.
    const services = (await answersTo(scenario)).filter(([call]) => call !== 'POST me/collect_links')
    expect(services.map(([, status]) => status)).toEqual(services.map(() => 422))
  },
)

test('a verified customer with an unconfirmed email orders nothing', async () => {
  await using sandbox = await openSandbox()
  const { token, account } = sandbox.control.enter('verified-personal')
  const { database } = sandbox.control.context
  database.run('update accounts set email_confirmed_at = null where number = ?', account.number)
  const refused = await sandbox.call('POST', 'transactions', { token, body: {} })
  expect(refused).toMatchObject({ status: 403, body: { code: 'error.email_unconfirmed' } })
})
