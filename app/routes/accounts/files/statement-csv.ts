import { BRAND } from '#app/brand.ts'
import { symbolOf } from '#app/domain/coin-symbol.ts'
import type { RouteTraits } from '#app/domain/route-traits.ts'
import { requestedSeparator } from '#app/features/list-export/csv-separator.server.ts'
import { csvText } from '#app/features/list-export/csv-text.ts'
import { utcTime } from '#app/i18n/formats.ts'
import type { BalanceAccount, BalanceTransaction } from '#app/platform/balances.ts'
import type { Route } from './+types/statement-csv.ts'
import { statementFile, type AccountStatement } from './account-statement.server.ts'

export const handle = { listFile: true } satisfies RouteTraits

type Value = (item: BalanceTransaction, account: BalanceAccount) => string | null

/** A movement as bookkeeping reads it: moments in UTC and in the customer's time, points in decimals, nothing formatted. */
const VALUES: Readonly<Record<string, Value>> = {
  number: (item) => item.id,
  booked_utc: (item) => utcTime(item.created),
  type: (item) => item.type,
  status: (item) => item.status,
  amount: (item) => item.amount,
  coin: (item, { coin, asset }) => symbolOf({ coin: item.coin, asset: item.coin === coin ? asset : null }),
  balance_after: (item) => item.balance_after,
  value_eur: (item) => item.value_eur,
  reference: (item) => item.reference,
  from_address: (item) => item.input_address,
  to_address: (item) => item.output_address,
  payment: (item) => item.transaction_key,
  order: (item) => item.order_id,
  booked_local: (item) => localTime(item.created),
}

/** One row for each movement, with everything that is known of it. */
export function loader(request: Route.LoaderArgs) {
  return statementFile(request, {
    name: 'statement.csv',
    type: 'text/csv; charset=utf-8; header=present',
    write: (statement) =>
      csvText(rows(statement), Object.keys(VALUES), requestedSeparator(request.url, request.context)),
  })
}

async function* rows({ pages, account }: AccountStatement): AsyncGenerator<string[][], void> {
  for await (const items of pages()) {
    yield items.map((item) => Object.values(VALUES).map((valueOf) => valueOf(item, account) ?? ''))
  }
}

/** A moment with the offset of the customer's zone: 2026-03-04T14:02:10+02:00. */
function localTime(iso: string): string {
  const local = Temporal.Instant.from(iso).toZonedDateTimeISO(BRAND.timeZone)
  return local.toString({ timeZoneName: 'never', smallestUnit: 'second' })
}
