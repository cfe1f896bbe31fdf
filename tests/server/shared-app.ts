import { startSandbox } from '#sandbox/server.ts'
import { freePort } from '#tests/support/free-port.ts'
import type { ProductOptions } from './product.ts'
import { runningApp } from './running-app.ts'

/** Makes the app forget how often an account or an address did what it may do only a few times in an hour. */
export const FORGETS = './tests/support/forget-attempts.mjs'

type Options = Pick<ProductOptions, 'withScenarios' | 'variables'>
type Shared = { app: Awaited<ReturnType<typeof runningApp>>; port: number; isFree: boolean }

/**
 * `product()` for tests that share an app: each still has a sandbox of its own, at an address that the app knows. Starting
 * an app takes ten times as long as starting a sandbox, and a new app is slow at its first pages. It is for tests that ask
 * nothing about what the app itself remembers and do not stop it.
 */
export async function sharedApp(options: Options = {}) {
  const shared = await appFor(options)
  const { app, port } = shared
  const sandbox = await startSandbox({ port, appOrigin: app.url })
  // Once it has answered, the app knows that the connections to the sandbox before are closed.
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

/** Those of the worker, by what they were started with: as many as were needed at once. They end with it. */
const running = new Map<string, Shared[]>()

async function appFor(options: Options): Promise<Shared> {
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

/** The app at the address of sandboxes that come later. */
async function startShared({ withScenarios = false, variables }: Options): Promise<Shared> {
  const port = await freePort()
  const platform = `http://localhost:${port}`
  const app = await runningApp(
    { PLATFORM_API_URL: platform, ...variables, ...(withScenarios && { SANDBOX_URL: platform }) },
    FORGETS,
  )
  return { app, port, isFree: false }
}
