import type { RouteTraits } from '#app/domain/route-traits.ts'
import type { Route } from './+types/history-pdf.ts'
import { historyFile } from './history-file.server.ts'
import { statementPdf } from './statement-pdf.server.ts'

export const handle = { listFile: true } satisfies RouteTraits

/** The list as a statement to print and to file. */
export function loader(request: Route.LoaderArgs) {
  return historyFile(request, { name: 'history.pdf', type: 'application/pdf', write: statementPdf })
}
