import { parseWithZod } from '@conform-to/zod/v4'
import { data, href, redirect, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { BRAND } from '#app/brand.ts'
import { actionFailure, invalid, platformErrorReply } from '#app/forms/submission.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { changeCollectLink } from '#app/platform/collect.ts'
import { platformContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'
import { linkLabel } from './link-label.ts'

/** Names a link, or switches it off or on. Doing the same once more changes nothing, so a lost answer may be sent again. */
export async function submitLinkChange(context: Readonly<RouterContextProvider>, id: string, form: FormData) {
  const t = translatorOf(context)
  const platform = context.get(platformContext)
  const intent = form.get('intent')
  const change = (body: { label?: string; status?: 'ACCEPTED' | 'DISABLED' }) =>
    changeCollectLink(platform, { params: { id }, body, idempotencyKey: crypto.randomUUID() })
  const here = withLanguage(href(`/${BRAND.segments.collect}/links/:id`, { id }), languageOf(context))
  if (intent === 'off' || intent === 'on') {
    try {
      await change({ status: intent === 'on' ? 'ACCEPTED' : 'DISABLED' })
    } catch (error) {
      return actionFailure(error, t, { repeatable: true })
    }
    await addNotice(context, {
      kind: 'success',
      key: intent === 'on' ? 'collectLinks.isOnNow' : 'collectLinks.isOffNow',
    })
    return redirect(here, 303)
  }
  if (intent !== 'name') throw data(null, { status: 400 })
  const submission = parseWithZod(form, { schema: z.object({ label: linkLabel(t) }) })
  if (submission.status !== 'success') return invalid(submission)
  try {
    await change(submission.value)
  } catch (error) {
    return platformErrorReply(submission, error, t, { repeatable: true })
  }
  await addNotice(context, { kind: 'success', key: 'collectLinks.isNamed' })
  return redirect(here, 303)
}
