import { receiveTransfer } from '#sandbox/incoming-transfers/incoming-transfers.ts'
import type { openSandbox } from './sandbox-client.ts'

type Sandbox = Awaited<ReturnType<typeof openSandbox>>
type Held = {
  id: string
  amount: string
  payer_iban: string
  reference: string
  reason: string
  held_until: string | null
  status: string
  return_arrives: string | null
  orders: { order_id: string; type: string }[]
  placed_account_id: string | null
  placed_order_id: string | null
  allowed_actions: string[]
}
const OWN_IBAN = 'EE471000001020145685'
let transfers = 0

/**
 * Enters a scenario with an active service-coin balance and returns a function that sends money from the customer's
 * bank.
 */
export async function enterCustomer(sandbox: Sandbox, scenario = 'account-active') {
  const { control, call } = sandbox
  const { account, token: first, path } = control.enter(scenario)
  const { context } = control
  const balance = context.database.get<{ id: string }>(
    `select id from balances where account_number = ? and coin = 'CEUR'`,
    account.number,
  )
  let token = first
  const ask = async (method: string, at: string, body?: unknown, key?: string) => {
    const answer = await call(method, at, { token, ...(body !== undefined && { body }), ...(key && { key }) })
    return { status: answer.status, body: answer.body as Record<string, unknown> }
  }
  const balanceId = balance?.id ?? ''
  return {
    account,
    balanceId,
    path,
    ask,
    reference: `CE${balanceId.slice(4, 14).toUpperCase()}`,
    order: async (amount = '500.00') =>
      (await ask('POST', `balances/${balanceId}/deposit_orders`, { amount_expected: amount })).body as {
        order_id: string
        reference: string
      },
    send(
      reference: string,
      cents: bigint,
      { name = `${account.first_name} ${account.last_name}`, iban = OWN_IBAN } = {},
    ) {
      transfers += 1
      return receiveTransfer(context, {
        id: `sepa_held_${transfers}`,
        accountNumber: account.number,
        iban: 'EE877700771003096972',
        payerName: name,
        payerIban: iban,
        cents,
        reference,
        bookedAt: control.now(account),
      })
    },
    held: async () => (await ask('GET', 'held_transfers')).body as unknown as Held[],
    async total() {
      const { body } = await ask('GET', `balances/${balanceId}`)
      return body['balance']
    },
    async later(ms: number) {
      control.moveClock(ms, account.number)
      token = await sandbox.signIn(account.email)
    },
    set(changes: string) {
      context.database.run(`update accounts set ${changes} where number = ?`, account.number)
    },
    email: () => control.emails(account.number)[0],
  }
}

export type Customer = Awaited<ReturnType<typeof enterCustomer>>
