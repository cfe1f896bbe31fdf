import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineCall, type TokenHolder } from '#app/platform/call.ts'
import { createPlatform } from '#app/platform/client/create-platform.server.ts'
import { createSharedToken } from './memory-holder.ts'
import { respond, startScriptedPlatform } from './scripted-platform.ts'

const read = defineCall({
  method: 'GET',
  path: 'things/:id',
  purpose: 'a thing',
  auth: 'required',
  response: z.object({}),
  retry: 'read',
  timeout: 'read',
})
const login = defineCall({
  method: 'POST',
  path: 'login',
  purpose: 'log in',
  auth: 'none',
  request: z.object({}),
  response: z.object({}),
  retry: 'never',
  timeout: 'write',
})

function openPlatform({ baseUrl }: { baseUrl: string }, session: TokenHolder) {
  return createPlatform({ baseUrl, language: 'en', requestId: 'R', supportCode: 'SUPPORT1', session })
}

test('keeps the latest issued token when responses arrive out of order', async () => {
  await using server = await startScriptedPlatform(async (_, response, count) => {
    // The first call responds last, with the oldest token.
    await new Promise((resolve) => setTimeout(resolve, 100 - 20 * count))
    respond(response, 200, {}, { Authorization: `Bearer token-${count}`, 'Token-Issued-At': String(1000 + count) })
  })
  const session = createSharedToken({ token: 'token-0', issuedAt: 1000 })
  const platform = openPlatform(server, session.holder())

  await Promise.all(['1', '2', '3'].map((id) => read(platform, { params: { id } })))

  expect(session.stored()).toEqual({ token: 'token-3', issuedAt: 1003 })
})

test('keeps the token of the later request without issue times', async () => {
  await using server = await startScriptedPlatform(async (seen, response) => {
    const id = seen.path.slice(-1)
    await new Promise((resolve) => setTimeout(resolve, id === '1' ? 80 : 5))
    respond(response, 200, {}, { Authorization: `Bearer asked-${id}` })
  })
  const session = createSharedToken({ token: 'token-0', issuedAt: 1000 })
  const platform = openPlatform(server, session.holder())

  const first = read(platform, { params: { id: '1' } })
  await new Promise((resolve) => setTimeout(resolve, 10))
  await Promise.all([first, read(platform, { params: { id: '2' } })])

  expect(session.stored().token).toBe('asked-2')
})

test('stores a new token from an error response', async () => {
  await using server = await startScriptedPlatform((_, response) =>
    respond(response, 404, {}, { Authorization: 'Bearer new', 'Token-Issued-At': '2000' }),
  )
  const session = createSharedToken({ token: 'old', issuedAt: 1000 })

  await expect(read(openPlatform(server, session.holder()), { params: { id: '1' } })).rejects.toThrow(
    'GET things/:id failed',
  )

  expect(session.stored().token).toBe('new')
})

test('retries a 401 once if another request stored a newer token', async () => {
  await using server = await startScriptedPlatform((seen, response) =>
    seen.headers.authorization === 'Bearer new' ? respond(response, 200, {}) : respond(response, 401, {}),
  )
  const session = createSharedToken({ token: 'old', issuedAt: 1000 })
  const late = session.holder()
  session.store({ token: 'new', issuedAt: 2000 })

  await read(openPlatform(server, late), { params: { id: '1' } })
  expect(server.seen).toHaveLength(2)

  session.store({ token: 'worthless', issuedAt: 3000 })
  await expect(read(openPlatform(server, session.holder()), { params: { id: '1' } })).rejects.toThrow(
    'GET things/:id failed',
  )
  expect(server.seen).toHaveLength(3)
})

test("returns a login's token to the caller and never stores it in the current session", async () => {
  await using server = await startScriptedPlatform((_, response) =>
    respond(response, 200, {}, { Authorization: 'Bearer other', 'Token-Issued-At': '9000' }),
  )
  const session = createSharedToken({ token: 'mine', issuedAt: 1000 })
  const given: unknown[] = []

  await login(openPlatform(server, session.holder()), { body: {}, onToken: (held) => given.push(held) })

  expect(given).toEqual([{ token: 'other', issuedAt: 9000 }])
  expect(session.stored().token).toBe('mine')
})

test('ignores a header without a valid token', async () => {
  await using server = await startScriptedPlatform((_, response) =>
    respond(response, 200, {}, { Authorization: 'Bearer two words', 'Token-Issued-At': '9000' }),
  )
  const session = createSharedToken({ token: 'mine', issuedAt: 1000 })

  await read(openPlatform(server, session.holder()), { params: { id: '1' } })

  expect(session.stored().token).toBe('mine')
})

const merge = defineCall({
  method: 'POST',
  path: 'merge',
  purpose: 'sign in as another account',
  auth: 'required',
  request: z.object({}),
  response: z.object({}),
  retry: 'never',
  timeout: 'write',
})

test.each([
  [200, 'token-0', 'token-1'],
  [409, 'token-1', undefined],
])('a call that may change the account and responds %i leaves the session with %s', async (status, kept, given) => {
  await using server = await startScriptedPlatform((_, response) => {
    respond(response, status, {}, { Authorization: 'Bearer token-1', 'Token-Issued-At': '1001' })
  })
  const session = createSharedToken({ token: 'token-0', issuedAt: 1000 })
  let received: string | undefined
  const onToken = ({ token }: { token: string }) => {
    received = token
  }
  await merge(openPlatform(server, session.holder()), { body: {}, onToken }).catch((error: unknown) => error)

  expect(session.stored().token).toBe(kept)
  expect(received).toBe(given)
})
