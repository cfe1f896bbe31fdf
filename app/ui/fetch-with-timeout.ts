/** The network failed, the request timed out, or it was aborted. */
export class NetworkFailure extends Error {}

/**
 * Fetches with a timeout that covers headers and body. AbortSignal.any would need Chrome 116, Safari 17.4 or Firefox
 * 124.
 * @throws NetworkFailure as a rejection; other errors are script errors
 */
export function fetchWithTimeout(ms: number, input: string | Request, init: RequestInit = {}): Promise<Response> {
  const limit = new AbortController()
  const abort = () => limit.abort()
  setTimeout(abort, ms)
  if (input instanceof Request) {
    input.signal.addEventListener('abort', abort)
    if (input.signal.aborted) abort()
  }
  return fetch(input, { ...init, signal: limit.signal }).catch(throwNetworkFailure)
}

/** @throws NetworkFailure for errors of fetch and body reading; else the original error */
export function throwNetworkFailure(error: unknown): never {
  const isOfNetwork = error instanceof TypeError || error instanceof DOMException
  throw isOfNetwork ? new NetworkFailure(undefined, { cause: error }) : error
}
