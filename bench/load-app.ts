import { Agent, get } from 'node:http'
import { readMemory } from '#tests/server/memory-of.ts'
import { readProcessorTime } from '#tests/server/processor-time.ts'
import type { startProduct } from '#tests/server/product.ts'
import type { Row } from './row.ts'
import { arriveBy, logIn } from '#tests/server/browser.ts'

type Product = Awaited<ReturnType<typeof startProduct>>

const AT_ONCE = 8

const agent = new Agent({ keepAlive: true })

/** Reads a response to the end without decompressing it, which is the browser's work. */
export function readResponse(url: string, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => response.resume().once('end', resolve)).once('error', reject)
  })
}

/** Resident memory after `seconds` of parallel visitors who read every page. */
export async function measureMemory({ app }: Product, seconds: number): Promise<Row> {
  const maria = await logIn(app.url)
  const paths = ['/overview', '/payments?sum=750', '/history', '/fees', '/', '/payments/templates']
  const until = performance.now() + seconds * 1000
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, visitor) => {
      for (let round = visitor; performance.now() < until; round += 1) {
        await (await maria.get(paths[round % paths.length] ?? '/')).arrayBuffer()
      }
    }),
  )
  return { what: `memory after ${seconds} s of load`, measured: readMemory(app.pid).now, unit: 'MB', atMost: 300 }
}

/** The mean processor time of a visit in ms, with a few visits in parallel. */
export async function measureCost({ pid, visit }: { pid: number; visit: () => Promise<void> }, visits: number) {
  const before = readProcessorTime(pid)
  for (let round = 0; round < visits / AT_ONCE; round += 1) await Promise.all(Array.from({ length: AT_ONCE }, visit))
  return (readProcessorTime(pid) - before) / visits
}

const WAITING_PAGES = 200
/** rules.md#payment-poll */
const POLL_SECONDS = 7
const POLLS = 800

/** The share of a core that the polls of many open payment pages take. */
export async function measurePolling(product: Product): Promise<Row> {
  const browser = await arriveBy(product, 'payment-N-waiting')
  const path = `${browser.page}/status?lang=en`
  const { version } = (await (await browser.get(path)).json()) as { version: string }
  const url = `${product.app.url}${path}&version=${version}`
  const headers = { Cookie: browser.cookie, Accept: 'application/json' }
  const visit = () => readResponse(url, headers)
  await measureCost({ pid: product.app.pid, visit }, POLLS)
  const milliseconds = await measureCost({ pid: product.app.pid, visit }, POLLS)
  const measured = (milliseconds * WAITING_PAGES) / (POLL_SECONDS * 10)
  return { what: `${WAITING_PAGES} waiting pages that poll`, measured, unit: '% of a core', atMost: 8 }
}
