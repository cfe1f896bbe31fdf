import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createClient } from 'redis'
import { freePort } from '#tests/support/free-port.ts'

/** A real Redis on a free port, for as long as the test runs; nothing is written to disk. */
export async function startRedis() {
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}`
  let server = await run(port)
  async function kill() {
    if (server.exitCode !== null || server.signalCode !== null) return
    server.kill('SIGKILL')
    await once(server, 'exit')
  }
  return {
    url,
    /** Stops it in its place, and lets it go on: connections stay open meanwhile. */
    pause: () => server.kill('SIGSTOP'),
    resume: () => server.kill('SIGCONT'),
    kill,
    /** Another one on the same port, which knows nothing of what the one before kept. */
    restart: async () => void (server = await run(port)),
    async configure(name: string, value: string) {
      const client = await createClient({ url }).connect()
      await client.configSet(name, value)
      await client.close()
    },
    [Symbol.asyncDispose]: kill,
  }
}

async function run(port: number): Promise<ChildProcess> {
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const server = spawn('redis-server', options, { stdio: 'ignore' })
  await untilAnswers(`redis://127.0.0.1:${port}`)
  return server
}

async function untilAnswers(url: string): Promise<void> {
  const client = createClient({ url, socket: { reconnectStrategy: 20 } })
  client.on('error', () => {})
  await client.connect()
  await client.close()
}
