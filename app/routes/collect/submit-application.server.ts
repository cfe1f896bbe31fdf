import { getRequiredText } from '#app/forms/required-text.ts'
import { parseWithZod } from '@conform-to/zod/v4'
import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { refuseClosedForm } from '#app/features/service-gate/load-gate.server.ts'
import { parseAccountNumber, parseSortCode } from '#app/domain/uk-account.ts'
import { createOperationIdSchema } from '#app/forms/operation-id-field.ts'
import { createSepaIbanSchema } from '#app/forms/sepa-iban-field.ts'
import { respondInvalid, respondToPlatformError } from '#app/forms/submission.ts'
import { getChosenFile, validateFile } from '#app/forms/upload.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import type { Translate } from '#app/i18n/translate.ts'
import { createCollectApplication } from '#app/platform/collect-applications.ts'
import { platformContext } from '#app/session/contexts.ts'
import { readPostedForm } from '#app/session/posted-form.ts'

/** Submits the application; returns null, or the form with its errors. */
export async function submitApplication(context: Readonly<RouterContextProvider>) {
  const { t } = i18n(context)
  const form = await readPostedForm(context)
  const submission = parseWithZod(form, { schema: buildSchema(t) })
  const refusal = await refuseClosedForm(submission, context, 'collect')
  if (refusal) return refusal
  const document = getChosenFile(form.get('document'))
  const taken = document && (await validateFile(document, t))
  if (taken && 'error' in taken) return respondInvalid(submission, { fieldErrors: { document: [taken.error] } })
  if (submission.status !== 'success') return respondInvalid(submission)
  const { operation_id: idempotencyKey, terms: _, ...entered } = submission.value
  try {
    await createCollectApplication(context.get(platformContext), {
      body: { ...entered, terms: true, ...(taken && { document: taken.file }) },
      idempotencyKey,
    })
  } catch (error) {
    return respondToPlatformError(submission, error, t)
  }
  return null
}

function buildSchema(t: Translate) {
  const getRequired = (name: string) => ({ error: getRequiredText(name, t) })
  const getTooLong = (max: number) => ({ error: t('validation.too_long', { max }) })
  const business = z.object({
    website: z
      .string(getRequired('website'))
      .trim()
      .max(255, getTooLong(255))
      .refine((typed) => isWebAddress(typed), { error: t('collect.error.website') }),
    business_description: z
      .string(getRequired('business_description'))
      .trim()
      .min(1, getRequired('business_description'))
      .max(1000, getTooLong(1000)),
    expected_monthly_volume: z.string(getRequired('expected_monthly_volume')),
  })
  const consent = z.object({
    terms: z.literal('on', { error: t('validation.collect_terms') }),
    operation_id: createOperationIdSchema(t),
  })
  // An intersection reports the errors of all parts, in form order.
  return z.intersection(z.intersection(business, buildSettlementSchema(t)), consent)
}

/** The bank account for settlements: an IBAN for EUR, a sort code and account number for GBP. */
function buildSettlementSchema(t: Translate) {
  return z
    .object({
      settlement_currency: z.enum(['EUR', 'GBP'], { error: getRequiredText('currency', t) }),
      settlement_iban: z.string().default(''),
      settlement_sort_code: z.string().default(''),
      settlement_account: z.string().default(''),
    })
    .transform(({ settlement_currency, settlement_iban, settlement_sort_code, settlement_account }, check) => {
      const addError = (path: string, message: string) => check.addIssue({ code: 'custom', message, path: [path] })
      if (settlement_currency === 'EUR') {
        const iban = createSepaIbanSchema(t).safeParse(settlement_iban)
        if (!iban.success) addError('settlement_iban', iban.error.issues[0]?.message ?? '')
        return { settlement_currency, ...(iban.success && { settlement_iban: iban.data }) }
      }
      const sortCode = parseSortCode(settlement_sort_code)
      const account = parseAccountNumber(settlement_account)
      if (!sortCode.ok) addError('settlement_sort_code', t(`payments.error.sortCode.${sortCode.reason}`))
      if (!account.ok) addError('settlement_account', t(`payments.error.account.${account.reason}`))
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
