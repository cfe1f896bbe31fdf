import { BOTH, HOUR_MS, openCoinBalance, openServiceBalance } from '#sandbox/balances/balance-fixtures.ts'
import { computeNetworkFee } from '#sandbox/balances/network-fee.ts'
import { defineScenario, type Scenario, type Scene } from '#sandbox/core/scenario.ts'
import { SERVICE_COIN } from '#sandbox/external/coins.ts'
import { addWallet, confirmWallet } from '#sandbox/wallets/wallets.ts'
import { addExchangeOrder, advanceExchanges, cancelExchangeOrder } from './exchange-life-cycle.ts'
import type { ExchangeOrder } from './exchange-orders.ts'
import { getMarketRate, computePriceByInput } from './exchange-price.ts'

const BITCOIN_ADDRESS = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'

/** Exchanges 500 CEUR for bitcoin at the market rate, or with a target of `percent` of it, ordered `hoursAgo`. */
function createExchange(
  scene: Scene,
  { hoursAgo = 0, percent, toAddress = null }: { hoursAgo?: number; percent?: bigint; toAddress?: string | null },
): ExchangeOrder {
  const { context, account, now: present } = scene
  const now = present - hoursAgo * HOUR_MS
  const balance = openServiceBalance(scene)
  const toBalance = toAddress === null ? openCoinBalance(scene, 'BTC', 0n) : null
  const pair = { from: SERVICE_COIN.coin, to: 'BTC' }
  const market = getMarketRate(pair, now, context.seed)
  const rateTarget = percent === undefined ? null : (market * percent) / 100n
  const network = toAddress === null ? 0n : computeNetworkFee('BTC', now, context.seed)
  const price = computePriceByInput(pair, 500_00n, { rate: rateTarget ?? market, network })
  const order = addExchangeOrder(context, account, {
    balance,
    toCoin: 'BTC',
    toBalance,
    toAddress,
    price,
    rateTarget,
    now,
  })
  advanceExchanges(context, account)
  return order
}

function defineExchangeScenario(name: string, title: string, build: (scene: Scene) => ExchangeOrder): Scenario {
  return defineScenario({
    name,
    title,
    as: BOTH,
    path: '/overview',
    build(scene) {
      const { balance_id: balance, id } = build(scene)
      return `/accounts/${balance}/exchange-orders/${id}`
    },
  })
}

export const exchangeScenarios: readonly Scenario[] = [
  defineExchangeScenario('exchange-NEW', 'An exchange order waits for its rate', (scene) =>
    createExchange(scene, { percent: 80n }),
  ),
  defineExchangeScenario('exchange-PROCESSING', 'Coins are being exchanged at the current rate', (scene) =>
    createExchange(scene, {}),
  ),
  defineExchangeScenario('exchange-COMPLETED', 'An exchange into an own account is done', (scene) =>
    createExchange(scene, { hoursAgo: 2 }),
  ),
  defineExchangeScenario('exchange-COMPLETED-address', 'An exchange was sent to a withdrawal address', (scene) => {
    const { context, account } = scene
    confirmWallet(context, account, addWallet(context, account, { coin: 'BTC', address: BITCOIN_ADDRESS }))
    return createExchange(scene, { hoursAgo: 2, toAddress: BITCOIN_ADDRESS })
  }),
  defineExchangeScenario('exchange-CANCELLED', 'The customer cancelled an exchange order', (scene) => {
    const order = createExchange(scene, { hoursAgo: 2, percent: 80n })
    cancelExchangeOrder(scene.context, order, scene.now)
    return order
  }),
  defineExchangeScenario(
    'exchange-CANCELLED-lapsed',
    'The rate of an exchange order was not reached within 24 hours',
    (scene) => createExchange(scene, { hoursAgo: 25, percent: 80n }),
  ),
]
