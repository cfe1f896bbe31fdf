import { getAccountName } from '#sandbox/core/accounts.ts'
import { defineScenario, type Scenario, type Scene } from '#sandbox/core/scenario.ts'
import { convertCentsToCoin } from '#sandbox/domain/money.ts'
import { requireCoin } from '#sandbox/external/coins.ts'
import { FieldErrors } from '#sandbox/http/field-errors.ts'
import { requirePayer } from '#sandbox/payments/form/payment-payer.ts'
import { checkRecipient, RecipientFields } from '#sandbox/payments/form/payment-recipient.ts'
import { simulate, type SimulatedEvent } from '#sandbox/payments/payment-simulation.ts'
import type { Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import { getRates, savePayment } from '#sandbox/payments/payment-store.ts'
import { receiveDeposit, receiveMisdirected, releaseHeld } from './receive-deposit.ts'
import { addAddress, changeAddress, findAddress, type ReceivingAddress } from './receiving-addresses.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

type AddressOptions = { name?: string; coin?: string; recipient?: Record<string, unknown>; daysAgo?: number }

/** Creates an address of the scene's account, by default for Bitcoin and the customer's own euro account. */
function buildAddress(
  { context, account, now }: Scene,
  { name = 'Invoices', coin = 'BTC', recipient = {}, daysAgo = 2 }: AddressOptions = {},
): ReceivingAddress {
  const entered = RecipientFields.parse({
    receiver_is_self: true,
    receiver_name: getAccountName(account),
    receiver_iban: 'EE382200221020145685',
    ...recipient,
  })
  const checked = checkRecipient(entered, requirePayer(context, account, {}), new FieldErrors())
  if (!checked) throw new Error(`No bank account ${JSON.stringify(recipient)}`)
  const input = { name, coin, currency: entered.currency, recipient: checked }
  return addAddress(context, account, input, now - daysAgo * DAY_MS)
}

function convertToUnits({ context, now }: Scene, coin: string, cents: bigint, at = now): bigint {
  return convertCentsToCoin(cents, getRates(context, coin)(at).ours, requireCoin(coin).decimals)
}

/** Account at a bank without instant payments. */
const TO_SLOW_BANK = { recipient: { receiver_iban: 'MT84MALT011000012345MTLCAST001S' } } as const

type DepositOptions = { cents?: bigint; events?: readonly SimulatedEvent[]; minutesAgo?: number }

/** Receives crypto, by default three minutes ago, and applies the events now. */
function createDeposit(
  scene: Scene,
  address: ReceivingAddress,
  { cents = 250_00n, events = [], minutesAgo = 3 }: DepositOptions = {},
): Payment {
  const { context, account, now } = scene
  const at = now - minutesAgo * MINUTE_MS
  const first = receiveDeposit(context, address, convertToUnits(scene, address.coin, cents, at), at)
  return events.reduce((before, event) => {
    const payment = simulate(context, before, event, { now, reason: 'AC04' })
    savePayment(context, account, payment)
    return payment
  }, first)
}

const getAddressPath = ({ id }: ReceivingAddress) => `/fill/${id}`
const getPaymentPath = ({ key }: Payment) => `/transactions/${key}`

function defineReceivingScenario(name: string, title: string, build: (scene: Scene) => string): Scenario {
  return defineScenario({ name, title, as: ['personal', 'business'], path: '/fill', build })
}

function defineAddressScenario(name: string, title: string, options: AddressOptions): Scenario {
  return defineReceivingScenario(name, title, (scene) => getAddressPath(buildAddress(scene, options)))
}

function defineDepositScenario(
  name: string,
  title: string,
  deposited: DepositOptions,
  options: AddressOptions = {},
): Scenario {
  return defineReceivingScenario(name, title, (scene) =>
    getPaymentPath(createDeposit(scene, buildAddress(scene, options), deposited)),
  )
}

const repeatStep = (count: number) => Array.from({ length: count }, (): SimulatedEvent => 'step')
/** Bitcoin needs three confirmations from U to W. */
const CONFIRMED = repeatStep(3)

export const receivingScenarios: readonly Scenario[] = [
  defineScenario({
    name: 'receiving-none',
    title: 'No receiving address yet',
    as: ['personal', 'business'],
    path: '/fill',
  }),
  defineAddressScenario('receiving-new', 'A receiving address at which nothing has arrived yet', {}),
  defineAddressScenario('receiving-usdc', 'A receiving address for USD Coin on Ethereum', { coin: 'USDC' }),
  defineAddressScenario('receiving-gbp', 'A receiving address that pays out to another person in pounds', {
    recipient: {
      currency: 'GBP',
      receiver_is_self: false,
      receiver_name: 'Emily Clarke',
      receiver_iban: null,
      receiver_sort_code: '08-99-99',
      receiver_account: '66374958',
    },
  }),
  defineAddressScenario(
    'receiving-outside-sepa',
    'A receiving address that pays out outside SEPA, with the fixed fee',
    {
      recipient: {
        receiver_is_self: false,
        receiver_name: 'Elif Demir',
        receiver_iban: 'TR330006100519786457841326',
        receiver_street: 'Istiklal Caddesi 12',
        receiver_city: 'Istanbul',
        receiver_zip_code: '34430',
        receiver_country_code: 'TR',
      },
    },
  ),
  defineReceivingScenario('receiving-deposits', 'A receiving address with deposits in several states', (scene) => {
    const address = buildAddress(scene, TO_SLOW_BANK)
    createDeposit(scene, address, { cents: 1_000_00n, events: ['run', 'step'], minutesAgo: 1_500 })
    createDeposit(scene, address, { cents: 500_00n, events: [...CONFIRMED, ...repeatStep(5)], minutesAgo: 90 })
    createDeposit(scene, address)
    return getAddressPath(address)
  }),
  defineReceivingScenario('receiving-several', 'Several receiving addresses: active, paused and archived', (scene) => {
    const { context, now } = scene
    buildAddress(scene, { name: 'Shop', coin: 'USDC' })
    const paused = buildAddress(scene, { name: 'Rent', coin: 'ETH' })
    changeAddress(context, { ...paused, status: 'paused' }, ['paused'], now - DAY_MS)
    const archived = buildAddress(scene, { name: 'Old shop', coin: 'LTC' })
    changeAddress(context, { ...archived, status: 'archived' }, ['archived'], now - DAY_MS)
    return '/fill'
  }),
  defineDepositScenario('receiving-deposit-U', 'A deposit is seen: 1 of 3 confirmations', { events: repeatStep(1) }),
  defineDepositScenario('receiving-deposit-W', 'A deposit is confirmed and in process', { events: CONFIRMED }),
  defineDepositScenario('receiving-deposit-E', 'A deposit is being converted', {
    events: [...CONFIRMED, ...repeatStep(1)],
  }),
  defineDepositScenario('receiving-deposit-F', 'A deposit is converted', { events: [...CONFIRMED, ...repeatStep(2)] }),
  defineDepositScenario('receiving-deposit-T', 'The payout of a deposit is ready to be sent to the bank', {
    events: [...CONFIRMED, ...repeatStep(3)],
  }),
  defineDepositScenario('receiving-deposit-P', 'The payout of a deposit is ready for the bank', {
    events: [...CONFIRMED, ...repeatStep(4)],
  }),
  defineDepositScenario(
    'receiving-deposit-S',
    'The payout of a deposit was sent to a bank that takes until the next business day',
    { events: [...CONFIRMED, ...repeatStep(5)] },
    TO_SLOW_BANK,
  ),
  defineDepositScenario('receiving-deposit-C', 'The payout of a deposit has arrived', { events: ['run'] }),
  defineDepositScenario('receiving-deposit-Z', 'The payout of a deposit has arrived and is archived', {
    events: ['run', 'step'],
  }),
  defineDepositScenario('receiving-bank-closed', 'The bank account behind an address is closed: the payout came back', {
    events: ['run', 'return'],
  }),
  defineReceivingScenario(
    'receiving-paused-bank',
    'An address that was paused because its bank account is closed',
    (scene) => {
      const address = buildAddress(scene)
      createDeposit(scene, address, { events: ['run', 'return'], minutesAgo: 300 })
      createDeposit(scene, findAddress(scene.context, address.id) ?? address)
      return getAddressPath(address)
    },
  ),
  defineDepositScenario('receiving-question', 'We have a question about a deposit', { events: ['revision'] }),
  defineDepositScenario('receiving-below-minimum', 'Too little arrived to pay out: it waits for the next deposit', {
    cents: 3_00n,
  }),
  defineReceivingScenario('receiving-waiting', 'An address at which too little to pay out has arrived', (scene) => {
    const address = buildAddress(scene)
    createDeposit(scene, address, { cents: 3_00n })
    return getAddressPath(address)
  }),
  defineReceivingScenario(
    'receiving-together',
    'Two deposits that are paid out together: the first was too little',
    (scene) => {
      const address = buildAddress(scene)
      createDeposit(scene, address, { cents: 3_00n, minutesAgo: 120 })
      return getPaymentPath(createDeposit(scene, address, { cents: 50_00n }))
    },
  ),
  defineReceivingScenario('receiving-wrong-coin', 'Another coin than the address is for has arrived', (scene) => {
    const address = buildAddress(scene, { coin: 'USDC' })
    return getPaymentPath(
      receiveMisdirected(scene.context, address, { coin: 'USDT', units: convertToUnits(scene, 'USDT', 250_00n) }),
    )
  }),
  defineReceivingScenario('receiving-wrong-network', 'The right coin has arrived on the wrong network', (scene) => {
    const address = buildAddress(scene, { coin: 'USDC' })
    return getPaymentPath(
      receiveMisdirected(scene.context, address, { coin: 'USDC', units: convertToUnits(scene, 'USDC', 250_00n) }),
    )
  }),
  defineStatusScenario('receiving-paused', 'A paused address at which something arrived', 'paused'),
  defineStatusScenario('receiving-archived', 'An archived address at which something still arrived', 'archived'),
  defineReceivingScenario('receiving-paused-deposit', 'A deposit that waits because its address is paused', (scene) => {
    const address = buildAddress(scene)
    const paused = { ...address, status: 'paused' } as const
    changeAddress(scene.context, paused, ['paused'], scene.now - DAY_MS)
    return getPaymentPath(createDeposit(scene, paused))
  }),
  defineReceivingScenario(
    'receiving-resumed',
    'An address that was paused and pays out again what had waited',
    (scene) => {
      const address = buildAddress(scene)
      const paused = { ...address, status: 'paused' } as const
      changeAddress(scene.context, paused, ['paused'], scene.now - DAY_MS)
      createDeposit(scene, paused)
      changeAddress(scene.context, address, ['resumed'], scene.now)
      releaseHeld(scene.context, address)
      return getAddressPath(address)
    },
  ),
  defineReceivingScenario('receiving-changed', 'An address whose bank account was changed', (scene) => {
    const address = buildAddress(scene)
    const { recipient } = buildAddress(scene, {
      name: 'Savings',
      recipient: { receiver_iban: 'DE02120300000000202051' },
    })
    changeAddress(scene.context, { ...address, recipient }, ['bank_account'], scene.now - MINUTE_MS)
    return getAddressPath(address)
  }),
]

function defineStatusScenario(name: string, title: string, status: 'paused' | 'archived'): Scenario {
  return defineReceivingScenario(name, title, (scene) => {
    const address = { ...buildAddress(scene), status }
    changeAddress(scene.context, address, [status], scene.now - DAY_MS)
    createDeposit(scene, address)
    return getAddressPath(address)
  })
}
