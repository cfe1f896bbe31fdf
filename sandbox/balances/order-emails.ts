import type { Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import { SERVICE_COIN } from '#sandbox/external/coins.ts'
import { sendEmail } from '#sandbox/email/mailbox.ts'
import type { Mailing } from '#sandbox/email/write-email.ts'
import { toCoinMoney, toMoney } from '#sandbox/texts/formats.ts'
import type { CashOutRequest } from './cash-out-requests/cash-out-requests.ts'
import type { DepositOrder } from './deposits/deposit-orders.ts'
import type { ExchangeOrder } from './exchanges/exchange-orders.ts'
import type { Withdrawal } from './withdrawals/withdrawals.ts'

/** A deposit by the balance's own reference has no order. */
type DepositWithoutOrder = { status: 'COMPLETED'; deposited: bigint; balance_id: string }

/** Emails the customer about a deposit's new status. */
export function sendDepositEmail(
  context: Context,
  account: Account,
  deposit: DepositOrder | DepositWithoutOrder,
): void {
  const path = `/accounts/${deposit.balance_id}`
  if (!('id' in deposit)) return sendOrderEmail(context, account, path, buildDepositMailing(deposit))
  const { expected, received, reference, next_at: until } = deposit
  const orderPath = `${path}/deposit-orders/${deposit.id}`
  if (deposit.status === 'COMPLETED') return sendOrderEmail(context, account, orderPath, buildDepositMailing(deposit))
  if (deposit.status === 'INCOMPLETE') {
    const params = {
      arrived: toMoney(received, 'EUR'),
      missing: toMoney(expected - received, 'EUR'),
      until: { at: until ?? deposit.changed_at },
      reference,
    }
    return sendOrderEmail(context, account, orderPath, { code: 'deposit.short', params })
  }
  if (deposit.status === 'RETURNED') {
    const params = { amount: toMoney(received, 'EUR'), reference }
    return sendOrderEmail(context, account, orderPath, { code: 'deposit.returned', params })
  }
  if (deposit.status === 'CANCELLED')
    sendOrderEmail(context, account, orderPath, { code: 'deposit.lapsed', params: { reference } })
}

function buildDepositMailing({ deposited }: Pick<DepositOrder, 'deposited'>): Mailing {
  return { code: 'deposit.done', params: { amount: toMoney(deposited, 'EUR'), coin: SERVICE_COIN.name } }
}

/** Emails the customer that a transfer from another payer was returned. */
export function sendTransferReturnedEmail(
  context: Context,
  account: Account,
  { cents, payerName }: { cents: bigint; payerName: string },
): void {
  const params = { amount: toMoney(cents, 'EUR'), sender: payerName }
  sendOrderEmail(context, account, '/overview', { code: 'transfer.returned', params })
}

/** Emails the customer that an exchange is completed or lapsed. `from` and `to` are the coins. */
export function sendExchangeEmail(
  context: Context,
  account: Account,
  order: ExchangeOrder,
  { from, to }: { from: string; to: string },
): void {
  const path = `/accounts/${order.balance_id}/exchange-orders/${order.id}`
  const amount = toCoinMoney(order.from_units, from)
  if (order.status === 'CANCELLED')
    return sendOrderEmail(context, account, path, { code: 'exchange.lapsed', params: { amount } })
  const arrived = toCoinMoney(order.to_units ?? 0n, to)
  if (order.to_address === null)
    return sendOrderEmail(context, account, path, { code: 'exchange.done', params: { amount, arrived } })
  const params = { amount, arrived, address: order.to_address }
  sendOrderEmail(context, account, path, { code: 'exchange.sent', params })
}

/** Emails the customer that a cash-out request was received, paid or refused. */
export function sendCashOutRequestEmail(context: Context, account: Account, request: CashOutRequest): void {
  const path = `/accounts/${request.balance_id}/cash-out/requests/${request.id}`
  const amount = toMoney(request.amount, 'EUR')
  const { status, reason, receiver_iban: iban } = request
  if (status === 'NEW') {
    const params = { amount, account: iban, until: { at: request.decide_by } }
    return sendOrderEmail(context, account, path, { code: 'cash_out.received', params })
  }
  if (status === 'PAID')
    return sendOrderEmail(context, account, path, { code: 'cash_out.paid', params: { amount, account: iban } })
  if (status !== 'REFUSED' || reason === null) return
  sendOrderEmail(context, account, path, { code: 'cash_out.refused', params: { amount, event: reason } })
}

/** Emails the customer that a withdrawal was sent, has arrived, or was stopped. */
export function sendWithdrawalEmail(context: Context, account: Account, withdrawal: Withdrawal, coin: string): void {
  const path = `/accounts/${withdrawal.balance_id}/withdrawals/${withdrawal.id}`
  sendOrderEmail(context, account, path, buildWithdrawalMailing(withdrawal, coin))
}

function buildWithdrawalMailing(withdrawal: Withdrawal, coin: string): Mailing {
  const { status, units, network_units: network, address, transaction_hash: hash } = withdrawal
  const arrived = toCoinMoney(units - network, coin)
  if (status === 'CANCELLED')
    return { code: 'withdrawal.stopped', params: { amount: toCoinMoney(units, coin), address } }
  if (status === 'COMPLETED') return { code: 'withdrawal.arrived', params: { arrived, address, hash: hash ?? '' } }
  const params = { arrived, fee: toCoinMoney(network, coin), address, hash: hash ?? '' }
  return { code: 'withdrawal.sent', params }
}

function sendOrderEmail(context: Context, account: Account, path: string, mailing: Mailing): void {
  sendEmail(context, { ...mailing, account, link: `${context.appOrigin}${path}?lang=${account.language}` })
}
