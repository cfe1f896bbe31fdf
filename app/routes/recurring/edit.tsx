import { redirect } from 'react-router'
import { buildFormDefaults } from '#app/features/payment-form/form-defaults.ts'
import { loadAccountView } from '#app/features/bank-account/load-account-view.server.ts'
import { getFirstChoices } from '#app/features/payment-form/offered-coins.server.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { getLanguage, getPageTexts } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { readRecurringTransfer, type RecurringTransfer } from '#app/platform/recurring-transfers.ts'
import { takeDraft } from '#app/session/drafts.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { readPostedForm } from '#app/session/posted-form.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Language } from '#app/i18n/languages.ts'
import type { Route } from './+types/edit.ts'
import { loadPreview } from './load-preview.server.ts'
import { loadRecurringForm } from './load-recurring-form.server.ts'
import { getViewPath } from './recurring-address.ts'
import { RecurringForm } from './recurring-form.tsx'
import { submitRecurring } from './submit-recurring.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const draft = Object.fromEntries((await takeDraft(context, 'recurring')) ?? [])
  return loadOrThrow(context, async (platform) => {
    const [recurring, { view }, first] = await Promise.all([
      readRecurringTransfer(platform, { params }),
      loadRecurringForm(platform, context),
      getFirstChoices(platform),
    ])
    if (!recurring.allowed_actions.includes('edit')) {
      throw redirect(addLanguage(getViewPath(params.id), getLanguage(context)), 303)
    }
    const defaults = { ...first, ...getEnteredFields(recurring, getLanguage(context)), ...draft }
    const [accountView, preview] = await Promise.all([
      loadAccountView(platform, context, { defaults }),
      loadPreview(platform, context, defaults, params.id),
    ])
    return {
      view,
      accountView,
      preview,
      defaults,
      operationId: draft['operation_id'] ?? crypto.randomUUID(),
      keptForm: view.blocked === null ? 'recurring' : undefined,
      texts: getPageTexts(context, 'payments', 'recurring'),
    }
  })
}

function getEnteredFields(recurring: RecurringTransfer, language: Language): Record<string, string> {
  const { name, interval, start_date, end_date, count, amount, currency } = recurring
  return {
    ...buildFormDefaults({ ...getPaymentFields(recurring), sum: amount, sum_currency: currency }, language),
    name,
    interval,
    start_date,
    ...(end_date !== null && { end_date }),
    ...(count !== null && { count: String(count) }),
  }
}

function getPaymentFields(recurring: RecurringTransfer) {
  return {
    currency: recurring.currency,
    coin: recurring.coin,
    account_id: recurring.account_id,
    receiver_is_self: recurring.receiver_is_self,
    receiver_is_company: recurring.receiver_is_company,
    receiver_name: recurring.receiver_name,
    receiver_iban: recurring.receiver_iban,
    receiver_sort_code: recurring.receiver_sort_code,
    receiver_account: recurring.receiver_account,
    receiver_street: recurring.receiver_street,
    receiver_city: recurring.receiver_city,
    receiver_zip_code: recurring.receiver_zip_code,
    receiver_country_code: recurring.receiver_country_code,
    description: recurring.description,
    payer_name: recurring.payer_name,
    refund_address: recurring.refund_address,
    contact_email: recurring.contact_email,
  }
}

export async function action({ params, context }: Route.ActionArgs) {
  return submitRecurring(context, await readPostedForm(context), params.id)
}

export default function EditRecurringPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useTexts()
  return (
    <div className="stack">
      <PageHead heading={t('recurring.headingEdit')} outcome={actionData} form="recurring" />
      <RecurringForm {...loaderData} id={params.id} back={getViewPath(params.id)} outcome={actionData} />
    </div>
  )
}
