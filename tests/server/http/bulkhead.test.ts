import { delay, http } from 'msw'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPlatformProxy } from '#tests/server/platform-proxy.ts'
import { startProduct } from '#tests/server/product.ts'
import { type Browser, logIn } from '#tests/server/browser.ts'
import { fillPaymentForm } from '#tests/server/filled-form.ts'
import { stripTags } from '#tests/server/page.ts'

const HANGING = 70
/** Maximum number of concurrent payment calls. */
const BOUND = 64

let run: Awaited<ReturnType<typeof startProduct>>
let maria: Browser
let other: Browser

beforeAll(async () => {
  run = await startProduct()
  maria = await logIn(run.app.url)
  other = await logIn(run.app.url, 'office@example.com')
})
afterAll(() => run[Symbol.asyncDispose]())

async function measureMedianMs(path: string, visitor = other): Promise<number> {
  const times: number[] = []
  for (let visit = 0; visit < 7; visit += 1) {
    const began = performance.now()
    const answer = await visitor.get(path)
    await answer.arrayBuffer()
    times.push(answer.status === 200 ? performance.now() - began : Infinity)
  }
  return times.toSorted((left, right) => left - right)[3] ?? Infinity
}

test('isolates other pages from 70 hanging payments and responds 503 at once (T93)', async () => {
  const form = await fillPaymentForm(maria)
  await measureMedianMs('/overview')
  const atRest = await measureMedianMs('/overview')
  run.sandbox.control.fault({ call: 'POST transactions', kind: 'delay', value: '60000' })
  const pressed = Array.from({ length: HANGING }, () => ({ ...form, operation_id: crypto.randomUUID() }))
  const answered: Response[] = []
  for (const one of pressed) {
    // Hanging requests end with the app, after the test.
    maria.post('/payments', one).then(
      (answer) => answered.push(answer),
      () => null,
    )
  }
  await expect.poll(() => answered.length, { timeout: 15_000 }).toBe(HANGING - BOUND)
  const meanwhile = await measureMedianMs('/overview')
  const history = await measureMedianMs('/history')
  const began = performance.now()
  const next = await maria.post('/payments', { ...form, operation_id: crypto.randomUUID() })
  const toldAfter = performance.now() - began

  expect(meanwhile).toBeLessThan(Math.max(3 * atRest, 150))
  expect(Math.max(meanwhile, history)).toBeLessThan(1000)
  expect(toldAfter).toBeLessThan(1500)
  for (const answer of [next, ...answered]) {
    const html = await answer.text()
    const words = stripTags(html)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('Retry-After')).toBe('10')
    expect(words).toContain('nothing was sent. Try again in a few seconds')
    expect(html).toMatch(/name="operation_id" value="[\w-]{36}"/)
    expect(html).toContain('value="EE382200221020145685"')
    expect(words).not.toMatch(/Check your connection|We do not know yet/)
  }
  expect(run.sandbox.control.countReceived({ method: 'POST', path: 'transactions' })).toBe(0)
}, 60_000)

test("isolates customers' pages from 80 hanging reads of visitors (T93)", async () => {
  let held = 0
  await using front = await startProduct({
    through: (sandbox) =>
      startPlatformProxy(
        sandbox,
        http.all('*/api/collect_links/*', async () => {
          held += 1
          await delay('infinite')
        }),
      ),
  })
  const customer = await logIn(front.app.url, 'office@example.com')
  await measureMedianMs('/overview', customer)
  const atRest = await measureMedianMs('/overview', customer)
  const leaving = new AbortController()
  const strangers = Array.from({ length: 80 }, (_, index) =>
    fetch(`${front.app.url}/pay/CODE${index}?lang=en`, { signal: leaving.signal }).catch(() => null),
  )
  await expect.poll(() => held, { timeout: 15_000 }).toBeGreaterThanOrEqual(64)
  expect(await measureMedianMs('/overview', customer)).toBeLessThan(Math.max(3 * atRest, 150))
  leaving.abort()
  await Promise.all(strangers)
}, 60_000)
