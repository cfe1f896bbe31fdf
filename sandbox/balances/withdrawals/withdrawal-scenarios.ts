import { defineScenario, type Kind, type Scenario, type Scene } from '#sandbox/core/scenario.ts'
import { networkFee } from '#sandbox/balances/network-fee.ts'
import { activateBalance, move, openBalance, type Balance } from '#sandbox/balances/balances.ts'
import { addWallet, confirmWallet } from '#sandbox/wallets/wallets.ts'
import { addWithdrawal, advanceWithdrawals, stopWithdrawal, type Withdrawal } from './withdrawals.ts'

const BOTH: readonly Kind[] = ['personal', 'business']
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const COIN = 'BTC'
const ADDRESS = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
/** 0.01234567 BTC: more decimals than an exchange lets anybody type. */
const HELD = 1_234_567n

/** An account in bitcoin with something in it, and a confirmed wallet for it. */
function bitcoin({ context, account, now }: Scene): Balance {
  const balance = activateBalance(context, openBalance(context, account, COIN, now - 30 * DAY_MS))
  move(context, balance, HELD, now - DAY_MS)
  confirmWallet(context, account, addWallet(context, account, { coin: COIN, address: ADDRESS }))
  return balance
}

/** 0.005 BTC to the wallet, ordered `minutesAgo`. */
function withdrawal(scene: Scene, minutesAgo: number): Withdrawal {
  const { context, account, now } = scene
  const at = now - minutesAgo * MINUTE_MS
  const network = networkFee(COIN, at, context.seed)
  const made = addWithdrawal(context, account, {
    balance: bitcoin(scene),
    address: ADDRESS,
    units: 500_000n,
    network,
    now: at,
  })
  advanceWithdrawals(context, account)
  return made
}

function withdrawalScenario(name: string, title: string, build: (scene: Scene) => Withdrawal): Scenario {
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

/** Crypto on its way to a wallet of the customer, by state, and the form that sends it. */
export const withdrawalScenarios: readonly Scenario[] = [
  defineScenario({
    name: 'withdrawal-form',
    title: 'A bitcoin account with 0.01234567 BTC and a confirmed wallet, on the form that sends to it',
    as: BOTH,
    path: '/overview',
    build: (scene) => `/accounts/${bitcoin(scene).id}/withdrawals/new`,
  }),
  withdrawalScenario('withdrawal-PROCESSING', 'Bitcoin is about to be sent to a wallet', (scene) =>
    withdrawal(scene, 0),
  ),
  withdrawalScenario(
    'withdrawal-PROCESSING-sent',
    'Bitcoin was sent to a wallet, and the network confirms it',
    (scene) => withdrawal(scene, 5),
  ),
  withdrawalScenario('withdrawal-COMPLETED', 'Bitcoin has arrived in a wallet', (scene) => withdrawal(scene, 120)),
  withdrawalScenario(
    'withdrawal-CANCELLED',
    'Compliance stopped a transfer to a wallet before it was sent',
    (scene) => {
      const made = withdrawal(scene, 0)
      stopWithdrawal(scene.context, scene.account, made, scene.now)
      return made
    },
  ),
]
