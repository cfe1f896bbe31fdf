import { href } from 'react-router'
import { CheckPage } from '#app/features/check-page/check-page.tsx'
import { CHECK_TEXTS } from '#app/features/check-page/check-view.ts'
import { loadCheck, submitCheck } from '#app/features/check-page/checked-form.server.ts'
import { getPageTexts } from '#app/i18n/middleware.server.ts'
import { readPostedForm } from '#app/session/posted-form.ts'
import type { Route } from './+types/check.ts'
import { buildRequestForm } from './submit-request.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  return {
    check: await loadCheck(context, buildRequestForm(context, params.id)),
    texts: getPageTexts(context, ...CHECK_TEXTS),
  }
}

export async function action({ params, context }: Route.ActionArgs) {
  return submitCheck(context, await readPostedForm(context), buildRequestForm(context, params.id))
}

export default function CheckCashOutPage({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <CheckPage
      check={loaderData.check}
      form="cash-out"
      page={href('/accounts/:id/cash-out', params)}
      checkPage={href('/accounts/:id/cash-out/check', params)}
      outcome={actionData}
    />
  )
}
