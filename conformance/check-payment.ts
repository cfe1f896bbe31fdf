import { randomUUID } from 'node:crypto'
import { parseDecimal, placesOf, times } from './decimals.ts'
import { uriTrouble } from './payment-uri.ts'
import type { Json, PlatformClient } from './platform-client.ts'
import type { Report } from './report.ts'

export type Draft = { coin: string; amount: string; iban: string; name: string }
type Tools = { client: PlatformClient; report: Report; made: Set<string> }

const CREATE = '/transactions'
const ONE = '/transactions/{id}'
const CONFIRM = '/transactions/{id}/confirm'
const CANCEL = '/transactions/{id}/cancel'

const actionsOf = (payment: Json) => (payment['allowed_actions'] ?? []) as string[]
const addressOf = (payment: Json) => payment['deposit_address'] ?? null
const keyOf = (payment: Json) => String(payment['transaction_key'])

/** The body of a new payment to an account of the customer. */
export function paymentBody({ coin, amount, iban, name }: Draft): Json {
  return {
    sum: amount,
    sum_currency: 'EUR',
    currency: 'EUR',
    coin,
    receiver_is_self: true,
    receiver_is_company: false,
    receiver_name: name,
    receiver_iban: iban,
  }
}

/** Whether fee, total and the amount in coins follow from each other. */
export function checkMoney(report: Report, call: string, price: Json, decimals: number): void {
  const at = (name: string) => parseDecimal(price[name])
  report.check(
    'money-sum',
    call,
    at('fee') === at('fee_service') + at('fee_fixed'),
    'fee to be fee_service plus fee_fixed',
    () => [price['fee'], price['fee_service'], price['fee_fixed']].join(', '),
  )
  report.check(
    'money-sum',
    call,
    at('total') === at('amount_eur') + at('fee') - at('discount'),
    'total to be amount_eur plus fee less discount',
    () => [price['total'], price['amount_eur'], price['fee'], price['discount']].join(', '),
  )
  const unit = 10n ** BigInt(18 - decimals)
  const worth = times(at('coin_amount'), at('rate'))
  const off = worth - at('total')
  // A cent of room: what was multiplied may have had more places than what is told.
  const room = times(unit, at('rate')) + 10n ** 16n
  report.check(
    'money-sum',
    call,
    off >= -(10n ** 16n) && off <= room,
    'coin_amount to be total at rate, rounded up to the decimals of the coin',
    () => `${price['coin_amount']} at ${price['rate']} for ${price['total']}`,
  )
  report.check(
    'coin-decimals',
    call,
    placesOf(price['coin_amount']) <= decimals,
    `at most ${decimals} decimals, as the list of coins says`,
    () => price['coin_amount'],
  )
}

/** A payment from draft to address to cancelled, paid by nobody. */
export async function checkPayment(draft: Draft, coin: Json, tools: Tools): Promise<void> {
  const { client, report } = tools
  const made = await checkCreation(draft, tools)
  if (!made) return
  const params = [keyOf(made)]
  checkMoney(report, `POST ${CREATE}`, made, Number(coin['decimals']))
  checkNetwork(report, `POST ${CREATE}`, made, coin)

  const agreed = {
    coin_amount: made['coin_amount'],
    amount: made['amount'],
    updated_at: made['updated_at'] ?? undefined,
  }
  const confirmed = await client.ask('POST', CONFIRM, { params, body: { agreed } })
  if (confirmed) {
    const call = `POST ${CONFIRM}`
    report.check('confirm-address', call, addressOf(confirmed) !== null, 'a deposit_address', () => ({
      status: confirmed['status'],
      deposit_address: addressOf(confirmed),
    }))
    report.check(
      'confirm-actions',
      call,
      !actionsOf(confirmed).includes('confirm'),
      'allowed_actions without confirm',
      () => actionsOf(confirmed),
    )
    checkNetwork(report, call, confirmed, coin)
    const again = await client.send('POST', CONFIRM, { params, body: { agreed } })
    const after = (await client.ask('GET', ONE, { params })) ?? {}
    report.check(
      'confirm-again',
      call,
      addressOf(after) === addressOf(confirmed) && again.status < 500,
      'the same address when it is confirmed again, or a refusal',
      () => `${again.status}, then ${String(addressOf(after))}`,
    )
    checkNetwork(report, `GET ${ONE}`, after, coin)
  }
  await checkCancel(params, tools)
}

