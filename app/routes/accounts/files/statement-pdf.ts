import type { RouteTraits } from '#app/domain/route-traits.ts'
import type { Route } from './+types/statement-pdf.ts'
import { writeAccountPdf } from './account-pdf.server.ts'
import { sendStatement } from './account-statement.server.ts'

export const handle = { listFile: true } satisfies RouteTraits

export function loader(request: Route.LoaderArgs) {
  return sendStatement(request, { name: 'statement.pdf', type: 'application/pdf', write: writeAccountPdf })
}
