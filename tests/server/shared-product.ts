import { afterAll, beforeAll, beforeEach } from 'vitest'
import { FORGETS, startSharedApp } from './shared-app.ts'
import { startProduct, type Product } from './product.ts'
import { type Browser, logIn } from './browser.ts'

/**
 * Starts one sandbox and app for all tests of a worker that each open their own account through a scenario: starting
 * both takes longer than most tests. Tests that move everybody's clock, break the platform or stop the app start
 * their own. Without scenarios the accounts are shared, so each file gets its own sandbox.
 */
export function shareProduct({ withScenarios = true } = {}): () => Product {
  let run: (Product & Partial<AsyncDisposable>) | undefined
  beforeAll(async () => {
    run = await (withScenarios ? startWorkerProduct() : startSharedApp())
  })
  // Call counts start at zero for each test: the sandbox keeps only the latest few thousand.
  beforeEach(() => run?.sandbox.control.context.received.clear())
  afterAll(() => run?.[Symbol.asyncDispose]?.())
  return () => {
    if (!run) throw new Error('The product is there inside tests only')
    return run
  }
}

/** Exits with the worker. */
let ofWorker: ReturnType<typeof startProduct> | undefined

async function startWorkerProduct(): Promise<Product> {
  const { app, sandbox } = await (ofWorker ??= startProduct({ withScenarios: true, preload: FORGETS }))
  await app.ask('forget')
  return { app, sandbox }
}

/** Like `sharedProduct`, with Maria signed in once, for tests that leave no state that affects the next. */
export function shareCustomer(): () => Promise<Browser> {
  const shared = shareProduct({ withScenarios: false })
  let maria: Promise<Browser> | undefined
  return () => (maria ??= logIn(shared().app.url))
}
