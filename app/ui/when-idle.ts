/** A browser whose page rests may have no idle moment for a minute, and Safari cannot tell of any. */
const SETTLING_MS = 2_000

/** Does something that no customer waits for: when the page is usable and has nothing else to do, or a moment later. */
export function whenIdle(begin: () => void): void {
  const wait = () => globalThis.requestIdleCallback?.(begin, { timeout: SETTLING_MS }) ?? setTimeout(begin, SETTLING_MS)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}
