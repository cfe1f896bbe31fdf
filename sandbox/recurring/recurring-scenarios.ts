import { activateBalance, move, openBalance } from '#sandbox/balances/balances.ts'
import { getAccountName, requireAccount, type Account } from '#sandbox/core/accounts.ts'
import { defineScenario, type Kind, type Scenario, type Scene } from '#sandbox/core/scenario.ts'
import { getTallinnDate } from '#sandbox/domain/calendar-day.ts'
import { SERVICE_COIN } from '#sandbox/external/coins.ts'
import { checkName } from '#sandbox/external/name-check.ts'
import { apply } from '#sandbox/payments/life-cycle/payment.ts'
import { findPayment, getRates, savePayment } from '#sandbox/payments/payment-store.ts'
import { createMessage } from '#sandbox/texts/messages.ts'
import { advanceRecurring } from './advance-recurring.ts'
import { createCalendar } from './calendar-links.ts'
import { endRecurring, getNextTime, pauseRecurring, listPlannedRuns } from './life-cycle.ts'
import { addRecurring, saveRecurring, type RecurringForm, type RecurringPayment } from './recurring-payments.ts'
import { listRuns } from './runs.ts'
import { getOccurrence, getRunTime, type Interval } from './schedule.ts'

const BOTH: readonly Kind[] = ['personal', 'business']
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const AMOUNT = '250.00'

const FORM = {
  amount: AMOUNT,
  currency: 'EUR',
  coin: 'BTC',
  account_id: null,
  receiver_is_self: false,
  receiver_is_company: false,
  receiver_name: 'Anna Schmidt',
  receiver_iban: 'DE02120300000000202051',
  receiver_sort_code: null,
  receiver_account: null,
  receiver_street: null,
  receiver_city: null,
  receiver_zip_code: null,
  receiver_country_code: null,
  description: 'Rent',
  payer_name: null,
  refund_address: null,
  contact_email: null,
} as const satisfies RecurringForm

const POUNDS = {
  currency: 'GBP',
  receiver_name: 'Emily Clarke',
  receiver_iban: null,
  receiver_sort_code: '089999',
  receiver_account: '66374958',
  description: 'Piano lessons',
} as const

type SetUp = {
  name?: string
  form?: Partial<RecurringForm>
  interval?: Interval
  /** The first run, in days from today. Runs before now have been made. */
  from?: number
  count?: number | null
  /** Creation date, in days before now. */
  setUp?: number
}

function getAccountAt({ context, account, now }: Scene, at: number): Account {
  const present = requireAccount(context, account.number)
  return { ...present, offset_ms: account.offset_ms + Math.trunc(at - now) }
}

/** Opens an active service-coin balance with `cents`, dated 120 days ago. */
function openFundedBalance({ context, account, now }: Scene, cents: bigint): string {
  const opened = now - 120 * DAY_MS
  const balance = activateBalance(context, openBalance(context, account, SERVICE_COIN.coin, opened))
  if (cents > 0n) move(context, balance, cents, opened)
  return balance.id
}

function setUp(
  scene: Scene,
  { name = 'Rent', form, interval = 'monthly', from = 5, count = null, setUp = 0 }: SetUp = {},
) {
  const { context, account, now } = scene
  const at = now - Math.max(setUp, from < 1 ? 1 - from : 0) * DAY_MS
  const startDate = getTallinnDate(now + from * DAY_MS)
  const entered = { ...FORM, ...form }
  const bankAccount = entered.receiver_iban ?? `${entered.receiver_sort_code}${entered.receiver_account}`
  const nameCheck = checkName(bankAccount, entered.receiver_name, getAccountName(account))
  const input = { name, form: entered, nameCheck, interval, startDate, endDate: null, count }
  return addRecurring(context, account, { input, now: at, today: getTallinnDate(at) })
}

function advanceTo(scene: Scene, recurring: RecurringPayment, at = scene.now): RecurringPayment {
  return advanceRecurring(scene.context, getAccountAt(scene, at), recurring)
}

