import { http, HttpResponse } from 'msw'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { arriveBy, Browser } from '#tests/server/browser.ts'
import { FORMS } from '#tests/server/every-form/checked-forms.ts'
import { readError, fillForm, readForm } from '#tests/server/page.ts'
import { describeCall, changeJson, startPlatformProxy } from '#tests/server/platform-proxy.ts'
import { startProduct } from '#tests/server/product.ts'

// The sandbox validates the same values with the same texts. This platform accepts everything, so each error comes
// from the app.

let platform: Awaited<ReturnType<typeof startPlatformProxy>>
let run: Awaited<ReturnType<typeof startProduct>>

beforeAll(async () => {
  run = await startProduct({
    withScenarios: true,
    through: async (sandbox) => (platform = await startPlatformProxy(sandbox)),
  })
})
afterAll(async () => {
  await run[Symbol.asyncDispose]()
  await platform[Symbol.asyncDispose]()
})

type Limit = { left: string } | null
type Limits = { payment: Record<string, Limit> }

/** Raises every rolling limit above the maximum of one payment, which is then the lowest limit. */
function withRoom(limits: Limits): Limits {
  const windows = ['rolling_24h', 'rolling_30d', 'yearly'].map((name) => {
    const limit = limits.payment[name] ?? null
    return [name, limit && { ...limit, left: '1000000.00' }]
  })
  return { ...limits, payment: { ...limits.payment, ...Object.fromEntries(windows) } }
}

/** Calls that only calculate: a rejected form may request a price. */
const WORKS_OUT = /^POST (?:transactions\/ticket|iban\/check|.*\bquote|.*\bpreview)$/
const isWrite = (call: string) => !call.startsWith('GET ') && !WORKS_OUT.test(call)

function acceptEverything() {
  platform.use(
    http.all('*', ({ request }) => (isWrite(describeCall(request)) ? HttpResponse.json({ ok: true }) : undefined)),
    changeJson((call, body) => (call === 'GET me/limits' ? withRoom(body as Limits) : body)),
  )
}

test.each(Object.entries(FORMS))(
  'rejects invalid values of the %s form without calling the platform (validation)',
  async (_, { scenario, path, id, errorPrefix = id, fields, wrong }) => {
    platform.use()
    const browser = scenario ? await arriveBy(run, scenario) : new Browser(run.app.url)
    const at = typeof path === 'function' ? path(browser.landing) : (path ?? browser.landing)
    const html = await browser.read(at)
    const form = readForm(html, id)
    const action = new URL(`http://app.test${at}`)
    acceptEverything()
    const taken: unknown[] = []
    for (const [field, value, words, others = {}] of wrong) {
      platform.requests.length = 0
      const answer = await browser.post(
        action.pathname + action.search,
        fillForm(form, { ...fields, ...others, [field]: value }),
      )
      const said = readError(await answer.text(), field, errorPrefix)?.replaceAll('\u00a0', ' ') ?? null
      const writes = platform.calls().filter(isWrite)
      const isRefused = answer.status === 422 && writes.length === 0 && said !== null && new RegExp(words).test(said)
      if (!isRefused) taken.push([field, value, answer.status, said, ...writes])
    }
    expect(taken).toEqual([])
  },
  120_000,
)
