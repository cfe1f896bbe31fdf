import { setImmediate } from 'node:timers/promises'
import type { Database } from '#sandbox/database/database.ts'

/** Work that takes long: it stops at each `yield`, where others may be answered. */
export type Pieces<Result> = Generator<undefined, Result>

/** What is done at once, or in pieces. */
export type MaybePieces<Result> = Result | Pieces<Result>

function isInPieces<Result>(work: MaybePieces<Result>): work is Pieces<Result> {
  return typeof work === 'object' && work !== null && Symbol.iterator in work && 'next' in work
}

/** Does work within work in pieces, as pieces of that. */
export function* goOn<Result>(work: MaybePieces<Result>): Pieces<Result> {
  return isInPieces(work) ? yield* work : work
}

/** Does all of it without a stop, in one database transaction. */
export function doAtOnce<Result>(database: Database, work: Pieces<Result>): Result {
  return database.transaction(() => {
    for (;;) {
      const piece = work.next()
      if (piece.done) return piece.value
    }
  })
}

/** Does it piece by piece, each in a database transaction of its own, and lets others have their turn between two. */
export async function doInPieces<Result>(database: Database, begin: () => MaybePieces<Result>): Promise<Result> {
  const work = database.transaction(begin)
  if (!isInPieces(work)) return work
  for (;;) {
    const piece = database.transaction(() => work.next())
    if (piece.done) return piece.value
    await setImmediate()
  }
}
