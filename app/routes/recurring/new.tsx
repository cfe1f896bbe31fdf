import { loadAccountView } from '#app/features/bank-account/load-account-view.server.ts'
import { getFirstChoices } from '#app/features/payment-form/offered-coins.server.ts'
import { getPageTexts } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { takeDraft } from '#app/session/drafts.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { readPostedForm } from '#app/session/posted-form.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/new.ts'
import { loadPreview } from './load-preview.server.ts'
import { loadRecurringForm } from './load-recurring-form.server.ts'
import { LIST_PATH } from './recurring-address.ts'
import { RecurringForm } from './recurring-form.tsx'
import { submitRecurring } from './submit-recurring.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const draft = Object.fromEntries((await takeDraft(context, 'recurring')) ?? [])
  return loadOrThrow(context, async (platform) => {
    const [{ view }, first] = await Promise.all([loadRecurringForm(platform, context), getFirstChoices(platform)])
    const defaults: Record<string, string> = { ...first, interval: 'monthly', ...draft }
    const [accountView, preview] = await Promise.all([
      loadAccountView(platform, context, { defaults }),
      loadPreview(platform, context, defaults),
    ])
    return {
      view,
      accountView,
      preview,
      defaults,
      operationId: defaults['operation_id'] ?? crypto.randomUUID(),
      keptForm: view.blocked === null ? 'recurring' : undefined,
      texts: getPageTexts(context, 'payments', 'recurring'),
    }
  })
}

export async function action({ context }: Route.ActionArgs) {
  return submitRecurring(context, await readPostedForm(context))
}

export default function NewRecurringPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts()
  return (
    <div className="stack">
      <PageHead heading={t('recurring.new')} outcome={actionData} form="recurring" />
      <RecurringForm {...loaderData} id={null} back={LIST_PATH} outcome={actionData} />
    </div>
  )
}
