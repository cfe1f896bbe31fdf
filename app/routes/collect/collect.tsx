import { loadAccountView } from '#app/features/bank-account/load-account-view.server.ts'
import { href, redirect } from 'react-router'
import { BRAND } from '#app/brand.ts'
import type { RouteTraits } from '#app/domain/route-traits.ts'
import { GateNotice } from '#app/features/service-gate/gate-notice.tsx'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n, getLanguage, getPageTexts } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SummaryList } from '#app/ui/summary-list.tsx'
import type { Route } from './+types/collect.ts'
import { submitApplication } from './submit-application.server.ts'
import { ApplicationForm } from './application-form.tsx'
import { loadApplication } from './load-application.server.ts'
import { buildStateView, type StateView } from './application-view.server.ts'
import { getConsolePath, readMerchant } from './merchant.server.ts'

export const handle = { takesFiles: true } satisfies RouteTraits

export async function loader({ context }: Route.LoaderArgs) {
  return loadOrThrow(context, async (platform) => {
    const { gate, application } = await readMerchant(platform, context)
    if (application?.status === 'approved') {
      throw redirect(addLanguage(href(`/${BRAND.segments.collect}/overview`), getLanguage(context)))
    }
    const closed = application === null ? gate : null
    const reader = i18n(context)
    const form = application === null ? await loadApplication(platform, reader) : null
    return {
      state: application && buildStateView(application, context),
      closed,
      form,
      accountView: form && (await loadAccountView(platform, context, { isOwn: true })),
      keptForm: form && !closed ? 'collect' : undefined,
      consolePath: getConsolePath(application),
      texts: getPageTexts(context, 'collect'),
    }
  })
}

export async function action({ context }: Route.ActionArgs) {
  const failed = await submitApplication(context)
  return failed ?? redirect(addLanguage(href(`/${BRAND.segments.collect}`), getLanguage(context)), 303)
}

export default function CollectPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts()
  const { state, closed, form, accountView } = loaderData
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
        <ApplicationForm key={form.operationId} {...form} accountView={accountView} outcome={actionData} />
      ) : null}
    </div>
  )
}

function ApplicationState({ kind, title, text, applied, reviewed, website, account }: StateView) {
  const t = useTexts()
  return (
    <>
      <Notice kind={kind} title={title} text={text} />
      <div className="card">
        <SummaryList
          rows={[
            { term: t('collect.applied'), value: applied },
            ...(reviewed === null ? [] : [{ term: t('collect.reviewed'), value: reviewed }]),
            { term: t('collect.website'), value: website },
            { term: t('collect.iban'), value: account },
          ]}
        />
      </div>
    </>
  )
}
