import { expect, test } from 'vitest'
import { openSandbox } from './sandbox-client.ts'

/** A state of a customer, and the code of the refusal that it gets from every service; null where services are open. */
const STATES = [
  ['level-0', 'error.no_access_yet'],
  ['email-unconfirmed', 'error.email_unconfirmed'],
  ['pending', 'error.review_pending'],
  ['wizard-submitted', 'error.review_pending'],
  ['renewal-required', 'error.renewal_required'],
  ['renewal-expired', 'error.renewal_required'],
  ['no-service', 'error.no_service'],
  ['level-1', null],
  ['pending-upgrade', null],
  ['renewal-expiring', null],
  ['renewal-submitted', null],
] as const

/** The call that begins each service. */
const CALLS = [
  'POST transactions',
  'POST recurring_transfers',
  'POST receiving_addresses',
  'POST buy/quote',
  'POST balances',
  'POST balances/exchange_quote',
  'POST collect_applications',
  'POST me/collect_links',
]

test.each(STATES)('every service refuses %s with %s (rules.md#gates)', async (scenario, code) => {
  await using sandbox = await openSandbox()
  const { token } = sandbox.control.enter(scenario, { as: 'business' })
  for (const call of CALLS) {
    const [method = '', path = ''] = call.split(' ')
    const { status, body } = await sandbox.call(method, path, { token, body: {} })
    if (code !== null) expect([call, status, body], call).toEqual([call, 403, expect.objectContaining({ code })])
    // Without an application, links are refused for another reason.
    else expect([call, status], call).toEqual([call, path === 'me/collect_links' ? 403 : 422])
  }
})

test('a verified customer with an unconfirmed email orders nothing', async () => {
  await using sandbox = await openSandbox()
  const { token, account } = sandbox.control.enter('verified-personal')
  const { database } = sandbox.control.context
  database.run('update accounts set email_confirmed_at = null where number = ?', account.number)
  const refused = await sandbox.call('POST', 'transactions', { token, body: {} })
  expect(refused).toMatchObject({ status: 403, body: { code: 'error.email_unconfirmed' } })
})
