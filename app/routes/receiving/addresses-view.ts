import { symbolIn } from '#app/domain/coin-symbol.ts'
import { formatMoney } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { ReceivingAddress } from '#app/platform/receiving-addresses.ts'
import { accountWords } from './bank-account-words.ts'

export const STATUS_TONE = { active: 'moving', paused: 'waiting', archived: 'stopped', unknown: 'waiting' } as const

type Reader = { t: Translate; language: Language; coins: readonly { coin: string; asset: string }[] }

/** The addresses as the list shows them: those that are archived come last. */
export function addressesView(addresses: readonly ReceivingAddress[], { t, language, coins }: Reader) {
  const isOld = ({ status }: ReceivingAddress) => status === 'archived'
  return [...addresses.filter((each) => !isOld(each)), ...addresses.filter(isOld)].map((address) => ({
    id: address.id,
    name: address.name,
    place: `${symbolIn(address.coin, coins)}, ${address.network}`,
    recipient: address.bank_account.beneficiary_name,
    account: accountWords(address.bank_account),
    status: t(`receivingWords.status.${address.status}`),
    tone: STATUS_TONE[address.status],
    paidOut: t('receivingWords.list.paidOut', {
      amount: formatMoney(address.total_received, address.fiat_currency, language),
    }),
    waiting: address.pending === null ? null : t('receivingWords.list.waiting'),
  }))
}
