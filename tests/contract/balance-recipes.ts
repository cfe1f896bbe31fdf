import { fundMaria } from '#tests/sandbox/account-client.ts'
import { createPaymentForm } from '#tests/sandbox/payment-client.ts'
import type { Prepared, Recipe } from './recipes.ts'

const signInMaria: Recipe = async (sandbox) => ({ token: await sandbox.signIn() })

/** Maria with a service-coin account, under the path's parameter name. */
const withAccount =
  (rest: Omit<Prepared, 'token'> = {}): Recipe =>
  async (sandbox) => {
    const { token, accountId } = await fundMaria(sandbox)
    return { token, ...rest, params: { id: accountId } }
  }

/** An order of a new customer in the state of a scenario below its account. */
const withOrder =
  (name: string, rest: Omit<Prepared, 'token'> = {}): Recipe =>
  (sandbox) => {
    const { token, path } = sandbox.control.enter(name)
    const [, , id = '', , orderId = ''] = path.split('/')
    return Promise.resolve({ token, ...rest, params: { id, orderId } })
  }

/** A scenario's customer with a balance and possibly a cash-out request in its path. */
const withRequest =
  (name: string, rest: Omit<Prepared, 'token'> = {}): Recipe =>
  (sandbox) => {
    const { token, path } = sandbox.control.enter(name)
    const [, , id = '', , , requestId = ''] = path.split('/')
    return Promise.resolve({ token, ...rest, params: { id, requestId } })
  }

/** A customer with a held transfer for an expired deposit order. */
const withHeld =
  (rest: Omit<Prepared, 'token'> = {}): Recipe =>
  async (sandbox) => {
    const { token } = sandbox.control.enter('deposit-held')
    const { body } = await sandbox.call('GET', 'held_transfers', { token })
    return { token, ...rest, params: { id: (body as { id: string }[])[0]?.id ?? '' } }
  }

/** Maria with 1,000 CEUR and a Bitcoin balance for the result of an exchange. */
const withExchange: Recipe = async (sandbox) => {
  const { token, accountId } = await fundMaria(sandbox)
  const { body } = await sandbox.call('POST', 'balances', { token, body: { coin: 'BTC' } })
  const { account_id: id } = body as { account_id: string }
  await sandbox.call('POST', `balances/${id}/activate`, { token, body: {} })
  return { token, body: { from_account: accountId, from_amount: '250.00', to_coin: 'BTC', to_account_id: id } }
}

/** A customer who withdraws a whole Bitcoin balance to a confirmed wallet; `agreed` includes the quote. */
const withWithdrawal =
  ({ agreed }: { agreed: boolean }): Recipe =>
  async (sandbox) => {
    const { token, path } = sandbox.control.enter('withdrawal-form')
    const [, , id = ''] = path.split('/')
    const { body: wallets } = await sandbox.call('GET', 'wallets', { token })
    const entry = { wallet_id: (wallets as { id: string }[])[0]?.id, everything: true }
    if (!agreed) return { token, params: { id }, body: entry }
    const { body } = await sandbox.call('POST', `balances/${id}/withdrawal_quote`, { token, body: entry })
    const { amount, network_fee: fee } = body as { amount: string; network_fee: string }
    return { token, params: { id }, body: { ...entry, quoted_amount: amount, quoted_network_fee: fee } }
  }

/** Makes every balance and held transfer call succeed. */
export const BALANCE_RECIPES: Record<string, Recipe> = {
  'GET balances': async (sandbox) => ({ token: (await fundMaria(sandbox)).token }),
  'GET balances/history': async (sandbox) => ({ token: (await fundMaria(sandbox)).token, query: { days: '90' } }),
  'GET balances/:id': withAccount(),
  'GET balances/:id/transactions': withAccount({
    query: { period_start: '2026-01-01', sort_order: 'asc', limit: '5' },
  }),
  'GET balances/:id/deposit': withAccount(),
  'POST balances/:id/default': withAccount({ body: {} }),
  'GET held_transfers': withHeld(),
  'GET held_transfers/:id': withHeld(),
  'POST held_transfers/:id/place': withHeld({ body: { target: 'balance' } }),
  'POST held_transfers/:id/return': withHeld({ body: {} }),
  'GET balances/:id/deposit_orders': withOrder('deposit-COMPLETED'),
  'POST balances/:id/deposit_orders': withAccount({ body: { amount_expected: '500.00' } }),
  'GET balances/:id/deposit_orders/:orderId': withOrder('deposit-INCOMPLETE'),
  'POST balances/:id/deposit_orders/:orderId/cancel': withOrder('deposit-NEW', { body: {} }),
  'GET balances/:id/cash_out_requests': withRequest('cash-out-request-REFUSED'),
  'POST balances/:id/cash_out_requests': withRequest('no-service-with-balance', {
    body: { receiver_iban: 'EE382200221020145685' },
  }),
  'GET balances/:id/cash_out_requests/:requestId': withRequest('cash-out-request-NEW'),
  'POST balances/:id/cash_out_requests/:requestId/cancel': withRequest('cash-out-request-NEW', { body: {} }),
  'GET balances/:id/exchange_orders': withOrder('exchange-COMPLETED-address'),
  'POST balances/exchange_quote': withExchange,
  'POST balances/exchange_orders': withExchange,
  'GET balances/exchange_orders/:orderId': withOrder('exchange-NEW'),
  'POST balances/exchange_orders/:orderId/cancel': withOrder('exchange-NEW', { body: {} }),
  'POST balances/:id/withdrawal_quote': withWithdrawal({ agreed: false }),
  'POST balances/:id/withdrawals': withWithdrawal({ agreed: true }),
  'GET balances/:id/withdrawals': withOrder('withdrawal-COMPLETED'),
  'GET balances/:id/withdrawals/:withdrawalId': (sandbox) => {
    const { token, path } = sandbox.control.enter('withdrawal-PROCESSING')
    const [, , id = '', , withdrawalId = ''] = path.split('/')
    return Promise.resolve({ token, params: { id, withdrawalId } })
  },
  'POST balances/confirm_transaction/:key': async (sandbox) => {
    const { token, accountId } = await fundMaria(sandbox)
    const { body } = await sandbox.call('POST', 'transactions', { token, body: createPaymentForm() })
    const { transaction_key: key } = body as { transaction_key: string }
    return { token, params: { key }, body: { invoice_transaction_key: key, account_id: accountId } }
  },
  'POST balances': async (sandbox) => ({ token: await sandbox.signIn(), body: { coin: 'CEUR' } }),
  'POST balances/:id/activate': withAccount({ body: {} }),
  'GET balances/default': async (sandbox) => ({ token: (await fundMaria(sandbox)).token }),
  'GET balances/coins': signInMaria,
  'GET balances/user/exchange_rates': signInMaria,
}
