import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createClient } from 'redis'

/** A real Redis on a free port, for as long as the test runs; nothing is written to disk. */
export async function startRedis() {
  const port = await freePort()
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const server = spawn('redis-server', options, { stdio: 'ignore' })
  const url = `redis://127.0.0.1:${port}`
  await untilAnswers(url)
  return {
    url,
    async [Symbol.asyncDispose]() {
      server.kill('SIGKILL')
      await once(server, 'exit')
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return address.port
}

async function untilAnswers(url: string): Promise<void> {
  const client = createClient({ url, socket: { reconnectStrategy: 20 } })
  client.on('error', () => {})
  await client.connect()
  await client.close()
}
