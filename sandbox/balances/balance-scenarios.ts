import { accountName } from '#sandbox/core/accounts.ts'
import { defineScenario, type Kind, type Scenario, type Scene } from '#sandbox/core/scenario.ts'
import { accept, latestContract } from '#sandbox/contracts/contracts.ts'
import { OUR_BANK } from '#sandbox/external/banks.ts'
import { SERVICE_COIN } from '#sandbox/external/coins.ts'
import { advanceTransfers, CUSTOMER_IBAN, receiveTransfer } from '#sandbox/incoming-transfers/incoming-transfers.ts'
import { addWallet, confirmWallet } from '#sandbox/wallets/wallets.ts'
import { activateBalance, fromOutside, move, openBalance, writeMovement, type Balance } from './balances.ts'
import { addDepositOrder, advanceDeposits, cancelDepositOrder, type DepositOrder } from './deposits/deposit-orders.ts'
import {
  addExchangeOrder,
  advanceExchanges,
  cancelExchangeOrder,
  type ExchangeOrder,
} from './exchanges/exchange-orders.ts'
import { accountReference } from './references.ts'
import { marketRate, priceOfGiven } from './exchanges/exchange-price.ts'
import { networkFee } from './network-fee.ts'

const BOTH: readonly Kind[] = ['personal', 'business']
const SECOND_MS = 1_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const CREDIT = 2_000_00n
const BITCOIN_ADDRESS = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'

/** An active account in the service coin, with these cents in it since yesterday. */
function serviceAccount({ context, account, now }: Scene, cents = CREDIT): Balance {
  const terms = latestContract('service_coin')
  if (terms) accept(context, account, terms)
  const balance = activateBalance(context, openBalance(context, account, SERVICE_COIN.coin, now - 30 * DAY_MS))
  if (cents > 0n) move(context, balance, cents, now - 2 * DAY_MS)
  return balance
}

function coinAccount({ context, account, now }: Scene, coin: string, units: bigint): Balance {
  const balance = activateBalance(context, openBalance(context, account, coin, now - 30 * DAY_MS))
  if (units > 0n) move(context, balance, units, now - DAY_MS)
  return balance
}

const pageOf = ({ id }: Balance) => `/accounts/${id}`

/** An order of 500 EUR, `daysAgo` days old, of which these cents came. */
function deposit(
  scene: Scene,
  { daysAgo = 0, cents = 0n, payer }: { daysAgo?: number; cents?: bigint; payer?: string },
) {
  const { context, account, now } = scene
  const balance = serviceAccount(scene, 0n)
  const order = addDepositOrder(context, account, { balance, expected: 500_00n, now: now - daysAgo * DAY_MS })
  if (cents > 0n) send(scene, { cents, reference: order.reference, ...(payer !== undefined && { payer }) })
  return order
}

/** A transfer that arrived `daysAgo`, from the customer unless another payer is named. */
function send(
  { context, account, now }: Scene,
  { cents, reference, payer, daysAgo = 0 }: { cents: bigint; reference: string; payer?: string; daysAgo?: number },
): void {
  receiveTransfer(context, {
    id: `sepa_${account.id}_${reference}`,
    accountNumber: account.number,
    iban: OUR_BANK.iban,
    payerName: payer ?? accountName(account),
    payerIban: CUSTOMER_IBAN,
    cents,
    reference,
    bookedAt: now - daysAgo * DAY_MS,
  })
}

/** An order that lapsed, and 500 EUR that came for it some days ago. */
function lapsedWithMoney(scene: Scene, daysAgo: number): DepositOrder {
  const order = deposit(scene, { daysAgo: daysAgo + 15 })
  advanceDeposits(scene.context, scene.account)
  send(scene, { cents: 500_00n, reference: order.reference, daysAgo })
  advanceTransfers(scene.context)
  return order
}

function depositPage({ balance_id: balance, id }: DepositOrder): string {
  return `/accounts/${balance}/deposit-orders/${id}`
}

function depositScenario(name: string, title: string, build: (scene: Scene) => DepositOrder): Scenario {
  return defineScenario({ name, title, as: BOTH, path: '/overview', build: (scene) => depositPage(build(scene)) })
}

