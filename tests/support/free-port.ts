import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ephemeral ports of systems, and above 10080, the last port that browsers and fetch block. */
const FIRST = 10_100
const COUNT = 20_000

let next = process.pid * 50

/**
 * A free TCP port for a program that will listen on it. Its UDP twin stays bound until this process ends, so that
 * parallel callers get different ports.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = FIRST + (next++ % COUNT)
    if ((await isReserved(port)) && (await isFree(port))) return port
  }
}

async function isReserved(port: number): Promise<boolean> {
  const twin = createSocket('udp4')
  twin.bind({ port, address: '127.0.0.1', exclusive: true })
  try {
    await once(twin, 'listening')
    twin.unref()
    return true
  } catch {
    return false
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port)
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
