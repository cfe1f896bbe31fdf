import { getAccountName, requireAccount, type Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { ConsoleObject } from '#sandbox/core/module.ts'

type Pair = { account_number: number; original_number: number }

/** Records a twin's original account. */
export function recordTwin(context: Context, twin: Account, original: Account): void {
  context.database.run(
    'insert into twins (account_number, original_number, made_at) values (?, ?, ?)',
    twin.number,
    original.number,
    Math.trunc(context.realNow()),
  )
}

/** An account's twins, and its original if it is a twin; newest first. */
export function listRelatives(context: Context, { number }: Account): ConsoleObject[] {
  return describePairs(
    context,
    context.database.all<Pair>(
      'select * from twins where account_number = ?1 or original_number = ?1 order by account_number desc limit 50',
      number,
    ),
    (pair) => pair.account_number === number,
  )
}

/** The twins and originals of all accounts whose email, id or name contains `text` (lower case). */
export function findRelatives(context: Context, text: string): ConsoleObject[] {
  const isLike = (account: string) =>
    `instr(lower(${account}.email || char(10) || ${account}.id || char(10) || coalesce(${account}.company_name, '')
       || char(10) || ${account}.first_name || ' ' || ${account}.last_name), ?1)`
  const find = (known: 'original' | 'twin') =>
    context.database.all<Pair>(
      `select twins.* from twins join accounts twin on twin.number = twins.account_number
         join accounts original on original.number = original_number
       where ${isLike(known)} order by twins.account_number desc limit 20`,
      text,
    )
  return [...describePairs(context, find('original'), () => false), ...describePairs(context, find('twin'), () => true)]
}

/** Describes the twin of each pair, or its original if `wantsOriginal` returns true. */
function describePairs(context: Context, pairs: Pair[], wantsOriginal: (pair: Pair) => boolean): ConsoleObject[] {
  return pairs.map((pair) => {
    const twin = requireAccount(context, pair.account_number)
    const original = requireAccount(context, pair.original_number)
    const isOriginal = wantsOriginal(pair)
    const [listed, other] = isOriginal ? [original, twin] : [twin, original]
    return {
      kind: isOriginal ? 'original of a twin' : 'twin',
      title: getAccountName(listed) || listed.email,
      state: `${isOriginal ? 'original of the twin' : 'twin of'} ${other.email}`,
      href: `/console/accounts/${listed.id}`,
      account: listed,
      appPath: '/overview',
    }
  })
}
