/** How far the server's clock is ahead of this device's, ms: the device's may be wrong, or be set while a page is open. */
let aheadMs = 0

/** Sets the clock by an answer of the server; `now` is ms. */
export function setServerTime(now: number): void {
  aheadMs = now - Date.now()
}

/** The server's time, ms. It goes on while the device sleeps, which `performance.now()` does not in every browser. */
export function serverTime(): number {
  return Date.now() + aheadMs
}
