import { parseWithZod } from '@conform-to/zod/v4'
import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { refuseClosedForm } from '#app/features/service-gate/load-gate.server.ts'
import { parseAccountNumber, parseSortCode } from '#app/domain/uk-account.ts'
import { operationIdField } from '#app/forms/operation-id-field.ts'
import { sepaIbanField } from '#app/forms/sepa-iban-field.ts'
import { invalid, platformErrorReply } from '#app/forms/submission.ts'
import { chosenFile, takeFile } from '#app/forms/upload.ts'
import { translatorOf } from '#app/i18n/middleware.server.ts'
import type { Translate } from '#app/i18n/translate.ts'
import { createCollectApplication } from '#app/platform/collect.ts'
import { platformContext } from '#app/session/contexts.ts'
import { postedForm } from '#app/session/posted-form.ts'

/** Hands the application in. Null when it is done. */
export async function submitApplication(context: Readonly<RouterContextProvider>) {
  const t = translatorOf(context)
  const form = await postedForm(context)
  const submission = parseWithZod(form, { schema: schemaOf(t) })
  const refusal = await refuseClosedForm(submission, context, 'collect')
  if (refusal) return refusal
  const document = chosenFile(form.get('document'))
  const taken = document && (await takeFile(document, t))
  if (taken && 'error' in taken) return invalid(submission, { fieldErrors: { document: [taken.error] } })
  if (submission.status !== 'success') return invalid(submission)
  const { operation_id: idempotencyKey, terms: _, ...entered } = submission.value
  try {
    await createCollectApplication(context.get(platformContext), {
      body: { ...entered, terms: true, ...(taken && { document: taken.file }) },
      idempotencyKey,
    })
  } catch (error) {
    return platformErrorReply(submission, error, t)
  }
  return null
}

function schemaOf(t: Translate) {
  const required = { error: t('validation.required') }
  const tooLong = (max: number) => ({ error: t('validation.too_long', { max }) })
  const business = z.object({
    website: z
      .string(required)
      .trim()
      .max(255, tooLong(255))
      .refine((typed) => isWebAddress(typed), { error: t('collect.error.website') }),
    business_description: z.string(required).trim().min(1, required).max(1000, tooLong(1000)),
    expected_monthly_volume: z.string(required),
  })
  const consent = z.object({
    terms: z.literal('on', { error: t('validation.collect_terms') }),
    operation_id: operationIdField(t),
  })
  // All parts are checked even if one has errors, and their errors come in the order of the form.
  return z.intersection(z.intersection(business, settlementSchema(t)), consent)
}

/** The bank account for settlements: an IBAN for euros, a sort code and account number for pounds. */
function settlementSchema(t: Translate) {
  return z
    .object({
      settlement_currency: z.enum(['EUR', 'GBP'], { error: t('validation.required') }),
      settlement_iban: z.string().default(''),
      settlement_sort_code: z.string().default(''),
      settlement_account: z.string().default(''),
    })
    .transform(({ settlement_currency, settlement_iban, settlement_sort_code, settlement_account }, check) => {
      const refuse = (path: string, message: string) => check.addIssue({ code: 'custom', message, path: [path] })
      if (settlement_currency === 'EUR') {
        const iban = sepaIbanField(t).safeParse(settlement_iban)
        if (!iban.success) refuse('settlement_iban', iban.error.issues[0]?.message ?? '')
        return { settlement_currency, ...(iban.success && { settlement_iban: iban.data }) }
      }
      const sortCode = parseSortCode(settlement_sort_code)
      const account = parseAccountNumber(settlement_account)
      if (!sortCode.ok) refuse('settlement_sort_code', t(`payments.error.sortCode.${sortCode.reason}`))
      if (!account.ok) refuse('settlement_account', t(`payments.error.account.${account.reason}`))
      return {
        settlement_currency,
        ...(sortCode.ok && { settlement_sort_code: sortCode.digits }),
        ...(account.ok && { settlement_account: account.digits }),
      }
    })
}

function isWebAddress(typed: string): boolean {
  const url = URL.parse(typed)
  return url !== null && /^https?:$/.test(url.protocol) && /\.[a-z]/i.test(url.hostname)
}
