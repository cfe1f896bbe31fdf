import { setImmediate } from 'node:timers/promises'
import type { Database } from '#sandbox/database/database.ts'

/** Long work that pauses at each `yield`, so that the server can handle other requests. */
export type Pieces<Result> = Generator<undefined, Result>

export type MaybePieces<Result> = Result | Pieces<Result>

function isInPieces<Result>(work: MaybePieces<Result>): work is Pieces<Result> {
  return typeof work === 'object' && work !== null && Symbol.iterator in work && 'next' in work
}

/** Runs nested work as part of the outer generator. */
export function* runNested<Result>(work: MaybePieces<Result>): Pieces<Result> {
  return isInPieces(work) ? yield* work : work
}

/** Runs all pieces at once, in one database transaction. */
export function runAtOnce<Result>(database: Database, work: Pieces<Result>): Result {
  return database.transaction(() => {
    for (;;) {
      const piece = work.next()
      if (piece.done) return piece.value
    }
  })
}

/** Runs the pieces one by one, each in its own database transaction, and yields to the event loop between them. */
export async function runInPieces<Result>(database: Database, begin: () => MaybePieces<Result>): Promise<Result> {
  const work = database.transaction(begin)
  if (!isInPieces(work)) return work
  for (;;) {
    const piece = database.transaction(() => work.next())
    if (piece.done) return piece.value
    await setImmediate()
  }
}
