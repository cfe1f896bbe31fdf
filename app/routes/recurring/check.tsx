import { CheckPage } from '#app/features/check-page/check-page.tsx'
import { CHECK_TEXTS } from '#app/features/check-page/check-view.ts'
import { loadCheck, submitCheck } from '#app/features/check-page/checked-form.server.ts'
import { getPageTexts } from '#app/i18n/middleware.server.ts'
import { readPostedForm } from '#app/session/posted-form.ts'
import type { Route } from './+types/check.ts'
import { getCheckPath, getFormPath } from './recurring-address.ts'
import { buildRecurringForm } from './submit-recurring.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const check = await loadCheck(context, buildRecurringForm(context, params.id))
  return { check, texts: getPageTexts(context, ...CHECK_TEXTS) }
}

export async function action({ params, context }: Route.ActionArgs) {
  return submitCheck(context, await readPostedForm(context), buildRecurringForm(context, params.id))
}

export default function CheckRecurringPage({ loaderData, actionData, params: { id } }: Route.ComponentProps) {
  return (
    <CheckPage
      check={loaderData.check}
      form="recurring"
      page={getFormPath(id)}
      checkPage={getCheckPath(id)}
      outcome={actionData}
    />
  )
}
