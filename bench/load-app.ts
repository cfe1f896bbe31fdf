import { readFileSync } from 'node:fs'
import { Agent, createServer, get } from 'node:http'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { brotliCompressSync } from 'node:zlib'
import { startSandbox } from '#sandbox/server.ts'
import { runningApp } from '#tests/server/running-app.ts'
import type { product } from '#tests/server/product.ts'
import { replayedPlatform } from './replayed-platform.ts'
import { quantile, type Row } from './row.ts'
import { visitor } from './visitor.ts'
import { logIn } from '#tests/server/browser.ts'

type Product = Awaited<ReturnType<typeof product>>

const UPSTREAM_MS = 50
const AT_ONCE = 8

/** What the app adds to a platform that answers each call after exactly 50 ms, one visitor at a time. */
export async function ownOverhead(): Promise<Row[]> {
  const sandbox = await startSandbox()
  using platform = await replayedPlatform(sandbox.url)
  await using app = await runningApp({ PLATFORM_API_URL: platform.url })
  const cookies = await visitor(app.url, '/overview')
  const visit = () => received(`${app.url}/overview`, { Cookie: cookies, 'Accept-Encoding': 'br' })
  await visit()
  platform.answersAfter(UPSTREAM_MS)
  // What the same client waits for the platform alone, for as many calls at once: timers and connections cost something, too.
  platform.takeAsked()
  await visit()
  const atOnce = platform.takeAsked().length
  const calls = () => Promise.all(Array.from({ length: atOnce }, () => received(`${platform.url}/api/coins`, {})))
  const floor = await timed(200, calls)
  const times = await timed(400, visit)
  const before = processorTime(app.pid)
  for (let round = 0; round < 100; round += 1) await visit()
  const ticks = processorTime(app.pid) - before
  await sandbox.stop()
  const over = (share: number) => quantile(times, share) - quantile(floor)
  return [
    { what: 'own overhead on a platform of 50 ms, p50', measured: over(0.5), unit: 'ms', atMost: 7 },
    { what: 'own overhead on a platform of 50 ms, p99', measured: over(0.99), unit: 'ms', atMost: 15 },
    // A tick is 10 ms, and there were a hundred visits.
    { what: 'processor time of an overview', measured: ticks / 10, unit: 'ms', atMost: null },
  ]
}

const agent = new Agent({ keepAlive: true })

/** Reads an answer to its last byte and leaves it compressed: what a browser does with it is not the app's. */
export function received(url: string, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => response.resume().once('end', resolve)).once('error', reject)
  })
}

/** Processor time of a static page from the cache, in times that of a bare server which sends the same bytes. */
export async function staticCost({ app }: Product): Promise<Row[]> {
  // The client undoes the compression: the same page is compressed again, as the app sends it.
  const page = await (await fetch(`${app.url}/fees`)).arrayBuffer()
  const floor = fork(new URL(import.meta.url).pathname, ['floor'])
  try {
    floor.send(brotliCompressSync(page).toString('base64'))
    const [port] = (await once(floor, 'message')) as [number]
    const headers = { 'Accept-Encoding': 'br' }
    const ours = { pid: app.pid, visit: () => received(`${app.url}/fees`, headers) }
    const bare = { pid: floor.pid ?? 0, visit: () => received(`http://localhost:${port}/`, headers) }
    const ratios: number[] = []
    // The first round warms both up. A tick of the clock is 10 ms, and a visit a tenth of one.
    for (let round = 0; round <= 5; round += 1) {
      const ratio = (await costOf(ours, 4000)) / (await costOf(bare, 4000))
      if (round > 0) ratios.push(ratio)
    }
    const measured = quantile(ratios)
    return [{ what: 'static page from the cache, against a bare server', measured, unit: 'times', atMost: 1.7 }]
  } finally {
    floor.kill()
  }
}

/** Resident memory after a while of visitors who read every page. */
export async function memoryUnderLoad({ app }: Product, seconds: number): Promise<Row[]> {
  const maria = await logIn(app.url)
  const paths = ['/overview', '/payments?sum=750', '/history', '/fees', '/', '/payments/templates']
  const until = performance.now() + seconds * 1000
  let answers = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, visitor) => {
      for (let round = visitor; performance.now() < until; round += 1) {
        await (await maria.get(paths[round % paths.length] ?? '/')).arrayBuffer()
        answers += 1
      }
    }),
  )
  const [, kilobytes = ''] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${app.pid}/status`, 'utf8')) ?? []
  return [
    { what: `answers a second, ${AT_ONCE} visitors at once`, measured: answers / seconds, unit: '', atMost: null },
    { what: `memory after ${seconds} s of load`, measured: Number(kilobytes) / 1000, unit: 'MB', atMost: 250 },
  ]
}

async function timed(rounds: number, visit: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now()
    await visit()
    // The first ones warm the processes up.
    if (round >= rounds / 6) times.push(performance.now() - started)
  }
  return times
}

/** Processor time of one visit in clock ticks, the mean of as many as are given, a few of them at once. */
export async function costOf({ pid, visit }: { pid: number; visit: () => Promise<void> }, visits: number) {
  const before = processorTime(pid)
  for (let round = 0; round < visits / AT_ONCE; round += 1) await Promise.all(Array.from({ length: AT_ONCE }, visit))
  return (processorTime(pid) - before) / visits
}

/** Clock ticks that a process has used, in its own code and in the system's. */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return Number(fields[11]) + Number(fields[12])
}

/** The same bytes from a server that does nothing else: the floor that a cached page is held against. */
if (process.argv[2] === 'floor') {
  process.once('message', (encoded) => {
    const body = Buffer.from(String(encoded), 'base64')
    const server = createServer((_message, response) => {
      response.writeHead(200, {
        'Content-Type': 'text/html',
        'Content-Encoding': 'br',
        'Content-Length': body.byteLength,
      })
      response.end(body)
    }).listen(0, () => {
      const address = server.address()
      process.send?.(typeof address === 'object' && address ? address.port : 0)
    })
  })
}
