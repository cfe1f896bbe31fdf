import { parseWithZod } from '@conform-to/zod/v4'
import { href, redirect, type RouterContextProvider } from 'react-router'
import { invalid, refused } from '#app/forms/submission.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import type { TemplateForm } from '#app/platform/templates.ts'
import { platformContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'
import { reading } from '#app/session/reading.ts'
import { readPaymentForm } from './payment-page.server.ts'
import { templateSchema } from './template-schema.ts'

type Send = (platform: Platform, template: TemplateForm, operationId: string) => Promise<unknown>

/** Keeps a template, new or changed, and goes back to the list of them. */
export async function answerTemplate(context: Readonly<RouterContextProvider>, form: FormData, send: Send) {
  const { rules } = await reading(context, (platform) => readPaymentForm(platform, context))
  const submission = parseWithZod(form, { schema: templateSchema(rules) })
  if (submission.status !== 'success') return invalid(submission)
  const { form: template, operationId } = submission.value
  try {
    await send(context.get(platformContext), template, operationId)
  } catch (error) {
    return refused(submission, error, translatorOf(context))
  }
  await addNotice(context, { kind: 'success', key: 'templates.saved', params: { name: template.name } })
  throw redirect(withLanguage(href('/payments/templates'), languageOf(context)), 303)
}
