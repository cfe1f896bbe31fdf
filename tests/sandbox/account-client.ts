import { paymentForm } from './payment-client.ts'
import type { openSandbox } from './sandbox-client.ts'

type Sandbox = Awaited<ReturnType<typeof openSandbox>>
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

/** The token in the newest mail that asks Maria to confirm a payment. */
export function mailedToken({ control }: Sandbox, email = 'maria@example.com'): string {
  const mails = control.mails(control.account(email).number)
  const link = mails.find(({ subject }) => subject === 'Confirm your payment')?.link ?? ''
  return new URL(link).pathname.split('/').at(-1) ?? ''
}
