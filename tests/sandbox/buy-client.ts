import type { openSandbox } from './sandbox-client.ts'

type Sandbox = Awaited<ReturnType<typeof openSandbox>>

export const BTC_ADDRESS = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
export const BANK = 'kadaka-pank-ee'

type Exchange = {
  order_id: string
  status: string
  to_amount: string | null
  to_amount_indicative: string
  rate_indicative: string
  rate_final: string | null
  rate_held_until: string | null
  fee_amount: string
  network_fee_amount: string
  lapses: string | null
  completed_time: string | null
  to_account_id: string | null
  transaction_hash: string | null
  cancellation_reason: { code: string; text: string } | null
  timeline: { status: string; at: string }[]
  allowed_actions: string[]
}
export type Deposit = Record<string, string | null> & { status: string; reference: string }
export type Order = { exchange_order: Exchange; deposit_order: Deposit | null; deposit_method: { type: string } | null }
type Authorisation = {
  consent: { id: string; status: string } | null
  auth: string
  payment: string
  reason: { code: string } | null
  redirect_url: string | null
  institution_id: string | null
}

/** Enters a scenario of buying and returns calls that the customer, their bank and support can make. */
export async function openBuyer(sandbox: Sandbox, scenario = 'buy-form') {
  const { token, path, account } = sandbox.control.enter(scenario)
  const ask = (method: string, at: string, body?: unknown, key?: string) =>
    sandbox.call(method, at, { token, ...(body !== undefined && { body }), ...(key !== undefined && { key }) })
  const formatProviderPath = (id: string, call: string) => `buy/order/${id}/openbank_${call}`

  return {
    account,
    token,
    path,
    ask,
    /** The order that the scenario opens on. */
    id: /buy_[0-9a-z]+/.exec(path)?.[0] ?? '',
    async read(id: string) {
      return (await ask('GET', `buy/order/${id}`)).body as Order
    },
    async letter(id: string) {
      return ((await ask('GET', `buy/order/${id}`)).body as Order).exchange_order.status
    },
    order(changes: Record<string, unknown> = {}, key?: string) {
      return ask('POST', 'buy/order', { order: { ...ENTRY, ...changes } }, key)
    },
    async newOrder(changes: Record<string, unknown> = {}) {
      return ((await this.order(changes)).body as Order).exchange_order.order_id
    },
    confirm(id: string, key?: string) {
      return ask('POST', `buy/deposit/${id}/confirm`, { type: 'SEPA_BANK_TRANSFER' }, key)
    },
    cancel: (id: string) => ask('GET', `buy/order/${id}/cancel`),
    setPayer: (id: string, body: Record<string, string> = { institution_id: BANK }) =>
      ask('POST', formatProviderPath(id, 'set_payer'), body),
    async payerAccounts(id: string) {
      const { body } = await ask('GET', formatProviderPath(id, 'fetch_accounts'))
      return (body as { accounts: { id: string; name: string; iban: string }[] }).accounts
    },
    fetchAccounts: (id: string) => ask('GET', formatProviderPath(id, 'fetch_accounts')),
    async authorisation(id: string) {
      return (await ask('GET', formatProviderPath(id, 'auth_status'))).body as Authorisation
    },
    /** Presses a button on the bank's pages with every account selected. */
    async atBank(address: string | null, wanted: string) {
      const at = new URL(address ?? '').pathname
      if (wanted === 'agree') await sandbox.post(at, { do: 'log_in', user: '1' })
      const accounts = Array.from(
        (await (await sandbox.page(at)).text()).matchAll(/value="(pay-\w+)"/g),
        ([, id]) => id,
      )
      const fields = new URLSearchParams([['do', wanted], ...accounts.map((id) => ['account', id ?? ''])])
      return fetch(sandbox.url + at, { method: 'POST', body: fields, redirect: 'manual' })
    },
    /** Allows access at the bank and requests the payment from its n-th account. */
    async toPayment(id: string, index = 0) {
      const { body } = await this.setPayer(id)
      await this.atBank((body as { redirect_url: string | null }).redirect_url, 'agree')
      const accounts = await this.payerAccounts(id)
      const payment = await this.setPayer(id, { institution_id: BANK, account_id: accounts[index]?.id ?? '' })
      return (payment.body as { redirect_url: string | null }).redirect_url
    },
    /** Sends a transfer from the console, correct unless `fields` change it. */
    async transfer(reference: string, fields: Record<string, string> = {}) {
      const sent = {
        account: account.id,
        back: '/console/transfers',
        amount: '250.00',
        reference,
        payer_name: 'Kaarel Mets',
        payer_iban: 'EE471000001020145685',
        ...fields,
      }
      const response = await sandbox.post('/console/transfers', sent)
      if (response.status !== 303) throw new Error(`The console answered ${response.status}`)
    },
    /** Moves this customer's clock by `ms`. */
    move: (ms: number) => sandbox.control.moveClock(ms, account.number),
  }
}

/** 250 EUR for Bitcoin to the confirmed address. */
export const ENTRY = { from_currency: 'EUR', from_amount: '250.00', to_coin: 'BTC', to_coin_address: BTC_ADDRESS }

/** The sum of each coin in the books, and the balance of orders and suspense: empty once every order has finished. */
export function sumBooks({ control }: Sandbox) {
  const { database } = control.context
  const sums = database.all<{ coin: string; units: number }>(
    'select coin, sum(units) as units from book_rows group by coin having sum(units) <> 0',
  )
  const orders = database.all<{ coin: string; units: number }>(
    `select coin, sum(units) as units from book_rows where book in ('orders', 'suspense') group by coin having sum(units) <> 0`,
  )
  return { sums, orders }
}

/** Creates an order that waits for a transfer. */
export async function createWaitingOrder(sandbox: Sandbox, changes: Record<string, unknown> = {}) {
  const buyer = await openBuyer(sandbox)
  const id = await buyer.newOrder(changes)
  const { reference } = (await buyer.confirm(id)).body as Deposit
  return { buyer, id, reference }
}
