import { z } from 'zod'
import type { Account } from '#sandbox/core/accounts.ts'
import { addApplication, findOwnApplication, type Application } from './collect-applications.ts'
import { buildFormRefusal, Refusal } from '#sandbox/http/refusal.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import { Answer, defineRoute } from '#sandbox/http/route.ts'
import { Upload } from '#sandbox/http/upload.ts'
import { judgeFile } from '#sandbox/http/file-type.ts'
import { translatePhrase, parsePhrase } from '#sandbox/email/write-email.ts'
import { listCodes } from '#sandbox/reference/options.ts'
import { findBankAccount } from '#sandbox/external/banks.ts'
import { findUkAccount } from '#sandbox/external/uk-banks.ts'
import { FieldErrors } from '#sandbox/http/field-errors.ts'
import { requireMayPay } from '#sandbox/http/payment-gates.ts'

const CODES = listCodes('company_volumes')

/** The currency decides which of these fields are required. */
const numbers = z
  .string('validation.required')
  .trim()
  .nullish()
  .transform((typed) => typed || null)

const Form = z.object({
  website: z
    .url({ protocol: /^https?$/, hostname: z.regexes.domain, error: 'validation.url' })
    .max(255, 'validation.too_long'),
  business_description: z
    .string('validation.required')
    .trim()
    .min(1, 'validation.required')
    .max(1000, 'validation.too_long'),
  expected_monthly_volume: z
    .string('validation.required')
    .refine((code) => CODES.includes(code), 'validation.required'),
  settlement_iban: numbers,
  settlement_sort_code: numbers,
  settlement_account: numbers,
  settlement_currency: z.enum(['EUR', 'GBP'], 'validation.required'),
  document: z.instanceof(Upload, { error: 'validation.file_type' }).optional(),
  terms: z.union([z.literal(true), z.literal('true')], 'validation.collect_terms'),
})

/** @throws Refusal 403 for people, because only companies can collect */
export function requireCompany({ type }: Account): void {
  if (type !== 2) throw new Refusal(403, 'error.no_permissions')
}

/** @throws Refusal 403 for an unverified company, and for one that has already applied (rules.md#collect-reapply) */
function requireMayApply(account: Account, known: Application | null): void {
  requireCompany(account)
  requireMayPay(account)
  if (known) throw new Refusal(403, 'error.no_permissions')
}

type Entered = Pick<z.output<typeof Form>, 'settlement_iban' | 'settlement_sort_code' | 'settlement_account'>

/**
 * Validates the settlement account: an IBAN for euro, a sort code and account number for pounds
 * (rules.md#account-by-currency). Fields of the other currency are dropped.
 * @throws Refusal 422 at the field
 */
function requireSettlementAccount(currency: 'EUR' | 'GBP', entered: Entered): Entered {
  const errors = new FieldErrors()
  const { settlement_iban: iban, settlement_sort_code: sortCode, settlement_account: account } = entered
  const none = { settlement_iban: null, settlement_sort_code: null, settlement_account: null }
  if (currency === 'EUR') {
    const bank = iban === null ? null : findBankAccount(iban)
    if (iban === null) errors.add('settlement_iban', 'validation.required')
    else if (!bank) errors.add('settlement_iban', 'validation.iban_invalid')
    else if (!bank.sepa) errors.add('settlement_iban', 'validation.iban_not_sepa')
    errors.refuse()
    return { ...none, settlement_iban: bank?.iban ?? null }
  }
  if (sortCode === null) errors.add('settlement_sort_code', 'validation.required')
  if (account === null) errors.add('settlement_account', 'validation.required')
  errors.refuse()
  const found = findUkAccount(sortCode ?? '', account ?? '')
  if ('sortCode' in found) {
    return { ...none, settlement_sort_code: found.sortCode, settlement_account: found.accountNumber }
  }
  for (const { field, trouble } of found) {
    errors.add(field === 'sort' ? 'settlement_sort_code' : 'settlement_account', `validation.${field}_${trouble}`)
  }
  errors.refuse()
  return none
}

/** @throws Refusal 422 at the field */
function requireReadable(document: Upload): Upload {
  const judged = judgeFile(document)
  if ('error' in judged) throw buildFormRefusal({ document: judged.error })
  return document
}

const formatIso = (at: number | null) => (at === null ? null : new Date(at).toISOString())

/** Returns a standard reason with its code, or a reviewer's text without one. */
function formatReason(kept: string, language: string) {
  const reason = parsePhrase(kept)
  const text = translatePhrase(reason, language)
  return 'phrase' in reason ? { code: reason.phrase, params: {}, text } : text
}

function serializeApplication(application: Application, language: string) {
  return {
    id: application.id,
    status: application.status,
    created: formatIso(application.created_at),
    reviewed_at: formatIso(application.reviewed_at),
    decline_reason: application.decline_reason === null ? null : formatReason(application.decline_reason, language),
    website: application.website,
    business_description: application.business_description,
    expected_monthly_volume: application.expected_monthly_volume,
    settlement_iban: application.settlement_iban,
    settlement_sort_code: application.settlement_sort_code,
    settlement_account: application.settlement_account,
    settlement_currency: application.settlement_currency,
  }
}

export const collectRoutes = [
  defineRoute({
    method: 'GET',
    path: 'collect_applications',
    auth: 'required',
    handler({ context, account, language }) {
      requireCompany(account)
      const application = findOwnApplication(context, account)
      return application ? [serializeApplication(application, language)] : []
    },
  }),
  defineRoute({
    method: 'POST',
    path: 'collect_applications',
    auth: 'required',
    handler({ context, account, body, now, language }) {
      requireMayApply(account, findOwnApplication(context, account))
      const { terms: _, document, ...entered } = requireBody(Form, body)
      const file = document && requireReadable(document)
      const given = {
        ...entered,
        ...requireSettlementAccount(entered.settlement_currency, entered),
        document_name: file?.name ?? null,
        document_sha256: file?.sha256 ?? null,
      }
      return new Answer(serializeApplication(addApplication(context, account, given, now), language), { status: 201 })
    },
  }),
  defineRoute({
    method: 'GET',
    path: 'collect_applications/:id',
    auth: 'required',
    handler({ context, account, param, language }) {
      const application = findOwnApplication(context, account)
      if (application?.id !== param('id')) throw new Refusal(404, 'error.not_found')
      return serializeApplication(application, language)
    },
  }),
]
