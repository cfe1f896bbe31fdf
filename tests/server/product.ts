import { startSandbox } from '#sandbox/server.ts'
import { runningApp } from './running-app.ts'

/** A sandbox and the built app in front of it, both of this test alone; `withScenarios` opens the way in by their links. */
export async function product({ withScenarios = false } = {}) {
  const sandbox = await startSandbox()
  const app = await runningApp({ PLATFORM_API_URL: sandbox.url, ...(withScenarios && { SANDBOX_URL: sandbox.url }) })
  // What the sandbox links to is known only now: the app takes a free port.
  sandbox.control.world.appOrigin = app.url
  return {
    sandbox,
    app,
    async [Symbol.asyncDispose]() {
      await app[Symbol.asyncDispose]()
      await sandbox.stop()
    },
  }
}
