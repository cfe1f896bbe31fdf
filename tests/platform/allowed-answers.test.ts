import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { defineCall } from '#app/platform/call.ts'
import { createPlatform } from '#app/platform/client/create-platform.server.ts'
import { PlatformError } from '#app/platform/errors.ts'
import { paginate } from '#app/platform/paginate.ts'
import { log } from '#app/observability/log.ts'
import { createSharedToken } from './memory-holder.ts'
import { respond, startScriptedPlatform } from './scripted-platform.ts'

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

function openVisitor(
  { baseUrl }: { baseUrl: string },
  session = createSharedToken({ token: 'token-0', issuedAt: EARLIER }),
) {
  const request = () =>
    createPlatform({ baseUrl, language: 'en', requestId: 'R', supportCode: 'SUPPORT1', session: session.holder() })
  return { session, request }
}

async function catchFailure(promise: Promise<unknown>): Promise<PlatformError> {
  const error = await promise.catch((thrown: unknown) => thrown)
  if (!(error instanceof PlatformError)) throw new Error('did not fail as a platform call', { cause: error })
  return error
}

beforeEach(() => {
  vi.restoreAllMocks()
})

test('reads a list to its end if the platform pages by its own limit (pagination)', async () => {
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
])('reports the %s of ok=false and of an error', async (_, words) => {
  await using server = await startScriptedPlatform(({ method }, reply) =>
    respond(reply, method === 'POST' ? 400 : 200, { ok: false, code: 'own_code', ...words }),
  )
  const { request } = openVisitor(server)

  expect(await catchFailure(read(request(), { params: { id: '1' } }))).toMatchObject({
    name: 'SoftFailure',
    text: 'Not today',
  })
  expect(await catchFailure(change(request(), { body: {} }))).toMatchObject({ status: 400, text: 'Not today' })
})

test('never retries a call that the platform does not provide', async () => {
  await using server = await startScriptedPlatform((_, reply) => respond(reply, 501, {}))
  const { request } = openVisitor(server)
  await catchFailure(read(request(), { params: { id: '1' } }))
  await catchFailure(change(request(), { body: {}, idempotencyKey: crypto.randomUUID() }))

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

test.each(STAMPS)('replaces a token whose Token-Issued-At is in %s', async (kind, stamp) => {
  const warned = vi.spyOn(log, 'warn').mockImplementation(() => {})
  // Like a login: its token was received just now, by the app's clock.
  const session = createSharedToken({ token: 'token-0', issuedAt: Date.now() })
  let valid = 'token-0'
  await using server = await startScriptedPlatform(({ headers }, reply, count) => {
    if (headers.authorization !== `Bearer ${valid}`) return respond(reply, 401, {})
    valid = `token-${count}`
    respond(reply, 200, { id: '1' }, { Authorization: `Bearer ${valid}`, 'Token-Issued-At': stamp() })
  })
  const { request } = openVisitor(server, session)
  for (let round = 0; round < 4; round += 1) {
    await new Promise((resolve) => setTimeout(resolve, 2))
    await read(request(), { params: { id: String(round) } })
  }

  expect(session.stored().token).toBe('token-4')
  const understood = kind === 'milliseconds' || kind === 'an ISO date with milliseconds'
  expect(warned.mock.calls.length > 0).toBe(!understood)
})

test.each([
  ['the calls of one page', 1, 7],
  ['the calls of three tabs', 3, 4],
])('answers %s although each response invalidates the previous token', async (_, tabs, calls) => {
  let valid = 'token-0'
  let issued = Date.now()
  await using server = await startScriptedPlatform(async ({ headers }, reply) => {
    if (headers.authorization !== `Bearer ${valid}`) return respond(reply, 401, {})
    issued += 1
    valid = `token-${issued}`
    const next = { Authorization: `Bearer ${valid}`, 'Token-Issued-At': String(issued) }
    // The old token ends before the client has the new one.
    await new Promise((resolve) => setTimeout(resolve, 30))
    respond(reply, 200, { id: '1' }, next)
  })
  const { request, session } = openVisitor(server)
  const pages = Array.from({ length: tabs }, request)

  const answers = await Promise.all(
    pages.flatMap((platform) =>
      Array.from({ length: calls }, (__, index) => read(platform, { params: { id: String(index) } })),
    ),
  )

  expect(answers).toHaveLength(tabs * calls)
  expect(session.stored().token).toBe(valid)
})

test('sends no more requests with an expired token', async () => {
  await using server = await startScriptedPlatform((_, reply) => respond(reply, 401, {}))
  const { request } = openVisitor(server)
  const platform = request()
  const failures = await Promise.all(['1', '2', '3'].map((id) => catchFailure(read(platform, { params: { id } }))))

  expect(failures.map(({ name }) => name)).toEqual(['Unauthorised', 'Unauthorised', 'Unauthorised'])
  expect(server.seen).toHaveLength(3)
})
