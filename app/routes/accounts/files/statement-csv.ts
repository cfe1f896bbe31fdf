import { BRAND } from '#app/brand.ts'
import { getSymbol } from '#app/domain/coin-symbol.ts'
import type { RouteTraits } from '#app/domain/route-traits.ts'
import { readSeparator } from '#app/features/list-export/csv-separator.server.ts'
import { formatCsv } from '#app/features/list-export/csv-text.ts'
import { formatUtcTime } from '#app/i18n/formats.ts'
import type { BalanceAccount, BalanceTransaction } from '#app/platform/balances.ts'
import type { Route } from './+types/statement-csv.ts'
import { sendStatement, type AccountStatement } from './account-statement.server.ts'

export const handle = { listFile: true } satisfies RouteTraits

type Value = (item: BalanceTransaction, account: BalanceAccount) => string | null

/** Unformatted columns for bookkeeping: times in UTC and in the brand's zone, decimal points. */
const VALUES: Readonly<Record<string, Value>> = {
  number: (item) => item.id,
  booked_utc: (item) => formatUtcTime(item.created),
  type: (item) => item.type,
  status: (item) => item.status,
  amount: (item) => item.amount,
  coin: (item, { coin, asset }) => getSymbol({ coin: item.coin, asset: item.coin === coin ? asset : null }),
  balance_after: (item) => item.balance_after,
  value_eur: (item) => item.value_eur,
  reference: (item) => item.reference,
  from_address: (item) => item.input_address,
  to_address: (item) => item.output_address,
  payment: (item) => item.transaction_key,
  order: (item) => item.order_id,
  booked_local: (item) => formatLocalTime(item.created),
}

export function loader(request: Route.LoaderArgs) {
  return sendStatement(request, {
    name: 'statement.csv',
    type: 'text/csv; charset=utf-8; header=present',
    write: (statement) =>
      formatCsv(readRows(statement), Object.keys(VALUES), readSeparator(request.url, request.context)),
  })
}

async function* readRows({ pages, account }: AccountStatement): AsyncGenerator<string[][], void> {
  for await (const items of pages()) {
    yield items.map((item) => Object.values(VALUES).map((valueOf) => valueOf(item, account) ?? ''))
  }
}

/** The time in the brand's zone with its offset: 2026-03-04T14:02:10+02:00. */
function formatLocalTime(iso: string): string {
  const local = Temporal.Instant.from(iso).toZonedDateTimeISO(BRAND.timeZone)
  return local.toString({ timeZoneName: 'never', smallestUnit: 'second' })
}
