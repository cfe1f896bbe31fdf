import type { RouteTraits } from '#app/domain/route-traits.ts'
import type { Route } from './+types/history-pdf.ts'
import { streamHistoryFile } from './history-file.server.ts'
import { streamStatementPdf } from './statement-pdf.server.ts'

export const handle = { listFile: true } satisfies RouteTraits

export function loader(request: Route.LoaderArgs) {
  return streamHistoryFile(request, { name: 'history.pdf', type: 'application/pdf', write: streamStatementPdf })
}
