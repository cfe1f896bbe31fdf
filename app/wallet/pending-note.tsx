import { formatTime } from '#app/i18n/formats.ts'
import { useLanguage, useTexts } from '#app/i18n/texts.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { PendingTransfer } from './send-once.ts'

/** That a wallet was asked for this payment, and what is known of it. Nothing here invites to pay again. */
export function PendingNote({ pending, zone }: { pending: PendingTransfer; zone: string }) {
  const t = useTexts()
  const language = useLanguage()
  const params = { amount: pending.amount, time: formatTime(new Date(pending.at).toISOString(), language, zone) }
  if (pending.hash === undefined) {
    return <Notice kind="warning" title={t('browserWallet.open', params)} text={t('browserWallet.openText')} />
  }
  return (
    <>
      <Notice kind="success" title={t('browserWallet.sent')} text={t('browserWallet.sentText', params)} />
      <div className="value">
        <span>
          <small className="muted">{t('browserWallet.transaction')}</small>
          <br />
          <span className="code" translate="no">
            {pending.hash}
          </span>
        </span>
        <CopyButton text={pending.hash} what={t('browserWallet.transaction')} />
      </div>
    </>
  )
}
