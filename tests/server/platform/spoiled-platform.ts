import type { Send } from '#conformance/platform-client.ts'
import type { Sandbox } from '#sandbox/server.ts'

type Json = Record<string, unknown>
/** A call such as "GET transactions/:id" and its data. */
type PlatformRequest = { call: string; path: string; headers: Record<string, string>; body: Json; count: number }
type PlatformResponse = { status: number; headers: Record<string, string>; body: Json }

/** A fault of a platform in its request or response. Both functions mutate their arguments. */
export type Fault = {
  /** Returns a response instead of forwarding the call. */
  onRequest?: (request: PlatformRequest) => PlatformResponse | void
  onResponse?: (request: PlatformRequest, response: PlatformResponse) => void
}

/** Returns a `send` function for a platform with one fault. */
export function spoilPlatform(platform: Pick<Sandbox, 'send'>, fault: Fault): Send {
  const counts = new Map<string, number>()
  return async (url, { method = 'GET', headers: sent, body: text }) => {
    const { pathname, search } = new URL(url)
    const call = `${method} ${pathname.replace('/api/', '').replace(/(?<=transactions\/)(?:tx_\w+|no-such-payment)/, ':id')}`
    counts.set(call, (counts.get(call) ?? 0) + 1)
    const headers = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name.toLowerCase(), value]))
    const body = typeof text === 'string' ? (JSON.parse(text) as Json) : {}
    const request: PlatformRequest = { call, path: pathname + search, headers, body, count: counts.get(call) ?? 0 }
    const response = fault.onRequest?.(request) ?? (await forwardCall(platform, method, request))
    fault.onResponse?.(request, response)
    return new Response(JSON.stringify(response.body), { status: response.status, headers: response.headers })
  }
}

async function forwardCall(
  { send }: Pick<Sandbox, 'send'>,
  method: string,
  { path, headers, body }: PlatformRequest,
): Promise<PlatformResponse> {
  const answer = await send(path, { method, headers, ...(method === 'GET' ? {} : { body: JSON.stringify(body) }) })
  const text = await answer.text()
  const kept = ['authorization', 'token-issued-at', 'content-type'].flatMap((name) => {
    const value = answer.headers.get(name)
    return value === null ? [] : [[name, value]]
  })
  return {
    status: answer.status,
    headers: Object.fromEntries(kept) as Record<string, string>,
    body: JSON.parse(text || '{}') as Json,
  }
}
