import { parseWithZod } from '@conform-to/zod/v4'
import { href, redirect, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { operationIdField } from '#app/forms/operation-id-field.ts'
import { invalid, platformErrorReply } from '#app/forms/submission.ts'
import { LANGUAGES, withLanguage } from '#app/i18n/languages.ts'
import { translatorOf } from '#app/i18n/middleware.server.ts'
import { savePreferences } from '#app/platform/preferences.ts'
import { platformContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'

/** Saves language and emails, and shows the page in the language that was chosen. */
export async function submitPreferences(context: Readonly<RouterContextProvider>, form: FormData) {
  const t = translatorOf(context)
  const box = z.literal('on').optional()
  const language = z.enum(LANGUAGES, t('validation.required'))
  const submission = parseWithZod(form, {
    schema: z.object({ language, product: box, marketing: box, operation_id: operationIdField(t) }),
  })
  if (submission.status !== 'success') return invalid(submission)
  const { value } = submission
  try {
    await savePreferences(context.get(platformContext), {
      body: {
        language: value.language,
        'email.product': value.product === 'on',
        'email.marketing': value.marketing === 'on',
      },
      idempotencyKey: value.operation_id,
    })
  } catch (error) {
    return platformErrorReply(submission, error, t, { repeatable: true })
  }
  await addNotice(context, { kind: 'success', key: 'notice.preferences_saved' })
  return redirect(withLanguage(href('/profile/preferences'), value.language), 303)
}
