import { randomUUID } from 'node:crypto'
import { checkActions } from './check-actions.ts'
import { checkDeadlines } from './check-deadlines.ts'
import { checkMoney } from './check-money.ts'
import { parseDecimal } from './decimals.ts'
import { findMemo, findUriMismatch } from './payment-uri.ts'
import type { Json, PlatformClient } from './platform-client.ts'
import type { Report } from './report.ts'

export type Draft = { coin: string; amount: string; iban: string; name: string }
export type Tools = {
  client: PlatformClient
  report: Report
  /** The keys of all created payments, which are cancelled at the end. */
  createdKeys: Set<string>
  /** The allowed actions that were already checked. */
  tried: Set<string>
}

const CREATE = '/transactions'
const ONE = '/transactions/{id}'
const CONFIRM = '/transactions/{id}/confirm'
const CANCEL = '/transactions/{id}/cancel'

const actionsOf = (payment: Json) => (payment['allowed_actions'] ?? []) as string[]
const addressOf = (payment: Json) => payment['deposit_address'] ?? null
const keyOf = (payment: Json) => String(payment['transaction_key'])

/** The body of a new payment to the customer's own account. */
export function buildPaymentBody({ coin, amount, iban, name }: Draft): Json {
  return {
    sum: amount,
    sum_currency: 'EUR',
    currency: 'EUR',
    coin,
    receiver_is_self: true,
    receiver_is_company: false,
    receiver_name: name,
    receiver_iban: iban,
    if_late: 'ask',
  }
}

const stripSpaces = (text: unknown) => String(text).replaceAll(' ', '')

/** Checks that a payment matches the request and its amounts are consistent. */
function checkEntered(
  report: Report,
  call: string,
  payment: Json,
  { draft, coin }: { draft: Draft; coin: Json },
): void {
  const { coin: code, amount, iban, name } = draft
  const isEntered: [name: string, expected: string, holds: boolean][] = [
    ['iban', iban, stripSpaces(payment['iban']) === stripSpaces(iban)],
    ['receiver_name', name, (payment['receiver_name'] ?? payment['receiver']) === name],
    ['currency', 'EUR', payment['currency'] === 'EUR'],
    ['sum', amount, parseDecimal(payment['sum']) === parseDecimal(amount)],
    ['sum_currency', 'EUR', payment['sum_currency'] === 'EUR'],
    ['coin', code, payment['coin'] === code],
    ['if_late', 'ask', payment['if_late'] === 'ask'],
  ]
  for (const [field, expected, holds] of isEntered) {
    report.check('read-back', call, holds, `${field} ${expected}, as it was entered`, () => payment[field] ?? null)
  }
  checkMoney(report, call, payment, { sum: amount, sumCurrency: 'EUR', coin })
  checkNetwork(report, call, payment, coin)
}

/** Takes a payment from draft through confirmation to cancellation, without paying. */
export async function checkPayment(draft: Draft, coin: Json, tools: Tools): Promise<void> {
  const { client, report, tried } = tools
  const entered = { draft, coin }
  const payment = await checkCreation(draft, tools)
  if (!payment) return
  const params = [keyOf(payment)]
  checkEntered(report, `POST ${CREATE}`, payment, entered)
  checkDeadlines(report, `POST ${CREATE}`, payment)

  const agreed = {
    coin_amount: payment['coin_amount'],
    amount: payment['amount'],
    updated_at: payment['updated_at'] ?? undefined,
  }
  const confirmed = await client.ask('POST', CONFIRM, { params, body: { agreed } })
  if (confirmed) {
    const call = `POST ${CONFIRM}`
    const isConfirmed = (confirmed['confirmed_at'] ?? null) !== null
    report.check(
      isConfirmed ? 'address-missing' : 'confirm-address',
      call,
      addressOf(confirmed) !== null,
      'a deposit_address',
      () => ({ status: confirmed['status'], confirmed_at: confirmed['confirmed_at'] ?? null, deposit_address: null }),
    )
    report.check(
      'confirm-actions',
      call,
      !actionsOf(confirmed).includes('confirm'),
      'allowed_actions without confirm',
      () => actionsOf(confirmed),
    )
    checkEntered(report, call, confirmed, entered)
    checkDeadlines(report, call, confirmed)
    const again = await client.send('POST', CONFIRM, { params, body: { agreed } })
    const after = await client.ask('GET', ONE, { params })
    report.check(
      'confirm-again',
      call,
      (!after || addressOf(after) === addressOf(confirmed)) && again.status < 500,
      'the same address when it is confirmed again, or 409',
      () => `${again.status}, then ${String(after && addressOf(after))}`,
    )
    if (after) {
      checkEntered(report, `GET ${ONE}`, after, entered)
      await checkActions(client, report, { payment: after, tried })
    }
  }
  await checkCancel(params, tools)
}

