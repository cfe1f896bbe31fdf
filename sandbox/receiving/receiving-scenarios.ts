import { accountName } from '#sandbox/core/accounts.ts'
import { defineScenario, type Scenario, type Scene } from '#sandbox/core/scenario.ts'
import { coinDue } from '#sandbox/domain/money.ts'
import { requireCoin } from '#sandbox/external/coins.ts'
import { FieldErrors } from '#sandbox/http/field-errors.ts'
import { requirePayer } from '#sandbox/payments/form/payment-payer.ts'
import { checkRecipient, RecipientFields } from '#sandbox/payments/form/payment-recipient.ts'
import { simulate, type SimulatedEvent } from '#sandbox/payments/payment-simulation.ts'
import type { Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import { ratesFor, savePayment } from '#sandbox/payments/payment-store.ts'
import { receiveDeposit, receiveMisdirected, releaseHeld } from './receive-deposit.ts'
import { addAddress, changeAddress, findAddress, type ReceivingAddress } from './receiving-addresses.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

type Made = { name?: string; coin?: string; recipient?: Record<string, unknown>; daysAgo?: number }

/** An address of the scene's account, of Bitcoin to its own account in euro unless said otherwise. */
function buildAddress(
  { context, account, now }: Scene,
  { name = 'Invoices', coin = 'BTC', recipient = {}, daysAgo = 2 }: Made = {},
): ReceivingAddress {
  const entered = RecipientFields.parse({
    receiver_is_self: true,
    receiver_name: accountName(account),
    receiver_iban: 'EE382200221020145685',
    ...recipient,
  })
  const checked = checkRecipient(entered, requirePayer(context, account, {}), new FieldErrors())
  if (!checked) throw new Error(`No bank account ${JSON.stringify(recipient)}`)
  const made = { name, coin, currency: entered.currency, recipient: checked }
  return addAddress(context, account, made, now - daysAgo * DAY_MS)
}

/** Units of a coin that are worth so many EUR cents at a moment. */
function unitsFor({ context, now }: Scene, coin: string, cents: bigint, at = now): bigint {
  return coinDue(cents, ratesFor(context, coin)(at).ours, requireCoin(coin).decimals)
}

/** An account of a bank that takes no instant payments. */
const TO_SLOW_BANK = { recipient: { receiver_iban: 'MT84MALT011000012345MTLCAST001S' } } as const

type Deposited = { cents?: bigint; events?: readonly SimulatedEvent[]; minutesAgo?: number }

/** Crypto that arrived three minutes ago unless said otherwise, and what happened to it since. */
function deposit(
  scene: Scene,
  address: ReceivingAddress,
  { cents = 250_00n, events = [], minutesAgo = 3 }: Deposited = {},
): Payment {
  const { context, account, now } = scene
  const at = now - minutesAgo * MINUTE_MS
  const first = receiveDeposit(context, address, unitsFor(scene, address.coin, cents, at), at)
  return events.reduce((before, event) => {
    const payment = simulate(context, before, event, { now, reason: 'AC04' })
    savePayment(context, account, payment)
    return payment
  }, first)
}

const AT_ADDRESS = ({ id }: ReceivingAddress) => `/fill/${id}`
const AT_PAYMENT = ({ key }: Payment) => `/transactions/${key}`

function scenario(name: string, title: string, build: (scene: Scene) => string): Scenario {
  return defineScenario({ name, title, as: ['personal', 'business'], path: '/fill', build })
}

/** What an address that was made is like, with nothing that came in. */
function addressScenario(name: string, title: string, made: Made): Scenario {
  return scenario(name, title, (scene) => AT_ADDRESS(buildAddress(scene, made)))
}

/** A deposit at a state of its way, seen from its own page. */
function depositScenario(name: string, title: string, deposited: Deposited, made: Made = {}): Scenario {
  return scenario(name, title, (scene) => AT_PAYMENT(deposit(scene, buildAddress(scene, made), deposited)))
}

const steps = (count: number) => Array.from({ length: count }, (): SimulatedEvent => 'step')
/** Bitcoin takes three confirmations from U to W. */
const CONFIRMED = steps(3)

export const receivingScenarios: readonly Scenario[] = [
  defineScenario({
    name: 'receiving-none',
    title: 'No receiving address yet',
    as: ['personal', 'business'],
    path: '/fill',
  }),
  addressScenario('receiving-new', 'A receiving address at which nothing has arrived yet', {}),
  addressScenario('receiving-usdc', 'A receiving address for USD Coin on Ethereum', { coin: 'USDC' }),
  addressScenario('receiving-gbp', 'A receiving address that pays out to another person in pounds', {
    recipient: {
      currency: 'GBP',
      receiver_is_self: false,
      receiver_name: 'Emily Clarke',
      receiver_iban: null,
      receiver_sort_code: '08-99-99',
      receiver_account: '66374958',
    },
  }),
  addressScenario('receiving-outside-sepa', 'A receiving address that pays out outside SEPA, with the fixed fee', {
    recipient: {
      receiver_is_self: false,
      receiver_name: 'Elif Demir',
      receiver_iban: 'TR330006100519786457841326',
      receiver_street: 'Istiklal Caddesi 12',
      receiver_city: 'Istanbul',
      receiver_zip_code: '34430',
      receiver_country_code: 'TR',
    },
  }),
  scenario('receiving-deposits', 'A receiving address with deposits in several states', (scene) => {
    const address = buildAddress(scene, TO_SLOW_BANK)
    deposit(scene, address, { cents: 1_000_00n, events: ['run', 'step'], minutesAgo: 1_500 })
    deposit(scene, address, { cents: 500_00n, events: [...CONFIRMED, ...steps(5)], minutesAgo: 90 })
    deposit(scene, address)
    return AT_ADDRESS(address)
  }),
  scenario('receiving-several', 'Several receiving addresses: active, paused and archived', (scene) => {
    const { context, now } = scene
    buildAddress(scene, { name: 'Shop', coin: 'USDC' })
    const paused = buildAddress(scene, { name: 'Rent', coin: 'ETH' })
    changeAddress(context, { ...paused, status: 'paused' }, ['paused'], now - DAY_MS)
    const archived = buildAddress(scene, { name: 'Old shop', coin: 'LTC' })
    changeAddress(context, { ...archived, status: 'archived' }, ['archived'], now - DAY_MS)
    return '/fill'
  }),
  depositScenario('receiving-deposit-U', 'A deposit is seen: 1 of 3 confirmations', { events: steps(1) }),
  depositScenario('receiving-deposit-W', 'A deposit is confirmed and in process', { events: CONFIRMED }),
  depositScenario('receiving-deposit-E', 'A deposit is being converted', { events: [...CONFIRMED, ...steps(1)] }),
  depositScenario('receiving-deposit-F', 'A deposit is converted', { events: [...CONFIRMED, ...steps(2)] }),
  depositScenario('receiving-deposit-T', 'The payout of a deposit is ready to be sent to the bank', {
    events: [...CONFIRMED, ...steps(3)],
  }),
  depositScenario('receiving-deposit-P', 'The payout of a deposit is ready for the bank', {
    events: [...CONFIRMED, ...steps(4)],
  }),
  depositScenario(
    'receiving-deposit-S',
    'The payout of a deposit was sent to a bank that takes until the next business day',
    { events: [...CONFIRMED, ...steps(5)] },
    TO_SLOW_BANK,
  ),
  depositScenario('receiving-deposit-C', 'The payout of a deposit has arrived', { events: ['run'] }),
  depositScenario('receiving-deposit-Z', 'The payout of a deposit has arrived and is archived', {
    events: ['run', 'step'],
  }),
  depositScenario('receiving-bank-closed', 'The bank account behind an address is closed: the payout came back', {
    events: ['run', 'return'],
  }),
  scenario('receiving-paused-bank', 'An address that was paused because its bank account is closed', (scene) => {
    const address = buildAddress(scene)
    deposit(scene, address, { events: ['run', 'return'], minutesAgo: 300 })
    deposit(scene, findAddress(scene.context, address.id) ?? address)
    return AT_ADDRESS(address)
  }),
  depositScenario('receiving-question', 'We have a question about a deposit', { events: ['revision'] }),
  depositScenario('receiving-below-minimum', 'Too little arrived to pay out: it waits for the next deposit', {
    cents: 3_00n,
  }),
  scenario('receiving-waiting', 'An address at which too little to pay out has arrived', (scene) => {
    const address = buildAddress(scene)
    deposit(scene, address, { cents: 3_00n })
    return AT_ADDRESS(address)
  }),
  scenario('receiving-together', 'Two deposits that are paid out together: the first was too little', (scene) => {
    const address = buildAddress(scene)
    deposit(scene, address, { cents: 3_00n, minutesAgo: 120 })
    return AT_PAYMENT(deposit(scene, address, { cents: 50_00n }))
  }),
  scenario('receiving-wrong-coin', 'Another coin than the address is for has arrived', (scene) => {
    const address = buildAddress(scene, { coin: 'USDC' })
    return AT_PAYMENT(
      receiveMisdirected(scene.context, address, { coin: 'USDT', units: unitsFor(scene, 'USDT', 250_00n) }),
    )
  }),
  scenario('receiving-wrong-network', 'The right coin has arrived on the wrong network', (scene) => {
    const address = buildAddress(scene, { coin: 'USDC' })
    return AT_PAYMENT(
      receiveMisdirected(scene.context, address, { coin: 'USDC', units: unitsFor(scene, 'USDC', 250_00n) }),
    )
  }),
  addressStatusScenario('receiving-paused', 'A paused address at which something arrived', 'paused'),
  addressStatusScenario('receiving-archived', 'An archived address at which something still arrived', 'archived'),
  scenario('receiving-paused-deposit', 'A deposit that waits because its address is paused', (scene) => {
    const address = buildAddress(scene)
    const paused = { ...address, status: 'paused' } as const
    changeAddress(scene.context, paused, ['paused'], scene.now - DAY_MS)
    return AT_PAYMENT(deposit(scene, paused))
  }),
  scenario('receiving-resumed', 'An address that was paused and pays out again what had waited', (scene) => {
    const address = buildAddress(scene)
    const paused = { ...address, status: 'paused' } as const
    changeAddress(scene.context, paused, ['paused'], scene.now - DAY_MS)
    deposit(scene, paused)
    changeAddress(scene.context, address, ['resumed'], scene.now)
    releaseHeld(scene.context, address)
    return AT_ADDRESS(address)
  }),
  scenario('receiving-changed', 'An address whose bank account was changed', (scene) => {
    const address = buildAddress(scene)
    const { recipient } = buildAddress(scene, {
      name: 'Savings',
      recipient: { receiver_iban: 'DE02120300000000202051' },
    })
    changeAddress(scene.context, { ...address, recipient }, ['bank_account'], scene.now - MINUTE_MS)
    return AT_ADDRESS(address)
  }),
]

function addressStatusScenario(name: string, title: string, status: 'paused' | 'archived'): Scenario {
  return scenario(name, title, (scene) => {
    const address = { ...buildAddress(scene), status }
    changeAddress(scene.context, address, [status], scene.now - DAY_MS)
    deposit(scene, address)
    return AT_ADDRESS(address)
  })
}
