import { paymentForm } from './payment-client.ts'
import type { openSandbox } from './sandbox-client.ts'

type Sandbox = Awaited<ReturnType<typeof openSandbox>>
type Maria = Awaited<ReturnType<typeof fundedMaria>>
export type Made = { transaction_key: string; status: string; total: string }
type Balance = { account_id: string; balance: string; available: string; status: string }

/** Maria, signed in, with an active service-coin account; `amount` is a decimal string. */
export async function fundedMaria(sandbox: Sandbox, amount = '1000.00') {
  const token = await sandbox.signIn()
  const { id } = sandbox.control.account('maria@example.com')
  if (amount !== '0') await sandbox.post(`/console/balances/${id}`, { amount, do: 'credit' })
  const { body } = await sandbox.call('GET', 'balances/default', { token })
  const { account_id } = body as Balance
  return {
    token,
    accountId: account_id,
    /** What is there, and what of it is not set aside. */
    async amounts() {
      const { body } = await sandbox.call('GET', `balances/${account_id}`, { token })
      const { balance, available } = body as Balance
      return [balance, available]
    },
    form: (changes: Record<string, unknown> = {}) => paymentForm({ account: 'balance', account_id, ...changes }),
  }
}

/** The token in the newest email that asks Maria to confirm a payment. */
export function emailedToken({ control }: Sandbox, email = 'maria@example.com'): string {
  const emails = control.emails(control.account(email).number)
  const link = emails.find(({ subject }) => subject === 'Confirm your payment')?.link ?? ''
  return new URL(link).pathname.split('/').at(-1) ?? ''
}

/** Sends a payment of 750 EUR from the account, unless `changes` say otherwise. */
export function pay(sandbox: Sandbox, { token, form }: Maria, changes: Record<string, unknown> = {}, key?: string) {
  return sandbox.call('POST', 'transactions', { token, body: form(changes), ...(key !== undefined && { key }) })
}

/** Presses the button behind an emailed link, the newest unless another is given. */
export function confirm(sandbox: Sandbox, token = emailedToken(sandbox)) {
  return sandbox.call('POST', `transactions/confirmation/${token}`, { body: {} })
}

/** The letter of a payment of Maria's. This signs her in anew. */
export async function statusOf(sandbox: Sandbox, { transaction_key: key }: Made): Promise<string> {
  const { body } = await sandbox.call('GET', `transactions/${key}`, { token: await sandbox.signIn() })
  return (body as Made).status
}
