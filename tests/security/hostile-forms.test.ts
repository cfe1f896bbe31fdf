import { writeFileSync } from 'node:fs'
import { assert, asyncProperty, constantFrom } from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readBuiltRoutes, fillPath } from '#tests/server/built-routes.ts'
import { createHostileBody, createRepeatedField } from './hostile-bodies.ts'
import { readMemory } from '#tests/server/memory-of.ts'
import { readProcessorTime } from '#tests/server/processor-time.ts'
import { startProduct } from '#tests/server/product.ts'
import { END, MULTIPART, createPart, postRaw } from './raw-post.ts'
import { arriveBy } from '#tests/server/browser.ts'

const MB = 1024 * 1024
/** A page may allocate this much before garbage collection: V8's young generation has three spaces of 16 MB. */
const YOUNG_HEAP = 48 * MB

const FORMS = readBuiltRoutes().filter(({ takesForms }) => takesForms)
const ADDRESSES = FORMS.map(({ path }) => path)
const WITH_FILES = FORMS.filter(({ takesFiles }) => takesFiles).map(({ path }) => path)

/** The scenario with the most forms at a URL; a verified person elsewhere. */
const SCENARIOS: Readonly<Record<string, string>> = {
  '/collect': 'collect-none',
  '/confirm-email-address': 'email-unconfirmed',
  '/merge-accounts': 'merge-possible',
  '/profile': 'wizard-personal',
  '/profile/files': 'wizard-personal',
  '/rewards': 'rewards-full',
  '/transactions/:id': 'payment-eth',
  '/verification': 'verification-choose',
}

let run: Awaited<ReturnType<typeof startProduct>>

beforeAll(async () => {
  // Each request has another client address, so that no rate limit responds before the form is read.
  run = await startProduct({ withScenarios: true, variables: { TRUSTED_PROXY_HOPS: '1' } })
  for (let time = 0; time < 30; time += 1) await (await fetch(`${run.app.url}/login`)).text()
})
afterAll(() => run[Symbol.asyncDispose]())

let client = 0

type Sent = Pick<Parameters<typeof postRaw>[1], 'headers' | 'body' | 'cookie'>

/** Sends a body and measures the app's processor time in ms and its peak of additional memory. */
async function send(path: string, { headers, body, cookie }: Sent) {
  const { pid } = run.app
  client += 1
  const from = { 'X-Forwarded-For': `198.51.${client >> 8}.${client & 255}` }
  // Resets the process's recorded memory peak.
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  const before = { time: readProcessorTime(pid), memory: readMemory(pid).now }
  const { status, text } = await postRaw(run.app.url + path, { cookie, headers: { ...headers, ...from }, body })
  const cost = { time: readProcessorTime(pid) - before.time, memory: (readMemory(pid).most - before.memory) * MB }
  return { status, text, ...cost }
}

describe.each([
  ['an index of ten million', 'a[10000000]', 1],
  ['128,000 fields of one name', 'a', 128_000],
  ['5,000 levels', `a${'.a'.repeat(5_000)}`, 1],
])('%s (T91)', (_, name, times) => {
  test.each(createRepeatedField(name, times))(
    'is rejected at once with an error page, as $writing',
    async ({ headers, body }) => {
      const { status, text, time } = await send('/login', { headers, body: [body] })
      expect([400, 413]).toContain(status)
      expect(text).toContain('Nothing was changed.')
      expect(time).toBeLessThan(200)
      expect((await fetch(`${run.app.url}/healthz`)).status).toBe(200)
      expect(run.app.log()).toBe('')
    },
  )
})

describe.each(ADDRESSES)('form to %s with hostile content (T91)', (address) => {
  test.each(['signed out', 'signed in'])('%s: is answered at low cost', async (who) => {
    const scenario = SCENARIOS[address] ?? 'verified-personal'
    const visitor = who === 'signed in' ? await arriveBy(run, scenario) : null
    const [, id = 'x'] = /^\/transactions\/(\w+)/.exec(visitor?.page ?? '') ?? []
    const path = fillPath(address, { id, provider: 'google', email: 'maria%40example.com' })
    const page = await (await fetch(run.app.url + path, { headers: { Cookie: visitor?.cookie ?? '' } })).text()
    const names = Array.from(page.matchAll(/<(?:input|select|textarea)[^>]* name="([^"]*)"/g), ([, name = '']) => name)
    const values = Array.from(page.matchAll(/<(?:input|button)[^>]* value="([^"]*)"/g), ([, value = '']) => value)
    const logged = run.app.log().length

    await assert(
      asyncProperty(
        createHostileBody({ names, values }),
        constantFrom('', '.data'),
        async ({ headers, body }, suffix) => {
          const { status, time, memory } = await send(path + suffix, { headers, body: [body], cookie: visitor?.cookie })
          expect(status).toBeLessThan(500)
          expect(time).toBeLessThan(1_000)
          expect(memory).toBeLessThan(YOUNG_HEAP + 10 * Buffer.byteLength(body))
        },
      ),
      { numRuns: 8, endOnFailure: true },
    )
    expect(run.app.log().slice(logged)).toBe('')
  })
})

/** Hundreds of thousands of parts, up to the size limit of a form with files. */
function* createParts(unit: string) {
  const chunk = unit.repeat(Math.ceil((256 * 1024) / unit.length))
  for (let size = 0; size + chunk.length < 44 * MB; size += chunk.length) yield chunk
  yield END
}

test('lists the routes whose forms accept files', () => {
  expect(WITH_FILES.toSorted()).toEqual(['/collect', '/profile', '/profile/files', '/transactions/:id/answer'])
})

describe.each(WITH_FILES)('a form of 44 MB to %s (T91)', (address) => {
  test.each([
    ['of empty fields', createPart('a', '')],
    ['of fields that are lists', createPart('a[10000000]', '')],
    ['of orders to conform', createPart('__intent__', '{"type":"reset","payload":{}}')],
    ['of empty files', createPart('a', '', '; filename="a"')],
  ])('%s is rejected at the cost of reading it', async (_, unit) => {
    const { cookie } = await arriveBy(run, SCENARIOS[address] ?? 'verified-personal')
    const { status, text, time, memory } = await send(address, { headers: MULTIPART, body: createParts(unit), cookie })
    expect([400, 413]).toContain(status)
    expect(text).toContain('Nothing was changed.')
    expect(time).toBeLessThan(1_000)
    expect(memory).toBeLessThan(2 * YOUNG_HEAP)
    expect(run.app.log()).toBe('')
  })
})
