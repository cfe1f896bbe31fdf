import { ConfirmAction } from '#app/features/confirm-action/confirm-action.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import type { ReferralCode } from '#app/platform/referral-codes.ts'

/** The confirmation has its own URL. */
export function DeleteCode({ code: { id, label }, page }: { code: ReferralCode; page: string }) {
  const t = useTexts()
  return (
    <ConfirmAction
      page={page}
      heading={t('referralCodes.deleteAsk', { label })}
      texts={[t('referralCodes.deleteText')]}
      intent="delete-code"
      yes={t('referralCodes.deleteYes')}
      no={t('referralCodes.deleteNo')}
      isDanger
    >
      <input type="hidden" name="id" value={id} />
    </ConfirmAction>
  )
}
