import { writeFileSync } from 'node:fs'
import { assert, asyncProperty, constantFrom } from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtRoutes, filledPath } from './built-routes.ts'
import { hostileBody, repeatedField } from './hostile-bodies.ts'
import { memoryOf } from './memory-of.ts'
import { processorTimeOf } from './processor-time.ts'
import { product } from './product.ts'
import { END, MULTIPART, part, rawPost } from './raw-post.ts'
import { arriveBy } from './browser.ts'

const MB = 1024 * 1024
/** What any page may leave behind before the collector runs: V8's young generation is three spaces of 16 MB. */
const YOUNG_HEAP = 48 * MB

const FORMS = builtRoutes().filter(({ takesForms }) => takesForms)
const ADDRESSES = FORMS.map(({ path }) => path)
const WITH_FILES = FORMS.filter(({ takesFiles }) => takesFiles).map(({ path }) => path)

/** Who has most to send at an address; a verified person at all others. */
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

let run: Awaited<ReturnType<typeof product>>

beforeAll(async () => {
  // Each request comes from an address of its own, so that no limit of attempts answers before the form is read.
  run = await product({ withScenarios: true, variables: { TRUSTED_PROXY_HOPS: '1' } })
  for (let time = 0; time < 30; time += 1) await (await fetch(`${run.app.url}/login`)).text()
})
afterAll(() => run[Symbol.asyncDispose]())

let client = 0

type Sent = Pick<Parameters<typeof rawPost>[1], 'headers' | 'body' | 'cookie'>

/** Sends a body, and says what it cost the app: processor time in ms, and the most bytes beyond what it had before. */
async function send(path: string, { headers, body, cookie }: Sent) {
  const { pid } = run.app
  client += 1
  const from = { 'X-Forwarded-For': `198.51.${client >> 8}.${client & 255}` }
  // Makes the system forget the most that the program ever had.
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  const before = { time: processorTimeOf(pid), memory: memoryOf(pid).now }
  const { status, text } = await rawPost(run.app.url + path, { cookie, headers: { ...headers, ...from }, body })
  const cost = { time: processorTimeOf(pid) - before.time, memory: (memoryOf(pid).most - before.memory) * MB }
  return { status, text, ...cost }
}

describe.each([
  ['an index of ten million', 'a[10000000]', 1],
  ['128,000 fields of one name', 'a', 128_000],
  ['5,000 levels', `a${'.a'.repeat(5_000)}`, 1],
])('T91: %s', (_, name, times) => {
  test.each(repeatedField(name, times))('is refused in words at once, as $writing', async ({ headers, body }) => {
    const { status, text, time } = await send('/login', { headers, body: [body] })
    expect([400, 413]).toContain(status)
    expect(text).toContain('Nothing was changed.')
    expect(time).toBeLessThan(200)
    expect((await fetch(`${run.app.url}/healthz`)).status).toBe(200)
    expect(run.app.log()).toBe('')
  })
})

describe.each(ADDRESSES)('T91: whatever is sent to %s', (address) => {
  test.each(['signed out', 'signed in'])('%s, costs little and is answered', async (who) => {
    const scenario = SCENARIOS[address] ?? 'verified-personal'
    const visitor = who === 'signed in' ? await arriveBy(run, scenario) : null
    const [, id = 'x'] = /^\/transactions\/(\w+)/.exec(visitor?.page ?? '') ?? []
    const path = filledPath(address, { id, provider: 'google', email: 'maria%40example.com' })
    const page = await (await fetch(run.app.url + path, { headers: { Cookie: visitor?.cookie ?? '' } })).text()
    const names = Array.from(page.matchAll(/<(?:input|select|textarea)[^>]* name="([^"]*)"/g), ([, name = '']) => name)
    const values = Array.from(page.matchAll(/<(?:input|button)[^>]* value="([^"]*)"/g), ([, value = '']) => value)
    const logged = run.app.log().length

    await assert(
      asyncProperty(hostileBody({ names, values }), constantFrom('', '.data'), async ({ headers, body }, suffix) => {
        const { status, time, memory } = await send(path + suffix, { headers, body: [body], cookie: visitor?.cookie })
        expect(status).toBeLessThan(500)
        expect(time).toBeLessThan(1_000)
        expect(memory).toBeLessThan(YOUNG_HEAP + 10 * Buffer.byteLength(body))
      }),
      { numRuns: 8, endOnFailure: true },
    )
    expect(run.app.log().slice(logged)).toBe('')
  })
})

/** Parts by the hundred thousand, as large as a form with files may be. */
function* manyParts(unit: string) {
  const chunk = unit.repeat(Math.ceil((256 * 1024) / unit.length))
  for (let size = 0; size + chunk.length < 44 * MB; size += chunk.length) yield chunk
  yield END
}

test('forms that carry files are known by their routes', () => {
  expect(WITH_FILES.toSorted()).toEqual(['/collect', '/profile', '/profile/files', '/transactions/:id/answer'])
})

describe.each(WITH_FILES)('T91: a form of 44 MB to %s', (address) => {
  test.each([
    ['of empty fields', part('a', '')],
    ['of fields that are lists', part('a[10000000]', '')],
    ['of orders to conform', part('__intent__', '{"type":"reset","payload":{}}')],
    ['of empty files', part('a', '', '; filename="a"')],
  ])('%s is refused for the price of reading it', async (_, unit) => {
    const { cookie } = await arriveBy(run, SCENARIOS[address] ?? 'verified-personal')
    const { status, text, time, memory } = await send(address, { headers: MULTIPART, body: manyParts(unit), cookie })
    expect([400, 413]).toContain(status)
    expect(text).toContain('Nothing was changed.')
    expect(time).toBeLessThan(1_000)
    expect(memory).toBeLessThan(2 * YOUNG_HEAP)
    expect(run.app.log()).toBe('')
  })
})
