import { BRAND } from '#app/brand.ts'
import { symbolOf } from '#app/domain/coin-symbol.ts'
import { accountName } from '#app/features/coin-accounts/account-name.ts'
import { formatCoin, formatMoney } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { BalanceAccount } from '#app/platform/balances.ts'
import type { Coin } from '#app/platform/reference.ts'

type Balances = { items: readonly BalanceAccount[]; total_eur: string | null }

type ListedNames = readonly Pick<Coin, 'coin' | 'name' | 'network_name'>[]

/** Each account with what is in it and its worth in EUR, and what they come to. `canOpen`: whether more may be opened. */
export function accountsView(
  { items, total_eur: total }: Balances,
  { t, language, coins, canOpen }: { t: Translate; language: Language; coins: ListedNames; canOpen: boolean },
) {
  const worth = (decimal: string) => t('overview.worth', { value: formatMoney(decimal, 'EUR', language) })
  return {
    rows: items.map((account) => ({
      id: account.account_id,
      name: accountName(account, coins),
      balance: formatCoin(account.balance, symbolOf(account), language),
      value: account.value_eur === null ? null : worth(account.value_eur),
      note: account.status === 'inactive' ? t('overview.inactive') : null,
    })),
    total:
      items.length > 1 && total !== null ? t('overview.total', { value: formatMoney(total, 'EUR', language) }) : null,
    offer: t('overview.offer', { coin: BRAND.serviceCoin.name }),
    canOpen,
  }
}
