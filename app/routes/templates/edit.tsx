import { languageOf, textsOf } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { editTemplate, readTemplate } from '#app/platform/templates.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { requireSession } from '#app/session/require-session.ts'
import { postedForm } from '#app/session/posted-form.ts'

import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/edit.ts'
import { submitTemplate } from './submit-template.server.ts'
import { formDefaults } from '#app/features/payment-form/form-defaults.ts'
import { firstChoices } from '#app/features/payment-form/offered-coins.server.ts'
import { loadPaymentForm } from '#app/features/payment-form/load-payment-form.server.ts'
import { TemplateForm } from './template-form.tsx'

export { passHeaders as headers } from '#app/forms/pass-headers.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  await requireSession(context)
  return loadOrThrow(context, async (platform) => {
    const [{ id: _, updated_at: __, name, amount, ...entered }, { view }] = await Promise.all([
      readTemplate(platform, { params }),
      loadPaymentForm(platform, context),
    ])
    const { selfHint, othersHint, currencies, currencyHint, coins, coinHint } = view
    const fields = formDefaults({ ...entered, sum: amount }, languageOf(context))
    return {
      view: { selfHint, othersHint, currencies, currencyHint, coins, coinHint },
      defaults: { ...(await firstChoices(platform)), ...fields, name },
      operationId: crypto.randomUUID(),
      keptForm: 'template',
      texts: textsOf(context, 'payments', 'templates'),
    }
  })
}

export async function action({ params, context }: Route.ActionArgs) {
  await requireSession(context)
  return submitTemplate(context, await postedForm(context), (platform, body, idempotencyKey) =>
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
