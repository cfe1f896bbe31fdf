import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { loadAccountView } from '#app/features/bank-account/load-account-view.server.ts'
import { submitToCheck } from '#app/features/check-page/checked-form.server.ts'
import { getFirstChoices } from '#app/features/payment-form/offered-coins.server.ts'
import { getPageTexts } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { takeDraft } from '#app/session/drafts.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { readPostedForm } from '#app/session/posted-form.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/new.ts'
import { AddressForm } from './address-form.tsx'
import { loadAddressForm } from './load-address-form.server.ts'
import { buildAddressForm } from './submit-address.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const draft = Object.fromEntries((await takeDraft(context, 'receiving')) ?? [])
  return loadOrThrow(context, async (platform) => {
    const [{ view }, first] = await Promise.all([loadAddressForm(platform, context), getFirstChoices(platform)])
    const defaults = { ...first, ...draft }
    return {
      view,
      accountView: await loadAccountView(platform, context, { defaults }),
      defaults,
      operationId: draft['operation_id'] ?? crypto.randomUUID(),
      keptForm: view.blocked === null ? 'receiving' : undefined,
      texts: getPageTexts(context, 'payments', 'receiving'),
    }
  })
}

export async function action({ context }: Route.ActionArgs) {
  return submitToCheck(context, await readPostedForm(context), buildAddressForm(context))
}

export default function NewReceivingAddressPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts()
  return (
    <div className="stack">
      <PageHead heading={t('receiving.headingNew')} lede={t('receiving.lede')} outcome={actionData} form="receiving" />
      <AddressForm
        {...loaderData}
        outcome={actionData}
        submitLabel={t('receiving.check')}
        back={href(`/${BRAND.segments.receiving}`)}
      />
    </div>
  )
}
