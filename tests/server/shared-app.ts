import { afterAll } from 'vitest'
import { startSandbox } from '#sandbox/server.ts'
import { freePort } from '#tests/support/free-port.ts'
import type { ProductOptions } from './product.ts'
import { runningApp } from './running-app.ts'

/**
 * What an account or an address may do only a few times in an hour, and after how many of it, counted for everybody, the next
 * test has a new app: most tests do each once or twice.
 */
const FEW: Readonly<Record<string, number>> = {
  'auth/login': 6,
  'auth/signup': 3,
  'auth/pin': 2,
  'password/email': 1,
  support_requests: 2,
  'me/support_requests': 2,
}

type Options = Pick<ProductOptions, 'withScenarios' | 'variables'>
type Shared = { app: Awaited<ReturnType<typeof runningApp>>; port: number; done: Map<string, number>; isFree: boolean }

/**
 * `product()` for files of many tests: each test still has a sandbox of its own, at an address that an app which serves a few
 * tests knows. Starting an app takes ten times as long as starting a sandbox, and a new app is slow at its first pages. It is
 * for tests that ask nothing about what the app itself remembers and do not stop it.
 */
export function sharedApp() {
  const current = new Map<string, Shared>()
  afterAll(async () => {
    for (const { app } of current.values()) await app[Symbol.asyncDispose]()
  })

  async function appFor(options: Options): Promise<Shared> {
    const kind = JSON.stringify(options)
    const used = current.get(kind)
    // A test that ran out of time still has its own.
    if (used?.isFree && Object.entries(FEW).every(([path, most]) => (used.done.get(path) ?? 0) < most)) return used
    current.delete(kind)
    await used?.app[Symbol.asyncDispose]()
    const shared = await startShared(options)
    current.set(kind, shared)
    return shared
  }

  return async (options: Options = {}) => {
    const shared = await appFor(options)
    const { app, port, done } = shared
    shared.isFree = false
    const sandbox = await startSandbox({ port, appOrigin: app.url })
    // Once it has answered, the app knows that the connections to the sandbox before are closed.
    await fetch(`${app.url}/healthz`)
    const before = app.log().length
    return {
      sandbox,
      app: { url: app.url, log: () => app.log().slice(before) },
      async [Symbol.asyncDispose]() {
        for (const path of Object.keys(FEW)) {
          done.set(path, (done.get(path) ?? 0) + sandbox.control.countReceived({ path }))
        }
        await sandbox.stop()
        shared.isFree = true
      },
    }
  }
}

/** The app at the address of sandboxes that come later. */
async function startShared({ withScenarios = false, variables }: Options): Promise<Shared> {
  const port = await freePort()
  const platform = `http://localhost:${port}`
  const app = await runningApp({
    PLATFORM_API_URL: platform,
    ...variables,
    ...(withScenarios && { SANDBOX_URL: platform }),
  })
  return { app, port, done: new Map(), isFree: true }
}
