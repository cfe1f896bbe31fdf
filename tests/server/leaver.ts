import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

type Sent = { cookie?: string; form?: Record<string, string>; headers?: Record<string, string> }

/** A visitor who sends a request, a form where there is one, and closes the connection so many milliseconds later. */
export async function leaver(origin: string, path: string, after: number, { cookie = '', form, headers }: Sent = {}) {
  const { port, host } = new URL(origin)
  const body = form ? new URLSearchParams(form).toString() : ''
  const head = {
    Host: host,
    Origin: origin,
    Cookie: cookie,
    ...(form && { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': String(body.length) }),
    ...headers,
  }
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
  const socket = connect(Number(port), 'localhost')
  // A process that has died closes it before the visitor does: the tests ask about that afterwards.
  socket.on('error', () => undefined)
  await Promise.race([once(socket, 'connect'), once(socket, 'close')])
  socket.write(`${form ? 'POST' : 'GET'} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
  socket.resume()
  await wait(after)
  socket.destroy()
}
