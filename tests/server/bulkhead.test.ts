import { afterAll, beforeAll, expect, test } from 'vitest'
import { platformInFront } from './platform-in-front.ts'
import { product } from './product.ts'
import { type Browser, logIn } from './browser.ts'
import { filledForm } from './filled-form.ts'
import { textOf } from './page.ts'

const HANGING = 70
/** Money calls that may be under way at once. */
const BOUND = 64

let run: Awaited<ReturnType<typeof product>>
let maria: Browser
let other: Browser

beforeAll(async () => {
  run = await product()
  maria = await logIn(run.app.url)
  other = await logIn(run.app.url, 'office@example.com')
})
afterAll(() => run[Symbol.asyncDispose]())

/** Milliseconds that a page takes, the median of some visits. */
async function timeOf(path: string, visitor = other): Promise<number> {
  const times: number[] = []
  for (let visit = 0; visit < 7; visit += 1) {
    const began = performance.now()
    const answer = await visitor.get(path)
    await answer.arrayBuffer()
    times.push(answer.status === 200 ? performance.now() - began : Infinity)
  }
  return times.toSorted((left, right) => left - right)[3] ?? Infinity
}

test('T93: seventy payments that hang leave the pages of others as fast as before, and the next one is told at once that nothing was sent', async () => {
  const form = await filledForm(maria)
  await timeOf('/overview')
  const atRest = await timeOf('/overview')
  run.sandbox.control.fault({ call: 'POST transactions', kind: 'delay', value: '60000' })
  const pressed = Array.from({ length: HANGING }, () => ({ ...form, operation_id: crypto.randomUUID() }))
  const answered: Response[] = []
  for (const one of pressed) {
    // Those that hang end with the app, after the test.
    maria.post('/payments', one).then(
      (answer) => answered.push(answer),
      () => null,
    )
  }
  await expect.poll(() => answered.length, { timeout: 15_000 }).toBe(HANGING - BOUND)
  const meanwhile = await timeOf('/overview')
  const history = await timeOf('/history')
  const began = performance.now()
  const next = await maria.post('/payments', { ...form, operation_id: crypto.randomUUID() })
  const toldAfter = performance.now() - began

  expect(meanwhile).toBeLessThan(Math.max(3 * atRest, 150))
  expect(Math.max(meanwhile, history)).toBeLessThan(1000)
  expect(toldAfter).toBeLessThan(1500)
  for (const answer of [next, ...answered]) {
    const html = await answer.text()
    const words = textOf(html)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('Retry-After')).toBe('10')
    expect(words).toContain('nothing was sent. Try again in a few seconds')
    expect(html).toMatch(/name="operation_id" value="[\w-]{36}"/)
    expect(html).toContain('value="EE382200221020145685"')
    expect(words).not.toMatch(/Check your connection|We do not know yet/)
  }
  expect(run.sandbox.control.countReceived({ method: 'POST', path: 'transactions' })).toBe(0)
}, 60_000)

test('T93: eighty hanging reads for strangers leave the pages of customers as fast as before', async () => {
  let held = 0
  await using front = await product({
    through: async ({ url }) =>
      platformInFront(url, ({ url: path }) => {
        const isHeld = path?.startsWith('/api/collect_links/') === true
        if (isHeld) held += 1
        return isHeld
      }),
  })
  const customer = await logIn(front.app.url, 'office@example.com')
  await timeOf('/overview', customer)
  const atRest = await timeOf('/overview', customer)
  const leaving = new AbortController()
  const strangers = Array.from({ length: 80 }, (_, index) =>
    fetch(`${front.app.url}/pay/CODE${index}?lang=en`, { signal: leaving.signal }).catch(() => null),
  )
  await expect.poll(() => held, { timeout: 15_000 }).toBeGreaterThanOrEqual(64)
  expect(await timeOf('/overview', customer)).toBeLessThan(Math.max(3 * atRest, 150))
  leaving.abort()
  await Promise.all(strangers)
}, 60_000)
