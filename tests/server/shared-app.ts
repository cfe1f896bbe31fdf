import { startSandbox } from '#sandbox/server.ts'
import { findFreePort } from '#tests/support/free-port.ts'
import type { ProductOptions } from './product.ts'
import { startRunningApp } from './running-app.ts'

/** Resets the app's rate limits of accounts and addresses. */
export const FORGETS = './tests/support/forget-attempts.mjs'

type Options = Pick<ProductOptions, 'withScenarios' | 'variables'>
type Shared = { app: Awaited<ReturnType<typeof startRunningApp>>; port: number; isFree: boolean }

/**
 * Like `product()`, but shares the app: each caller gets a new sandbox at an address that the app knows. Starting an
 * app takes ten times as long as starting a sandbox, and a new app's first pages are slow. Not for tests that stop
 * the app or depend on its memory.
 */
export async function startSharedApp(options: Options = {}) {
  const shared = await takeApp(options)
  const { app, port } = shared
  const sandbox = await startSandbox({ port, appOrigin: app.url })
  // By the time it responds, the app has noticed that the previous sandbox closed its connections.
  await fetch(`${app.url}/healthz`)
  const before = app.log().length
  return {
    sandbox,
    app: { url: app.url, log: () => app.log().slice(before) },
    async [Symbol.asyncDispose]() {
      await sandbox.stop()
      shared.isFree = true
    },
  }
}

/** The worker's apps by their options, as many as ran at the same time. They exit with the worker. */
const running = new Map<string, Shared[]>()

async function takeApp(options: Options): Promise<Shared> {
  const kind = JSON.stringify(options)
  const started = running.get(kind) ?? []
  const free = started.find(({ isFree }) => isFree)
  if (free) {
    free.isFree = false
    await free.app.ask('forget')
    return free
  }
  const shared = await startShared(options)
  running.set(kind, [...started, shared])
  return shared
}

/** Starts an app whose platform address later sandboxes will use. */
async function startShared({ withScenarios = false, variables }: Options): Promise<Shared> {
  const port = await findFreePort()
  const platform = `http://localhost:${port}`
  const app = await startRunningApp(
    { PLATFORM_API_URL: platform, ...variables, ...(withScenarios && { SANDBOX_URL: platform }) },
    FORGETS,
  )
  return { app, port, isFree: false }
}
