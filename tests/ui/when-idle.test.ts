import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenIdle } from '#app/ui/when-idle.ts'

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

test('a browser that finds a page at rest never idle begins two seconds later', () => {
  const neverIdle = (run: () => void, { timeout }: IdleRequestOptions = {}) =>
    timeout === undefined ? 0 : Number(setTimeout(run, timeout))
  vi.stubGlobal('requestIdleCallback', neverIdle)
  whenIdle(begin)
  vi.advanceTimersByTime(1_999)
  expect(begin).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(begin).toHaveBeenCalledOnce()
})

test.each([
  [undefined, 0],
  [2_000, 2_000],
])('one that cannot tell when it is idle, given %s ms, begins %i ms after the load', (given, ms) => {
  expect(globalThis).not.toHaveProperty('requestIdleCallback')
  whenIdle(begin, given)
  vi.advanceTimersByTime(Math.max(ms - 1, 0))
  expect(begin).toHaveBeenCalledTimes(ms === 0 ? 1 : 0)
  vi.advanceTimersByTime(1)
  expect(begin).toHaveBeenCalledOnce()
})

test('what waits for a page that is loading begins after it, and once', () => {
  browser.readyState = 'loading'
  whenIdle(begin)
  vi.advanceTimersByTime(10_000)
  expect(begin).not.toHaveBeenCalled()
  for (let time = 0; time < 2; time += 1) browser.dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(2_000)
  expect(begin).toHaveBeenCalledOnce()
})
