import { getSymbol } from '#app/domain/coin-symbol.ts'
import { BRAND } from '#app/brand.ts'
import { formatCoin } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { BalanceAccount } from '#app/platform/balances.ts'
import { COINS } from './paid-account.ts'

/** Returns the funding options: crypto, or a balance with its available amount. Null without a balance. */
export function listFundingOptions(
  accounts: readonly BalanceAccount[],
  { t, language, hasCoins }: { t: Translate; language: Language; hasCoins: boolean },
) {
  const usable = accounts.filter((account) => account.is_service_coin && account.status === 'active')
  if (usable.length === 0) return null
  return {
    legend: t('payments.payFrom'),
    options: [
      ...(hasCoins
        ? [{ value: COINS, label: t('payments.payFrom.coins'), hint: t('payments.payFrom.coinsHint') }]
        : []),
      ...usable.map(({ account_id, available, coin, asset }) => ({
        value: account_id,
        label: BRAND.serviceCoin.name,
        hint: t('payments.payFrom.accountHint', {
          available: formatCoin(available, getSymbol({ coin, asset }), language),
        }),
      })),
    ],
  }
}
