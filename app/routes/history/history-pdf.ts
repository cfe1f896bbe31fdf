import type { Route } from './+types/history-pdf.ts'
import { historyFile } from './history-file.server.ts'
import { statementPdf } from './statement-pdf.server.ts'

/** The list as a statement to print and to file. */
export function loader(request: Route.LoaderArgs) {
  return historyFile(request, { name: 'history.pdf', type: 'application/pdf', write: statementPdf })
}
