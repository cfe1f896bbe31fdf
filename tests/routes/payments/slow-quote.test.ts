import { RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Platform } from '#app/platform/call.ts'
import { NOT_QUOTED, loadQuoteInTime } from '#app/routes/payments/load-quote.server.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const context = new RouterContextProvider()
const loadPage = (read: Promise<typeof NOT_QUOTED>) => loadQuoteInTime({} as Platform, context, {}, () => read)

test('waits at most ten seconds for a quote (timeout)', async () => {
  let quoted: unknown = null
  void loadPage(new Promise(() => {})).then((value) => (quoted = value))
  await vi.advanceTimersByTimeAsync(9_000)
  expect(quoted).toBeNull()
  await vi.advanceTimersByTimeAsync(1_500)
  expect(quoted).toEqual(NOT_QUOTED)
})

test('renders a quote that arrives in time', async () => {
  const quote = { ...NOT_QUOTED, failed: false }
  await expect(loadPage(Promise.resolve(quote))).resolves.toEqual(quote)
  expect(vi.getTimerCount()).toBe(0)
})

test('ignores a failure after the timeout', async () => {
  let fail = (_: Error) => {}
  const quoted = loadPage(new Promise((_, reject) => (fail = reject)))
  await vi.advanceTimersByTimeAsync(10_000)
  await expect(quoted).resolves.toEqual(NOT_QUOTED)
  fail(new Error('too late'))
  await vi.advanceTimersByTimeAsync(1)
})