/** Confirms the first run by the emailed link, ten minutes after it was made. */
function confirmFirst(scene: Scene, recurring: RecurringPayment): RecurringPayment {
  const { context, account } = scene
  const first = getRunTime(getOccurrence(buildSchedule(recurring), 0).date)
  const before = advanceTo(scene, recurring, first + MINUTE_MS)
  const [run] = listRuns(context, before, 1)
  const payment = findPayment(context, run?.transactionKey ?? '')
  if (!payment) throw new Error(`No first run of ${recurring.id}`)
  const at = first + 10 * MINUTE_MS
  savePayment(context, account, apply(payment, { type: 'confirm_by_email' }, at, getRates(context, payment.coin)))
  return before
}

function buildSchedule({ interval, startDate, endDate, count, form }: RecurringPayment) {
  return { interval, startDate, endDate, count, currency: form.currency }
}

/** Moves the account's clock to `ms` after the next run (negative: before it) and runs everything due. */
function advancePastNext(scene: Scene, recurring: RecurringPayment, ms: number): RecurringPayment {
  const [next] = listPlannedRuns(recurring, 1)
  const at = Math.trunc((next?.at ?? scene.now) + ms)
  const { offset_ms: offset } = getAccountAt(scene, at)
  scene.database.run('update accounts set offset_ms = ? where number = ?', offset, scene.account.number)
  return advanceTo(scene, recurring, at)
}

const getViewPath = ({ id }: RecurringPayment) => `/standing/${id}/view`

function definePageScenario(name: string, title: string, build: (scene: Scene) => RecurringPayment): Scenario {
  return defineScenario({ name, title, as: BOTH, path: '/standing', build: (scene) => getViewPath(build(scene)) })
}

function save({ context }: Scene, recurring: RecurringPayment): RecurringPayment {
  saveRecurring(context, recurring, getNextTime(recurring))
  return recurring
}

/** Creates a weekly payment from a balance with `cents`; its first run was 18 days ago by default. */
function createDebited(scene: Scene, cents: bigint, more: SetUp = {}): RecurringPayment {
  const form = { account_id: openFundedBalance(scene, cents), coin: SERVICE_COIN.coin, ...more.form }
  const recurring = setUp(scene, { interval: 'weekly', from: -18, ...more, form })
  return advanceTo(scene, confirmFirst(scene, recurring))
}

