import { Mutex } from 'async-mutex'

const turns = new Map<string, Mutex>()

/**
 * Yields the same pieces, but creates only one at a time for each account, so that many or slow downloads of one account
 * do not delay other customers (threats.md#T92).
 */
export async function* inTurn<Piece>(
  account: string,
  pieces: AsyncGenerator<Piece, void>,
): AsyncGenerator<Piece, void> {
  try {
    for (;;) {
      const next = await takeTurn(account, () => pieces.next())
      if (next.done) return
      yield next.value
    }
  } finally {
    await pieces.return()
  }
}

async function takeTurn<Result>(account: string, make: () => Promise<Result>): Promise<Result> {
  const turn = turns.get(account) ?? new Mutex()
  turns.set(account, turn)
  try {
    return await turn.runExclusive(make)
  } finally {
    if (!turn.isLocked()) turns.delete(account)
  }
}
