import type { Context } from '#sandbox/core/context.ts'

/**
 * The errors in the books of a whole database, or an empty list: entries that don't sum to zero, accounts whose
 * movements differ from their book or running balance, service coins without backing euros, and customer money that the
 * bank does not have.
 */
export function findWrongBooks({ database }: Context): string[] {
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
      `with booked as (select book, coin, -sum(units) as units from book_rows group by book, coin)
       select b.id,
         (select coalesce(sum(units), 0) from movements m where m.balance_id = b.id and m.status = 'COMPLETED') as moved,
         coalesce(booked.units, 0) as booked,
         coalesce((select balance_after from movements m where m.balance_id = b.id and m.status = 'COMPLETED'
           order by created_at desc, id desc limit 1), 0) as held
       from balances b left join booked on booked.book = 'customer:' || b.id and booked.coin = b.coin`,
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
  return [...entries, ...sums, ...accounts, ...running, ...below, ...findWrongBacking({ database })]
}

function findWrongBacking({ database }: Pick<Context, 'database'>): string[] {
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