/** 500 CEUR for bitcoin, at the current rate or one that is `percent` of it, ordered `hoursAgo`. */
function exchange(
  scene: Scene,
  { hoursAgo = 0, percent, toAddress = null }: { hoursAgo?: number; percent?: bigint; toAddress?: string | null },
): ExchangeOrder {
  const { context, account, now: present } = scene
  const now = present - hoursAgo * HOUR_MS
  const balance = serviceAccount(scene)
  const toBalance = toAddress === null ? coinAccount(scene, 'BTC', 0n) : null
  const pair = { from: SERVICE_COIN.coin, to: 'BTC' }
  const market = marketRate(pair, now, context.seed)
  const rateTarget = percent === undefined ? null : (market * percent) / 100n
  const network = toAddress === null ? 0n : networkFee('BTC', now, context.seed)
  const price = priceOfGiven(pair, 500_00n, { rate: rateTarget ?? market, network })
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

function exchangeScenario(name: string, title: string, build: (scene: Scene) => ExchangeOrder): Scenario {
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

/** Movements or orders after which others may have their turn. */
const AT_ONCE = 25

/** An account with so many movements, one every hour and a half. */
function crowded(count: number): Scenario {
  return defineScenario({
    name: `account-${count}-movements`,
    title: `A service-coin account with ${count} movements, on its page`,
    as: BOTH,
    path: '/overview',
    *build(scene) {
      const { context, now } = scene
      const balance = serviceAccount(scene, 0n)
      for (let index = 0; index < count; index += 1) {
        if (index % AT_ONCE === AT_ONCE - 1) yield
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
          (units) => fromOutside(balance.coin, units),
        )
      }
      return pageOf(balance)
    },
  })
}

/** An account with so many deposit orders, and as many exchange orders, all of which were cancelled. */
function ordered(count: number): Scenario {
  return defineScenario({
    name: `account-${count}-orders`,
    title: `A service-coin account with ${count} deposits and ${count} exchanges, on its page`,
    as: BOTH,
    path: '/overview',
    *build(scene) {
      const { context, account, now } = scene
      const balance = serviceAccount(scene)
      const toBalance = coinAccount(scene, 'BTC', 0n)
      const pair = { from: SERVICE_COIN.coin, to: 'BTC' }
      const rate = marketRate(pair, now, context.seed)
      const price = priceOfGiven(pair, 100_00n, { rate, network: 0n })
      const exchanged = { balance, toCoin: 'BTC', toBalance, toAddress: null, price, rateTarget: rate / 2n }
      for (let index = 0; index < count; index += 1) {
        if (index % AT_ONCE === AT_ONCE - 1) yield
        const at = now - (count - index) * SECOND_MS
        const expected = BigInt(100_00 + index)
        cancelDepositOrder(context, addDepositOrder(context, account, { balance, expected, now: at }), at)
        cancelExchangeOrder(context, addExchangeOrder(context, account, { ...exchanged, now: at }), at)
      }
      return pageOf(balance)
    },
  })
}

/** Accounts in coins, and their orders by state. */
export const balanceScenarios: readonly Scenario[] = [
  defineScenario({
    name: 'account-inactive',
    title: 'A service-coin account that was opened and waits to be activated',
    as: BOTH,
    path: '/overview',
    build: ({ context, account, now }) => pageOf(openBalance(context, account, SERVICE_COIN.coin, now)),
  }),
  defineScenario({
    name: 'account-active',
    title: 'A service-coin account with 2,000 CEUR, on its page',
    as: BOTH,
    path: '/overview',
    build: (scene) => pageOf(serviceAccount(scene)),
  }),
  defineScenario({
    name: 'accounts-several',
    title: 'Accounts in the service coin, bitcoin and ether, on the overview',
    as: BOTH,
    path: '/overview',
    build(scene) {
      serviceAccount(scene)
      coinAccount(scene, 'BTC', 1_250_000n)
      coinAccount(scene, 'ETH', 40_000_000n)
    },
  }),
  defineScenario({
    name: 'account-bitcoin',
    title: 'Accounts in bitcoin and in the service coin, on the page of the one in bitcoin',
    as: BOTH,
    path: '/overview',
    build(scene) {
      serviceAccount(scene)
      return pageOf(coinAccount(scene, 'BTC', 1_250_000n))
    },
  }),
  crowded(100),
  crowded(10_000),
  ordered(1_000),
  depositScenario('deposit-NEW', 'A deposit order waits for the transfer', (scene) => deposit(scene, {})),
  depositScenario('deposit-INCOMPLETE', 'Less than expected arrived for a deposit order', (scene) =>
    deposit(scene, { daysAgo: 2, cents: 300_00n }),
  ),
  depositScenario('deposit-PROCESSING', 'The money for a deposit order arrived and is put into the account', (scene) =>
    deposit(scene, { daysAgo: 1, cents: 500_00n }),
  ),
  depositScenario('deposit-COMPLETED', 'The money of a deposit order is in the account', (scene) => {
    const order = deposit(scene, { daysAgo: 1, cents: 500_00n })
    scene.database.run('update deposit_orders set next_at = ? where id = ?', Math.trunc(scene.now), order.id)
    advanceDeposits(scene.context, scene.account)
    return order
  }),
  depositScenario('deposit-CANCELLED', 'The customer cancelled a deposit order', (scene) => {
    const order = deposit(scene, { daysAgo: 1 })
    cancelDepositOrder(scene.context, order, scene.now)
    return order
  }),
  depositScenario('deposit-CANCELLED-lapsed', 'No money arrived for a deposit order within 14 days', (scene) => {
    const order = deposit(scene, { daysAgo: 15 })
    advanceDeposits(scene.context, scene.account)
    return order
  }),
  depositScenario(
    'deposit-RETURNED',
    'The transfer for a deposit order came from somebody else, and went back',
    (scene) => deposit(scene, { daysAgo: 1, cents: 500_00n, payer: 'Anna Schmidt' }),
  ),
  depositScenario('deposit-held', 'Money came for a deposit order that had lapsed, and is held', (scene) =>
    lapsedWithMoney(scene, 0),
  ),
  depositScenario('deposit-returned-late', 'Money for a lapsed deposit order was held, and went back', (scene) =>
    lapsedWithMoney(scene, 10),
  ),
  defineScenario({
    name: 'deposit-held-limit',
    title: 'More than the limits of level 1 leave came with the reference of the account, and is held',
    as: BOTH,
    account: { level: 1, checked_level: 1 },
    path: '/overview',
    build(scene) {
      const balance = serviceAccount(scene, 0n)
      send(scene, { cents: 1_500_00n, reference: accountReference(balance) })
      return `${pageOf(balance)}/deposit-orders`
    },
  }),
  exchangeScenario('exchange-NEW', 'An exchange order waits for its rate', (scene) =>
    exchange(scene, { percent: 80n }),
  ),
  exchangeScenario('exchange-PROCESSING', 'Coins are being exchanged at the current rate', (scene) =>
    exchange(scene, {}),
  ),
  exchangeScenario('exchange-COMPLETED', 'An exchange into an own account is done', (scene) =>
    exchange(scene, { hoursAgo: 2 }),
  ),
  exchangeScenario('exchange-COMPLETED-address', 'An exchange was sent to a withdrawal address', (scene) => {
    const { context, account } = scene
    confirmWallet(context, account, addWallet(context, account, { coin: 'BTC', address: BITCOIN_ADDRESS }))
    return exchange(scene, { hoursAgo: 2, toAddress: BITCOIN_ADDRESS })
  }),
  exchangeScenario('exchange-CANCELLED', 'The customer cancelled an exchange order', (scene) => {
    const order = exchange(scene, { hoursAgo: 2, percent: 80n })
    cancelExchangeOrder(scene.context, order, scene.now)
    return order
  }),
  exchangeScenario(
    'exchange-CANCELLED-lapsed',
    'The rate of an exchange order was not reached within 24 hours',
    (scene) => exchange(scene, { hoursAgo: 25, percent: 80n }),
  ),
]
