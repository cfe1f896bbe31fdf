/** How long a page that is the same for everybody may be kept: rates and campaigns on it are as old as that at most. */
const KEEP_SECONDS = 60

/** Whether shared caches may keep an answer and give it to others. */
function isPublic(headers: Headers): boolean {
  return headers.get('Cache-Control')?.includes('public') ?? false
}

/** Takes from an answer what is of one request: all of it where the answer is public, else nothing. */
export function withoutRequest(answer: Response, requestId: string): Response {
  if (isPublic(answer.headers)) answer.headers.delete('Set-Cookie')
  else answer.headers.set('X-Request-Id', requestId)
  return answer
}

/**
 * A page that was made from its URL alone, as the same for everybody (threats.md#T96). One that is incomplete or failed
 * stays what it is, but sets nothing either: several visitors who wait for one page get the same.
 */
export function publicAnswer(answer: Response): Response {
  const { status, headers } = answer
  headers.delete('Set-Cookie')
  if (status >= 500 || headers.has('Cache-Control')) return answer
  headers.set('Cache-Control', `public, max-age=${KEEP_SECONDS}`)
  headers.delete('X-Request-Id')
  return answer
}
