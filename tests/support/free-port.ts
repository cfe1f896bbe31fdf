import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that systems give away by themselves, and above the last that browsers and fetch refuse, 10080. */
const FIRST = 10_100
const COUNT = 20_000

let next = process.pid * 50

/**
 * A TCP port of this machine that nobody has, for a program that is about to listen on it. Until this process ends no
 * other caller gets it: its UDP twin is kept meanwhile, for "is it free" alone is true for two who ask at once.
 */
export async function freePort(): Promise<number> {
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
