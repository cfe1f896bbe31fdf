import { getSymbol } from '#app/domain/coin-symbol.ts'
import { getAccountName } from '#app/features/coin-accounts/account-name.ts'
import { formatCoin, formatMoney } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { BalanceAccount } from '#app/platform/balances.ts'
import type { Coin } from '#app/platform/reference.ts'

type ListedNames = readonly Pick<Coin, 'coin' | 'name' | 'network_name'>[]

export function buildAccounts(
  items: readonly BalanceAccount[],
  { t, language, coins, canOpen }: { t: Translate; language: Language; coins: ListedNames; canOpen: boolean },
) {
  const formatWorth = (decimal: string) => t('overview.worth', { value: formatMoney(decimal, 'EUR', language) })
  return {
    rows: items.map((account) => ({
      id: account.account_id,
      name: getAccountName(account, coins),
      balance: formatCoin(account.balance, getSymbol(account), language),
      value: account.value_eur === null ? null : formatWorth(account.value_eur),
      note: account.status === 'inactive' ? t('overview.inactive') : null,
    })),
    canOpen,
  }
}
