import { accountName, requireAccount, type Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { ConsoleLink } from '#sandbox/core/module.ts'

type Pair = { account_number: number; original_number: number }

/** Keeps which account is a twin of which; a twin's twin is one of the same original. */
export function noteTwin(context: Context, twin: Account, original: Account): void {
  context.database.run(
    'insert into twins (account_number, original_number, made_at) values (?, ?, ?)',
    twin.number,
    original.number,
    Math.trunc(context.realNow()),
  )
}

/** The twins of an account, and the account that it is a twin of, newest first. */
export function relativesOf(context: Context, { number }: Account): ConsoleLink[] {
  return linksTo(
    context,
    context.database.all<Pair>(
      'select * from twins where account_number = ?1 or original_number = ?1 order by account_number desc limit 50',
      number,
    ),
    (pair) => pair.account_number === number,
  )
}

/** The twins of accounts, and the accounts of twins, that have a text, in small letters, in their email, id or name. */
export function findRelatives(context: Context, text: string): ConsoleLink[] {
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
  return [...linksTo(context, find('original'), () => false), ...linksTo(context, find('twin'), () => true)]
}

/** The twin of each pair, or its original where that is what is wanted. */
function linksTo(context: Context, pairs: Pair[], wantsOriginal: (pair: Pair) => boolean): ConsoleLink[] {
  return pairs.map((pair) => {
    const [twin, original] = [pair.account_number, pair.original_number].map((each) => requireAccount(context, each))
    const [shown, other] = wantsOriginal(pair) ? [original, twin] : [twin, original]
    const role = wantsOriginal(pair) ? 'original of the twin' : 'twin of'
    return {
      href: `/console/accounts/${shown?.id}`,
      title: shown?.email ?? '',
      detail: `${role} ${other?.email ?? ''}, ${shown ? accountName(shown) : ''}`,
    }
  })
}
