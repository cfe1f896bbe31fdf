import { getRequiredText } from '#app/forms/required-text.ts'
import { parseWithZod } from '@conform-to/zod/v4'
import { href, redirect } from 'react-router'
import { z } from 'zod'
import { parseRedirectPath } from '#app/domain/redirect-target.ts'
import { env } from '#app/env.server.ts'
import { respondInvalid } from '#app/forms/submission.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n, getLanguage, getPageTexts } from '#app/i18n/middleware.server.ts'
import { userContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { requireSessionMiddleware } from '#app/session/require-session.ts'
import { readPostedForm } from '#app/session/posted-form.ts'
import type { Route } from './+types/merge-accounts.ts'
import { getPathAfterLogin } from '#app/routes/sign-in/path-after-login.server.ts'
import { MergeChoice, MergeConfirmation } from './merge-forms.tsx'
import { submitMerge } from './submit-merge.server.ts'
import { getChosen, hashPair, buildOptions, POSITIONS, readPair } from './merge-view.server.ts'
import { postponeMerge } from '#app/routes/sign-in/redirect-after-login.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireSessionMiddleware]

/** Shows the choice between the accounts, or the confirmation once one is chosen (`stays`). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { email } = context.get(userContext)
  const pair = await loadOrThrow(context, readPair)
  const language = getLanguage(context)
  if (!pair) {
    await addNotice(context, { kind: 'info', key: 'merge.nothing' })
    throw redirect(addLanguage(href('/overview'), language))
  }
  const stays = POSITIONS.find((position) => position === url.searchParams.get('stays'))
  return {
    options: buildOptions(pair, { ...i18n(context), email }),
    chosen: stays ? { position: stays, pair: hashPair(pair), ...getChosen(pair, stays).emails } : null,
    ...(!stays && { keptForm: 'merge', keptIntent: 'choose' }),
    texts: getPageTexts(context, 'merge'),
  }
}

export async function action({ url, context }: Route.ActionArgs) {
  const { type } = context.get(userContext)
  const form = await readPostedForm(context)
  const { t, language } = i18n(context)
  if (form.get('intent') === 'later') {
    await postponeMerge(context)
    await addNotice(context, { kind: 'info', key: 'merge.laterNotice' })
    return redirect(getPathAfterLogin(url, language, type), 303)
  }
  if (form.get('intent') === 'merge') return submitMerge(context, form)
  const schema = z.object({ stays: z.enum(POSITIONS, getRequiredText('stays', t)) })
  const submission = parseWithZod(form, { schema })
  if (submission.status !== 'success') return respondInvalid(submission)
  const search = new URLSearchParams({ stays: submission.value.stays })
  const target = parseRedirectPath(url.searchParams.get('redirect') ?? '', env.PUBLIC_ORIGIN)
  if (target !== null) search.set('redirect', target)
  return redirect(addLanguage(`${href('/merge-accounts')}?${search}`, language), 303)
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
