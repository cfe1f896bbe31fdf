import type { RouteTraits } from '#app/domain/route-traits.ts'
import type { Route } from './+types/history-xml.ts'
import { CamtAmounts } from '#app/features/list-export/camt-parts.ts'
import { buildCamtEntry, buildCamtHead, buildCamtTail } from './camt-053.ts'
import { streamHistoryFile, type HistoryList } from './history-file.server.ts'
import { isOrder } from '#app/features/payment-list/history-item.ts'
import { isBooked, Totals } from '#app/routes/history/history-totals.ts'
import { readStatement, requireSameTotals } from './statement.server.ts'

export const handle = { listFile: true } satisfies RouteTraits

/** The list as an account statement for accounting software: only EUR payments that a bank has confirmed. */
export function loader(request: Route.LoaderArgs) {
  return streamHistoryFile(request, { name: 'history.xml', type: 'application/xml; charset=utf-8', write })
}

async function* write(list: HistoryList): AsyncGenerator<string, void> {
  const statement = await readStatement(list)
  const totals = new Totals()
  const amounts = new CamtAmounts()
  yield buildCamtHead(statement)
  for await (const items of list.pages()) {
    totals.add(items)
    const payments = items.flatMap((item) => (isOrder(item) ? [] : [item]))
    const booked = payments.filter((item) => item.currency === 'EUR' && isBooked(item))
    if (booked.length > 0) yield booked.map((item) => buildCamtEntry(item, amounts)).join('')
  }
  requireSameTotals(statement, totals)
  yield buildCamtTail()
}
