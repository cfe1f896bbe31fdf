import { createServer } from 'node:http'
import { flushCompileCache } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import { env } from '#app/env.server.ts'
import { listener } from '#app/listener.ts'
import { handleUncaught } from '#app/http/uncaught.ts'
import { log } from '#app/observability/log.ts'
import { flushErrorReports, prepareErrorReports } from '#app/observability/report-error.server.ts'
import { readiness } from '#app/readiness.ts'
import { warnOfUnknownProxy } from '#app/session/client-address.ts'
import { requireSessionFolder } from '#app/session/make-folder.ts'

const DRAIN_MS = 20_000
/** Drain time after an uncaught error. */
const LAST_DRAIN_MS = 8_000
/** Allows a 10 MB photo over a slow phone connection. */
const UPLOAD_MS = 300_000

/** Starts the app on PORT. With 0 the system picks a free port. */
async function startServer(): Promise<{ url: string; stop: (drainMs?: number) => Promise<void> }> {
  const options = { keepAliveTimeout: 65_000, headersTimeout: 20_000, requestTimeout: UPLOAD_MS }
  const server = createServer(options, listener)
  server.maxHeadersCount = 100
  await new Promise<void>((resolve) => server.listen(env.PORT, env.HOST, resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : env.PORT

  async function stop(drainMs = DRAIN_MS) {
    readiness.stop()
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    // Close connections that become idle after their response. They would be kept alive for a minute.
    const idle = setInterval(() => server.closeIdleConnections(), 100)
    const late = setTimeout(() => server.closeAllConnections(), drainMs)
    await closed
    clearInterval(idle)
    clearTimeout(late)
  }
  return { url: `http://localhost:${port}`, stop }
}

if (!env.REDIS_URL) requireSessionFolder(env.SESSION_DATABASE)
const running = await startServer()
log.info({ url: running.url, publicOrigin: env.PUBLIC_ORIGIN }, 'listening')
log.info(
  'should this process end with 1, have it started again: Restart=always in systemd, a restart policy of containers',
)
warnOfUnknownProxy()
void prepareErrorReports()
// Keeps the compile cache for the next start, even if this process is killed.
flushCompileCache()
// Logs an unusable store before the first request.
void readiness.checkStore()
handleUncaught(async () => {
  await running.stop(LAST_DRAIN_MS)
  await flushErrorReports()
  process.exit(1)
})
/** SIGINT comes from a developer, so it doesn't wait. After SIGTERM a load balancer needs time to notice. */
for (const [signal, seconds] of [
  ['SIGINT', 0],
  ['SIGTERM', env.DRAIN_SECONDS],
] as const) {
  process.once(signal, async () => {
    readiness.stop()
    await wait(seconds * 1000)
    await running.stop()
    await flushErrorReports()
    process.exit(0)
  })
}
