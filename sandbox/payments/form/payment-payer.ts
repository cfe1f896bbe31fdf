import { z } from 'zod'
import { accountName, effectiveLevel, type Account } from '#sandbox/core/accounts.ts'
import { findCompany } from '#sandbox/payments/companies.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import { isSameName } from '#sandbox/external/name-check.ts'
import type { Context } from '#sandbox/core/context.ts'
import { askBank } from './ask-bank.ts'
import type { Payer } from './payment-recipient.ts'

/** Who pays: the customer, or a company that they may pay for. Its own account is then no third party. */
export type PayingParty = Payer & { companyId: string | null }

const Body = z.object({ company_id: z.string('validation.required').nullish() })

/**
 * The party that a payment form names by `company_id`; the customer without one.
 *
 * @throws Refusal 403 for a company that is not theirs
 */
export function requirePayer(context: Context, account: Account, body: unknown): PayingParty {
  const { company_id: companyId } = requireBody(Body, body)
  if (!companyId) return partyOf(context, account, { name: accountName(account), companyId: null })
  const company = findCompany(context, account, companyId)
  if (!company) throw new Refusal(403, 'error.no_permissions')
  return partyOf(context, account, { name: company.name, companyId })
}

function partyOf(
  context: Context,
  account: Account,
  { name, companyId }: Pick<PayingParty, 'name' | 'companyId'>,
): PayingParty {
  return {
    name,
    companyId,
    isNamed: (given) => isSameName(given, name),
    // Level 1 pays own accounts only, whatever the flag says (rules.md#level-gates).
    hasThirdParty: account.has_third_party === 1 && effectiveLevel(account) >= 2,
    askBank: (number, typed) => askBank(context, account, { number, name: typed, payer: name }),
  }
}
