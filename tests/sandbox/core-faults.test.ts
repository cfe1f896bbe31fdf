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

test('responds with the injected status and does nothing', async () => {
  await using sandbox = await openFaulty({ kind: 'status', value: '503' })

  expect((await sandbox.raw()).status).toBe(503)
  expect(sandbox.notes()).toBe(0)
})

test('responds 429 with Retry-After for an injected rate limit', async () => {
  await using sandbox = await openFaulty({ kind: 'too-many', value: '120' })

  const response = await sandbox.raw()

  expect(response.status).toBe(429)
  expect(response.headers.get('retry-after')).toBe('120')
  expect(await response.json()).toMatchObject({ code: 'error.locked_out', params: { minutes: 2 } })
})

test('responds 200 with ok=false and a description for a soft failure', async () => {
  await using sandbox = await openFaulty({ kind: 'soft-failure', value: 'Not today.' })

  const response = await sandbox.raw()

  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ ok: false, description: 'Not today.' })
  expect(sandbox.notes()).toBe(0)
})

test('leaves no change after a connection reset before the work', async () => {
  await using sandbox = await openFaulty({ kind: 'reset-before' })

  await expect(sandbox.raw()).rejects.toThrow('fetch failed')
  expect(sandbox.notes()).toBe(0)
})

test('commits and never responds for commit-then-drop', async () => {
  await using sandbox = await openFaulty({ kind: 'commit-then-drop' })

  await expect(sandbox.raw()).rejects.toThrow('fetch failed')
  expect(sandbox.notes()).toBe(1)
  expect(sandbox.control.countReceived({ method: 'POST', path: 'notes', status: 0 })).toBe(1)
})

test('cuts a response off in the middle of its body', async () => {
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
] as const)('corrupts the response of committed work (%s)', async (kind, body) => {
  await using sandbox = await openFaulty({ kind })

  const response = await sandbox.raw()

  expect(response.status).toBe(200)
  expect(await response.text()).toMatch(body)
  expect(sandbox.notes()).toBe(1)
})

test('delays a response and stops without waiting for a pending delay', async () => {
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

test('limits a fault to its calls, its count and its account', async () => {
  await using sandbox = await openFaulty({ kind: 'status', value: '500', call: 'GET contracts/*', times: 2 })
  const other = sandbox.control.enter('verified-personal')

  expect((await sandbox.raw('me', 'GET')).status).toBe(200)
  expect((await sandbox.call('GET', 'contracts/check/terms', { token: other.token })).status).toBe(200)
  expect((await sandbox.raw('contracts/check/terms', 'GET')).status).toBe(500)
  expect((await sandbox.raw('contracts/terms-2026-03', 'GET')).status).toBe(500)
  expect((await sandbox.raw('contracts/terms-2026-03', 'GET')).status).toBe(200)
  expect(sandbox.control.context.faults.list()).toEqual([])
})

test('adds and clears faults with forms of the console', async () => {
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

test('logs received calls by template with their key and without secrets', async () => {
  await using sandbox = await openSandbox()
  const { account } = sandbox.control.enter('verified-personal')
  await sandbox.call('POST', `auth/resend_login_link/${account.email}`, {
    key: 'key-1',
    headers: { 'x-request-id': 'req-1' },
  })

  const [received] = sandbox.control.received()

  expect(received).toMatchObject({ method: 'POST', status: 200, idempotencyKey: 'key-1', requestId: 'req-1' })
  expect(received?.path).toBe('auth/resend_login_link/:email')
  expect(received?.url).toBe('/api/auth/resend_login_link/…')
  expect(JSON.stringify(received)).not.toContain(account.email)
})
