import { expect, test } from 'vitest'
import { MODULES } from '#sandbox/modules.ts'
import type { Module } from '#sandbox/core/module.ts'
import type { Context } from '#sandbox/core/context.ts'
import { noteModule } from './note-module.ts'
import { openSandbox } from './sandbox-client.ts'

test('prefers static segments to parameters', async () => {
  await using sandbox = await openSandbox()

  expect((await sandbox.call('GET', 'contracts/latest/terms')).body).toMatchObject({ id: 'terms-2026-11-26' })
  expect((await sandbox.call('GET', 'sofs/pep')).status).toBe(200)
  expect((await sandbox.call('GET', 'sys_options/legal_forms')).status).toBe(200)
})

test('responds 404 to calls outside the contract', async () => {
  await using sandbox = await openSandbox()

  expect(await sandbox.call('GET', 'nothing/here')).toMatchObject({ status: 404, body: { code: 'error.not_found' } })
  expect((await sandbox.call('GET', 'sofs/constructor')).status).toBe(404)
})

test('responds 405 to HEAD without running a handler', async () => {
  await using sandbox = await openSandbox()

  expect((await fetch(`${sandbox.url}/api/countries`, { method: 'HEAD' })).status).toBe(405)
  expect((await fetch(`${sandbox.url}/s/verified-personal`, { method: 'HEAD' })).status).toBe(405)
  expect(sandbox.control.received()).toEqual([])
})

test('responds 500 on a bug, reports it and rolls its changes back', async () => {
  await using sandbox = await openSandbox({ modules: [...MODULES, noteModule] })
  const { token, account } = sandbox.control.enter('verified-personal')
  const reported: unknown[] = []
  sandbox.control.context.report = (error) => reported.push(error)

  const answer = await sandbox.call('POST', 'notes', { token, body: { text: 'break' } })

  expect(answer).toMatchObject({ status: 500, body: { ok: false, code: 'error.unavailable' } })
  expect(reported).toHaveLength(1)
  expect(sandbox.control.emails(account.number)).toEqual([])
})

test('reports and rolls back a module that fails to advance, and runs the others', async () => {
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

test('returns the request id', async () => {
  await using sandbox = await openSandbox()

  const { headers } = await sandbox.call('GET', 'countries', { headers: { 'x-request-id': 'abc-123' } })

  expect(headers.get('x-request-id')).toBe('abc-123')
})

test('generates ids from the seed', async () => {
  const createIds = async (seed: string) => {
    await using sandbox = await openSandbox({ seed, modules: [...MODULES, noteModule] })
    const { token } = sandbox.control.enter('verified-personal')
    const note = await sandbox.call('POST', 'notes', { token, body: {} })
    return [sandbox.control.account('maria@example.com').id, JSON.stringify(note.body)]
  }

  expect(await createIds('one')).toEqual(await createIds('one'))
  expect(await createIds('one')).not.toEqual(await createIds('two'))
})
