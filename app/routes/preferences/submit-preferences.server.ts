import { getRequiredText } from '#app/forms/required-text.ts'
import { parseWithZod } from '@conform-to/zod/v4'
import { href, redirect, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { createOperationIdSchema } from '#app/forms/operation-id-field.ts'
import { respondInvalid, respondToPlatformError } from '#app/forms/submission.ts'
import { LANGUAGES, addLanguage } from '#app/i18n/languages.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import { savePreferences } from '#app/platform/preferences.ts'
import { platformContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'

/** Saves language and emails, and redirects to the page in the chosen language. */
export async function submitPreferences(context: Readonly<RouterContextProvider>, form: FormData) {
  const { t } = i18n(context)
  const box = z.literal('on').optional()
  const language = z.enum(LANGUAGES, getRequiredText('language', t))
  const submission = parseWithZod(form, {
    schema: z.object({ language, product: box, marketing: box, operation_id: createOperationIdSchema(t) }),
  })
  if (submission.status !== 'success') return respondInvalid(submission)
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
    return respondToPlatformError(submission, error, t, { repeatable: true })
  }
  await addNotice(context, { kind: 'success', key: 'notice.preferences_saved' })
  return redirect(addLanguage(href('/profile/preferences'), value.language), 303)
}
