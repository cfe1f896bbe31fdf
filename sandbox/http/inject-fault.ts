import type { ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { getText } from '#sandbox/texts/messages.ts'
import type { Fault, FaultKind } from './faults.ts'
import type { Outcome } from './dispatch.ts'

type When = { now: number; language: string }
type Body = (fault: Fault, when: When) => Outcome

const buildOutcome = (
  status: number,
  body: unknown,
  { now }: When,
  retryAfterSeconds: number | null = null,
): Outcome => ({
  status,
  body,
  token: null,
  retryAfterSeconds,
  now,
})

/** Faults that respond in place of the handler, which doesn't run. */
const FAULT_OUTCOMES: Partial<Record<FaultKind, Body>> = {
  status: ({ value }, when) => {
    const status = Number(value) >= 400 && Number(value) <= 599 ? Number(value) : 503
    return buildOutcome(
      status,
      { ok: false, code: 'console.ordered', message: getText('console.ordered', {}, when.language) },
      when,
    )
  },
  'too-many': ({ value }, when) => {
    const seconds = Number(value) || 60
    const minutes = Math.ceil(seconds / 60)
    const message = getText('error.locked_out', { minutes }, when.language)
    return buildOutcome(429, { ok: false, code: 'error.locked_out', message, params: { minutes } }, when, seconds)
  },
  // A description entered in the console imitates a platform without error codes.
  'soft-failure': ({ value }, when) =>
    buildOutcome(
      200,
      value === ''
        ? { ok: false, code: 'error.not_done', description: getText('error.not_done', {}, when.language) }
        : { ok: false, description: value },
      when,
    ),
}

/** The response of a fault that replaces the handler's; null if the handler runs. */
export function getFaultOutcome(fault: Fault, when: When): Outcome | null {
  return FAULT_OUTCOMES[fault.kind]?.(fault, when) ?? null
}

/** The handler doesn't run and the client gets no response. */
export function isResetBefore({ kind }: Fault): boolean {
  return kind === 'reset-before'
}

/** The client gets no response. */
export function isConnectionDrop({ kind }: Fault): boolean {
  return kind === 'reset-before' || kind === 'commit-then-drop'
}

/** Sends the head and half of the body, then resets the connection. */
export async function resetMidBody(response: Response, outgoing: HttpBindings['outgoing']): Promise<Response> {
  const body = Buffer.from(await response.arrayBuffer())
  const half = body.subarray(0, Math.ceil(body.length / 2))
  outgoing.writeHead(response.status, {
    ...Object.fromEntries(response.headers),
    'content-length': body.length,
  } satisfies Parameters<ServerResponse['writeHead']>[1])
  outgoing.write(half, () => outgoing.socket?.destroy())
  return RESPONSE_ALREADY_SENT
}

const CORRUPT_BODIES: Partial<Record<FaultKind, { type: string; body: string; status?: number }>> = {
  garbage: {
    type: 'text/html',
    body: '<html><head><title>502 Bad Gateway</title></head><body>nginx</body>',
    status: 200,
  },
  'wrong-schema': { type: 'application/json', body: '[{"unexpected":[1,"2",null]}]' },
  empty: { type: 'application/json', body: '', status: 200 },
}

/** Replaces the body of a response and keeps its head. */
export function corruptBody(response: Response, faults: Fault[]): Response {
  const corrupt = faults.map(({ kind }) => CORRUPT_BODIES[kind]).find((one) => one !== undefined)
  if (!corrupt) return response
  const headers = new Headers(response.headers)
  headers.set('content-type', corrupt.type)
  return new Response(corrupt.body, { status: corrupt.status ?? response.status, headers })
}
