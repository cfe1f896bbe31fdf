import type { PriceChanges } from '#sandbox/domain/prices.ts'
import { startSandbox, type Sandbox } from '#sandbox/server.ts'
import { runningApp } from './running-app.ts'

export type ProductOptions = {
  /** Opens the way in by the links of scenarios. */
  withScenarios?: boolean
  /** What stands between the app and the sandbox. */
  through?: (sandbox: Sandbox) => Promise<{ url: string }>
  /** More of the app's environment. */
  variables?: Record<string, string>
  /** What the app loads before itself. */
  preload?: string
  /** The sandbox's real time, in ms. */
  clock?: () => number
  /** What the sandbox's list of prices says instead, until the worker ends. */
  prices?: PriceChanges
}

/** What tests need of a product that they do not stop. */
export type Product = { sandbox: Sandbox; app: { url: string; log: () => string } }

/** A sandbox and the built app in front of it, both of this test alone. */
export async function product({
  withScenarios = false,
  through,
  variables,
  preload,
  clock,
  prices,
}: ProductOptions = {}) {
  const sandbox = await startSandbox({ ...(clock && { clock }), ...(prices && { prices }) })
  const platform = through ? (await through(sandbox)).url : sandbox.url
  const app = await runningApp(
    { PLATFORM_API_URL: platform, ...variables, ...(withScenarios && { SANDBOX_URL: sandbox.url }) },
    preload,
  )
  // What the sandbox links to is known only now: the app takes a free port.
  sandbox.control.context.appOrigin = app.url
  return {
    sandbox,
    app,
    async [Symbol.asyncDispose]() {
      await app[Symbol.asyncDispose]()
      await sandbox.stop()
    },
  }
}
