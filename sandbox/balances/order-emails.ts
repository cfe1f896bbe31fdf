import type { Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import { SERVICE_COIN } from '#sandbox/external/coins.ts'
import { sendEmail } from '#sandbox/email/mailbox.ts'
import type { Mailing } from '#sandbox/email/write-email.ts'
import { coinsOf, moneyOf } from '#sandbox/texts/formats.ts'
import type { CashOutRequest } from './cash-out-requests/cash-out-requests.ts'
import type { DepositOrder } from './deposits/deposit-orders.ts'
import type { ExchangeOrder } from './exchanges/exchange-orders.ts'

/** Money that was put into an account by its own reference has no order. */
type Deposited = { status: 'COMPLETED'; deposited: bigint; balance_id: string }

/** Writes to the customer what became of a deposit. */
export function emailAboutDeposit(context: Context, account: Account, deposit: DepositOrder | Deposited): void {
  const path = `/accounts/${deposit.balance_id}`
  if (!('id' in deposit)) return email(context, account, path, depositDone(deposit))
  const { expected, received, reference, next_at: until } = deposit
  const orderPath = `${path}/deposit-orders/${deposit.id}`
  if (deposit.status === 'COMPLETED') return email(context, account, orderPath, depositDone(deposit))
  if (deposit.status === 'INCOMPLETE') {
    const params = {
      arrived: moneyOf(received, 'EUR'),
      missing: moneyOf(expected - received, 'EUR'),
      until: { at: until ?? deposit.changed_at },
      reference,
    }
    return email(context, account, orderPath, { code: 'deposit.short', params })
  }
  if (deposit.status === 'RETURNED') {
    const params = { amount: moneyOf(received, 'EUR'), reference }
    return email(context, account, orderPath, { code: 'deposit.returned', params })
  }
  if (deposit.status === 'CANCELLED')
    email(context, account, orderPath, { code: 'deposit.lapsed', params: { reference } })
}

function depositDone({ deposited }: Pick<DepositOrder, 'deposited'>): Mailing {
  return { code: 'deposit.done', params: { amount: moneyOf(deposited, 'EUR'), coin: SERVICE_COIN.name } }
}

/** Tells the customer of money from somebody else, which went back. */
export function emailTransferReturned(
  context: Context,
  account: Account,
  { cents, payerName }: { cents: bigint; payerName: string },
): void {
  const params = { amount: moneyOf(cents, 'EUR'), sender: payerName }
  email(context, account, '/overview', { code: 'transfer.returned', params })
}

/** Writes to the customer that an exchange is done, or was given up. `from` and `to` are the coins. */
export function emailAboutExchange(
  context: Context,
  account: Account,
  order: ExchangeOrder,
  { from, to }: { from: string; to: string },
): void {
  const path = `/accounts/${order.balance_id}/exchange-orders/${order.id}`
  const amount = coinsOf(order.from_units, from)
  if (order.status === 'CANCELLED')
    return email(context, account, path, { code: 'exchange.lapsed', params: { amount } })
  const arrived = coinsOf(order.to_units ?? 0n, to)
  if (order.to_address === null)
    return email(context, account, path, { code: 'exchange.done', params: { amount, arrived } })
  const params = { amount, arrived, address: order.to_address }
  email(context, account, path, { code: 'exchange.sent', params })
}

/** Writes to the customer that a cash-out request is here, was paid, or was refused. */
export function emailAboutCashOutRequest(context: Context, account: Account, request: CashOutRequest): void {
  const path = `/accounts/${request.balance_id}/cash-out/requests/${request.id}`
  const amount = moneyOf(request.amount, 'EUR')
  const { status, reason, receiver_iban: iban } = request
  if (status === 'NEW') {
    const params = { amount, account: iban, until: { at: request.decide_by } }
    return email(context, account, path, { code: 'cash_out.received', params })
  }
  if (status === 'PAID')
    return email(context, account, path, { code: 'cash_out.paid', params: { amount, account: iban } })
  if (status !== 'REFUSED' || reason === null) return
  email(context, account, path, { code: 'cash_out.refused', params: { amount, event: reason } })
}

function email(context: Context, account: Account, path: string, mailing: Mailing): void {
  sendEmail(context, { ...mailing, account, link: `${context.appOrigin}${path}?lang=${account.language}` })
}
