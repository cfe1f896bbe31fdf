import type { RouteTraits } from '#app/domain/route-traits.ts'
import type { Route } from './+types/history-json.ts'
import { streamHistoryFile, type HistoryList } from './history-file.server.ts'
import { HISTORY_COLUMNS, buildHistoryRecord } from './history-record.ts'
import { Totals } from '#app/routes/history/history-totals.ts'
import { readStatement } from './statement.server.ts'

export const handle = { listFile: true } satisfies RouteTraits

/** The sums at the end are those of exactly the rows above them. */
export function loader(request: Route.LoaderArgs) {
  return streamHistoryFile(request, { name: 'history.json', type: 'application/json; charset=utf-8', write })
}

async function* write(list: HistoryList): AsyncGenerator<string, void> {
  const { holder, period, madeAt } = await readStatement(list)
  const head = { made_at: madeAt.toISOString(), account_holder: holder, period }
  const totals = new Totals()
  let count = 0
  yield `${JSON.stringify(head).slice(0, -1)},"transactions":[`
  for await (const items of list.pages()) {
    totals.add(items)
    const lines = items.map((item) => JSON.stringify(buildRecord(buildHistoryRecord(item))))
    if (lines.length > 0) yield `${count === 0 ? '' : ','}\n${lines.join(',\n')}`
    count += items.length
  }
  const sums = totals.values().map(({ bookedCount, ...sum }) => ({ ...sum, booked_count: bookedCount }))
  yield `],\n"count":${count},"totals":${JSON.stringify(sums)},"orders":${JSON.stringify(totals.orders())}}\n`
}

function buildRecord(values: readonly (string | null)[]): Record<string, string | null> {
  return Object.fromEntries(HISTORY_COLUMNS.map((name, index) => [name, values[index] ?? null]))
}
