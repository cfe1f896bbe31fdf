import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineCall, type TokenHolder } from '#app/platform/call.ts'
import { createPlatform } from '#app/platform/client/create-platform.server.ts'
import { sharedToken } from './memory-holder.ts'
import { answer, scriptedPlatform } from './scripted-platform.ts'

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

function platformOf({ baseUrl }: { baseUrl: string }, session: TokenHolder) {
  return createPlatform({ baseUrl, language: 'en', requestId: 'R', supportCode: 'SUPPORT1', session })
}

test('of tokens that arrive out of order the one that was issued last is kept', async () => {
  await using server = await scriptedPlatform(async (_, response, count) => {
    // The first asked answers last, with the oldest token.
    await new Promise((resolve) => setTimeout(resolve, 100 - 20 * count))
    answer(response, 200, {}, { Authorization: `Bearer token-${count}`, 'Token-Issued-At': String(1000 + count) })
  })
  const session = sharedToken({ token: 'token-0', issuedAt: 1000 })
  const platform = platformOf(server, session.holder())

  await Promise.all(['1', '2', '3'].map((id) => read(platform, { params: { id } })))

  expect(session.stored()).toEqual({ token: 'token-3', issuedAt: 1003 })
})

test('without the time of issue the token that was asked for later wins', async () => {
  await using server = await scriptedPlatform(async (seen, response) => {
    const id = seen.path.slice(-1)
    await new Promise((resolve) => setTimeout(resolve, id === '1' ? 80 : 5))
    answer(response, 200, {}, { Authorization: `Bearer asked-${id}` })
  })
  const session = sharedToken({ token: 'token-0', issuedAt: 1000 })
  const platform = platformOf(server, session.holder())

  const first = read(platform, { params: { id: '1' } })
  await new Promise((resolve) => setTimeout(resolve, 10))
  await Promise.all([first, read(platform, { params: { id: '2' } })])

  expect(session.stored().token).toBe('asked-2')
})

test('the refused answer of a call brings its new token too', async () => {
  await using server = await scriptedPlatform((_, response) =>
    answer(response, 404, {}, { Authorization: 'Bearer new', 'Token-Issued-At': '2000' }),
  )
  const session = sharedToken({ token: 'old', issuedAt: 1000 })

  await expect(read(platformOf(server, session.holder()), { params: { id: '1' } })).rejects.toThrow(
    'GET things/:id failed',
  )

  expect(session.stored().token).toBe('new')
})

test('a 401 is tried once more when another request has meanwhile stored a newer token', async () => {
  await using server = await scriptedPlatform((seen, response) =>
    seen.headers.authorization === 'Bearer new' ? answer(response, 200, {}) : answer(response, 401, {}),
  )
  const session = sharedToken({ token: 'old', issuedAt: 1000 })
  const late = session.holder()
  session.store({ token: 'new', issuedAt: 2000 })

  await read(platformOf(server, late), { params: { id: '1' } })
  expect(server.seen).toHaveLength(2)

  session.store({ token: 'worthless', issuedAt: 3000 })
  await expect(read(platformOf(server, session.holder()), { params: { id: '1' } })).rejects.toThrow(
    'GET things/:id failed',
  )
  expect(server.seen).toHaveLength(3)
})

test('the token of a sign-in goes to whoever asked, never into the session that is there', async () => {
  await using server = await scriptedPlatform((_, response) =>
    answer(response, 200, {}, { Authorization: 'Bearer other', 'Token-Issued-At': '9000' }),
  )
  const session = sharedToken({ token: 'mine', issuedAt: 1000 })
  const given: unknown[] = []

  await login(platformOf(server, session.holder()), { body: {}, onToken: (held) => given.push(held) })

  expect(given).toEqual([{ token: 'other', issuedAt: 9000 }])
  expect(session.stored().token).toBe('mine')
})

test('a header that is no token changes nothing', async () => {
  await using server = await scriptedPlatform((_, response) =>
    answer(response, 200, {}, { Authorization: 'Bearer two words', 'Token-Issued-At': '9000' }),
  )
  const session = sharedToken({ token: 'mine', issuedAt: 1000 })

  await read(platformOf(server, session.holder()), { params: { id: '1' } })

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
])(
  'a call that may sign in as somebody else and answers %i leaves the session with %s',
  async (status, kept, given) => {
    await using server = await scriptedPlatform((_, response) => {
      answer(response, status, {}, { Authorization: 'Bearer token-1', 'Token-Issued-At': '1001' })
    })
    const session = sharedToken({ token: 'token-0', issuedAt: 1000 })
    let received: string | undefined
    const onToken = ({ token }: { token: string }) => {
      received = token
    }
    await merge(platformOf(server, session.holder()), { body: {}, onToken }).catch((error: unknown) => error)

    expect(session.stored().token).toBe(kept)
    expect(received).toBe(given)
  },
)
