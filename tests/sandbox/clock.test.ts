import { expect, test } from 'vitest'
import { startSandbox } from '#sandbox/server.ts'

test.each(['1e309', '-1e309', 'NaN', '99999999999999'])(
  'stays alive when the clock is moved by %s (S10)',
  async (by) => {
    const sandbox = await startSandbox()
    const move = await fetch(`${sandbox.url}/console/clock`, { method: 'POST', body: new URLSearchParams({ by }) })
    expect(move.status).toBe(200)
    expect((await fetch(`${sandbox.url}/s/recurring-active`, { redirect: 'manual' })).status).toBe(303)
    await sandbox.stop()
  },
)

test('rejects a scenario date more than five years away (S10)', async () => {
  const sandbox = await startSandbox()
  const response = await fetch(`${sandbox.url}/s/recurring-active?at=9999-12-31T00:00:00Z`, { redirect: 'manual' })
  expect(response.status).toBe(422)
  expect(await response.text()).toContain('within five years')
  await sandbox.stop()
})

test('keeps an account within five years when its clock is set to the year 9999 (S10)', async () => {
  const sandbox = await startSandbox()
  const { account } = sandbox.control.enter('recurring-active')
  const path = `${sandbox.url}/console/accounts/${account.id}/clock`
  const response = await fetch(path, { method: 'POST', body: new URLSearchParams({ to: '9999-12-31T00:00:00' }) })
  expect(response.status).toBe(200)
  expect(await response.text()).not.toContain('9999-')
  await sandbox.stop()
})
