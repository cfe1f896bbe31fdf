import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runWhenIdle } from '#app/ui/when-idle.ts'

let browser: { readyState: DocumentReadyState } & EventTarget
const begin = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  begin.mockClear()
  browser = Object.assign(new EventTarget(), { readyState: 'complete' as const })
  vi.stubGlobal('document', browser)
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('starts after two seconds in a browser that never reports idle (timeout)', () => {
  const scheduleTimeout = (run: () => void, { timeout }: IdleRequestOptions = {}) =>
    timeout === undefined ? 0 : Number(setTimeout(run, timeout))
  vi.stubGlobal('requestIdleCallback', scheduleTimeout)
  runWhenIdle(begin)
  vi.advanceTimersByTime(1_999)
  expect(begin).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(begin).toHaveBeenCalledOnce()
})

test.each([
  [undefined, 0],
  [2_000, 2_000],
])('without idle callbacks and with %s ms, starts %i ms after the load', (given, ms) => {
  expect(globalThis).not.toHaveProperty('requestIdleCallback')
  runWhenIdle(begin, given)
  vi.advanceTimersByTime(Math.max(ms - 1, 0))
  expect(begin).toHaveBeenCalledTimes(ms === 0 ? 1 : 0)
  vi.advanceTimersByTime(1)
  expect(begin).toHaveBeenCalledOnce()
})

test('starts once after the load of a loading page', () => {
  browser.readyState = 'loading'
  runWhenIdle(begin)
  vi.advanceTimersByTime(10_000)
  expect(begin).not.toHaveBeenCalled()
  for (let time = 0; time < 2; time += 1) browser.dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(2_000)
  expect(begin).toHaveBeenCalledOnce()
})
