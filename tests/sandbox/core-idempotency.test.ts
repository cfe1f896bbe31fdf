import { expect, test } from 'vitest'
import { MODULES } from '#sandbox/modules.ts'
import { noteModule } from './note-module.ts'
import { MINUTE, openSandbox } from './sandbox-client.ts'

async function openNotes() {
  const sandbox = await openSandbox({ modules: [...MODULES, noteModule] })
  const { token, account } = sandbox.control.enter('verified-personal')
  return {
    ...sandbox,
    token,
    post: (body: unknown, key?: string, as = token) => sandbox.call('POST', 'notes', { token: as, body, key }),
    notes: () => sandbox.control.emails(account.number).length,
  }
}

test('creates one object and one response for twenty parallel duplicates of a key', async () => {
  await using sandbox = await openNotes()

  const answers = await Promise.all(Array.from({ length: 20 }, () => sandbox.post({ sum: '10.00' }, 'key-1')))

  expect(sandbox.notes()).toBe(1)
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(answers.every(({ status }) => status === 200)).toBe(true)
})

test("rejects a key with a changed body and returns the existing object's id", async () => {
  await using sandbox = await openNotes()
  const first = await sandbox.post({ sum: '10.00', coin: 'BTC' }, 'key-1')

  expect((await sandbox.post({ coin: 'BTC', sum: '10.00' }, 'key-1')).body).toEqual(first.body)
  expect(await sandbox.post({ sum: '11.00', coin: 'BTC' }, 'key-1')).toMatchObject({
    status: 409,
    body: { ok: false, code: 'error.idempotency_conflict', ...(first.body as object) },
  })
  expect(sandbox.notes()).toBe(1)
})

test('leaves the key unused after a rejected request', async () => {
  await using sandbox = await openNotes()

  expect((await sandbox.post({ text: 'refuse' }, 'key-1')).status).toBe(422)
  expect(sandbox.notes()).toBe(0)
  expect((await sandbox.post({ text: 'fine' }, 'key-1')).status).toBe(200)
})

test('binds a key to its account for 24 hours', async () => {
  await using sandbox = await openNotes()
  const other = sandbox.control.enter('verified-personal')
  await sandbox.post({ n: 1 }, 'key-1')

  expect((await sandbox.post({ n: 2 }, 'key-1', other.token)).status).toBe(200)
  sandbox.wait(24 * 60 * MINUTE - 1)
  sandbox.control.context.database.run('update tokens set issued_at = ?', sandbox.control.context.realNow())
  expect((await sandbox.post({ n: 2 }, 'key-1')).status).toBe(409)
  sandbox.wait(1)
  expect((await sandbox.post({ n: 2 }, 'key-1')).status).toBe(200)
  expect(sandbox.notes()).toBe(2)
})

test('creates an object for each request without a key', async () => {
  await using sandbox = await openNotes()

  await Promise.all([sandbox.post({ n: 1 }), sandbox.post({ n: 1 })])

  expect(sandbox.notes()).toBe(2)
})
