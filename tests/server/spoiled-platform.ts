import type { Send } from '#conformance/platform-client.ts'
import type { Sandbox } from '#sandbox/server.ts'

type Json = Record<string, unknown>
/** A call such as "GET transactions/:id", with what it asks. */
type Asked = { call: string; path: string; headers: Record<string, string>; body: Json; count: number }
type Answered = { status: number; headers: Record<string, string>; body: Json }

/** One thing that a platform does wrong: with what it is asked, or with what it answers. Both change what they are given. */
export type Fault = {
  /** An answer of its own, where nothing is passed on. */
  asked?: (asked: Asked) => Answered | void
  answered?: (asked: Asked, answered: Answered) => void
}

/** Calls of a platform that does one thing wrong. */
export function spoiledPlatform(platform: Pick<Sandbox, 'send'>, fault: Fault): Send {
  const counts = new Map<string, number>()
  return async (url, { method = 'GET', headers: sent, body: text }) => {
    const { pathname, search } = new URL(url)
    const call = `${method} ${pathname.replace('/api/', '').replace(/(?<=transactions\/)(?:tx_\w+|no-such-payment)/, ':id')}`
    counts.set(call, (counts.get(call) ?? 0) + 1)
    const headers = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name.toLowerCase(), value]))
    const body = typeof text === 'string' ? (JSON.parse(text) as Json) : {}
    const asked: Asked = { call, path: pathname + search, headers, body, count: counts.get(call) ?? 0 }
    const answered = fault.asked?.(asked) ?? (await passedOn(platform, method, asked))
    fault.answered?.(asked, answered)
    return new Response(JSON.stringify(answered.body), { status: answered.status, headers: answered.headers })
  }
}

async function passedOn(
  { send }: Pick<Sandbox, 'send'>,
  method: string,
  { path, headers, body }: Asked,
): Promise<Answered> {
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
