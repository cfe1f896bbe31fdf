import type { RouteTraits } from '#app/domain/route-traits.ts'
import type { Route } from './+types/statement-pdf.ts'
import { accountPdf } from './account-pdf.server.ts'
import { statementFile } from './account-statement.server.ts'

export const handle = { listFile: true } satisfies RouteTraits

/** The statement to print and to file. */
export function loader(request: Route.LoaderArgs) {
  return statementFile(request, { name: 'statement.pdf', type: 'application/pdf', write: accountPdf })
}
