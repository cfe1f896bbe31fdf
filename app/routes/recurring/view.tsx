import { redirect } from 'react-router'
import { env } from '#app/env.server.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, textsOf } from '#app/i18n/middleware.server.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { pageVersion } from '#app/session/page-version.ts'
import { postedForm } from '#app/session/posted-form.ts'
import { requireSession } from '#app/session/require-session.ts'
import type { Route } from './+types/view.ts'
import { loadRecurring } from './load-recurring.server.ts'
import { viewPath } from './recurring-address.ts'
import { RecurringPage } from './recurring-page.tsx'
import { submitRecurringAction } from './submit-recurring-action.server.ts'

export { passHeaders as headers } from '#app/forms/pass-headers.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  await requireSession(context)
  return loadOrThrow(context, async (platform) => {
    const view = await loadRecurring(platform, context, params.id)
    return {
      ...view,
      version: pageVersion(view),
      operationId: crypto.randomUUID(),
      asksToEnd: url.searchParams.get('ask') === 'end',
      changedDay: url.searchParams.get('change'),
      consolePath: env.SANDBOX_URL ? `/console/recurring/${view.recurring.id}` : null,
      texts: textsOf(context, 'recurring'),
    }
  })
}

/** Does what a button asks for; whatever comes of it, the page shows what the platform says afterwards. */
export async function action({ params, context }: Route.ActionArgs) {
  await requireSession(context)
  const failure = await submitRecurringAction(context, params.id, await postedForm(context))
  return failure ?? redirect(withLanguage(viewPath(params.id), languageOf(context)), 303)
}

export default function RecurringViewPage({ loaderData, actionData }: Route.ComponentProps) {
  return <RecurringPage {...loaderData} outcome={actionData} />
}
