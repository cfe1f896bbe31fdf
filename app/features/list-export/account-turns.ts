import { Mutex } from 'async-mutex'

const turns = new Map<string, Mutex>()

/**
 * Yields the same chunks, but generates only one at a time per account, so that many or slow downloads of one account
 * don't delay other customers (threats.md#T92).
 */
export async function* generateInTurn<Piece>(
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
