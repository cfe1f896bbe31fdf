import { expect, test } from 'vitest'
import { MODULES } from '#sandbox/modules.ts'
import type { Module } from '#sandbox/core/module.ts'
import type { Context } from '#sandbox/core/context.ts'
import { noteModule } from './note-module.ts'
import { openSandbox } from './sandbox-client.ts'

test('static segments win over parameters', async () => {
  await using sandbox = await openSandbox()

  expect((await sandbox.call('GET', 'contracts/latest/terms')).body).toMatchObject({ id: 'terms-2026-11-26' })
  expect((await sandbox.call('GET', 'sofs/pep')).status).toBe(200)
  expect((await sandbox.call('GET', 'sys_options/legal_forms')).status).toBe(200)
})

test('what the contract does not know is 404', async () => {
  await using sandbox = await openSandbox()

  expect(await sandbox.call('GET', 'nothing/here')).toMatchObject({ status: 404, body: { code: 'error.not_found' } })
  expect((await sandbox.call('GET', 'sofs/constructor')).status).toBe(404)
})

test('HEAD runs no handler', async () => {
  await using sandbox = await openSandbox()

  expect((await fetch(`${sandbox.url}/api/countries`, { method: 'HEAD' })).status).toBe(405)
  expect((await fetch(`${sandbox.url}/s/verified-personal`, { method: 'HEAD' })).status).toBe(405)
  expect(sandbox.control.received()).toEqual([])
})

test('a mistake of ours is 500, is reported, and leaves nothing behind', async () => {
  await using sandbox = await openSandbox({ modules: [...MODULES, noteModule] })
  const { token, account } = sandbox.control.enter('verified-personal')
  const reported: unknown[] = []
  sandbox.control.context.report = (error) => reported.push(error)

  const answer = await sandbox.call('POST', 'notes', { token, body: { text: 'break' } })

  expect(answer).toMatchObject({ status: 500, body: { ok: false, code: 'error.unavailable' } })
  expect(reported).toHaveLength(1)
  expect(sandbox.control.emails(account.number)).toEqual([])
})

test('a module that fails to advance is reported, undone, and does not hold up the others', async () => {
  const advanced: string[] = []
  const rename = (context: Context, name: string) => context.database.run('update accounts set first_name = ?', name)
  const failing: Module = {
    routes: [],
    advance(context) {
      rename(context, 'Half done')
      throw new Error('a mistake of ours')
    },
  }
  const working: Module = { routes: [], advance: () => void advanced.push('advanced') }
  await using sandbox = await openSandbox({ modules: [...MODULES, failing, working] })
  const reported: unknown[] = []
  sandbox.control.context.report = (error) => reported.push(error)

  await sandbox.post('/console/clock', { by: '60000' })

  expect(reported).not.toEqual([])
  expect(advanced).not.toEqual([])
  expect(sandbox.control.account('maria@example.com').first_name).toBe('Maria')
})

test('the request id comes back', async () => {
  await using sandbox = await openSandbox()

  const { headers } = await sandbox.call('GET', 'countries', { headers: { 'x-request-id': 'abc-123' } })

  expect(headers.get('x-request-id')).toBe('abc-123')
})

test('the same seed gives the same ids, another seed others', async () => {
  const ids = async (seed: string) => {
    await using sandbox = await openSandbox({ seed, modules: [...MODULES, noteModule] })
    const { token } = sandbox.control.enter('verified-personal')
    const note = await sandbox.call('POST', 'notes', { token, body: {} })
    return [sandbox.control.account('maria@example.com').id, JSON.stringify(note.body)]
  }

  expect(await ids('one')).toEqual(await ids('one'))
  expect(await ids('one')).not.toEqual(await ids('two'))
})
