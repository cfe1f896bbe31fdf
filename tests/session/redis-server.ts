import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createClient } from 'redis'
import { findFreePort } from '#tests/support/free-port.ts'

/** A real Redis on a free port for the duration of a test, without persistence. */
export async function startRedis() {
  const port = await findFreePort()
  const url = `redis://127.0.0.1:${port}`
  let server = await run(port)
  async function killServer() {
    if (server.exitCode !== null || server.signalCode !== null) return
    server.kill('SIGKILL')
    await once(server, 'exit')
  }
  return {
    url,
    /** Pauses and resumes it; connections stay open. */
    pause: () => server.kill('SIGSTOP'),
    resume: () => server.kill('SIGCONT'),
    kill: killServer,
    /** Starts an empty one on the same port. */
    restart: async () => void (server = await run(port)),
    async configure(name: string, value: string) {
      const client = await createClient({ url }).connect()
      await client.configSet(name, value)
      await client.close()
    },
    [Symbol.asyncDispose]: killServer,
  }
}

async function run(port: number): Promise<ChildProcess> {
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const server = spawn('redis-server', options, { stdio: 'ignore' })
  await waitForRedis(`redis://127.0.0.1:${port}`)
  return server
}

async function waitForRedis(url: string): Promise<void> {
  const client = createClient({ url, socket: { reconnectStrategy: 20 } })
  client.on('error', () => {})
  await client.connect()
  await client.close()
}
