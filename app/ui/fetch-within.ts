/** The network failed, the time ran out, or the request was aborted. */
export class NetworkFailure extends Error {}

/**
 * Fetches, and aborts after so many milliseconds, headers and body together. AbortSignal.any would do the same from
 * Chrome 116, Safari 17.4 and Firefox 124 on.
 * @throws NetworkFailure in the promise; what is thrown at once, or is anything else, is an error of a script
 */
export function fetchWithin(ms: number, input: string | Request, init: RequestInit = {}): Promise<Response> {
  const limit = new AbortController()
  const abort = () => limit.abort()
  setTimeout(abort, ms)
  if (input instanceof Request) {
    input.signal.addEventListener('abort', abort)
    if (input.signal.aborted) abort()
  }
  return fetch(input, { ...init, signal: limit.signal }).catch(throwNetworkFailure)
}

/** @throws NetworkFailure for what fetch and its body reject with when the network fails; else the error itself */
export function throwNetworkFailure(error: unknown): never {
  const isOfNetwork = error instanceof TypeError || error instanceof DOMException
  throw isOfNetwork ? new NetworkFailure(undefined, { cause: error }) : error
}
