import { z } from 'zod'
import type { Account } from '#sandbox/core/accounts.ts'
import { listBalances, findBalance } from '#sandbox/balances/balances.ts'
import { SERVICE_COIN } from '#sandbox/external/coins.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { createMessage } from '#sandbox/texts/messages.ts'
import type { Context } from '#sandbox/core/context.ts'
import { FieldErrors } from '#sandbox/http/field-errors.ts'

const Body = z.object({
  account: z.enum(['crypto', 'balance'], 'validation.required').nullish(),
  account_id: z.string('validation.required').nullish(),
})

/**
 * Returns the id of the balance account that the form pays from; null for crypto (rules.md#account-fields).
 * @throws Refusal 422 at account_id if the account is another customer's, inactive, or not in the service coin
 */
export function requirePaidFrom(context: Context, account: Account, body: unknown): string | null {
  const { account: source, account_id: id } = requireBody(Body, body)
  if (source !== 'balance') return null
  const errors = new FieldErrors()
  const balance = id ? findBalance(context, account, id) : null
  if (balance && balance.coin !== SERVICE_COIN.coin) {
    errors.add('account_id', 'validation.account_of_coin', { coin: SERVICE_COIN.coin })
  } else if (balance?.status === 'inactive') errors.add('account_id', 'validation.account_inactive')
  else if (!balance && !id && listBalances(context, account).length > 0) errors.add('account_id', 'validation.required')
  errors.refuse()
  if (balance) return balance.id
  const params = { coin: SERVICE_COIN.name }
  throw new Refusal(422, 'error.no_balance', {
    params,
    errors: { account_id: createMessage('error.no_balance', params) },
  })
}
