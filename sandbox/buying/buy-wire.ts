import { formatPublicNumber } from '#sandbox/core/ids.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { formatUnits } from '#sandbox/domain/money.ts'
import { OUR_BANK } from '#sandbox/external/banks.ts'
import { requireCoin } from '#sandbox/external/coins.ts'
import { getPrices } from '#sandbox/domain/prices.ts'
import { getReturnArrival } from '#sandbox/incoming-transfers/incoming-transfers.ts'
import { formatRate } from '#sandbox/external/rates.ts'
import type { BuyOrder } from './buy-orders.ts'
import { listAllowedActions, FINAL, WAITING } from './life-cycle.ts'

const formatIso = (at: number | null) => (at === null ? null : new Date(at).toISOString())

/** Serializes an order. `isPaying`: the payment is authorised at the bank. */
export function serializeBuyOrder(order: BuyOrder, isPaying: boolean) {
  return {
    exchange_order: serializeExchange(order, isPaying),
    deposit_order: order.method === null ? null : serializeDeposit(order),
    deposit_method: order.method === null ? null : { type: order.method },
  }
}

function serializeExchange(order: BuyOrder, isPaying: boolean) {
  const { coin, units, rateFinal, marketFinal, marketIndicative, status } = order
  const market = rateFinal === null ? marketIndicative : marketFinal
  const { decimals } = requireCoin(coin)
  const isWaiting = WAITING.includes(status)
  return {
    order_id: order.id,
    public_number: formatPublicNumber(order.id),
    account_id: order.balanceId,
    status,
    status_time: formatIso(order.statusSince),
    from_currency: 'EUR',
    from_amount: formatCents(order.cents),
    to_coin: coin,
    to_amount: units === null || isWaiting ? null : formatUnits(units, decimals),
    to_amount_indicative: formatUnits(order.unitsIndicative, decimals),
    rate_indicative: formatRate(order.rateIndicative, coin),
    rate_held_until: isWaiting ? formatIso(order.rateHeldUntil) : null,
    rate_final: rateFinal === null ? null : formatRate(rateFinal, coin),
    market_rate: market === null ? null : formatRate(market, coin),
    fee_amount: formatCents(order.fee),
    network_fee_amount: formatCents(order.networkFee),
    transaction_fee_amount: '0.00',
    to_coin_address: order.address,
    to_account_id: order.balanceId,
    order_added_time: formatIso(order.createdAt),
    completed_time: formatIso(order.completedAt),
    lapses: isWaiting ? formatIso(order.lapsesAt) : null,
    cancellation_reason: order.reason,
    transaction_hash: order.transactionHash,
    timeline: order.timeline.map(({ status: letter, at }) => ({ status: letter, at: formatIso(at) })),
    allowed_actions: listAllowedActions(order, isPaying),
  }
}

/** Serializes the deposit that an order waits for, with the bank details. */
export function serializeDeposit(order: BuyOrder) {
  const { cents, received, depositStatus, status } = order
  return {
    order_id: order.id,
    account_id: order.balanceId,
    amount_expected: formatCents(cents),
    amount_received: formatCents(received),
    amount_deposited: formatCents(depositStatus === 'COMPLETED' ? received : 0n),
    amount_missing: formatCents(FINAL.includes(status) ? 0n : cents - received),
    amount_returned: formatCents(order.returned),
    fee: '0.00',
    reference: order.reference,
    bank_receiver: OUR_BANK.receiver,
    iban: OUR_BANK.iban,
    bic: OUR_BANK.bic,
    bank_address: OUR_BANK.address,
    status: depositStatus,
    cancellation_reason: order.depositReason,
    created: formatIso(order.methodAt ?? order.createdAt),
    last_status_change: formatIso(order.depositSince),
    lapses: WAITING.includes(status) ? formatIso(order.lapsesAt) : null,
    return_arrives: depositStatus === 'RETURNED' ? formatIso(getReturnArrival(order.depositSince)) : null,
    unmatched_held_days: getPrices().days.suspense,
    transfer_announced: formatIso(order.announcedAt),
    allowed_actions: [],
  }
}
