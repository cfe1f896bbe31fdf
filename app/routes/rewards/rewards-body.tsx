import { href } from 'react-router'
import type { FormOutcome } from '#app/forms/form-result.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { CodesCard } from '#app/routes/rewards/codes/codes-card.tsx'
import { DeleteCode } from '#app/routes/rewards/codes/delete-code.tsx'
import { VouchersCard } from '#app/routes/rewards/vouchers/vouchers-card.tsx'
import { InviteCard } from './invite-card.tsx'
import { isOff, SectionUnavailable } from './section-unavailable.tsx'
import { getFormId } from './reward-forms.ts'
import type { RewardsPage } from './load-rewards.server.ts'

type Props = { page: string; data: RewardsPage; outcome: Partial<FormOutcome> | undefined }

export function RewardsBody({ page, data, outcome }: Props) {
  const t = useTexts()
  const { tabs, vouchers, offered, loyalty, codes, full, referred, operationId } = data
  const entry = { page, operationId, outcome }
  return (
    <div className="stack">
      <PageHead
        heading={t('rewards.heading')}
        lede={t('rewards.lede')}
        outcome={outcome}
        form={getFormId(outcome)}
        labels={{ label: t('referralCodes.label'), email: t('referralCodes.inviteEmail'), code: t('rewards.code') }}
      />
      {'toDelete' in codes && codes.toDelete ? <DeleteCode code={codes.toDelete} page={page} /> : null}
      <div className="halves">
        <div className="stack">
          {isOff(vouchers) ? null : <VouchersCard tabs={tabs} vouchers={vouchers} offered={offered} {...entry} />}
          {isOff(loyalty) ? null : <LoyaltyCard loyalty={loyalty} />}
        </div>
        <div className="stack">
          {isOff(codes) ? null : <CodesCard codes={codes} full={full} referred={referred} {...entry} />}
          {'list' in codes && codes.list.length > 0 ? (
            <InviteCard key={operationId} list={codes.list} {...entry} />
          ) : null}
        </div>
      </div>
      <p>
        <Link to={href('/affiliate')}>{t('rewards.affiliate')}</Link>
      </p>
    </div>
  )
}

function LoyaltyCard({ loyalty }: Pick<RewardsPage, 'loyalty'>) {
  const t = useTexts()
  return (
    <section className="card stack tight" aria-labelledby="loyalty">
      <h2 id="loyalty">{t('rewards.loyalty')}</h2>
      {'text' in loyalty ? (
        <>
          <div className="meter">
            <p>{loyalty.text}</p>
            <meter min={0} max={loyalty.target} value={loyalty.count} aria-label={loyalty.text} />
            <p className="small muted">{loyalty.progress}</p>
          </div>
          {loyalty.earned ? <p className="muted">{loyalty.earned}</p> : null}
        </>
      ) : (
        <SectionUnavailable supportCode={loyalty.supportCode} />
      )}
    </section>
  )
}
