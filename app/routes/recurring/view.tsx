import { redirect } from 'react-router'
import { env } from '#app/env.server.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { getLanguage, getPageTexts } from '#app/i18n/middleware.server.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { computePageVersion } from '#app/session/page-version.ts'
import { readPostedForm } from '#app/session/posted-form.ts'
import type { Route } from './+types/view.ts'
import { loadRecurring } from './load-recurring.server.ts'
import { getViewPath } from './recurring-address.ts'
import { RecurringPage } from './recurring-page.tsx'
import { submitRecurringAction } from './submit-recurring-action.server.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  return loadOrThrow(context, async (platform) => {
    const view = await loadRecurring(platform, context, params.id)
    return {
      ...view,
      version: computePageVersion(view),
      operationId: crypto.randomUUID(),
      asksToEnd: url.searchParams.get('ask') === 'end',
      changedDay: url.searchParams.get('change'),
      consolePath: env.SANDBOX_URL ? `/console/recurring/${view.recurring.id}` : null,
      texts: getPageTexts(context, 'recurring', 'statusPage'),
    }
  })
}

export async function action({ params, context }: Route.ActionArgs) {
  const failure = await submitRecurringAction(context, params.id, await readPostedForm(context))
  return failure ?? redirect(addLanguage(getViewPath(params.id), getLanguage(context)), 303)
}

export default function RecurringViewPage({ loaderData, actionData }: Route.ComponentProps) {
  return <RecurringPage {...loaderData} outcome={actionData} />
}
