import type { openSandbox } from './sandbox-client.ts'

type Sandbox = Awaited<ReturnType<typeof openSandbox>>

type PlannedRun = { date: string; execute_at: string; amount: string; skipped: boolean; changed: boolean }
type Run = {
  date: string
  at: string
  amount: string
  status: string
  transaction_key: string | null
  reason: { code: string } | null
  retry_until: string | null
}
export type Recurring = {
  id: string
  name: string
  status: string
  status_reason: { code: string } | null
  amount: string
  next_run: string | null
  next_runs: PlannedRun[]
  cost_band: { low: string; high: string; coin: string } | null
  calendar_url: string | null
  runs: Run[]
  last_run: Run | null
  funding: string
  allowed_actions: string[]
}

/** 250 EUR each month from 31 March to another person; a request to pay in Bitcoin unless an account is named. */
export const RENT = {
  name: 'Rent',
  amount: '250.00',
  currency: 'EUR',
  coin: 'BTC',
  interval: 'monthly',
  start_date: '2026-03-31',
  receiver_is_self: false,
  receiver_name: 'Anna Schmidt',
  receiver_iban: 'DE02120300000000202051',
  description: 'Rent',
}

/** Signs a customer in and returns their and the console's calls on recurring payments. */
export async function openRecurring(sandbox: Sandbox, email = 'maria@example.com') {
  const account = sandbox.control.account(email)
  const token = await sandbox.signIn(email)
  const ask = (method: string, path: string, body?: unknown) =>
    sandbox.call(method, path, { token, ...(body !== undefined && { body }) })
  const read = async (id: string) => (await ask('GET', `recurring_transfers/${id}`)).body as Recurring
  return {
    ask,
    read,
    account,
    async make(changes: Record<string, unknown> = {}) {
      const { status, body } = await ask('POST', 'recurring_transfers', { ...RENT, ...changes })
      if (status !== 201) throw new Error(`Not made: ${JSON.stringify(body)}`)
      return body as Recurring
    },
    /** Opens the service-coin account with an amount (decimal string) and returns its id. */
    async fund(amount: string) {
      await sandbox.post(`/console/balances/${account.id}`, { amount, do: 'credit' })
      const { body } = await ask('GET', 'balances/default')
      return (body as { account_id: string }).account_id
    },
    /** Sets the customer's clock. */
    moveTo: (moment: string) => sandbox.control.setClock(Date.parse(moment), account.number),
    emails: () => sandbox.control.emails(account.number),
    payments: async (query = '') =>
      (await ask('GET', `transactions/me?limit=100${query}`)).body as {
        total: number
        items: { transaction_key: string; created: string; status: string; amount: string }[]
      },
    /** Confirms a payment by the link of the newest confirmation email. */
    async confirm() {
      const link = sandbox.control.emails(account.number).find(({ code }) => code === 'payment.confirm')?.link
      const secret = /\/([\w-]+)\?/.exec(link ?? '')?.[1] ?? 'none'
      return sandbox.call('POST', `transactions/confirmation/${secret}`, { body: {} })
    },
    console: (id: string, wanted: string) => sandbox.post(`/console/recurring/${id}`, { do: wanted }),
  }
}
