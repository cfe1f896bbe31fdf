import { parseWithZod } from '@conform-to/zod/v4'
import { href, redirect } from 'react-router'
import { z } from 'zod'
import { safeRedirectPath } from '#app/domain/redirect-target.ts'
import { env } from '#app/env.server.ts'
import { invalid } from '#app/forms/submission.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, textsOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { addNotice } from '#app/session/notices.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { requireSession } from '#app/session/require-session.ts'
import { postedForm } from '#app/session/posted-form.ts'
import type { Route } from './+types/merge-accounts.ts'
import { pathAfterLogin } from '#app/routes/sign-in/path-after-login.server.ts'
import { MergeChoice, MergeConfirmation } from './merge-forms.tsx'
import { submitMerge } from './submit-merge.server.ts'
import { chosenOf, digestOf, optionsOf, POSITIONS, readPair } from './merge-view.server.ts'
import { postponeMerge } from '#app/routes/sign-in/redirect-after-login.server.ts'

export { passHeaders as headers } from '#app/forms/pass-headers.ts'

/** The two accounts to choose from or, once one is chosen (`stays`), what that means. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { email } = await requireSession(context)
  const pair = await loadOrThrow(context, readPair)
  const language = languageOf(context)
  if (!pair) {
    await addNotice(context, { kind: 'info', key: 'merge.nothing' })
    throw redirect(withLanguage(href('/overview'), language))
  }
  const stays = POSITIONS.find((position) => position === url.searchParams.get('stays'))
  return {
    options: optionsOf(pair, { t: translatorOf(context), language, email }),
    chosen: stays ? { position: stays, pair: digestOf(pair), ...chosenOf(pair, stays).words } : null,
    ...(!stays && { keptForm: 'merge', keptIntent: 'choose' }),
    texts: textsOf(context, 'merge'),
  }
}

export async function action({ url, context }: Route.ActionArgs) {
  const { type } = await requireSession(context)
  const form = await postedForm(context)
  const language = languageOf(context)
  if (form.get('intent') === 'later') {
    await postponeMerge(context)
    await addNotice(context, { kind: 'info', key: 'merge.laterNotice' })
    return redirect(pathAfterLogin(url, language, type), 303)
  }
  if (form.get('intent') === 'merge') return submitMerge(context, form)
  const t = translatorOf(context)
  const schema = z.object({ stays: z.enum(POSITIONS, t('validation.required')) })
  const submission = parseWithZod(form, { schema })
  if (submission.status !== 'success') return invalid(submission)
  const search = new URLSearchParams({ stays: submission.value.stays })
  const target = safeRedirectPath(url.searchParams.get('redirect') ?? '', env.PUBLIC_ORIGIN)
  if (target !== null) search.set('redirect', target)
  return redirect(withLanguage(`${href('/merge-accounts')}?${search}`, language), 303)
}

export default function MergeAccountsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { options, chosen } = loaderData
  return (
    <div className="narrow stack">
      {chosen ? (
        <MergeConfirmation {...chosen} outcome={actionData} />
      ) : (
        <MergeChoice options={options} outcome={actionData} />
      )}
    </div>
  )
}
