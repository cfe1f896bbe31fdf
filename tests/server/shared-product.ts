import { afterAll, beforeAll, beforeEach } from 'vitest'
import { FORGETS, sharedApp } from './shared-app.ts'
import { product, type Product } from './product.ts'
import { type Browser, logIn } from './browser.ts'

/**
 * One sandbox and app for all tests of a worker that each open an account of their own by a scenario: starting both takes
 * longer than most of what is tested. Tests that move the clock of everybody, break the platform or stop the app have their
 * own; without scenarios the accounts are the same for everybody, so that each file has a sandbox of its own.
 */
export function sharedProduct({ withScenarios = true } = {}): () => Product {
  let run: (Product & Partial<AsyncDisposable>) | undefined
  beforeAll(async () => {
    run = await (withScenarios ? productOfWorker() : sharedApp())
  })
  // Who counts calls counts those of this test: of thousands, the sandbox forgets the first.
  beforeEach(() => run?.sandbox.control.context.received.clear())
  afterAll(() => run?.[Symbol.asyncDispose]?.())
  return () => {
    if (!run) throw new Error('The product is there inside tests only')
    return run
  }
}

/** It ends with the worker. */
let ofWorker: ReturnType<typeof product> | undefined

async function productOfWorker(): Promise<Product> {
  const { app, sandbox } = await (ofWorker ??= product({ withScenarios: true, preload: FORGETS }))
  await app.ask('forget')
  return { app, sandbox }
}

/** The same with Maria signed in once, for tests that leave nothing behind which the next one minds. */
export function sharedCustomer(): () => Promise<Browser> {
  const shared = sharedProduct({ withScenarios: false })
  let maria: Promise<Browser> | undefined
  return () => (maria ??= logIn(shared().app.url))
}
