import { parseWithZod } from '@conform-to/zod/v4'
import { data, href, redirect, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { BRAND } from '#app/brand.ts'
import { respondToActionFailure, respondInvalid, respondToPlatformError } from '#app/forms/submission.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import { changeCollectLink } from '#app/platform/collect-links.ts'
import { platformContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'
import { buildLabelField } from './link-label.ts'

/** Renames a link or switches it on or off. All of these are idempotent, so a retry is harmless. */
export async function submitLinkChange(context: Readonly<RouterContextProvider>, id: string, form: FormData) {
  const { t, language } = i18n(context)
  const platform = context.get(platformContext)
  const intent = form.get('intent')
  const changeLink = (body: { label?: string; status?: 'ACCEPTED' | 'DISABLED' }) =>
    changeCollectLink(platform, { params: { id }, body, idempotencyKey: crypto.randomUUID() })
  const here = addLanguage(href(`/${BRAND.segments.collect}/links/:id`, { id }), language)
  if (intent === 'off' || intent === 'on') {
    try {
      await changeLink({ status: intent === 'on' ? 'ACCEPTED' : 'DISABLED' })
    } catch (error) {
      return respondToActionFailure(error, t, { repeatable: true })
    }
    await addNotice(context, {
      kind: 'success',
      key: intent === 'on' ? 'collectLinks.isOnNow' : 'collectLinks.isOffNow',
    })
    return redirect(here, 303)
  }
  if (intent !== 'name') throw data(null, { status: 400 })
  const submission = parseWithZod(form, { schema: z.object({ label: buildLabelField(t) }) })
  if (submission.status !== 'success') return respondInvalid(submission)
  try {
    await changeLink(submission.value)
  } catch (error) {
    return respondToPlatformError(submission, error, t, { repeatable: true })
  }
  await addNotice(context, { kind: 'success', key: 'collectLinks.isNamed' })
  return redirect(here, 303)
}