/** Creates a draft and repeats the request with the same idempotency key. */
async function checkCreation(draft: Draft, { client, report, createdKeys }: Tools): Promise<Json | null> {
  const call = `POST ${CREATE}`
  const key = randomUUID()
  const body = buildPaymentBody(draft)
  const created = await client.ask('POST', CREATE, { body, key })
  if (!created) return null
  createdKeys.add(keyOf(created))
  report.check('draft-status', call, created['status'] === 'N', 'status N', () => created['status'])
  report.check(
    'draft-address',
    call,
    addressOf(created) === null && (created['payment_uri'] ?? null) === null && !created['confirmed_at'],
    'no deposit_address, payment_uri or confirmed_at before the payment is confirmed',
    () => [addressOf(created), created['payment_uri'], created['confirmed_at']],
  )
  report.check(
    'draft-actions',
    call,
    ['confirm', 'cancel'].every((action) => actionsOf(created).includes(action)),
    'allowed_actions with confirm and cancel',
    () => actionsOf(created),
  )
  const read = await client.ask('GET', ONE, { params: [keyOf(created)] })
  const names = ['transaction_key', 'status', 'amount', 'currency', 'coin', 'coin_amount']
  const different = names.filter((name) => read && JSON.stringify(read[name]) !== JSON.stringify(created[name]))
  report.check('read-back', `GET ${ONE}`, different.length === 0, 'the payment that was created', () =>
    different.map((name) => `${name}: ${String(read?.[name])} and not ${String(created[name])}`),
  )

  const again = await client.send('POST', CREATE, { body, key })
  const repeated = (again.body ?? {}) as Json
  const isSame = again.status < 300 || again.status === 409
  recordPayment(repeated, createdKeys)
  report.check(
    'repeated-key',
    call,
    isSame && repeated['transaction_key'] === created['transaction_key'],
    'for the same Idempotency-Key and body the same payment, or 409 with its transaction_key',
    () => `${again.status} ${String(repeated['transaction_key'])} and not ${keyOf(created)}`,
  )
  const other = await client.send('POST', CREATE, { body: { ...body, description: 'Another reference' }, key })
  const answered = (other.body ?? {}) as Json
  recordPayment(answered, createdKeys)
  report.check(
    'other-body',
    call,
    other.status === 409 && answered['transaction_key'] === created['transaction_key'],
    `409 with the transaction_key ${keyOf(created)} for its Idempotency-Key with another body`,
    () => `${other.status} ${String(answered['transaction_key'])}`,
  )
  return created
}

function recordPayment(answer: Json, createdKeys: Set<string>): void {
  if (typeof answer['transaction_key'] === 'string') createdKeys.add(answer['transaction_key'])
}

const isCancelled = (payment: Json) =>
  payment['status'] === 'X' && !actionsOf(payment).some((action) => action === 'confirm' || action === 'cancel')

async function checkCancel(params: string[], { client, report }: Tools): Promise<void> {
  const call = `GET ${CANCEL}`
  const answer = await client.ask('GET', CANCEL, { params, key: randomUUID() })
  const read = await client.ask('GET', ONE, { params })
  for (const payment of [answer, read]) {
    if (!payment) continue
    report.check(
      'cancel-status',
      call,
      isCancelled(payment),
      'status X, and neither confirm nor cancel in allowed_actions',
      () => [payment['status'], actionsOf(payment)],
    )
    const address = addressOf(payment)
    report.check('cancel-address', call, address === null, 'no deposit_address any more', () => address)
  }
  const again = await client.send('GET', CANCEL, { params, key: randomUUID() })
  const expected = 'the same payment when it is cancelled again, or 409'
  report.check('cancel-again', call, again.status < 500, expected, () => again.status)
}

/** Checks that a payment's network matches the list of coins. */
function checkNetwork(report: Report, call: string, payment: Json, coin: Json): void {
  for (const name of ['network_name', 'chain_name', 'chain_id', 'contract', 'decimals']) {
    const [value, listed] = [payment[name] ?? null, coin[name] ?? null]
    const isSame = String(value).toLowerCase() === String(listed).toLowerCase()
    report.check(
      'chain',
      call,
      value === null || isSame,
      `the ${name} that GET /coins has for ${String(coin['coin'])}: ${JSON.stringify(listed)}`,
      () => value,
    )
  }
  report.check('chain', call, payment['coin'] === coin['coin'], `coin ${String(coin['coin'])}`, () => payment['coin'])
  if (addressOf(payment) !== null) {
    report.check(
      'memo',
      call,
      findMemo(payment) === null,
      'an address that needs no memo or destination tag',
      () => `${findMemo(payment)} in ${String(payment['payment_uri'] ?? payment['deposit_address'])}`,
    )
  }
  if (typeof payment['payment_uri'] !== 'string' || addressOf(payment) === null) return
  const mismatch = findUriMismatch(payment, {
    contract: (coin['contract'] ?? null) as string | null,
    chainId: (coin['chain_id'] ?? null) as number | null,
    decimals: Number(coin['decimals']),
  })
  report.check(
    'uri',
    call,
    mismatch === null,
    'a payment_uri for the address, amount, chain and contract of the payment',
    () => `${String(payment['payment_uri'])} ${mismatch}`,
  )
}
