import type { ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { textOf } from '#sandbox/texts/messages.ts'
import type { Fault, FaultKind } from './faults.ts'
import type { Outcome } from './dispatch.ts'

type When = { now: number; language: string }
type Body = (fault: Fault, when: When) => Outcome

const outcomeOf = (status: number, body: unknown, { now }: When, retryAfterSeconds: number | null = null): Outcome => ({
  status,
  body,
  token: null,
  retryAfterSeconds,
  now,
})

/** Faults that answer in place of the handler, which does not run. */
const FAULT_OUTCOMES: Partial<Record<FaultKind, Body>> = {
  status: ({ value }, when) => {
    const status = Number(value) >= 400 && Number(value) <= 599 ? Number(value) : 503
    return outcomeOf(
      status,
      { ok: false, code: 'console.ordered', message: textOf('console.ordered', {}, when.language) },
      when,
    )
  },
  'too-many': ({ value }, when) => {
    const seconds = Number(value) || 60
    const minutes = Math.ceil(seconds / 60)
    const message = textOf('error.locked_out', { minutes }, when.language)
    return outcomeOf(429, { ok: false, code: 'error.locked_out', message, params: { minutes } }, when, seconds)
  },
  // Words that were typed into the console stand for those of a platform without codes.
  'soft-failure': ({ value }, when) =>
    outcomeOf(
      200,
      value === ''
        ? { ok: false, code: 'error.not_done', description: textOf('error.not_done', {}, when.language) }
        : { ok: false, description: value },
      when,
    ),
}

/** The answer that a fault gives in place of the handler's, or null. */
export function faultOutcome(fault: Fault, when: When): Outcome | null {
  return FAULT_OUTCOMES[fault.kind]?.(fault, when) ?? null
}

/** The handler does not run and nothing is answered. */
export function skipsHandler({ kind }: Fault): boolean {
  return kind === 'reset-before'
}

/** Nothing is answered. */
export function dropsConnection({ kind }: Fault): boolean {
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

/** The answer as the customer's side gets it: head kept, body spoiled. */
export function corruptBody(response: Response, faults: Fault[]): Response {
  const corrupt = faults.map(({ kind }) => CORRUPT_BODIES[kind]).find((one) => one !== undefined)
  if (!corrupt) return response
  const headers = new Headers(response.headers)
  headers.set('content-type', corrupt.type)
  return new Response(corrupt.body, { status: corrupt.status ?? response.status, headers })
}
