import { defineScenario, type Kind, type Scenario, type Scene } from '#sandbox/core/scenario.ts'
import { computeNetworkFee } from '#sandbox/balances/network-fee.ts'
import { activateBalance, move, openBalance, type Balance } from '#sandbox/balances/balances.ts'
import { addWallet, confirmWallet } from '#sandbox/wallets/wallets.ts'
import { addWithdrawal, advanceWithdrawals, stopWithdrawal, type Withdrawal } from './withdrawals.ts'

const BOTH: readonly Kind[] = ['personal', 'business']
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const COIN = 'BTC'
const ADDRESS = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
/** 0.01234567 BTC: more decimals than the exchange form accepts. */
const CREDIT = 1_234_567n

function openBitcoinBalance({ context, account, now }: Scene): Balance {
  const balance = activateBalance(context, openBalance(context, account, COIN, now - 30 * DAY_MS))
  move(context, balance, CREDIT, now - DAY_MS)
  confirmWallet(context, account, addWallet(context, account, { coin: COIN, address: ADDRESS }))
  return balance
}

function createWithdrawal(scene: Scene, minutesAgo: number): Withdrawal {
  const { context, account, now } = scene
  const at = now - minutesAgo * MINUTE_MS
  const network = computeNetworkFee(COIN, at, context.seed)
  const withdrawal = addWithdrawal(context, account, {
    balance: openBitcoinBalance(scene),
    address: ADDRESS,
    units: 500_000n,
    network,
    now: at,
  })
  advanceWithdrawals(context, account)
  return withdrawal
}

function defineWithdrawalScenario(name: string, title: string, build: (scene: Scene) => Withdrawal): Scenario {
  return defineScenario({
    name,
    title,
    as: BOTH,
    path: '/overview',
    build(scene) {
      const { balance_id: balance, id } = build(scene)
      return `/accounts/${balance}/withdrawals/${id}`
    },
  })
}

export const withdrawalScenarios: readonly Scenario[] = [
  defineScenario({
    name: 'withdrawal-form',
    title: 'A bitcoin account with 0.01234567 BTC and a confirmed wallet, on the form that sends to it',
    as: BOTH,
    path: '/overview',
    build: (scene) => `/accounts/${openBitcoinBalance(scene).id}/withdrawals/new`,
  }),
  defineWithdrawalScenario('withdrawal-PROCESSING', 'Bitcoin is about to be sent to a wallet', (scene) =>
    createWithdrawal(scene, 0),
  ),
  defineWithdrawalScenario(
    'withdrawal-PROCESSING-sent',
    'Bitcoin was sent to a wallet, and the network confirms it',
    (scene) => createWithdrawal(scene, 5),
  ),
  defineWithdrawalScenario('withdrawal-COMPLETED', 'Bitcoin has arrived in a wallet', (scene) =>
    createWithdrawal(scene, 120),
  ),
  defineWithdrawalScenario(
    'withdrawal-CANCELLED',
    'Compliance stopped a transfer to a wallet before it was sent',
    (scene) => {
      const withdrawal = createWithdrawal(scene, 0)
      stopWithdrawal(scene.context, scene.account, withdrawal, scene.now)
      return withdrawal
    },
  ),
]
