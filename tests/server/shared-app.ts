import { afterAll } from 'vitest'
import { startSandbox } from '#sandbox/server.ts'
import { freePort } from '#tests/support/free-port.ts'
import type { ProductOptions } from './product.ts'
import { runningApp } from './running-app.ts'

/** Maria may log in ten times in a quarter of an hour, and most tests log her in once or twice. */
const TESTS_PER_APP = 5

type Options = Pick<ProductOptions, 'withScenarios' | 'variables'>
type Shared = { app: Awaited<ReturnType<typeof runningApp>>; port: number }

/**
 * `product()` for files of many tests: each test still has a sandbox of its own, at an address that an app which serves a few
 * tests knows. Starting an app takes ten times as long as starting a sandbox, and a new app is slow at its first pages. It is
 * for tests that ask nothing about what the app itself remembers and do not stop it.
 */
export function sharedApp() {
  const current = new Map<string, { shared: Shared; tests: number }>()
  afterAll(async () => {
    for (const { shared } of current.values()) await shared.app[Symbol.asyncDispose]()
  })

  async function appFor(options: Options): Promise<Shared> {
    const kind = JSON.stringify(options)
    const used = current.get(kind)
    if (used && used.tests < TESTS_PER_APP) {
      used.tests += 1
      return used.shared
    }
    current.delete(kind)
    await used?.shared.app[Symbol.asyncDispose]()
    const shared = await startShared(options)
    current.set(kind, { shared, tests: 1 })
    return shared
  }

  return async (options: Options = {}) => {
    const { app, port } = await appFor(options)
    const sandbox = await startSandbox({ port, appOrigin: app.url })
    // Once it has answered, the app knows that the connections to the sandbox before are closed.
    await fetch(`${app.url}/healthz`)
    const before = app.log().length
    return {
      sandbox,
      app: { url: app.url, log: () => app.log().slice(before) },
      [Symbol.asyncDispose]: () => sandbox.stop(),
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
  return { app, port }
}