export const recurringScenarios: readonly Scenario[] = [
  defineScenario({ name: 'recurring-none', title: 'No recurring payment yet', as: BOTH, path: '/standing' }),
  defineScenario({
    name: 'recurring-form',
    title: 'The form of a recurring payment, with a service-coin account to pay from',
    as: BOTH,
    path: '/standing/new',
    build: (scene) => void openFundedBalance(scene, 2_000_00n),
  }),
  defineScenario({
    name: 'recurring-own-only',
    title: 'The form of a recurring payment, and a verification level that pays own accounts only',
    as: BOTH,
    path: '/standing/new',
    account: { level: 1, checked_level: 1, has_third_party: 0 },
  }),
  defineScenario({
    name: 'recurring-not-verified',
    title: 'Recurring payments of somebody who is not verified',
    as: BOTH,
    path: '/standing/new',
    account: { status: 'incomplete', level: 0, checked_level: null, kyc_status: null, has_third_party: 0 },
  }),
  defineScenario({
    name: 'recurring-list',
    title: 'Five recurring payments: active, in pounds, paused, ended, and with a run that failed',
    as: BOTH,
    path: '/standing',
    build(scene) {
      setUp(scene)
      setUp(scene, { name: 'Piano lessons', form: { ...POUNDS, amount: '60.00' }, interval: 'weekly', from: 3 })
      save(
        scene,
        pauseRecurring(setUp(scene, { name: 'Gym', form: { amount: '39.90' } }), createMessage('recurring.you_paused')),
      )
      save(scene, endRecurring(setUp(scene, { name: 'Old flat' }), createMessage('recurring.you_ended')))
      createDebited(scene, 600_00n, { name: 'Allowance' })
    },
  }),
  definePageScenario('recurring-active', 'Active: the first run is in five days', (scene) =>
    advanceTo(scene, setUp(scene)),
  ),
  definePageScenario('recurring-pounds', 'Active, in pounds to a British account, every three months', (scene) =>
    advanceTo(scene, setUp(scene, { name: 'Piano lessons', form: POUNDS, interval: 'quarterly' })),
  ),
  definePageScenario('recurring-other-name', 'Active, to an account that the bank has under another name', (scene) =>
    advanceTo(scene, setUp(scene, { form: { receiver_name: 'Anna Schmitd' } })),
  ),
  definePageScenario(
    'recurring-notice',
    'The next run is less than a day away, and the email about it was sent',
    (scene) => {
      const recurring = setUp(scene, { from: 1 })
      return advancePastNext(scene, recurring, -120 * MINUTE_MS)
    },
  ),
  definePageScenario('recurring-request', 'A run is due: its request to pay waits for crypto', (scene) => {
    const recurring = setUp(scene, { from: 1 })
    return advancePastNext(scene, recurring, 10 * MINUTE_MS)
  }),
  definePageScenario(
    'recurring-confirm',
    'The first debit of an account waits for the button in the email',
    (scene) => {
      const form = { account_id: openFundedBalance(scene, 2_000_00n), coin: SERVICE_COIN.coin }
      const recurring = setUp(scene, { from: 1, form })
      return advancePastNext(scene, recurring, 10 * MINUTE_MS)
    },
  ),
  definePageScenario('recurring-account', 'Paid from the account each week: three runs have arrived', (scene) =>
    createDebited(scene, 5_000_00n),
  ),
  definePageScenario('recurring-unpaid', 'Nobody paid the request of the last run', (scene) =>
    advanceTo(scene, setUp(scene, { from: -4 })),
  ),
  definePageScenario(
    'recurring-failed-empty',
    'The account was short for the last run, which can be tried again',
    (scene) => createDebited(scene, 600_00n),
  ),
  definePageScenario('recurring-failed-limit', 'The last run was above a limit of the verification level', (scene) => {
    // In pounds, because euro payments to the customer's own account have no limit (rules.md#cash-out).
    const uk = { receiver_sort_code: '200000', receiver_account: '55779911' }
    const own = { ...POUNDS, ...uk, receiver_is_self: true, receiver_name: getOwnAccount(scene).receiver_name }
    const form = { ...own, amount: '1200.00', description: 'Rent' }
    const before = createDebited(scene, 9_000_00n, { form, from: -11 })
    scene.database.run('update accounts set level = 1, checked_level = 1 where number = ?', scene.account.number)
    return advancePastNext(scene, before, 10 * MINUTE_MS)
  }),
  definePageScenario('recurring-paused', 'Paused by the customer', (scene) =>
    save(scene, pauseRecurring(advanceTo(scene, setUp(scene)), createMessage('recurring.you_paused'))),
  ),
  definePageScenario('recurring-paused-failures', 'Paused after two debits in a row that failed', (scene) =>
    createDebited(scene, 300_00n),
  ),
  definePageScenario('recurring-paused-permission', 'Paused because others cannot be paid any more', (scene) => {
    scene.database.run('update accounts set has_third_party = 0 where number = ?', scene.account.number)
    return save(scene, pauseRecurring(advanceTo(scene, setUp(scene)), createMessage('recurring.no_permission')))
  }),
  definePageScenario(
    'recurring-returned',
    'The bank account is closed: the last run came back, and it is paused',
    (scene) => {
      const before = createDebited(scene, 5_000_00n, { from: -11 })
      const closed = save(scene, { ...before, isAccountClosed: true })
      return advancePastNext(scene, closed, 10 * MINUTE_MS)
    },
  ),
  definePageScenario('recurring-changed', 'One of the next runs is left out, and one has another amount', (scene) => {
    const recurring = setUp(scene)
    const [, second, third] = listPlannedRuns(recurring, 3)
    const changes = {
      [second?.date ?? '']: { skipped: true },
      [third?.date ?? '']: { skipped: false, amount: '300.00' },
    } as const
    return advanceTo(scene, { ...recurring, changes })
  }),
  definePageScenario('recurring-calendar', 'Its days are in a calendar behind a secret link', (scene) => {
    const recurring = advanceTo(scene, setUp(scene))
    createCalendar(scene.context, recurring)
    return recurring
  }),
  definePageScenario('recurring-finished', 'It has ended: all of its runs have been made', (scene) =>
    createDebited(scene, 5_000_00n, { count: 2 }),
  ),
  definePageScenario('recurring-ended', 'Ended by the customer', (scene) =>
    save(scene, endRecurring(createDebited(scene, 5_000_00n), createMessage('recurring.you_ended'))),
  ),
]

function getOwnAccount({ account }: Scene) {
  const name = account.company_name ?? `${account.first_name} ${account.last_name}`
  return { receiver_name: name, receiver_iban: 'EE382200221020145685' }
}
