import { data, href } from 'react-router'
import { textsOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { readMe } from '#app/platform/me.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { requireSession } from '#app/session/require-session.ts'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/affiliate.ts'
import { loadAffiliate } from './load-affiliate.server.ts'
import { submitRewards } from '#app/routes/rewards/submit-rewards.server.ts'
import { CodesCard } from '#app/routes/rewards/codes/codes-card.tsx'
import { DeleteCode } from '#app/routes/rewards/codes/delete-code.tsx'
import { IbanCard } from './iban-card.tsx'
import { isOff } from '#app/routes/rewards/section-unavailable.tsx'
import { PayoutsCard } from './payouts-card.tsx'
import { Programme } from './programme.tsx'
import { ReferralsCard } from './referrals-card.tsx'
import { formOf } from '#app/routes/rewards/reward-forms.ts'
import { StatsCard } from './stats-card.tsx'

export { passHeaders as headers } from '#app/forms/pass-headers.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  await requireSession(context)
  return loadOrThrow(context, async (platform) => {
    const { is_affiliate: isAffiliate, email } = await readMe(platform)
    const page = isAffiliate ? await loadAffiliate(platform, context, url.searchParams) : null
    const view = {
      page,
      email,
      terms: translatorOf(context)('ui.affiliate_terms'),
      operationId: crypto.randomUUID(),
      ...(page && { keptForm: 'iban', keptIntent: 'save-iban' }),
      texts: isAffiliate ? textsOf(context, 'affiliate', 'referralCodes') : textsOf(context, 'programme'),
    }
    return data(view, { status: page?.errors ? 422 : 200 })
  })
}

export function action({ context }: Route.ActionArgs) {
  return submitRewards(context, { page: href('/affiliate') })
}

export default function AffiliatePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts()
  const { page: view, email, terms, operationId } = loaderData
  if (!view) return <Programme terms={terms} email={email} />
  const { codes, errors } = view
  const page = href('/affiliate')
  const entry = { page, operationId, outcome: actionData }
  const outcome = actionData ?? (errors ? { result: { error: errors } } : undefined)
  return (
    <div className="stack prose">
      <PageHead
        heading={t('affiliate.heading')}
        lede={terms}
        outcome={outcome}
        form={actionData ? formOf(actionData) : 'stats'}
        labels={{ label: t('referralCodes.label'), from: t('affiliate.from'), to: t('affiliate.to') }}
      />
      {'toDelete' in codes && codes.toDelete ? <DeleteCode code={codes.toDelete} page={page} /> : null}
      {view.isBlocked ? <Notice kind="warning" title={t('affiliate.noIban')} text={t('affiliate.noIbanText')} /> : null}
      {isOff(view.stats) ? null : <StatsCard {...view} />}
      {isOff(view.payouts) ? null : <PayoutsCard payouts={view.payouts} />}
      <IbanCard key={operationId} iban={view.stats && 'iban' in view.stats ? view.stats.iban : null} {...entry} />
      {isOff(codes) ? null : <CodesCard codes={codes} full={view.full} {...entry} />}
      {isOff(view.referrals) ? null : <ReferralsCard referrals={view.referrals} />}
    </div>
  )
}
