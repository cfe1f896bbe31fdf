import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { defineCall } from '#app/platform/call.ts'
import { createPlatform } from '#app/platform/client/create-platform.server.ts'
import { PlatformError } from '#app/platform/errors.ts'
import { paginate } from '#app/platform/paginate.ts'
import { log } from '#app/observability/log.ts'
import { sharedToken } from './memory-holder.ts'
import { answer, scriptedPlatform } from './scripted-platform.ts'

const response = z.object({ id: z.string() })
const read = defineCall({
  method: 'GET',
  path: 'things/:id',
  purpose: 'a thing',
  auth: 'required',
  response,
  retry: 'read',
  timeout: 'read',
})
const change = defineCall({
  method: 'POST',
  path: 'things',
  purpose: 'change a thing',
  auth: 'required',
  request: z.object({}),
  response,
  retry: 'keyed',
  timeout: 'write',
})

const EARLIER = Date.now() - 60_000

function visitor({ baseUrl }: { baseUrl: string }, session = sharedToken({ token: 'token-0', issuedAt: EARLIER })) {
  const request = () =>
    createPlatform({ baseUrl, language: 'en', requestId: 'R', supportCode: 'SUPPORT1', session: session.holder() })
  return { session, request }
}

async function failureOf(promise: Promise<unknown>): Promise<PlatformError> {
  const error = await promise.catch((thrown: unknown) => thrown)
  if (!(error instanceof PlatformError)) throw new Error('did not fail as a platform call', { cause: error })
  return error
}

beforeEach(() => {
  vi.restoreAllMocks()
})

test('a platform that steps by the limit it answered is read to the end', async () => {
  const list = Array.from({ length: 25 }, (_, index) => `tx_${index}`)
  const read: string[] = []
  const pages = paginate(
    ({ offset, limit: asked }) => {
      const limit = Math.min(asked, 7)
      const page = Math.floor(offset / asked)
      return Promise.resolve({ items: list.slice(page * limit, (page + 1) * limit), total: list.length, limit })
    },
    (item) => item,
  )
  for await (const items of pages) read.push(...items)

  expect(read).toEqual(list)
})

test.each([
  ['description', { description: 'Not today' }],
  ['message', { message: 'Not today' }],
  ['both', { description: 'Not today', message: 'Other words' }],
])('an ok:false and a failure say their %s', async (_, words) => {
  await using server = await scriptedPlatform(({ method }, reply) =>
    answer(reply, method === 'POST' ? 400 : 200, { ok: false, code: 'own_code', ...words }),
  )
  const { request } = visitor(server)

  expect(await failureOf(read(request(), { params: { id: '1' } }))).toMatchObject({
    name: 'SoftFailure',
    text: 'Not today',
  })
  expect(await failureOf(change(request(), { body: {} }))).toMatchObject({ status: 400, text: 'Not today' })
})

test('a call that the platform does not have is asked for once', async () => {
  await using server = await scriptedPlatform((_, reply) => answer(reply, 501, {}))
  const { request } = visitor(server)
  await failureOf(read(request(), { params: { id: '1' } }))
  await failureOf(change(request(), { body: {}, idempotencyKey: crypto.randomUUID() }))

  expect(server.seen.map(({ method }) => method)).toEqual(['GET', 'POST'])
})

const STAMPS: [string, () => string][] = [
  ['milliseconds', () => String(Date.now())],
  ['seconds', () => String(Math.floor(Date.now() / 1000))],
  ['an ISO date with milliseconds', () => new Date().toISOString()],
  ['an ISO date in seconds', () => new Date().toISOString().replace(/\.\d+/, '')],
  ['an HTTP date', () => new Date().toUTCString()],
  ['something else', () => 'now'],
]

test.each(STAMPS)(
  'a token whose Token-Issued-At is in %s replaces the one before it, each time',
  async (kind, stamp) => {
    const warned = vi.spyOn(log, 'warn').mockImplementation(() => {})
    // As the login does: its token came a moment ago, by the clock of the app.
    const session = sharedToken({ token: 'token-0', issuedAt: Date.now() })
    let valid = 'token-0'
    await using server = await scriptedPlatform(({ headers }, reply, count) => {
      if (headers.authorization !== `Bearer ${valid}`) return answer(reply, 401, {})
      valid = `token-${count}`
      answer(reply, 200, { id: '1' }, { Authorization: `Bearer ${valid}`, 'Token-Issued-At': stamp() })
    })
    const { request } = visitor(server, session)
    for (let round = 0; round < 4; round += 1) {
      await new Promise((resolve) => setTimeout(resolve, 2))
      await read(request(), { params: { id: String(round) } })
    }

    expect(session.stored().token).toBe('token-4')
    const understood = kind === 'milliseconds' || kind === 'an ISO date with milliseconds'
    expect(warned.mock.calls.length > 0).toBe(!understood)
  },
)

test.each([
  ['the calls of one page', 1, 7],
  ['the calls of three tabs', 3, 4],
])('%s are all answered where each answer ends the token before it', async (_, tabs, calls) => {
  let valid = 'token-0'
  let issued = Date.now()
  await using server = await scriptedPlatform(async ({ headers }, reply) => {
    if (headers.authorization !== `Bearer ${valid}`) return answer(reply, 401, {})
    issued += 1
    valid = `token-${issued}`
    const next = { Authorization: `Bearer ${valid}`, 'Token-Issued-At': String(issued) }
    // The old token ends before the new one is known to anybody.
    await new Promise((resolve) => setTimeout(resolve, 30))
    answer(reply, 200, { id: '1' }, next)
  })
  const { request, session } = visitor(server)
  const pages = Array.from({ length: tabs }, request)

  const answers = await Promise.all(
    pages.flatMap((platform) =>
      Array.from({ length: calls }, (__, index) => read(platform, { params: { id: String(index) } })),
    ),
  )

  expect(answers).toHaveLength(tabs * calls)
  expect(session.stored().token).toBe(valid)
})

test('a token that is really over is not asked with again and again', async () => {
  await using server = await scriptedPlatform((_, reply) => answer(reply, 401, {}))
  const { request } = visitor(server)
  const platform = request()
  const failures = await Promise.all(['1', '2', '3'].map((id) => failureOf(read(platform, { params: { id } }))))

  expect(failures.map(({ name }) => name)).toEqual(['Unauthorised', 'Unauthorised', 'Unauthorised'])
  expect(server.seen).toHaveLength(3)
})
