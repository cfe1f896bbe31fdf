import { parseWithZod } from '@conform-to/zod/v4'
import { href, redirect, type RouterContextProvider } from 'react-router'
import {
  respondInvalid,
  respondToPlatformError,
  respondUnvalidated,
  renameRefusedFields,
} from '#app/forms/submission.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import type { TemplateForm } from '#app/platform/templates.ts'
import { platformContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'
import { loadPaymentRules } from '#app/features/payment-form/load-payment-rules.server.ts'
import { createTemplateSchema } from './template-schema.ts'

type Send = (platform: Platform, template: TemplateForm, operationId: string) => Promise<unknown>

/** Creates or changes a template and redirects to the list. */
export async function submitTemplate(context: Readonly<RouterContextProvider>, form: FormData, send: Send) {
  const { t, language } = i18n(context)
  const platform = context.get(platformContext)
  const read = await loadPaymentRules(platform, context).catch((error: unknown) => ({ error }))
  if ('error' in read) return respondUnvalidated(form, read.error, t)
  const submission = parseWithZod(form, { schema: createTemplateSchema(read.rules) })
  if (submission.status !== 'success') return respondInvalid(submission)
  const { form: template, operationId } = submission.value
  try {
    await send(platform, template, operationId)
  } catch (error) {
    // The form's field is `sum`; the platform's is `amount`.
    const named = renameRefusedFields(error, (name) => (name === 'amount' ? 'sum' : name))
    return respondToPlatformError(submission, named, t)
  }
  await addNotice(context, { kind: 'success', key: 'templates.saved', params: { name: template.name } })
  throw redirect(addLanguage(href('/payments/templates'), language), 303)
}
