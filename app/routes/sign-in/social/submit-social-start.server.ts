import { href, redirect } from 'react-router'
import { buildAttemptsParams, countAttempt } from '#app/features/attempts/too-many-attempts.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { getLanguage } from '#app/i18n/middleware.server.ts'
import { sessionContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'
import { requireOfferedPage } from '#app/session/load-or-throw.ts'
import { requireSession } from '#app/session/require-session.ts'
import { beginSocial } from '#app/session/social-start.ts'
import { readPostedForm } from '#app/session/posted-form.ts'
import { getPathAfterLogin } from '#app/routes/sign-in/path-after-login.server.ts'
import type { Route } from './+types/social-start.ts'
import { redirectFromWindow } from './pending-redirect.server.ts'
import { requireProvider } from './social-provider.ts'

/** Pages with provider buttons. */
const START_PAGES = /^\/(?:login|signup(?:\/[\w-]+){1,2})$/

/** Starts a login with the provider or, for the intent `link`, links it to the signed-in account. */
export async function submitSocialStart({ params, url, context }: Route.ActionArgs) {
  await requireOfferedPage(context)
  const { id } = requireProvider(params.provider)
  const { user } = context.get(sessionContext)
  const form = await readPostedForm(context)
  const small = form.get('window') === 'small'
  const links = form.get('intent') === 'link'
  // After the session expired, linking must not become a sign-up.
  if (links) await requireSession(context)
  else if (user) return redirectFromWindow(context, getPathAfterLogin(url, getLanguage(context), user.type), { small })
  const back = addLanguage(links ? href('/profile/preferences') : getStartPage(form, url), getLanguage(context))
  const wait = await countAttempt(context, 'social')
  if (wait !== null) {
    const params = buildAttemptsParams(wait)
    await addNotice(context, { kind: 'warning', titleKey: 'notice.error_title', key: 'error.locked_out', params })
    return redirectFromWindow(context, back, { small })
  }
  await beginSocial(context, { provider: id, back, small })
  return redirect(addLanguage(href('/auth/:provider', { provider: id }), getLanguage(context)), 303)
}

/** The page of the button, with its query: the redirect and the referral code. */
function getStartPage(form: FormData, url: URL): string {
  const from = form.get('from')
  return (typeof from === 'string' && START_PAGES.test(from) ? from : href('/login')) + url.search
}
