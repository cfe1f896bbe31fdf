/** In ms: the server's clock minus the device's, which may be wrong or change while a page is open. */
let aheadMs = 0

/** Sets the clock by a server response; `now` is in epoch ms. */
export function setServerTime(now: number): void {
  aheadMs = now - Date.now()
}

/**
 * Returns the server's time in epoch ms. Based on Date.now(), because performance.now() stops during sleep in some
 * browsers.
 */
export function getServerTime(): number {
  return Date.now() + aheadMs
}
