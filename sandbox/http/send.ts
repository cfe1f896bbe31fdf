import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'

/** Sends a request, whose path begins with a slash. */
export type Send = (path: string, init?: RequestInit) => Promise<Response>

/**
 * Answers requests as over HTTP, without it: half of what a call costs is its way there and back. A fault that cuts the
 * connection, also within an answer, rejects, as fetch does.
 */
export function sendTo(app: Hono<{ Bindings: HttpBindings }>, url: string): Send {
  return (path, init) =>
    new Promise((resolve, reject) => {
      const cut = () => reject(new TypeError('fetch failed'))
      const socket = { resetAndDestroy: cut, destroy: cut }
      const outgoing = { socket, writeHead: () => undefined, write: (_half: Buffer, sent: () => void) => sent() }
      const bindings = { incoming: { socket }, outgoing } as unknown as HttpBindings
      Promise.resolve(app.fetch(new Request(url + path, init), bindings)).then(resolve, reject)
    })
}
