import { BOTH, DAY_MS, getBalancePath, openServiceBalance } from '#sandbox/balances/balance-fixtures.ts'
import { buildBalanceReference } from '#sandbox/balances/references.ts'
import { getAccountName } from '#sandbox/core/accounts.ts'
import { defineScenario, type Scenario, type Scene } from '#sandbox/core/scenario.ts'
import { OUR_BANK } from '#sandbox/external/banks.ts'
import { advanceTransfers, CUSTOMER_IBAN, receiveTransfer } from '#sandbox/incoming-transfers/incoming-transfers.ts'
import { addDepositOrder, advanceDeposits, cancelDepositOrder, type DepositOrder } from './deposit-orders.ts'

/** Creates a deposit order of 500 EUR, `daysAgo` days old, with `cents` received for it. */
function createDeposit(
  scene: Scene,
  { daysAgo = 0, cents = 0n, payer }: { daysAgo?: number; cents?: bigint; payer?: string },
) {
  const { context, account, now } = scene
  const balance = openServiceBalance(scene, 0n)
  const order = addDepositOrder(context, account, { balance, expected: 500_00n, now: now - daysAgo * DAY_MS })
  if (cents > 0n) sendTransfer(scene, { cents, reference: order.reference, ...(payer !== undefined && { payer }) })
  return order
}

function sendTransfer(
  { context, account, now }: Scene,
  { cents, reference, payer, daysAgo = 0 }: { cents: bigint; reference: string; payer?: string; daysAgo?: number },
): void {
  receiveTransfer(context, {
    id: `sepa_${account.id}_${reference}`,
    accountNumber: account.number,
    iban: OUR_BANK.iban,
    payerName: payer ?? getAccountName(account),
    payerIban: CUSTOMER_IBAN,
    cents,
    reference,
    bookedAt: now - daysAgo * DAY_MS,
  })
}

function createLapsedOrder(scene: Scene, daysAgo: number): DepositOrder {
  const order = createDeposit(scene, { daysAgo: daysAgo + 15 })
  advanceDeposits(scene.context, scene.account)
  sendTransfer(scene, { cents: 500_00n, reference: order.reference, daysAgo })
  advanceTransfers(scene.context)
  return order
}

function getOrderPath({ balance_id: balance, id }: DepositOrder): string {
  return `/accounts/${balance}/deposit-orders/${id}`
}

function defineDepositScenario(name: string, title: string, build: (scene: Scene) => DepositOrder): Scenario {
  return defineScenario({ name, title, as: BOTH, path: '/overview', build: (scene) => getOrderPath(build(scene)) })
}

export const depositScenarios: readonly Scenario[] = [
  defineDepositScenario('deposit-NEW', 'A deposit order waits for the transfer', (scene) => createDeposit(scene, {})),
  defineDepositScenario('deposit-INCOMPLETE', 'Less than expected arrived for a deposit order', (scene) =>
    createDeposit(scene, { daysAgo: 2, cents: 300_00n }),
  ),
  defineDepositScenario(
    'deposit-PROCESSING',
    'The money for a deposit order arrived and is put into the account',
    (scene) => createDeposit(scene, { daysAgo: 1, cents: 500_00n }),
  ),
  defineDepositScenario('deposit-COMPLETED', 'The money of a deposit order is in the account', (scene) => {
    const order = createDeposit(scene, { daysAgo: 1, cents: 500_00n })
    scene.database.run('update deposit_orders set next_at = ? where id = ?', Math.trunc(scene.now), order.id)
    advanceDeposits(scene.context, scene.account)
    return order
  }),
  defineDepositScenario('deposit-CANCELLED', 'The customer cancelled a deposit order', (scene) => {
    const order = createDeposit(scene, { daysAgo: 1 })
    cancelDepositOrder(scene.context, order, scene.now)
    return order
  }),
  defineDepositScenario('deposit-CANCELLED-lapsed', 'No money arrived for a deposit order within 14 days', (scene) => {
    const order = createDeposit(scene, { daysAgo: 15 })
    advanceDeposits(scene.context, scene.account)
    return order
  }),
  defineDepositScenario(
    'deposit-RETURNED',
    'The transfer for a deposit order came from somebody else, and went back',
    (scene) => createDeposit(scene, { daysAgo: 1, cents: 500_00n, payer: 'Anna Schmidt' }),
  ),
  defineDepositScenario('deposit-held', 'Money came for a deposit order that had lapsed, and is held', (scene) =>
    createLapsedOrder(scene, 0),
  ),
  defineDepositScenario('deposit-returned-late', 'Money for a lapsed deposit order was held, and went back', (scene) =>
    createLapsedOrder(scene, 10),
  ),
  defineScenario({
    name: 'deposit-held-limit',
    title: 'More than the limits of level 1 leave came with the reference of the account, and is held',
    as: BOTH,
    account: { level: 1, checked_level: 1 },
    path: '/overview',
    build(scene) {
      const balance = openServiceBalance(scene, 0n)
      sendTransfer(scene, { cents: 1_500_00n, reference: buildBalanceReference(balance) })
      return `${getBalancePath(balance)}/deposit-orders`
    },
  }),
]
