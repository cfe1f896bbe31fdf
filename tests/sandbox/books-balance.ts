import type { Context } from '#sandbox/core/context.ts'

/**
 * What is wrong with the books of a whole database, empty when nothing is: sums that are not zero, accounts whose movements
 * say other than their book or their running balance, service coins without their euro, and money of customers that the bank
 * does not have.
 */
export function wrongBooks({ database }: Context): string[] {
  const entries = database
    .all<{ entry_id: number; coin: string; sum: number }>(
      'select entry_id, coin, sum(units) as sum from book_rows group by entry_id, coin having sum(units) <> 0',
    )
    .map(({ entry_id: id, coin, sum }) => `entry ${id} comes to ${sum} ${coin}`)
  const sums = database
    .all<{ coin: string; sum: number }>(
      'select coin, sum(units) as sum from book_rows group by coin having sum(units) <> 0',
    )
    .map(({ coin, sum }) => `the books come to ${sum} ${coin}`)
  const accounts = database
    .all<{ id: string; moved: number; booked: number; held: number }>(
      `select b.id,
         (select coalesce(sum(units), 0) from movements m where m.balance_id = b.id and m.status = 'COMPLETED') as moved,
         (select coalesce(-sum(units), 0) from book_rows r where r.book = 'customer:' || b.id and r.coin = b.coin) as booked,
         coalesce((select balance_after from movements m where m.balance_id = b.id and m.status = 'COMPLETED'
           order by created_at desc, id desc limit 1), 0) as held
       from balances b`,
    )
    .filter(({ moved, booked, held }) => moved !== booked || moved !== held)
    .map(({ id, moved, booked, held }) => `${id} moved ${moved}, is booked as ${booked}, holds ${held}`)
  const running = database
    .all<{ id: number; balance_after: number; sum: number }>(
      `select * from (select id, balance_after,
         sum(units) over (partition by balance_id order by created_at, id) as sum
       from movements where status = 'COMPLETED') where balance_after is not sum`,
    )
    .map(({ id, balance_after: held, sum }) => `movement ${id} says ${held} and comes to ${sum}`)
  const below = database
    .all<{ id: string; sum: number }>(
      `select balance_id as id, sum(units) as sum from movements
       where status = 'COMPLETED' or (status = 'PROCESSING' and units < 0) group by balance_id having sum(units) < 0`,
    )
    .map(({ id, sum }) => `${id} is below zero: ${sum}`)
  return [...entries, ...sums, ...accounts, ...running, ...below, ...wrongBacking({ database })]
}

function wrongBacking({ database }: Pick<Context, 'database'>): string[] {
  const sum = (book: string, coin: string) =>
    database.get<{ sum: number }>(
      'select coalesce(sum(units), 0) as sum from book_rows where book = ? and coin = ?',
      book,
      coin,
    )?.sum ?? 0
  const issued = sum('issued', 'CEUR')
  const backing = sum('issued', 'EUR')
  return issued + backing === 0 ? [] : [`${issued} CEUR are issued, and ${-backing} cents lie behind them`]
}
