/** A browser may not report an idle period for a minute. */
const LATEST_MS = 2_000

/**
 * Runs background work when the loaded page is idle, at the latest after two seconds. Safari lacks requestIdleCallback:
 * there it runs `fallbackMs` after load.
 */
export function runWhenIdle(begin: () => void, fallbackMs = 0): void {
  const wait = () => globalThis.requestIdleCallback?.(begin, { timeout: LATEST_MS }) ?? setTimeout(begin, fallbackMs)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}
