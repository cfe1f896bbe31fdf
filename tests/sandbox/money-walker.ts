import { receiveTransfer } from '#sandbox/incoming-transfers/incoming-transfers.ts'
import type { FaultKind } from '#sandbox/http/faults.ts'
import { fundMaria } from './account-client.ts'
import { createPaymentForm } from './payment-client.ts'
import type { openSandbox } from './sandbox-client.ts'
import { MINUTE } from './sandbox-client.ts'

type Sandbox = Awaited<ReturnType<typeof openSandbox>>
type Item = { amount: string; status: string; balance_after: string | null }

const ADDRESS = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const DAY = 24 * 60 * MINUTE
/** Network faults for every tenth call: its response is lost, or it is never processed. */
const FAULTS: readonly FaultKind[] = [
  'commit-then-drop',
  'reset-mid-body',
  'reset-before',
  'status',
  'garbage',
  'empty',
]

/** Events of chains, banks and the customer's mailbox for a payment. */
const STORIES = [
  'full',
  'short',
  'over run',
  'emailed more step',
  'emailed run',
  'full run return',
  'step',
  'revision',
  'resolve',
].map((words) => words.split(' '))

/** A seeded random generator (mulberry32). */
function createDice(seed: number) {
  let state = seed
  const generateNext = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const upTo = (count: number) => Math.floor(generateNext() * count)
  return { upTo, pick: <Each>(items: readonly Each[]): Each | undefined => items[upTo(items.length)] }
}

