import { afterAll, beforeAll } from 'vitest'
import { product } from './product.ts'
import { type Browser, logIn } from './browser.ts'

/**
 * One sandbox and app for all tests of a file that each open an account of their own by a scenario: starting both takes
 * longer than most of what is tested. Tests that move the clock of everybody, break the platform or stop the app have their
 * own.
 */
export function sharedProduct({ withScenarios = true } = {}): () => Awaited<ReturnType<typeof product>> {
  let run: Awaited<ReturnType<typeof product>> | undefined
  beforeAll(async () => {
    run = await product({ withScenarios })
  })
  afterAll(() => run?.[Symbol.asyncDispose]())
  return () => {
    if (!run) throw new Error('The product is there inside tests only')
    return run
  }
}

/** The same with Maria signed in once, for tests that leave nothing behind which the next one minds. */
export function sharedCustomer(): () => Promise<Browser> {
  const shared = sharedProduct({ withScenarios: false })
  let maria: Promise<Browser> | undefined
  return () => (maria ??= logIn(shared().app.url))
}
