import { getLanguage, getPageTexts } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { editTemplate, readTemplate } from '#app/platform/templates.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { readPostedForm } from '#app/session/posted-form.ts'

import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/edit.ts'
import { submitTemplate } from './submit-template.server.ts'
import { loadAccountView } from '#app/features/bank-account/load-account-view.server.ts'
import { buildFormDefaults } from '#app/features/payment-form/form-defaults.ts'
import { getFirstChoices } from '#app/features/payment-form/offered-coins.server.ts'
import { loadPaymentForm } from '#app/features/payment-form/load-payment-form.server.ts'
import { TemplateForm } from './template-form.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  return loadOrThrow(context, async (platform) => {
    const [{ id: _, updated_at: __, name, amount, ...entered }, { view }] = await Promise.all([
      readTemplate(platform, { params }),
      loadPaymentForm(platform, context),
    ])
    const { selfHint, othersHint, currencies, currencyHint, coins, coinHint } = view
    const fields = buildFormDefaults({ ...entered, sum: amount }, getLanguage(context))
    return {
      accountView: await loadAccountView(platform, context, { defaults: fields }),
      view: { selfHint, othersHint, currencies, currencyHint, coins, coinHint },
      defaults: { ...(await getFirstChoices(platform)), ...fields, name },
      operationId: crypto.randomUUID(),
      keptForm: 'template',
      texts: getPageTexts(context, 'payments', 'templates'),
    }
  })
}

export async function action({ params, context }: Route.ActionArgs) {
  return submitTemplate(context, await readPostedForm(context), (platform, body, idempotencyKey) =>
    editTemplate(platform, { params, body, idempotencyKey }),
  )
}

export default function EditTemplatePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts()
  return (
    <div className="stack">
      <PageHead heading={t('templates.headingEdit')} outcome={actionData} form="template" />
      <TemplateForm {...loaderData} outcome={actionData} />
    </div>
  )
}
