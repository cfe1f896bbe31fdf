import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSandbox } from './sandbox-client.ts'

function createTemporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) }
}

async function launch(database: string, ...flags: string[]) {
  const child = spawn(process.execPath, ['sandbox/main.ts', ...flags], {
    env: { ...process.env, SANDBOX_PORT: '0', SANDBOX_DATABASE: database },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const url = /http:\/\/localhost:\d+/.exec(String(line))?.[0] ?? ''
  return { child, url }
}

function signUp(url: string, email: string) {
  const person = {
    type: 1,
    email,
    password: 'Abcdefg1',
    password_confirmation: 'Abcdefg1',
    terms: true,
    language: 'en',
  }
  const headers = { 'content-type': 'application/json' }
  return fetch(`${url}/api/auth/signup`, { method: 'POST', headers, body: JSON.stringify(person) })
}

test('keeps every answered sign-up and its token after kill -9', async () => {
  using temporary = createTemporaryFolder()
  const database = join(temporary.folder, 'sandbox.db')
  const { child, url } = await launch(database)
  const answered: { email: string; token: string }[] = []

  const customers = Array.from({ length: 4 }, async (_, customer) => {
    for (let count = 0; ; count += 1) {
      const email = `c${customer}-${count}@example.com`
      const response = await signUp(url, email)
      const { token } = (await response.json()) as { token: string }
      answered.push({ email, token })
      if (answered.length === 40) child.kill('SIGKILL')
    }
  })
  await Promise.allSettled(customers)
  expect(answered.length).toBeGreaterThanOrEqual(40)

  await using sandbox = await openSandbox({ database, clock: Date.now })
  for (const { email, token } of answered) {
    expect((await sandbox.call('GET', 'me', { token })).body).toMatchObject({ email })
  }
})

test('exits with 0 on SIGTERM, and starts empty with --fresh', async () => {
  using temporary = createTemporaryFolder()
  const database = join(temporary.folder, 'sandbox.db')
  const first = await launch(database)
  expect((await signUp(first.url, 'ann@example.com')).status).toBe(201)
  first.child.kill('SIGTERM')
  expect(await once(first.child, 'exit')).toEqual([0, null])

  const again = await launch(database)
  expect((await signUp(again.url, 'ann@example.com')).status).toBe(422)
  again.child.kill('SIGINT')
  expect(await once(again.child, 'exit')).toEqual([0, null])

  const fresh = await launch(database, '--fresh')
  expect((await signUp(fresh.url, 'ann@example.com')).status).toBe(201)
  fresh.child.kill('SIGTERM')
  await once(fresh.child, 'exit')
})

test('keeps clocks, faults and demo accounts across a restart', async () => {
  using temporary = createTemporaryFolder()
  const database = join(temporary.folder, 'sandbox.db')
  const before = await openSandbox({ database })
  const maria = before.control.account('maria@example.com')
  before.control.moveClock(60_000)
  before.control.moveClock(60_000, maria.number)
  before.control.fault({ kind: 'status', value: '503' })
  await before.stop()

  await using after = await openSandbox({ database })
  expect(after.control.account('maria@example.com').id).toBe(maria.id)
  expect(new Date(after.control.now(maria)).toISOString()).toBe('2026-03-04T10:02:00.000Z')
  expect((await after.call('GET', 'countries')).status).toBe(503)
})
