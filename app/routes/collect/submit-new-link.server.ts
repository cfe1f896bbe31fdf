import { parseWithZod } from '@conform-to/zod/v4'
import { href, redirect, type RouterContextProvider } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { parseAmount } from '#app/domain/amount-entry.ts'
import { toDecimal } from '#app/domain/money.ts'
import { refuseClosedForm } from '#app/features/service-gate/load-gate.server.ts'
import {
  respondInvalid,
  respondToPlatformError,
  buildErrorFreeReply,
  renameRefusedFields,
} from '#app/forms/submission.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import { makeCollectLink } from '#app/platform/collect-links.ts'
import { platformContext } from '#app/session/contexts.ts'
import { loadLinkPreview } from './link-preview.server.ts'
import { buildNewLinkSchema } from './new-link-schema.ts'
import { requireMerchant } from './require-merchant.server.ts'

/** Creates a payment link and redirects to it. */
export async function submitNewLink(context: Readonly<RouterContextProvider>, form: FormData) {
  const { t, language } = i18n(context)
  const submission = parseWithZod(form, { schema: buildNewLinkSchema(t) })
  const refusal = await refuseClosedForm(submission, context, 'collect')
  if (refusal) return refusal
  if (submission.status !== 'success') return respondInvalid(submission)
  const { operation_id: idempotencyKey, body } = submission.value
  try {
    const { id } = await makeCollectLink(context.get(platformContext), { body, idempotencyKey })
    return redirect(addLanguage(href(`/${BRAND.segments.collect}/links/:id`, { id }), language), 303)
  } catch (error) {
    const named = renameRefusedFields(error, (name) => (name === 'expires_at' ? 'last_day' : name))
    return respondToPlatformError(submission, named, t)
  }
}

/** Returns the preview with the form unchanged. */
export async function previewNewLink(context: Readonly<RouterContextProvider>, form: FormData) {
  const reader = i18n(context)
  const platform = context.get(platformContext)
  const submission = parseWithZod(form, { schema: buildNewLinkSchema(reader.t) })
  const typed = parseAmount(String(form.get('amount') ?? ''), 2)
  const currency = form.get('currency') === 'GBP' ? 'GBP' : 'EUR'
  const amount = typed.ok ? toDecimal(typed.minor, 2) : null
  try {
    const { application } = await requireMerchant(platform, context)
    const settles = application.settlement_currency === 'GBP' ? 'GBP' : 'EUR'
    const preview = await loadLinkPreview(platform, { amount, currency, settles }, reader)
    return { result: buildErrorFreeReply(submission), preview }
  } catch (error) {
    return respondToPlatformError(submission, error, reader.t, { repeatable: true })
  }
}
