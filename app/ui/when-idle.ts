/** A browser may find no idle moment on a page at rest for a minute. */
const LATEST_MS = 2_000

/**
 * Does something that no customer waits for, when the page is usable and has nothing else to do, or two seconds later. Safari
 * cannot tell when it is idle: there it begins so many milliseconds after the page is loaded.
 */
export function whenIdle(begin: () => void, untoldMs = 0): void {
  const wait = () => globalThis.requestIdleCallback?.(begin, { timeout: LATEST_MS }) ?? setTimeout(begin, untoldMs)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}
