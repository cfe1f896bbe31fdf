import { z } from 'zod'
import { getAccountName, getEffectiveLevel, type Account } from '#sandbox/core/accounts.ts'
import { findCompany } from '#sandbox/payments/companies.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import { checkName, isSameName, type NameCheck } from '#sandbox/external/name-check.ts'
import { countAttempt, isLocked } from '#sandbox/http/throttle.ts'
import type { Context } from '#sandbox/core/context.ts'
import { hashSecret } from '#sandbox/core/ids.ts'
import type { Payer } from './payment-recipient.ts'

/**
 * The payer: the customer, or a company that they may pay for. The company's own account is then not a third party.
 */
export type PayingParty = Payer & { companyId: string | null }

/** Failed name checks per account and 15 minutes. The form checks names while the customer types. */
const MAX_MISMATCHES = 60

const Body = z.object({ company_id: z.string('validation.required').nullish() })

/**
 * Returns the payer that the form names by `company_id`, by default the customer.
 * @throws Refusal 403 for another customer's company
 */
export function requirePayer(context: Context, account: Account, body: unknown): PayingParty {
  const { company_id: companyId } = requireBody(Body, body)
  if (!companyId) return buildParty(context, account, { name: getAccountName(account), companyId: null })
  const company = findCompany(context, account, companyId)
  if (!company) throw new Refusal(403, 'error.no_permissions')
  return buildParty(context, account, { name: company.name, companyId })
}

function buildParty(
  context: Context,
  account: Account,
  { name, companyId }: Pick<PayingParty, 'name' | 'companyId'>,
): PayingParty {
  return {
    name,
    companyId,
    isNamed: (given) => isSameName(given, name),
    // Level 1 pays only own accounts, whatever the flag contains (rules.md#level-gates).
    hasThirdParty: account.has_third_party === 1 && getEffectiveLevel(account) >= 2,
    askBank: (number, typed) => requestNameCheck(context, account, { number, name: typed, payer: name }),
  }
}

/**
 * Checks a name at the account's bank. After too many mismatches it returns `not_possible`, so that guessing names
 * does not reveal an account's holder (threats.md#T107). `number` is an IBAN, or sort code and account number in one.
 */
function requestNameCheck(
  context: Context,
  account: Account,
  { number, name, payer }: Record<'number' | 'name' | 'payer', string>,
): NameCheck {
  if (isLocked(context, 'name-check', account.id)) return { result: 'not_possible', name: null }
  const answer = checkName(number, name, payer)
  if (answer.result === 'no_match' || answer.result === 'close_match') {
    countAttempt(context, 'name-check', account.id, {
      tries: MAX_MISMATCHES,
      operation: hashSecret(`${number} ${name}`),
    })
  }
  return answer
}
