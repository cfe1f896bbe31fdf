import type { PriceChanges } from '#sandbox/domain/prices.ts'
import { startSandbox, type Sandbox } from '#sandbox/server.ts'
import { startRunningApp } from './running-app.ts'

export type ProductOptions = {
  /** Enables sign-in through scenario links. */
  withScenarios?: boolean
  /** Returns a proxy between the app and the sandbox. */
  through?: (sandbox: Sandbox) => Promise<{ url: string }>
  variables?: Record<string, string>
  /** A module that the app loads first. */
  preload?: string
  /** The sandbox's clock, in ms. */
  clock?: () => number
  /** Changes to the sandbox's price list, until the worker ends. */
  prices?: PriceChanges
}

/** The part of a running product that tests may use without stopping it. */
export type Product = { sandbox: Sandbox; app: { url: string; log: () => string } }

/** Starts a sandbox and the built app, both for one test only. */
export async function startProduct({
  withScenarios = false,
  through,
  variables,
  preload,
  clock,
  prices,
}: ProductOptions = {}) {
  const sandbox = await startSandbox({ ...(clock && { clock }), ...(prices && { prices }) })
  const platform = through ? (await through(sandbox)).url : sandbox.url
  const app = await startRunningApp(
    { PLATFORM_API_URL: platform, ...variables, ...(withScenarios && { SANDBOX_URL: sandbox.url }) },
    preload,
  )
  // Set late, because the app's port is known only once it has started.
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
