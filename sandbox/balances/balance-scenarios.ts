import { defineScenario, type Scenario } from '#sandbox/core/scenario.ts'
import { SERVICE_COIN } from '#sandbox/external/coins.ts'
import { BOTH, DAY_MS, getBalancePath, HOUR_MS, openCoinBalance, openServiceBalance } from './balance-fixtures.ts'
import { buildExternalRows, move, openBalance, writeMovement } from './balances.ts'
import { addDepositOrder, cancelDepositOrder } from './deposits/deposit-orders.ts'
import { depositScenarios } from './deposits/deposit-scenarios.ts'
import { addExchangeOrder, cancelExchangeOrder } from './exchanges/exchange-life-cycle.ts'
import { getMarketRate, computePriceByInput } from './exchanges/exchange-price.ts'
import { exchangeScenarios } from './exchanges/exchange-scenarios.ts'

const SECOND_MS = 1_000

/** Movements or orders per batch; between batches, other requests run. */
const BATCH_SIZE = 25

/** A balance with `count` movements, one every 90 minutes. */
function defineCrowdedBalance(count: number): Scenario {
  return defineScenario({
    name: `account-${count}-movements`,
    title: `A service-coin account with ${count} movements, on its page`,
    as: BOTH,
    path: '/overview',
    *build(scene) {
      const { context, now } = scene
      const balance = openServiceBalance(scene, 0n)
      for (let index = 0; index < count; index += 1) {
        if (index % BATCH_SIZE === BATCH_SIZE - 1) yield
        const isIn = index % 3 !== 2
        writeMovement(
          context,
          balance,
          {
            type: isIn ? 'deposit' : 'cash_out',
            units: isIn ? BigInt(10_00 + (index % 97)) : -BigInt(5_00 + (index % 89)),
            status: 'COMPLETED',
            reference: `No ${index + 1}`,
            created_at: now - (count - index) * 1.5 * HOUR_MS,
          },
          (units) => buildExternalRows(balance.coin, units),
        )
      }
      return getBalancePath(balance)
    },
  })
}

function defineManyOrders(count: number): Scenario {
  return defineScenario({
    name: `account-${count}-orders`,
    title: `A service-coin account with ${count} deposits and ${count} exchanges, on its page`,
    as: BOTH,
    path: '/overview',
    *build(scene) {
      const { context, account, now } = scene
      const balance = openServiceBalance(scene)
      const toBalance = openCoinBalance(scene, 'BTC', 0n)
      const pair = { from: SERVICE_COIN.coin, to: 'BTC' }
      const rate = getMarketRate(pair, now, context.seed)
      const price = computePriceByInput(pair, 100_00n, { rate, network: 0n })
      const exchanged = { balance, toCoin: 'BTC', toBalance, toAddress: null, price, rateTarget: rate / 2n }
      for (let index = 0; index < count; index += 1) {
        if (index % BATCH_SIZE === BATCH_SIZE - 1) yield
        const at = now - (count - index) * SECOND_MS
        const expected = BigInt(100_00 + index)
        cancelDepositOrder(context, addDepositOrder(context, account, { balance, expected, now: at }), at)
        cancelExchangeOrder(context, addExchangeOrder(context, account, { ...exchanged, now: at }), at)
      }
      return getBalancePath(balance)
    },
  })
}

export const balanceScenarios: readonly Scenario[] = [
  defineScenario({
    name: 'account-inactive',
    title: 'A service-coin account that was opened and waits to be activated',
    as: BOTH,
    path: '/overview',
    build: ({ context, account, now }) => getBalancePath(openBalance(context, account, SERVICE_COIN.coin, now)),
  }),
  defineScenario({
    name: 'account-active',
    title: 'A service-coin account with 2,000 CEUR, on its page',
    as: BOTH,
    path: '/overview',
    build: (scene) => getBalancePath(openServiceBalance(scene)),
  }),
  defineScenario({
    name: 'accounts-several',
    title: 'Accounts in the service coin, bitcoin and ether, on the overview',
    as: BOTH,
    path: '/overview',
    build(scene) {
      openServiceBalance(scene)
      openCoinBalance(scene, 'BTC', 1_250_000n)
      openCoinBalance(scene, 'ETH', 40_000_000n)
    },
  }),
  defineScenario({
    name: 'accounts-90-days',
    title: 'Accounts whose deposits and cash-outs of three months make a chart, on the overview',
    as: BOTH,
    path: '/overview',
    build(scene) {
      const { context, now } = scene
      const [euro, bitcoin] = [openServiceBalance(scene, 0n), openCoinBalance(scene, 'BTC', 0n)]
      const [credits, coins] = [
        [
          [84, 1_200_00n],
          [70, -300_00n],
          [52, 900_00n],
          [31, -450_00n],
          [16, 1_500_00n],
          [4, -200_00n],
        ],
        [
          [61, 800_000n],
          [38, 450_000n],
          [9, 1_000_000n],
        ],
      ] as const
      for (const [days, units] of credits) move(context, euro, units, now - days * DAY_MS)
      for (const [days, units] of coins) move(context, bitcoin, units, now - days * DAY_MS)
    },
  }),
  defineScenario({
    name: 'account-bitcoin',
    title: 'Accounts in bitcoin and in the service coin, on the page of the one in bitcoin',
    as: BOTH,
    path: '/overview',
    build(scene) {
      openServiceBalance(scene)
      return getBalancePath(openCoinBalance(scene, 'BTC', 1_250_000n))
    },
  }),
  defineCrowdedBalance(100),
  defineCrowdedBalance(10_000),
  defineManyOrders(1_000),
  ...depositScenarios,
  ...exchangeScenarios,
]
