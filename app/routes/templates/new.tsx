import { getPageTexts } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { createTemplate } from '#app/platform/templates.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { readPostedForm } from '#app/session/posted-form.ts'

import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/new.ts'
import { submitTemplate } from './submit-template.server.ts'
import { loadAccountView } from '#app/features/bank-account/load-account-view.server.ts'
import { getFirstChoices } from '#app/features/payment-form/offered-coins.server.ts'
import { loadPaymentForm } from '#app/features/payment-form/load-payment-form.server.ts'
import { TemplateForm } from './template-form.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return loadOrThrow(context, async (platform) => {
    const { view } = await loadPaymentForm(platform, context)
    const { selfHint, othersHint, currencies, currencyHint, coins, coinHint } = view
    return {
      accountView: await loadAccountView(platform, context),
      view: { selfHint, othersHint, currencies, currencyHint, coins, coinHint },
      defaults: await getFirstChoices(platform),
      operationId: crypto.randomUUID(),
      keptForm: 'template',
      texts: getPageTexts(context, 'payments', 'templates'),
    }
  })
}

export async function action({ context }: Route.ActionArgs) {
  return submitTemplate(context, await readPostedForm(context), (platform, body, idempotencyKey) =>
    createTemplate(platform, { body, idempotencyKey }),
  )
}

export default function NewTemplatePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts()
  return (
    <div className="stack">
      <PageHead heading={t('templates.headingNew')} outcome={actionData} form="template" />
      <TemplateForm {...loaderData} outcome={actionData} />
    </div>
  )
}
