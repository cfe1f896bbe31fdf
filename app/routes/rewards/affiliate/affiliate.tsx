import { href } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { submitRewards } from '#app/routes/rewards/submit-rewards.server.ts'
import { CodesCard } from '#app/routes/rewards/codes/codes-card.tsx'
import { DeleteCode } from '#app/routes/rewards/codes/delete-code.tsx'
import { isOff } from '#app/routes/rewards/section-unavailable.tsx'
import { getFormId } from '#app/routes/rewards/reward-forms.ts'
import type { Route } from './+types/affiliate.ts'
import { IbanCard } from './iban-card.tsx'
import { loadAffiliatePage } from './load-affiliate.server.ts'
import { PayoutsCard } from './payouts-card.tsx'
import { Programme } from './programme.tsx'
import { ReferralsCard } from './referrals-card.tsx'
import { StatsCard } from './stats-card.tsx'

export function loader(args: Route.LoaderArgs) {
  return loadAffiliatePage(args)
}

export function action({ context }: Route.ActionArgs) {
  return submitRewards(context, { page: href('/affiliate') })
}

export default function AffiliatePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts()
  const { page: view, email, terms, operationId, accountView } = loaderData
  if (!view) return <Programme terms={terms} email={email} />
  const { codes, period } = view
  const page = href('/affiliate')
  const entry = { page, operationId, outcome: actionData }
  const outcome = actionData ?? period.outcome
  return (
    <div className="stack">
      <PageHead
        heading={t('affiliate.heading')}
        lede={terms}
        outcome={outcome}
        form={actionData ? getFormId(actionData) : 'filter'}
        labels={{ label: t('referralCodes.label'), ...period.labels }}
      />
      {'toDelete' in codes && codes.toDelete ? <DeleteCode code={codes.toDelete} page={page} /> : null}
      {view.isBlocked ? <Notice kind="warning" title={t('affiliate.noIban')} text={t('affiliate.noIbanText')} /> : null}
      {isOff(view.stats) ? null : <StatsCard {...view} />}
      <div className="halves">
        <div className="stack">
          {isOff(view.payouts) ? null : <PayoutsCard payouts={view.payouts} />}
          {isOff(view.referrals) ? null : <ReferralsCard referrals={view.referrals} />}
        </div>
        <div className="stack">
          <IbanCard
            key={operationId}
            iban={view.stats && 'iban' in view.stats ? view.stats.iban : null}
            accountView={accountView}
            {...entry}
          />
          {isOff(codes) ? null : <CodesCard codes={codes} full={view.full} {...entry} />}
        </div>
      </div>
    </div>
  )
}