/** A draft under one key, sent twice. */
async function checkCreation(draft: Draft, { client, report, made }: Tools): Promise<Json | null> {
  const call = `POST ${CREATE}`
  const key = randomUUID()
  const body = paymentBody(draft)
  const created = await client.ask('POST', CREATE, { body, key })
  if (!created) return null
  made.add(keyOf(created))
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
  const told = ['transaction_key', 'status', 'amount', 'currency', 'coin', 'coin_amount']
  const different = told.filter((name) => read && JSON.stringify(read[name]) !== JSON.stringify(created[name]))
  report.check('read-back', `GET ${ONE}`, different.length === 0, 'the payment that was created', () =>
    different.map((name) => `${name}: ${String(read?.[name])} and not ${String(created[name])}`),
  )

  const again = await client.send('POST', CREATE, { body, key })
  const repeated = (again.body ?? {}) as Json
  const isSame = again.status < 300 || again.status === 409
  note(repeated, made)
  report.check(
    'repeated-key',
    call,
    isSame && repeated['transaction_key'] === created['transaction_key'],
    'for the same Idempotency-Key and body the same payment, or 409 with its transaction_key',
    () => `${again.status} ${String(repeated['transaction_key'])} and not ${keyOf(created)}`,
  )
  const other = await client.send('POST', CREATE, { body: { ...body, description: 'Another reference' }, key })
  const answered = (other.body ?? {}) as Json
  note(answered, made)
  report.check(
    'repeated-key',
    call,
    other.status === 409 || answered['transaction_key'] === created['transaction_key'],
    'for the same Idempotency-Key with another body 409, and no second payment',
    () => `${other.status} ${String(answered['transaction_key'])}`,
  )
  return created
}

/** Every payment that came to be is cancelled at the end. */
function note(answer: Json, made: Set<string>): void {
  if (typeof answer['transaction_key'] === 'string') made.add(answer['transaction_key'])
}

async function checkCancel(params: string[], { client, report }: Tools): Promise<void> {
  const call = `GET ${CANCEL}`
  await client.ask('GET', CANCEL, { params, key: randomUUID() })
  const read = await client.ask('GET', ONE, { params })
  if (!read) return
  report.check(
    'cancel-status',
    call,
    read['status'] === 'X' && !actionsOf(read).some((action) => action === 'confirm' || action === 'cancel'),
    'status X, and neither confirm nor cancel in allowed_actions',
    () => [read['status'], actionsOf(read)],
  )
  report.check('cancel-address', call, addressOf(read) === null, 'no deposit_address any more', () => addressOf(read))
}

/** What a payment says of its network has to be what the list of coins says. */
function checkNetwork(report: Report, call: string, payment: Json, coin: Json): void {
  for (const name of ['network_name', 'chain_name', 'chain_id', 'contract', 'decimals']) {
    const [told, listed] = [payment[name] ?? null, coin[name] ?? null]
    const isSame = String(told).toLowerCase() === String(listed).toLowerCase()
    report.check(
      'chain',
      call,
      told === null || isSame,
      `the ${name} that GET /coins has for ${String(coin['coin'])}: ${JSON.stringify(listed)}`,
      () => told,
    )
  }
  report.check('chain', call, payment['coin'] === coin['coin'], `coin ${String(coin['coin'])}`, () => payment['coin'])
  if (typeof payment['payment_uri'] !== 'string' || addressOf(payment) === null) return
  const trouble = uriTrouble(payment, {
    contract: (coin['contract'] ?? null) as string | null,
    chainId: (coin['chain_id'] ?? null) as number | null,
    decimals: Number(coin['decimals']),
  })
  report.check(
    'uri',
    call,
    trouble === null,
    'a payment_uri for the address, amount, chain and contract of the payment',
    () => `${String(payment['payment_uri'])} ${trouble}`,
  )
}
