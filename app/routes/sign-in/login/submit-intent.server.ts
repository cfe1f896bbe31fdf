import { getRequiredText } from '#app/forms/required-text.ts'
import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'
import { createEmailSchema } from '#app/forms/email-field.ts'
import { respondInvalid } from '#app/forms/submission.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import type { Translate } from '#app/i18n/translate.ts'
import { readPostedForm } from '#app/session/posted-form.ts'
import { submitEmailRequest } from '#app/routes/sign-in/submit-email-request.server.ts'
import type { Route } from './+types/login.ts'
import { submitLogin } from './submit-login.server.ts'

/** Logs in, or requests an email with a login link or a password reset link, by the form's intent. */
export async function submitIntent({ request, url, context }: Route.ActionArgs) {
  const form = await readPostedForm(context)
  const { t } = i18n(context)
  if (form.get('intent') === 'link') {
    const submission = parseWithZod(form, { schema: createLoginLinkSchema(t) })
    if (submission.status !== 'success') return respondInvalid(submission)
    const { link_email: email } = submission.value
    return submitEmailRequest(context, submission, { name: 'loginLink', email, path: url.pathname + url.search })
  }
  if (form.get('intent') === 'reset') {
    const submission = parseWithZod(form, { schema: createPasswordResetSchema(t) })
    if (submission.status !== 'success') return respondInvalid(submission)
    const { reset_email: email } = submission.value
    return submitEmailRequest(context, submission, { name: 'passwordReset', email, path: buildPathWithoutModal(url) })
  }
  const submission = parseWithZod(form, { schema: createLoginSchema(t) })
  if (submission.status !== 'success') return respondInvalid(submission, {}, { hideFields: ['password'] })
  return submitLogin(context, { request, url, submission, entry: submission.value })
}

/** The login page without its password reset dialog. */
export function buildPathWithoutModal(url: URL): string {
  const search = new URLSearchParams(url.search)
  search.delete('modal')
  return search.size === 0 ? url.pathname : `${url.pathname}?${search}`
}

function createLoginSchema(t: Translate) {
  return z.object({
    email: createEmailSchema(t),
    password: z
      .string({ error: getRequiredText('password', t) })
      .max(255, { error: t('validation.too_long', { max: 255 }) }),
  })
}

function createPasswordResetSchema(t: Translate) {
  return z.object({ reset_email: createEmailSchema(t) })
}

function createLoginLinkSchema(t: Translate) {
  return z.object({ link_email: createEmailSchema(t) })
}
