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

test('so does one that cannot tell when it is idle', () => {
  expect(globalThis).not.toHaveProperty('requestIdleCallback')
  whenIdle(begin)
  vi.advanceTimersByTime(2_000)
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
