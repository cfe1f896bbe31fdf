import type { openSandbox } from './sandbox-client.ts'

type Sandbox = Awaited<ReturnType<typeof openSandbox>>

export const OWN_IBAN = 'EE382200221020145685'

/** The app's form for 750 EUR to the customer's own account. */
export function createPaymentForm(changes: Record<string, unknown> = {}) {
  return {
    sum: '750.00',
    sum_currency: 'EUR',
    currency: 'EUR',
    coin: 'BTC',
    receiver_is_self: true,
    receiver_is_company: false,
    receiver_name: 'Maria Tamm',
    receiver_iban: OWN_IBAN,
    ...changes,
  }
}

/** Creates a payment and returns its key; confirms it unless `confirm` is false. */
export async function makePayment(
  sandbox: Sandbox,
  token: string,
  changes: Record<string, unknown> = {},
  { confirm = true } = {},
): Promise<string> {
  const made = await sandbox.call('POST', 'transactions', { token, body: createPaymentForm(changes) })
  if (made.status !== 201) throw new Error(`Not made: ${JSON.stringify(made.body)}`)
  const { transaction_key: key } = made.body as { transaction_key: string }
  if (confirm) await sandbox.call('POST', `transactions/${key}/confirm`, { token, body: {} })
  return key
}
