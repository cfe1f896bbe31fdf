import type { Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import { hashSecret } from '#sandbox/core/ids.ts'
import { checkName, type NameCheck } from '#sandbox/external/name-check.ts'
import { countAttempt, isLocked } from '#sandbox/http/throttle.ts'

/** How many names that are not the holder's an account may ask about within 15 minutes: a form asks while it is typed in. */
const OTHER_NAMES = 60

/**
 * What the bank answers about a name, until too many were asked about: whoever tries names would learn whose account it is
 * (threats.md#T107). `number` is an IBAN, or sort code and account number in one.
 */
export function askBank(
  context: Context,
  account: Account,
  { number, name, payer }: Record<'number' | 'name' | 'payer', string>,
): NameCheck {
  if (isLocked(context, 'name-check', account.id)) return { result: 'not_possible', name: null }
  const answer = checkName(number, name, payer)
  if (answer.result === 'no_match' || answer.result === 'close_match') {
    countAttempt(context, 'name-check', account.id, {
      tries: OTHER_NAMES,
      operation: hashSecret(`${number} ${name}`),
    })
  }
  return answer
}
