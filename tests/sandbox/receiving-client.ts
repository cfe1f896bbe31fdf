import type { openSandbox } from './sandbox-client.ts'

type Sandbox = Awaited<ReturnType<typeof openSandbox>>

export const OWN_IBAN = 'EE382200221020145685'

/** The app's form for Bitcoin to the customer's own account. */
export const ENTRY = {
  name: 'Shop',
  coin: 'BTC',
  fiat_currency: 'EUR',
  receiver_is_self: true,
  receiver_is_company: false,
  beneficiary_name: 'Maria Tamm',
  iban: OWN_IBAN,
}

type BankAccount = { beneficiary_name: string; iban: string | null }
export type Address = {
  id: string
  name: string
  status: string
  coin: string
  network: string
  address: string
  iban: string | null
  sort_code: string | null
  bank_account: BankAccount
  total_received: string
  rate: string
  pending: { transaction_key: string; reason: string; coin_amount: string; missing_coin_amount: string } | null
  minimum: { fiat: string; coin_amount: string }
  fee: { percent: string; fixed: string }
  history: { at: string; what: string; bank_account: BankAccount }[]
  allowed_actions: string[]
}
type Deposit = {
  transaction_key: string
  status: string
  type: string
  amount: string
  fee: string
  rate: string
  coin: string
  coin_amount: string
  coin_amount_received: string
  coin_amount_missing: string
  tx_hash: string | null
  iban: string | null
  end_to_end_id: string | null
  receiving_address_id: string | null
  allowed_actions: string[]
  question: { code: string; choices: string[] } | null
  refund: { coin_amount: string; address: string } | null
  incoming: { address_id: string; held: string | null; deposits: { coin_amount: string; tx_hash: string }[] } | null
  history: { status: string; code: string }[]
}

/** A customer with a receiving address, their calls and the deposits that arrive. */
export async function openReceiver(sandbox: Sandbox, scenario = 'receiving-new') {
  const { token, path, account } = sandbox.control.enter(scenario)
  const ask = (method: string, at: string, body?: unknown, key?: string) =>
    sandbox.call(method, at, { token, ...(body !== undefined && { body }), ...(key !== undefined && { key }) })
  const id = /fill_[0-9a-z]+/.exec(path)?.[0] ?? ''

  return {
    account,
    token,
    path,
    id,
    ask,
    make: (changes: Record<string, unknown> = {}, key?: string) =>
      ask('POST', 'receiving_addresses', { ...ENTRY, beneficiary_name: 'Kaarel Mets', ...changes }, key),
    async read(of = id) {
      return (await ask('GET', `receiving_addresses/${of}`)).body as Address
    },
    async deposits(of = id) {
      return ((await ask('GET', `receiving_addresses/${of}/transactions?limit=100`)).body as { items: Deposit[] }).items
    },
    async payment(key: string) {
      return (await ask('GET', `transactions/${key}`)).body as Deposit
    },
    /** The latest deposit in full. */
    async latest(of = id) {
      const [first] = await this.deposits(of)
      return this.payment(first?.transaction_key ?? '')
    },
    /** Presses a button on the address's console page. */
    async press(wanted: string, fields: Record<string, string> = {}, of = id) {
      const response = await sandbox.post(`/console/receiving/${of}`, { do: wanted, ...fields })
      if (response.status !== 303) throw new Error(`The console answered ${response.status}`)
    },
    move: (ms: number) => sandbox.control.moveClock(ms, account.number),
    emails: () => sandbox.control.emails(account.number),
  }
}
