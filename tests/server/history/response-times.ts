import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

/** Requests a URL and an idle server that takes 10 ms of processor time per response, until stdin ends. */
const SOURCE = `
  const http = require('node:http')
  const idle = http.createServer((_, response) => {
    const began = process.cpuUsage()
    while (process.cpuUsage(began).user < 10_000);
    response.end('ok')
  }).listen(0)
  const agent = new http.Agent({ keepAlive: true })
  const times = { asked: [], idle: [] }
  const ask = (url) => new Promise((resolve) => {
    const began = performance.now()
    http.get(url, { agent }, (answer) => answer.resume().on('end', () => resolve(performance.now() - began)))
      .on('error', () => resolve(Infinity))
  })
  let ended = false
  process.stdin.on('end', () => { ended = true }).resume()
  idle.on('listening', async () => {
    while (!ended) {
      times.asked.push(await ask(process.argv[1]))
      times.idle.push(await ask('http://localhost:' + idle.address().port))
      await new Promise((resolve) => setTimeout(resolve, 15))
    }
    process.stdout.write(JSON.stringify(times), () => process.exit(0))
  })`

/**
 * Requests a URL from a separate process while `work` runs. Returns the 95th percentile in milliseconds of an
 * otherwise idle machine: the time for 10 ms of processor time measures the slowdown by other load.
 */
export async function measureResponseTimes(url: string, work: () => Promise<unknown>) {
  const program = spawn(process.execPath, ['-e', SOURCE, url], { stdio: ['pipe', 'pipe', 'inherit'] })
  const printed = text(program.stdout)
  await work()
  program.stdin.end()
  const { asked, idle } = JSON.parse(await printed) as { asked: number[]; idle: number[] }
  const getPercentile = (times: number[], part: number) =>
    times.toSorted((left, right) => left - right)[Math.floor(times.length * part)] ?? 0
  const slowedBy = Math.max(1, getPercentile(idle, 0.5) / 10)
  return { p95: getPercentile(asked, 0.95) / slowedBy, count: asked.length }
}
