import { startSandbox, type SandboxOptions } from '#sandbox/server.ts'

/** A body is sent as JSON, or as multipart if it is a form. */
type CallOptions = { token?: string; body?: unknown; key?: string; headers?: Record<string, string> }

/** A sandbox with a test clock and a client that calls it in process. */
export async function openSandbox(options: SandboxOptions = {}) {
  const time = { now: Date.parse('2026-03-04T10:00:00Z') }
  const sandbox = await startSandbox({ clock: () => time.now, ...options })
  const { send } = sandbox

  async function call(method: string, path: string, { token, body, key, headers = {} }: CallOptions = {}) {
    const isForm = body instanceof FormData
    const response = await send(`/api/${path}`, {
      method,
      headers: {
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const answer: unknown = text === '' ? null : JSON.parse(text)
    return { status: response.status, headers: response.headers, body: answer }
  }

  async function signIn(email = 'maria@example.com', password = 'Causeway1') {
    const { headers } = await call('POST', 'auth/login', { body: { email, password } })
    return readBearer(headers) ?? ''
  }

  return {
    ...sandbox,
    call,
    signIn,
    /** Advances real time. */
    wait(ms: number) {
      time.now += ms
    },
    page: (path: string) => send(path),
    post: (path: string, fields: Record<string, string>) =>
      send(path, { method: 'POST', body: new URLSearchParams(fields) }),
    [Symbol.asyncDispose]: sandbox.stop,
  }
}

/** The token in a response, or null. */
export function readBearer(headers: Headers): string | null {
  return headers.get('authorization')?.replace('Bearer ', '') ?? null
}

export const MINUTE = 60_000
