import { data, type RouterContextProvider } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { buildPageOutcome } from '#app/forms/submission.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import { PlatformError } from '#app/platform/errors.ts'
import { unlinkSocial } from '#app/platform/social.ts'
import { platformContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'

/** Unlinks a social login. Returns null on success. Idempotent. */
export async function submitUnlink(context: Readonly<RouterContextProvider>, form: FormData) {
  const provider = BRAND.socialProviders.find(({ id }) => id === form.get('provider'))
  if (!provider) throw data(null, { status: 404 })
  const key = form.get('operation_id')
  try {
    await unlinkSocial(context.get(platformContext), {
      params: { provider: provider.id },
      idempotencyKey: typeof key === 'string' ? key : crypto.randomUUID(),
    })
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return data(buildPageOutcome(error, i18n(context).t, { repeatable: true }), { status: error.status ?? 503 })
  }
  await addNotice(context, { kind: 'success', key: 'social.unlinked', params: { provider: provider.name } })
  return null
}
