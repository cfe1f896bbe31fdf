import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '#tests/support/free-port.ts'
import { getAppCommand } from '#tests/support/app-command.ts'

/**
 * The fate of the next requests: success, a gateway's error page, a closed socket, or the app's end during the request.
 */
type LineState = 'whole' | 'gateway' | 'cut' | 'killed'

const GATEWAY_PAGE = '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>'

/** An app behind a connection that can be broken, for tests that kill the app's process. */
export async function openLine({ sandbox }: { sandbox: string }) {
  const folder = mkdtempSync(join(tmpdir(), 'causeway-line-'))
  let state: LineState = 'whole'
  let app: ChildProcess
  let port = 0

  const line = createServer((message, response) => {
    if (state === 'gateway') return response.writeHead(502, { 'Content-Type': 'text/html' }).end(GATEWAY_PAGE)
    if (state === 'cut') return message.socket.destroy()
    forwardRequest(message, response)
  }).listen(0)
  await once(line, 'listening')
  const origin = `http://localhost:${(line.address() as AddressInfo).port}`

  function forwardRequest(message: IncomingMessage, response: ServerResponse) {
    const { method, url, headers } = message
    const isWrite = method === 'POST'
    const onward = send({ port, method, path: url, headers, agent: false }, (answer) => {
      if (state === 'killed' && isWrite) {
        // The app has processed the request and its response is lost.
        app.kill('SIGKILL')
        state = 'cut'
        message.socket.destroy()
        return
      }
      response.writeHead(answer.statusCode ?? 500, answer.rawHeaders)
      answer.pipe(response)
    })
    onward.on('error', () => message.socket.destroy())
    message.pipe(onward)
  }

  async function start() {
    port = await findFreePort()
    const { env, args } = getAppCommand()
    app = spawn(process.execPath, args, {
      stdio: 'inherit',
      env: {
        ...process.env,
        ...env,
        PORT: String(port),
        PUBLIC_ORIGIN: origin,
        PLATFORM_API_URL: sandbox,
        SANDBOX_URL: sandbox,
        SESSION_DATABASE: join(folder, 'sessions.db'),
        LOG_LEVEL: 'warn',
      },
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
    })
    for (let attempt = 0; attempt < 600; attempt += 1) {
      const ready = await fetch(`http://localhost:${port}/readyz`).catch(() => null)
      if (ready?.ok) return
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error('The app did not start')
  }

  async function hasEnded() {
    if (app.exitCode === null && app.signalCode === null) await once(app, 'exit')
  }

  await start()
  return {
    origin,
    break(how: Exclude<LineState, 'whole'>) {
      state = how
    },
    /** Restores the connection, and restarts the app if it was killed. */
    async mend() {
      if (app.killed) {
        // A killed process keeps its port for a moment.
        await hasEnded()
        await start()
      }
      state = 'whole'
    },
    async close() {
      app.kill('SIGTERM')
      line.closeAllConnections()
      line.close()
      await hasEnded()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
