import { randomUUID } from 'node:crypto'
import { activateBalance, move, openBalance, type Balance } from '#sandbox/balances/balances.ts'
import { addDepositOrder, advanceDeposits, cancelDepositOrder } from '#sandbox/balances/deposits/deposit-orders.ts'
import { addExchangeOrder, advanceExchanges } from '#sandbox/balances/exchanges/exchange-life-cycle.ts'
import { getMarketRate, computePriceByInput } from '#sandbox/balances/exchanges/exchange-price.ts'
import { buildBalanceReference } from '#sandbox/balances/references.ts'
import { getAccountName } from '#sandbox/core/accounts.ts'
import { defineScenario, type Scenario, type Scene } from '#sandbox/core/scenario.ts'
import { OUR_BANK } from '#sandbox/external/banks.ts'
import { requireCoin, SERVICE_COIN } from '#sandbox/external/coins.ts'
import { receiveTransfer } from '#sandbox/incoming-transfers/incoming-transfers.ts'
import { savePayment } from '#sandbox/payments/payment-store.ts'
import { buildPayment, simulateAll, type FormInput } from '#sandbox/payments/scenarios/payment-fixtures.ts'
import type { SimulatedEvent } from '#sandbox/payments/payment-simulation.ts'
import { createMessage } from '#sandbox/texts/messages.ts'
import { addWallet, confirmWallet } from '#sandbox/wallets/wallets.ts'
import { advanceBuyOrder } from './advance-orders.ts'
import { addBuyOrder, requireBuyOrder } from './buy-orders.ts'
import { getBuyRate, getNetworkFee, computePriceByCents } from './buy-price.ts'
import { endBuyOrder } from './end-order.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const COIN = 'BTC'
const WALLET = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const OWN_IBAN = 'EE471000001020145685'

const ARRIVED: readonly SimulatedEvent[] = ['confirm', 'full', 'run', 'step']

function pay({ context, account, ...scene }: Scene, at: number, events: readonly SimulatedEvent[], input: FormInput) {
  const payment = buildPayment({ context, account, ...scene }, at, input)
  savePayment(context, account, simulateAll({ context, account, ...scene }, payment, events, at + MINUTE_MS), {
    emails: false,
  })
}

type Transfer = { reference: string; cents: bigint; at: number; payerName?: string }

function sendTransfer(
  { context, account }: Scene,
  { reference, cents, at, payerName = getAccountName(account) }: Transfer,
) {
  const id = `sepa_${randomUUID()}`
  const [iban, payerIban] = [OUR_BANK.iban, OWN_IBAN]
  receiveTransfer(context, {
    id,
    accountNumber: account.number,
    iban,
    payerName,
    payerIban,
    cents,
    reference,
    bookedAt: at,
  })
}

function createPurchases(scene: Scene): void {
  const { context, account, now } = scene
  confirmWallet(context, account, addWallet(context, account, { coin: COIN, address: WALLET }))
  const { decimals } = requireCoin(COIN)
  const ordered = (at: number, cents: bigint) => {
    const rates = getBuyRate(COIN, at, context.seed)
    const price = computePriceByCents(cents, { ...rates, networkFee: getNetworkFee(requireCoin(COIN), true), decimals })
    return addBuyOrder(context, account, {
      coin: COIN,
      price,
      destination: { address: WALLET, balanceId: null },
      now: at,
    })
  }
  const paid = ordered(now - 3 * DAY_MS, 250_00n)
  sendTransfer(scene, { reference: paid.reference, cents: paid.cents, at: paid.createdAt + 5 * MINUTE_MS })
  advanceBuyOrder(context, requireBuyOrder(context, paid.id), now)
  endBuyOrder(context, ordered(now - 26 * HOUR_MS, 120_00n), 'X', now - 25 * HOUR_MS, createMessage('buy.cancelled'))
  ordered(now - 20 * MINUTE_MS, 80_00n)
}

function createExchanges({ context, account, now }: Scene, balance: Balance): void {
  const pair = { from: balance.coin, to: COIN }
  const toBalance = activateBalance(context, openBalance(context, account, COIN, now - 10 * DAY_MS))
  for (const [at, percent] of [
    [now - 5 * HOUR_MS, null],
    [now - HOUR_MS, 80n],
  ] as const) {
    const market = getMarketRate(pair, at, context.seed)
    const rateTarget = percent === null ? null : (market * percent) / 100n
    const price = computePriceByInput(pair, 100_00n, { rate: rateTarget ?? market, network: 0n })
    const given = { balance, toCoin: COIN, toBalance, toAddress: null, price, rateTarget, now: at }
    addExchangeOrder(context, account, given)
  }
  advanceExchanges(context, account)
}

function createDeposits(scene: Scene, balance: Balance): void {
  const { context, account, now } = scene
  const ordered = (daysAgo: number, expected: bigint) =>
    addDepositOrder(context, account, { balance, expected, now: now - daysAgo * DAY_MS })
  const done = ordered(4, 1_000_00n)
  sendTransfer(scene, { reference: done.reference, cents: 1_000_00n, at: now })
  context.database.run('update deposit_orders set next_at = ? where id = ?', Math.trunc(now), done.id)
  advanceDeposits(context, account)
  const returned = ordered(2, 300_00n)
  sendTransfer(scene, { reference: returned.reference, cents: 300_00n, at: now, payerName: 'Anna Schmidt' })
  cancelDepositOrder(context, ordered(1, 50_00n), now)
  ordered(0, 400_00n)
  sendTransfer(scene, { reference: buildBalanceReference(balance), cents: 75_50n, at: now })
}

export const orderHistoryScenarios: readonly Scenario[] = [
  defineScenario({
    name: 'history-orders',
    title: 'A history of payments, cash-outs, purchases, deposits and exchanges',
    as: ['personal', 'business'],
    path: '/history',
    build(scene) {
      const { context, account, now } = scene
      const balance = activateBalance(context, openBalance(context, account, SERVICE_COIN.coin, now - 10 * DAY_MS))
      move(context, balance, 2_000_00n, now - 9 * DAY_MS)
      const fromAccount = { account: 'balance', account_id: balance.id }
      const other = { receiver_is_self: false, receiver_name: 'Anna Schmidt', receiver_iban: 'DE89370400440532013000' }
      for (let index = 0; index < 14; index += 1) {
        const isCancelled = index % 5 === 3
        const events: readonly SimulatedEvent[] = isCancelled ? ['confirm', 'cancel'] : ARRIVED
        pay(scene, now - (8 * DAY_MS - index * 13 * HOUR_MS), events, {
          sum: `${60 + index * 7}.00`,
          coin: index % 2 === 0 ? 'BTC' : 'ETH',
          description: `Invoice ${index + 1}`,
        })
      }
      pay(scene, now - 30 * HOUR_MS, ['emailed', 'run'], { ...fromAccount, sum: '200.00' })
      pay(scene, now - 28 * HOUR_MS, ['emailed', 'run'], { ...fromAccount, ...other, sum: '150.00' })
      createPurchases(scene)
      createExchanges(scene, balance)
      createDeposits(scene, balance)
    },
  }),
]
