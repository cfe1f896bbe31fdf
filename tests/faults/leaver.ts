import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

type Sent = { cookie?: string; form?: Record<string, string>; headers?: Record<string, string> }

/** Sends a request, or a form, and closes the connection `after` milliseconds later. */
export async function abortRequest(
  origin: string,
  path: string,
  after: number,
  { cookie = '', form, headers }: Sent = {},
) {
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
  // A crashed server closes it before the client does; tests check for that afterwards.
  socket.on('error', () => undefined)
  await Promise.race([once(socket, 'connect'), once(socket, 'close')])
  socket.write(`${form ? 'POST' : 'GET'} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
  socket.resume()
  await wait(after)
  socket.destroy()
}
