import { createPaymentForm } from './payment-client.ts'
import type { openSandbox } from './sandbox-client.ts'

type Sandbox = Awaited<ReturnType<typeof openSandbox>>
type Maria = Awaited<ReturnType<typeof fundMaria>>
export type CreatedPayment = { transaction_key: string; status: string; total: string }
type Balance = { account_id: string; balance: string; available: string; status: string }

/** Signs in Maria with an active service-coin account; `amount` is a decimal string. */
export async function fundMaria(sandbox: Sandbox, amount = '1000.00') {
  const token = await sandbox.signIn()
  const { id } = sandbox.control.account('maria@example.com')
  if (amount !== '0') await sandbox.post(`/console/balances/${id}`, { amount, do: 'credit' })
  const { body } = await sandbox.call('GET', 'balances/default', { token })
  const { account_id } = body as Balance
  return {
    token,
    accountId: account_id,
    /** The balance and its available part. */
    async amounts() {
      const { body } = await sandbox.call('GET', `balances/${account_id}`, { token })
      const { balance, available } = body as Balance
      return [balance, available]
    },
    form: (changes: Record<string, unknown> = {}) => createPaymentForm({ account: 'balance', account_id, ...changes }),
  }
}

/** The token in the newest email with a confirmation link. */
export function readEmailedToken({ control }: Sandbox, email = 'maria@example.com'): string {
  const emails = control.emails(control.account(email).number)
  const link = emails.find(({ code }) => code === 'payment.confirm')?.link ?? ''
  return new URL(link).pathname.split('/').at(-1) ?? ''
}

/** Sends a payment of 750 EUR from the account; `changes` override fields of the form. */
export function pay(sandbox: Sandbox, { token, form }: Maria, changes: Record<string, unknown> = {}, key?: string) {
  return sandbox.call('POST', 'transactions', { token, body: form(changes), ...(key !== undefined && { key }) })
}

/** Confirms a payment by an emailed link, by default the newest. */
export function confirm(sandbox: Sandbox, token = readEmailedToken(sandbox)) {
  return sandbox.call('POST', `transactions/confirmation/${token}`, { body: {} })
}

/** The status letter of one of Maria's payments. Signs her in again. */
export async function readStatus(sandbox: Sandbox, { transaction_key: key }: CreatedPayment): Promise<string> {
  const { body } = await sandbox.call('GET', `transactions/${key}`, { token: await sandbox.signIn() })
  return (body as CreatedPayment).status
}
