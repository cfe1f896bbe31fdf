import { parseWithZod } from '@conform-to/zod/v4'
import { data, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import type { Section } from '#app/domain/verification-fields.ts'
import { respondToPlatformError, buildErrorFreeReply, respondUnvalidated } from '#app/forms/submission.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import { saveSection } from '#app/platform/kyc.ts'
import { platformContext } from '#app/session/contexts.ts'
import { buildAnswersSchema } from './answers-schema.ts'
import { loadSectionRules } from './load-section-rules.server.ts'
import { saveFiles, stripFiles } from './save-files.server.ts'

type Context = Readonly<RouterContextProvider>

/** Returns the form with one more country field. Files are saved, because browsers can't restore them. */
export async function submitForMore(context: Context, section: Section, form: FormData) {
  const submission = parseWithZod(stripFiles(form), { schema: z.object({}) })
  const { t } = i18n(context)
  try {
    const problems = await saveFiles(context.get(platformContext), section, { form, t })
    return data({ result: { ...buildErrorFreeReply(submission), error: problems } })
  } catch (error) {
    return respondToPlatformError(submission, error, t, { repeatable: true })
  }
}

/** Uploads or removes one file; the typed answers stay unchanged. */
export async function submitFile(context: Context, section: Section, form: FormData, intent: string) {
  const platform = context.get(platformContext)
  const { t } = i18n(context)
  const read = await loadSectionRules(platform, context, [section]).catch((error: unknown) => ({ error }))
  if ('error' in read) return respondUnvalidated(stripFiles(form), read.error, t)
  const submission = parseWithZod(stripFiles(form), { schema: buildAnswersSchema(section, read) })
  const [what, name = ''] = intent.split(':')
  try {
    if (what === 'remove') {
      await saveSection(platform, { body: { section, remove_file: name }, idempotencyKey: crypto.randomUUID() })
      return { result: buildErrorFreeReply(submission) }
    }
    const isChosen = form.getAll(name).some((value) => value instanceof File && value.size + value.name.length > 0)
    const problems = isChosen
      ? await saveFiles(platform, section, { form, only: name, t })
      : { [name]: [t('profile.error.file.required')] }
    if (Object.keys(problems).length === 0) return { result: buildErrorFreeReply(submission) }
    return data({ result: { ...buildErrorFreeReply(submission), error: problems } }, { status: 422 })
  } catch (error) {
    return respondToPlatformError(submission, error, t, { repeatable: true })
  }
}
