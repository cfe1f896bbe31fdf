import { href } from 'react-router'
import type { FormOutcome } from '#app/forms/form-result.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { CodesCard } from './codes/codes-card.tsx'
import { DeleteCode } from './codes/delete-code.tsx'
import { InviteCard } from './invite-card.tsx'
import { LoyaltyCard } from './loyalty-card.tsx'
import { isOff } from './section-unavailable.tsx'
import { formOf } from './reward-forms.ts'
import type { RewardsPage } from './load-rewards.server.ts'
import { VouchersCard } from './vouchers/vouchers-card.tsx'

type Props = { page: string; data: RewardsPage; outcome: Partial<FormOutcome> | undefined }

/** The rewards of a person or a company. */
export function RewardsBody({ page, data, outcome }: Props) {
  const t = useTexts()
  const { tabs, vouchers, offered, loyalty, codes, full, referred, operationId } = data
  const entry = { page, operationId, outcome }
  return (
    <div className="stack prose">
      <PageHead
        heading={t('rewards.heading')}
        lede={t('rewards.lede')}
        outcome={outcome}
        form={formOf(outcome)}
        labels={{ label: t('referralCodes.label'), email: t('referralCodes.inviteEmail'), code: t('rewards.code') }}
      />
      {'toDelete' in codes && codes.toDelete ? <DeleteCode code={codes.toDelete} page={page} /> : null}
      {isOff(vouchers) ? null : <VouchersCard tabs={tabs} vouchers={vouchers} offered={offered} {...entry} />}
      {isOff(loyalty) ? null : <LoyaltyCard loyalty={loyalty} />}
      {isOff(codes) ? null : <CodesCard codes={codes} full={full} referred={referred} {...entry} />}
      {'list' in codes && codes.list.length > 0 ? <InviteCard key={operationId} list={codes.list} {...entry} /> : null}
      <p>
        <Link to={href('/affiliate')}>{t('rewards.affiliate')}</Link>
      </p>
    </div>
  )
}
