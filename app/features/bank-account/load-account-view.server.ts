import type { RouterContextProvider } from 'react-router'
import { formatCustomerName } from '#app/domain/customer-name.ts'
import { parseIban } from '#app/domain/iban.ts'
import { parseAccountNumber, parseSortCode } from '#app/domain/uk-account.ts'
import { loadInTime } from '#app/features/form-answer/load-in-time.server.ts'
import { getFormValues } from '#app/forms/form-values.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { readMe } from '#app/platform/me.ts'
import { checkBankAccount } from '#app/platform/transactions.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'
import { readAnsweredForm } from '#app/session/posted-form.ts'
import { buildAccountView, type AccountView } from './account-view.ts'

type Values = Readonly<Record<string, string | null | undefined>>

type Options = {
  /** The form's values before a submit. */
  defaults?: Values
  /** The form is for the customer's own account, whatever its fields contain. */
  isOwn?: boolean
}

/** Forms name the fields of a bank account with one of these prefixes. */
const PREFIXES = ['receiver_', 'settlement_', '']

/**
 * Loads the texts about the bank account in the submitted form, or before a submit in its defaults. Null while the
 * numbers are incomplete. Forms work without the texts, so a failure or a timeout is null too.
 */
export async function loadAccountView(
  platform: Platform,
  context: Readonly<RouterContextProvider>,
  { defaults = {}, isOwn: isOwnForm = false }: Options = {},
): Promise<AccountView | null> {
  const submitted = await readAnsweredForm(context)
  const values: Values = submitted ? getFormValues(submitted) : defaults
  const numbers = parseNumbers(values)
  if (numbers === null) return null
  const isOwn = isOwnForm || values['receiver'] === 'self'
  const company = values['company_id'] || undefined
  const check = async () => {
    const name = isOwn ? await loadOwnName(platform, company) : values['receiver_name']?.trim().slice(0, 70)
    const body = { ...numbers, name: name || undefined, company_id: company }
    const facts = await loadOptional(checkBankAccount(platform, { body }))
    return 'value' in facts ? buildAccountView(facts.value, { t: i18n(context).t, isOwn }) : null
  }
  return loadInTime(check(), null)
}

/** Returns null while the numbers are incomplete. */
function parseNumbers(values: Values) {
  const getValue = (name: string) => PREFIXES.map((prefix) => values[prefix + name]).find(Boolean) ?? ''
  if (getValue('currency') !== 'GBP') {
    const parsed = parseIban(getValue('iban'))
    return parsed.ok ? { iban: parsed.iban } : null
  }
  const sortCode = parseSortCode(getValue('sort_code'))
  const number = parseAccountNumber(getValue('account'))
  return sortCode.ok && number.ok ? { sort_code: sortCode.digits, account_number: number.digits } : null
}

/** Returns the name that banks know the customer by. Undefined if a company pays, or without a response. */
async function loadOwnName(platform: Platform, company: string | undefined): Promise<string | undefined> {
  if (company !== undefined) return undefined
  const profile = await loadOptional(readMe(platform))
  return 'value' in profile ? formatCustomerName(profile.value) : undefined
}
