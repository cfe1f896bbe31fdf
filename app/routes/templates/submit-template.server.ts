import { parseWithZod } from '@conform-to/zod/v4'
import { href, redirect, type RouterContextProvider } from 'react-router'
import { invalid, platformErrorReply, unread, withFieldNames } from '#app/forms/submission.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import type { TemplateForm } from '#app/platform/templates.ts'
import { platformContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'
import { loadPaymentForm } from '#app/features/payment-form/load-payment-form.server.ts'
import { templateSchema } from './template-schema.ts'

type Send = (platform: Platform, template: TemplateForm, operationId: string) => Promise<unknown>

/** Keeps a template, new or changed, and goes back to the list of them. */
export async function submitTemplate(context: Readonly<RouterContextProvider>, form: FormData, send: Send) {
  const t = translatorOf(context)
  const platform = context.get(platformContext)
  const read = await loadPaymentForm(platform, context).catch((error: unknown) => ({ error }))
  if ('error' in read) return unread(form, read.error, t)
  const submission = parseWithZod(form, { schema: templateSchema(read.rules) })
  if (submission.status !== 'success') return invalid(submission)
  const { form: template, operationId } = submission.value
  try {
    await send(platform, template, operationId)
  } catch (error) {
    // A payment's form and this one ask for the sum; a template's wire name for it is another.
    const named = withFieldNames(error, (name) => (name === 'amount' ? 'sum' : name))
    return platformErrorReply(submission, named, t)
  }
  await addNotice(context, { kind: 'success', key: 'templates.saved', params: { name: template.name } })
  throw redirect(withLanguage(href('/payments/templates'), languageOf(context)), 303)
}