/** A customer with balances in two coins who acts at random over a faulty network. */
export async function createWalker(sandbox: Sandbox) {
  const { token, accountId: euro } = await fundMaria(sandbox, '20000.00')
  const { control } = sandbox
  const account = control.account('maria@example.com')
  const { upTo, pick } = createDice(20_260_304)
  const deposits: { id: string; reference: string }[] = []
  const exchanges: string[] = []
  const payments: string[] = []
  let operations = 0
  /** Sends a call and, like the app, retries it with the same key if the response is lost. */
  async function send(method: string, path: string, body: unknown = {}) {
    operations += 1
    const key = `walk-${String(operations).padStart(8, '0')}`
    const fault = upTo(10) === 0 ? pick(FAULTS) : undefined
    if (fault) control.fault({ kind: fault, times: 1, accountNumber: account.number })
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const answer = await sandbox
        .call(method, path, { token, key, ...(method !== 'GET' && { body }) })
        .catch(() => null)
      if (answer && answer.status < 500 && answer.body !== null) return answer.body as Record<string, string>
    }
    return {}
  }
  const { account_id: bitcoin = '' } = await send('POST', 'balances', { coin: 'BTC' })
  await send('POST', `balances/${bitcoin}/activate`)
  const { id: wallet = '' } = await send('POST', 'wallets', { coin: 'BTC', address: ADDRESS })
  control.context.database.run('update wallets set confirmed_at = 1 where id = ?', wallet)
  const generateAmount = () => `${5 + upTo(900)}.${String(upTo(100)).padStart(2, '0')}`

  const STEPS: readonly (() => Promise<unknown>)[] = [
    async () => {
      const { order_id: id, reference } = await send('POST', `balances/${euro}/deposit_orders`, {
        amount_expected: generateAmount(),
      })
      if (id && reference) deposits.push({ id, reference })
    },
    async () => {
      const known = pick(deposits)
      const cents = BigInt(1 + upTo(100_000))
      const transfer = {
        id: `sepa_${upTo(2_000)}`,
        accountNumber: account.number,
        iban: 'EE877700771003096972',
        payerName: upTo(5) === 0 ? 'Anna Schmidt' : 'Maria Tamm',
        payerIban: 'EE471000001020145685',
        cents,
        reference: upTo(4) === 0 ? 'nothing of ours' : `re ${known?.reference ?? ''}`,
        bookedAt: control.now(account),
      }
      operations += 1
      control.context.database.transaction(() => receiveTransfer(control.context, transfer))
    },
    () => send('POST', `balances/${euro}/deposit_orders/${pick(deposits)?.id ?? 'none'}/cancel`),
    async () => {
      const isBack = upTo(3) === 0
      const { order_id: id } = await send('POST', 'balances/exchange_orders', {
        from_account: isBack ? bitcoin : euro,
        ...(isBack
          ? { to_coin: 'CEUR', from_amount: `0.00${1 + upTo(90)}` }
          : { to_coin: 'BTC', from_amount: generateAmount() }),
        ...(upTo(3) === 0 && { rate_target: isBack ? '0.00001' : '60000.00' }),
      })
      if (id) exchanges.push(id)
    },
    () => send('POST', `balances/exchange_orders/${pick(exchanges) ?? 'none'}/cancel`),
    async () => {
      const part = upTo(4) === 0 ? { everything: true } : { amount: `0.00${1 + upTo(90)}` }
      const { withdrawal_id: id } = await send('POST', `balances/${bitcoin}/withdrawals`, {
        wallet_id: wallet,
        ...part,
      })
      if (id && upTo(4) === 0) await sandbox.post(`/console/withdrawals/${id}`, {})
    },
    () => send('POST', 'balances/exchange_orders', { from_account: bitcoin, to_coin: 'CEUR', from_everything: true }),
    async () => {
      const isFromAccount = upTo(2) === 0
      const { transaction_key: key } = await send(
        'POST',
        'transactions',
        createPaymentForm({
          sum: `${5 + upTo(20)}.00`,
          if_over: 'refund',
          refund_address: ADDRESS,
          ...(isFromAccount && { account: 'balance', account_id: euro }),
        }),
      )
      if (key) payments.push(key)
    },
    () => send('POST', `transactions/${pick(payments.slice(-4)) ?? 'none'}/confirm`),
    () => send('GET', `transactions/${pick(payments) ?? 'none'}/cancel`),
    () => send('POST', `balances/confirm_transaction/${pick(payments) ?? 'none'}`, { account_id: euro }),
    async () => {
      const key = pick(payments.slice(-6)) ?? 'none'
      for (const event of pick(STORIES) ?? []) {
        operations += 1
        await sandbox.post(`/console/transactions/${key}`, { do: event })
      }
    },
    async () => {
      operations += 1
      const isDebit = upTo(3) === 0
      const coin = pick(['CEUR', 'BTC']) ?? 'CEUR'
      await sandbox.post(`/console/balances/${account.id}`, {
        amount: coin === 'BTC' ? `0.00${1 + upTo(900)}` : generateAmount(),
        coin,
        do: isDebit ? 'debit' : 'credit',
      })
    },
    async () => {
      operations += 1
      control.moveClock(upTo(20) === 0 ? 15 * DAY : upTo(40) * MINUTE, account.number)
    },
  ]
  return {
    token,
    accounts: [euro, bitcoin],
    step: () => pick(STEPS)?.(),
    made: () => ({ operations, deposits: deposits.length, exchanges: exchanges.length, payments: payments.length }),
  }
}

/** Errors in an account's paginated statement: its running balance or its end. */
export async function findStatementErrors(sandbox: Sandbox, token: string, id: string): Promise<string[]> {
  const items: Item[] = []
  for (let offset = 0, total = 1; offset < total; offset += 100) {
    const path = `balances/${id}/transactions?sort_order=asc&limit=100&offset=${offset}`
    const { body } = await sandbox.call('GET', path, { token })
    const page = body as { items: Item[]; total: number }
    items.push(...page.items)
    total = page.total
  }
  const parseUnits = (text: string | null) => BigInt((text ?? '').replace('.', ''))
  let held = 0n
  const wrong = items
    .filter(({ status }) => status === 'COMPLETED')
    .flatMap(({ amount, balance_after: after }) => {
      held += parseUnits(amount)
      return held === parseUnits(after) ? [] : [`after ${amount} it says ${after}, and is ${held}`]
    })
  const { body } = await sandbox.call('GET', `balances/${id}`, { token })
  const { balance } = body as { balance: string }
  return held === parseUnits(balance) ? wrong : [...wrong, `it ends with ${held}, and the account has ${balance}`]
}
