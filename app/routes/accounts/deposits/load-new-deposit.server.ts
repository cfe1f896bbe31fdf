import { getAccountName } from '#app/features/coin-accounts/account-name.ts'
import { i18n, getPageTexts } from '#app/i18n/middleware.server.ts'
import { readBalance } from '#app/platform/balances.ts'
import { listCoins } from '#app/platform/reference.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import type { Route } from './+types/new.ts'
import { formatAmountHint } from './deposit-view.ts'
import { loadDepositGate } from './load-deposit-gate.server.ts'
import { loadFill } from './load-fill.server.ts'

export async function loadNewDeposit({ params, context }: Route.LoaderArgs) {
  return loadOrThrow(context, async (platform) => {
    const [account, coins, { gate, room }] = await Promise.all([
      readBalance(platform, { params }),
      listCoins(platform),
      loadDepositGate(platform, context),
    ])
    const texts = getPageTexts(context, 'depositOrders')
    if (!account.is_service_coin) return { fill: await loadFill(platform, context, { account, coins }), texts }
    return {
      fill: null,
      account: getAccountName(account, coins),
      gate,
      amountHint: formatAmountHint(room, i18n(context)),
      operationId: crypto.randomUUID(),
      keptForm: 'deposit',
      texts,
    }
  })
}
