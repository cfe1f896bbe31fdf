import { RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Platform } from '#app/platform/call.ts'
import { NOT_QUOTED, loadQuoteInTime } from '#app/routes/payments/load-quote.server.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const context = new RouterContextProvider()
const page = (read: Promise<typeof NOT_QUOTED>) => loadQuoteInTime({} as Platform, context, {}, () => read)

test('a page does not wait longer than ten seconds for its quote', async () => {
  let quoted: unknown = null
  void page(new Promise(() => {})).then((value) => (quoted = value))
  await vi.advanceTimersByTimeAsync(9_000)
  expect(quoted).toBeNull()
  await vi.advanceTimersByTimeAsync(1_500)
  expect(quoted).toEqual(NOT_QUOTED)
})

test('a quote in time is the one that is shown', async () => {
  const quote = { ...NOT_QUOTED, failed: false }
  await expect(page(Promise.resolve(quote))).resolves.toEqual(quote)
  expect(vi.getTimerCount()).toBe(0)
})

test('what fails after that time ends nothing', async () => {
  let fail = (_: Error) => {}
  const quoted = page(new Promise((_, reject) => (fail = reject)))
  await vi.advanceTimersByTimeAsync(10_000)
  await expect(quoted).resolves.toEqual(NOT_QUOTED)
  fail(new Error('too late'))
  await vi.advanceTimersByTimeAsync(1)
})
