import { afterAll, beforeAll } from 'vitest'
import { product } from './product.ts'

/**
 * One sandbox and app for all tests of a file that each open an account of their own by a scenario: starting both takes
 * longer than most of what is tested. Tests that move the clock of everybody, break the platform or stop the app have their own.
 */
export function sharedProduct(): () => Awaited<ReturnType<typeof product>> {
  let run: Awaited<ReturnType<typeof product>> | undefined
  beforeAll(async () => {
    run = await product({ withScenarios: true })
  })
  afterAll(() => run?.[Symbol.asyncDispose]())
  return () => {
    if (!run) throw new Error('The product is there inside tests only')
    return run
  }
}
