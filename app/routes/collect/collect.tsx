import { href, redirect } from 'react-router'
import { BRAND } from '#app/brand.ts'
import type { RouteTraits } from '#app/domain/route-traits.ts'
import { GateNotice } from '#app/features/service-gate/gate-notice.tsx'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, textsOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { requireSession } from '#app/session/require-session.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/collect.ts'
import { submitApplication } from './submit-application.server.ts'
import { ApplicationForm } from './application-form.tsx'
import { loadApplication } from './load-application.server.ts'
import { ApplicationState } from './application-state.tsx'
import { stateView } from './application-view.server.ts'
import { consolePathOf, readMerchant } from './merchant.server.ts'

export { passHeaders as headers } from '#app/forms/pass-headers.ts'

export const handle = { takesFiles: true } satisfies RouteTraits

/** The form while nothing was applied for; what became of the application afterwards. */
export async function loader({ context }: Route.LoaderArgs) {
  await requireSession(context)
  return loadOrThrow(context, async (platform) => {
    const { gate, application } = await readMerchant(platform, context)
    if (application?.status === 'approved') {
      throw redirect(withLanguage(href(`/${BRAND.segments.collect}/overview`), languageOf(context)))
    }
    const closed = application === null ? gate : null
    const reader = { t: translatorOf(context), language: languageOf(context) }
    const form = application === null ? await loadApplication(platform, reader) : null
    return {
      state: application && stateView(application, context),
      closed,
      form,
      keptForm: form && !closed ? 'collect' : undefined,
      consolePath: consolePathOf(application),
      texts: textsOf(context, 'collect'),
    }
  })
}

export async function action({ context }: Route.ActionArgs) {
  await requireSession(context)
  const failed = await submitApplication(context)
  return failed ?? redirect(withLanguage(href(`/${BRAND.segments.collect}`), languageOf(context)), 303)
}

export default function CollectPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts()
  const { state, closed, form } = loaderData
  return (
    <div className="stack prose">
      <PageHead
        heading={BRAND.services.collect}
        lede={t('collect.lede')}
        outcome={actionData}
        form="collect"
        labels={{
          website: t('collect.website'),
          business_description: t('collect.business'),
          expected_monthly_volume: t('collect.volume'),
          settlement_currency: t('collect.currency'),
        }}
      />
      {state ? <ApplicationState {...state} /> : null}
      {closed && !actionData ? <GateNotice gate={closed} /> : null}
      {form && (!closed || actionData) ? (
        <ApplicationForm key={form.operationId} {...form} outcome={actionData} />
      ) : null}
    </div>
  )
}
