import { expect, test } from 'vitest'
import { MODULES } from '#sandbox/modules.ts'
import type { NewFault } from '#sandbox/http/faults.ts'
import { noteModule } from './note-module.ts'
import { openSandbox } from './sandbox-client.ts'

async function openFaulty(fault: Omit<NewFault, 'accountNumber'>) {
  const sandbox = await openSandbox({ modules: [...MODULES, noteModule] })
  const { token, account } = sandbox.control.enter('verified-personal')
  sandbox.control.fault({ ...fault, accountNumber: account.number })
  return {
    ...sandbox,
    raw: (path = 'notes', method = 'POST') =>
      fetch(`${sandbox.url}/api/${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(method === 'POST' && { body: '{"n":1}' }),
      }),
    notes: () => sandbox.control.emails(account.number).length,
  }
}

test('an ordered status is answered and nothing is done', async () => {
  await using sandbox = await openFaulty({ kind: 'status', value: '503' })

  expect((await sandbox.raw()).status).toBe(503)
  expect(sandbox.notes()).toBe(0)
})

test('429 says when to come back', async () => {
  await using sandbox = await openFaulty({ kind: 'too-many', value: '120' })

  const response = await sandbox.raw()

  expect(response.status).toBe(429)
  expect(response.headers.get('retry-after')).toBe('120')
  expect(await response.json()).toMatchObject({ code: 'error.locked_out', params: { minutes: 2 } })
})

test('a soft failure is 200 with ok=false and its description', async () => {
  await using sandbox = await openFaulty({ kind: 'soft-failure', value: 'Not today.' })

  const response = await sandbox.raw()

  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ ok: false, description: 'Not today.' })
  expect(sandbox.notes()).toBe(0)
})

test('a connection cut before anything is done leaves nothing', async () => {
  await using sandbox = await openFaulty({ kind: 'reset-before' })

  await expect(sandbox.raw()).rejects.toThrow('fetch failed')
  expect(sandbox.notes()).toBe(0)
})

test('commit-then-drop does the work and never answers', async () => {
  await using sandbox = await openFaulty({ kind: 'commit-then-drop' })

  await expect(sandbox.raw()).rejects.toThrow('fetch failed')
  expect(sandbox.notes()).toBe(1)
  expect(sandbox.control.countReceived({ method: 'POST', path: 'notes', status: 0 })).toBe(1)
})

test('an answer can be cut in the middle of its body', async () => {
  await using sandbox = await openFaulty({ kind: 'reset-mid-body' })

  const response = await sandbox.raw()

  expect(response.status).toBe(200)
  await expect(response.text()).rejects.toThrow('terminated')
  expect(sandbox.notes()).toBe(1)
})

test.each([
  ['garbage', /<html>/],
  ['wrong-schema', /^\[\{"unexpected"/],
  ['empty', /^$/],
] as const)('%s spoils the answer of work that was done', async (kind, body) => {
  await using sandbox = await openFaulty({ kind })

  const response = await sandbox.raw()

  expect(response.status).toBe(200)
  expect(await response.text()).toMatch(body)
  expect(sandbox.notes()).toBe(1)
})

test('a delay only delays, and stopping does not wait for it', async () => {
  const sandbox = await openFaulty({ kind: 'delay', value: '60', times: 1 })
  const startedAt = performance.now()

  expect((await sandbox.raw()).status).toBe(200)
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(55)

  sandbox.control.fault({ kind: 'delay', value: '60000' })
  const hanging = sandbox.raw().then(
    () => 'answered',
    () => 'cut',
  )
  await expect.poll(() => sandbox.control.received().length).toBe(1)
  await sandbox.stop()
  expect(await hanging).toBe('cut')
})

test('a fault hits the calls that it names, as often as it says, for its account alone', async () => {
  await using sandbox = await openFaulty({ kind: 'status', value: '500', call: 'GET contracts/*', times: 2 })
  const other = sandbox.control.enter('verified-personal')

  expect((await sandbox.raw('me', 'GET')).status).toBe(200)
  expect((await sandbox.call('GET', 'contracts/check/terms', { token: other.token })).status).toBe(200)
  expect((await sandbox.raw('contracts/check/terms', 'GET')).status).toBe(500)
  expect((await sandbox.raw('contracts/terms-2026-03', 'GET')).status).toBe(500)
  expect((await sandbox.raw('contracts/terms-2026-03', 'GET')).status).toBe(200)
  expect(sandbox.control.context.faults.list()).toEqual([])
})

test('faults are ordered and cleared by the forms of the console', async () => {
  await using sandbox = await openSandbox()
  const { account, token } = sandbox.control.enter('verified-personal')

  const ordered = await sandbox.post('/console/faults', {
    kind: 'status',
    value: '502',
    call: 'GET me',
    account: account.id,
  })
  expect(ordered.status).toBe(303)
  expect((await sandbox.call('GET', 'me', { token })).status).toBe(502)
  expect((await sandbox.post('/console/faults', { kind: 'nonsense' })).status).toBe(422)

  await sandbox.post('/console/faults/clear', { account: account.id })
  expect((await sandbox.call('GET', 'me', { token })).status).toBe(200)
})

test('what was received is counted by template, with its key and without secrets', async () => {
  await using sandbox = await openSandbox()
  const { account } = sandbox.control.enter('verified-personal')
  await sandbox.call('POST', `auth/resend_login_link/${account.email}`, {
    key: 'key-1',
    headers: { 'x-request-id': 'req-1' },
  })

  const [received] = sandbox.control.received()

  expect(received).toMatchObject({ method: 'POST', status: 200, idempotencyKey: 'key-1', requestId: 'req-1' })
  expect(received?.path).toBe('auth/resend_login_link/:email')
  expect(JSON.stringify(received)).not.toContain(account.email)
})
