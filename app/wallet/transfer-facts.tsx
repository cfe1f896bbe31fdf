import { formatDecimal } from '#app/i18n/formats.ts'
import { useLanguage, useTexts } from '#app/i18n/texts.tsx'
import { AddressText } from '#app/ui/grouped-code.tsx'
import { SummaryList } from '#app/ui/summary-list.tsx'
import type { CheckedTransfer } from './check-transfer.ts'

type Props = { checked: CheckedTransfer; wallet: string; payment: { amount: string; address: string; network: string } }

export function TransferFacts({ checked, wallet, payment }: Props) {
  const t = useTexts()
  const language = useLanguage()
  const { request, from, fee } = checked
  const rows = [
    { term: t('browserWallet.amount'), value: payment.amount },
    { term: t('browserWallet.to'), value: payment.address, kind: 'code' as const },
    {
      term: t('browserWallet.network'),
      value: t('browserWallet.networkOf', { network: payment.network, chain: String(request.chainId) }),
    },
    ...(request.contract === null
      ? []
      : [{ term: t('browserWallet.contract'), value: request.contract, kind: 'code' as const }]),
    { term: t('browserWallet.from'), value: from, kind: 'code' as const },
    {
      term: t('browserWallet.fee'),
      value:
        fee === null
          ? t('browserWallet.feeUnknown')
          : t('browserWallet.feeAbout', { ...fee, amount: formatDecimal(fee.amount, language) }),
    },
  ]
  return (
    <>
      <p>{t('browserWallet.review', { wallet })}</p>
      <SummaryList rows={rows} Code={AddressText} />
    </>
  )
}
