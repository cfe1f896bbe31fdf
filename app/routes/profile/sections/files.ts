import type { RouteTraits } from '#app/domain/route-traits.ts'
import { SECTIONS } from '#app/domain/verification-fields.ts'
import { getFailureText } from '#app/forms/submission.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import { getResponseStatus, PlatformError, Unavailable } from '#app/platform/errors.ts'
import { platformContext } from '#app/session/contexts.ts'
import { readPostedForm } from '#app/session/posted-form.ts'
import type { Route } from './+types/files.ts'
import { saveFiles } from './save-files.server.ts'

export const handle = { takesFiles: true } satisfies RouteTraits

/** Uploads one file as soon as it is chosen. `problem` is the field error, or null if the file was saved. */
export async function action({ context }: Route.ActionArgs) {
  const form = await readPostedForm(context)
  const { t } = i18n(context)
  const section = [...SECTIONS[1], ...SECTIONS[2]].find((name) => name === form.get('section'))
  const only = String(form.get('field') ?? '')
  if (!section) return Response.json({ problem: t('profile.error.file.required') }, { status: 400 })
  try {
    const problems = await saveFiles(context.get(platformContext), section, { form, only, t })
    const problem = problems[only]?.[0] ?? null
    return Response.json({ problem }, { status: problem === null ? 200 : 422 })
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    if (error instanceof Unavailable) return Response.json({ problem: t('profile.uploadFailed') }, { status: 503 })
    return Response.json({ problem: getFailureText(error, t) }, { status: getResponseStatus(error) })
  }
}
