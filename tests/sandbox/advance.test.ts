import { expect, onTestFinished, test } from 'vitest'
import { advanceAll } from '#sandbox/core/clock.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { Module } from '#sandbox/core/module.ts'
import type { Database } from '#sandbox/database/database.ts'
import { MODULES } from '#sandbox/modules.ts'
import { startSandbox } from '#sandbox/server.ts'

/** advance() runs every second, so customers without due work must not cost a query each. */
test('runs no more queries per second with a hundred more customers', async () => {
  let context: Context | undefined
  const keepContext: Module = {
    routes: [],
    advance(given) {
      context = given
    },
  }
  const sandbox = await startSandbox({ modules: [...MODULES, keepContext] })
  onTestFinished(sandbox.stop)
  sandbox.control.advance()
  if (!context) throw new Error('No module was brought up to date')
  const questions = countQueries(context.database)
  const known = { ...context, database: questions.database }

  const before = questions.during(() => advanceAll(known))
  for (let made = 0; made < 100; made += 1) sandbox.control.enter('verified-personal')
  const after = questions.during(() => advanceAll(known))

  expect(after - before).toBeLessThan(10)
})

/** Wraps a database to count the statements that run on it. */
function countQueries(given: Database) {
  let count = 0
  const database: Database = {
    ...given,
    get: (...asked) => {
      count += 1
      return given.get(...asked)
    },
    all: (...asked) => {
      count += 1
      return given.all(...asked)
    },
    run: (...asked) => {
      count += 1
      return given.run(...asked)
    },
  }
  const during = (work: () => void) => {
    count = 0
    work()
    return count
  }
  return { database, during }
}
