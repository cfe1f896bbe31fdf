import { globSync, readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { platformContext } from '#app/session/contexts.ts'
import { authenticate } from '#app/session/authenticator.ts'
import { postedForm } from '#app/session/posted-form.ts'
import { SessionStore } from '#app/session/session-store.ts'
import { signIn } from '#app/session/sign-in.ts'
import { SqliteKeyValueStore } from '#app/session/sqlite-key-value-store.ts'
import { startSandbox } from '#sandbox/server.ts'
import { appWith, browserOf } from './app-with.ts'

const TIMES = { idleMs: 300_000, absoluteMs: 3_600_000 }

afterEach(() => vi.restoreAllMocks())

test('a form is read once and copied never, whoever asks for it: a stranger logs in, then posts another', async () => {
  const sandbox = await startSandbox()
  const store = new SessionStore(new SqliteKeyValueStore(':memory:'), TIMES)
  const pages: Parameters<typeof appWith>[0] = {
    '/login': {
      action: async ({ request, context }) => {
        const form = await postedForm(context)
        const entry = { email: String(form.get('email')), password: String(form.get('password')) }
        await signIn(
          context,
          await authenticate(context.get(platformContext), request, { strategy: 'password', ...entry }),
        )
        return { done: true }
      },
    },
    '/name': { action: async ({ context }) => ({ name: (await postedForm(context)).get('name') }) },
  }
  const visitor = browserOf(appWith(pages, { store, baseUrl: sandbox.url }))
  const read = vi.spyOn(Request.prototype, 'formData')
  const copied = vi.spyOn(Request.prototype, 'clone')

  await visitor.post('/login', { email: 'maria@example.com', password: 'Causeway1' })
  expect(visitor.cookie).toContain('causeway=')
  expect([read.mock.calls.length, copied.mock.calls.length]).toEqual([1, 0])
  const answer = await visitor.post('/name', { name: 'Maria' })
  expect(await answer.json()).toMatchObject({ '/name': { name: 'Maria' } })
  expect([read.mock.calls.length, copied.mock.calls.length]).toEqual([2, 0])
  await sandbox.stop()
  await store.close()
})

test('no page reads a form by itself', () => {
  const readers = globSync('app/{routes,features}/**/*.{ts,tsx}').filter((file) =>
    /\.formData\(\)|visitContext\)\.form\(/.test(readFileSync(file, 'utf8')),
  )
  expect(readers).toEqual([])
})
