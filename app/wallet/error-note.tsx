import { formatDecimal } from '#app/i18n/formats.ts'
import { useLanguage, useTexts } from '#app/i18n/texts.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { WalletTrouble } from './wallet-trouble.ts'

/** Why nothing was sent, and that the page itself works as before. */
export function ErrorNote({ trouble: { kind, params }, network }: { trouble: WalletTrouble; network: string }) {
  const t = useTexts()
  const language = useLanguage()
  const printed = Object.entries(params).map(([name, value]) => [
    name,
    /^[\d.]+$/.test(value) ? formatDecimal(value, language) : value,
  ])
  const word = kind === 'fee' && params['fee'] === undefined ? 'feeUnknown' : kind
  return (
    <Notice
      kind="info"
      title={t(`browserWallet.trouble.${word}`, { ...Object.fromEntries(printed), network })}
      text={t('browserWallet.nothingSent')}
    />
  )
}
