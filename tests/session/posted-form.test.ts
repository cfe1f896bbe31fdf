import { globSync, readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { platformContext } from '#app/session/contexts.ts'
import { createAuthenticator, attachForm } from '#app/session/authenticator.ts'
import { readPostedForm } from '#app/session/posted-form.ts'
import { SessionStore } from '#app/session/session-store.ts'
import { signIn } from '#app/session/sign-in.ts'
import { SqliteKeyValueStore } from '#app/session/sqlite-key-value-store.ts'
import { startSandbox } from '#sandbox/server.ts'
import { createApp, createBrowser } from './app-with.ts'

const TIMES = { idleMs: 300_000, absoluteMs: 3_600_000 }

afterEach(() => vi.restoreAllMocks())

test("reads a form once without copying it, for a visitor's login and a later form", async () => {
  const sandbox = await startSandbox()
  const store = new SessionStore(new SqliteKeyValueStore(':memory:'), TIMES)
  const pages: Parameters<typeof createApp>[0] = {
    '/login': {
      action: async ({ request, context }) => {
        const form = await readPostedForm(context)
        const entry = { email: String(form.get('email')), password: String(form.get('password')) }
        await signIn(
          context,
          await createAuthenticator(context.get(platformContext)).authenticate('password', attachForm(request, entry)),
        )
        return { done: true }
      },
    },
    '/name': { action: async ({ context }) => ({ name: (await readPostedForm(context)).get('name') }) },
  }
  const visitor = createBrowser(createApp(pages, { store, baseUrl: sandbox.url }))
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

test('reads no form in pages', () => {
  const readers = globSync('app/{routes,features}/**/*.{ts,tsx}').filter((file) =>
    /\.formData\(\)|visitContext\)\.form\(/.test(readFileSync(file, 'utf8')),
  )
  expect(readers).toEqual([])
})
