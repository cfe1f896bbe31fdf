import { findSymbol } from '#app/domain/coin-symbol.ts'
import { parseMoney, toMoney } from '#app/domain/money.ts'
import { OBJECT_STATES } from '#app/features/objects/object-states.ts'
import { formatMoney } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { ReceivingAddress } from '#app/platform/receiving-addresses.ts'
import { formatBankAccount } from './format-bank-account.ts'

type Reader = { t: Translate; language: Language; coins: readonly { coin: string; asset: string }[] }

/** Archived addresses come last. The sum is of all addresses, by currency. */
export function buildAddressList(addresses: readonly ReceivingAddress[], { t, language, coins }: Reader) {
  const isArchived = ({ status }: ReceivingAddress) => status === 'archived'
  const rows = [...addresses.filter((each) => !isArchived(each)), ...addresses.filter(isArchived)].map((address) => ({
    key: address.id,
    name: address.name,
    place: `${findSymbol(address.coin, coins)}, ${address.network}`,
    recipient: address.bank_account.beneficiary_name,
    account: formatBankAccount(address.bank_account),
    status: t(OBJECT_STATES.receivingAddress[address.status].badge),
    tone: OBJECT_STATES.receivingAddress[address.status].tone,
    paidOut: formatMoney(address.total_received, address.fiat_currency, language),
    waiting: address.pending === null ? null : t('receivingWords.list.waiting'),
  }))
  return {
    rows,
    sum: {
      label: t('receivingWords.list.sum', { count: rows.length }),
      value: sumByCurrency(addresses)
        .map(({ currency, amount }) => formatMoney(amount, currency, language))
        .join(' + '),
    },
  }
}

export type AddressList = ReturnType<typeof buildAddressList>

function sumByCurrency(addresses: readonly ReceivingAddress[]) {
  const sums = new Map<string, bigint>()
  for (const { fiat_currency: currency, total_received: amount } of addresses) {
    sums.set(currency, (sums.get(currency) ?? 0n) + parseMoney(amount))
  }
  return Array.from(sums, ([currency, sum]) => ({ currency, amount: toMoney(sum) }))
}
