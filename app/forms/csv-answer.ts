import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'

type Given = {
  columns: readonly string[]
  /** What it is saved as, without `.csv`. */
  name: string
  /** Notes that the file is taken; it leaves only when that is done. */
  taken: () => Promise<unknown>
  /** Told when the rows ended before their end. */
  broken: (error: Error) => void
}

/**
 * Rows as a file to save. It leaves as they are read: nothing of it is kept. When they fail in the middle the connection
 * breaks, because a short file would look like a whole one.
 */
export async function csvAnswer(
  rows: AsyncGenerator<string[], void>,
  { columns, name, taken, broken }: Given,
): Promise<Response> {
  // The first row is read before the answer begins: what fails here can still be told on a page.
  const first = await rows.next()
  await taken()
  const csv = stringify({
    header: true,
    bom: true,
    columns: [...columns],
    // A spreadsheet would run a cell that begins like a formula (THREATS T51).
    escape_formulas: true,
    record_delimiter: 'windows',
  })
  pipeline(Readable.from(startingWith(first, rows)), csv, (error) => {
    if (error && !isLeaving(error)) broken(error)
  })
  return new Response(Readable.toWeb(csv) as ReadableStream, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
}

async function* startingWith<Item>(first: IteratorResult<Item, void>, rest: AsyncGenerator<Item, void>) {
  if (first.done) return
  yield first.value
  yield* rest
}

/** The reader closed the download. */
function isLeaving(error: NodeJS.ErrnoException): boolean {
  return error.code === 'ERR_STREAM_PREMATURE_CLOSE' || error.name === 'AbortError'
}
