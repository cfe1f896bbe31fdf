import { activateBalance, move, openBalance } from '#sandbox/balances/balances.ts'
import { accountName, requireAccount, type Account } from '#sandbox/core/accounts.ts'
import { defineScenario, type Kind, type Scenario, type Scene } from '#sandbox/core/scenario.ts'
import { dateInTallinn } from '#sandbox/domain/calendar-day.ts'
import { SERVICE_COIN } from '#sandbox/external/coins.ts'
import { checkName } from '#sandbox/external/name-check.ts'
import { apply } from '#sandbox/payments/life-cycle/payment.ts'
import { findPayment, ratesFor, savePayment } from '#sandbox/payments/payment-store.ts'
import { say } from '#sandbox/texts/messages.ts'
import { advanceRecurring } from './advance-recurring.ts'
import { makeCalendar } from './calendar-links.ts'
import { ended, nextMoment, paused, plannedRuns } from './life-cycle.ts'
import { addRecurring, saveRecurring, type RecurringForm, type RecurringPayment } from './recurring-payments.ts'
import { runsOf } from './runs.ts'
import { occurrenceAt, runTime, type Interval } from './schedule.ts'

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

type Set = {
  name?: string
  form?: Partial<RecurringForm>
  interval?: Interval
  /** The first run, in days from today; the runs before now have been made. */
  from?: number
  count?: number | null
  /** Days before now at which it was set up. */
  setUp?: number
}

/** The scene's account as it is by now, at another moment of the clock that the scene began with, in ms. */
function asOf({ context, account, now }: Scene, at: number): Account {
  const present = requireAccount(context, account.number)
  return { ...present, offset_ms: account.offset_ms + Math.trunc(at - now) }
}

/** An active account in the service coin with this many cents, opened a long time ago. */
function funded({ context, account, now }: Scene, cents: bigint): string {
  const opened = now - 120 * DAY_MS
  const balance = activateBalance(context, openBalance(context, account, SERVICE_COIN.coin, opened))
  if (cents > 0n) move(context, balance, cents, opened)
  return balance.id
}

/** One that was set up some days ago; nothing of it has run yet. */
function setUp(
  scene: Scene,
  { name = 'Rent', form, interval = 'monthly', from = 5, count = null, setUp = 0 }: Set = {},
) {
  const { context, account, now } = scene
  const at = now - Math.max(setUp, from < 1 ? 1 - from : 0) * DAY_MS
  const startDate = dateInTallinn(now + from * DAY_MS)
  const entered = { ...FORM, ...form }
  const bankAccount = entered.receiver_iban ?? `${entered.receiver_sort_code}${entered.receiver_account}`
  const nameCheck = checkName(bankAccount, entered.receiver_name, accountName(account))
  const input = { name, form: entered, nameCheck, interval, startDate, endDate: null, count }
  return addRecurring(context, account, { input, now: at, today: dateInTallinn(at) })
}

/** Everything that was due by `at` (ms), or by now. */
function lived(scene: Scene, recurring: RecurringPayment, at = scene.now): RecurringPayment {
  return advanceRecurring(scene.context, asOf(scene, at), recurring)
}

/** The customer presses the button behind the emailed link of the first run, ten minutes after it was made. */
function confirmFirst(scene: Scene, recurring: RecurringPayment): RecurringPayment {
  const { context, account } = scene
  const first = runTime(occurrenceAt(scheduleFor(recurring), 0).date)
  const before = lived(scene, recurring, first + MINUTE_MS)
  const [run] = runsOf(context, before, 1)
  const payment = findPayment(context, run?.transactionKey ?? '')
  if (!payment) throw new Error(`No first run of ${recurring.id}`)
  const at = first + 10 * MINUTE_MS
  savePayment(context, account, apply(payment, { type: 'confirm_by_email' }, at, ratesFor(context, payment.coin)))
  return before
}

function scheduleFor({ interval, startDate, endDate, count, form }: RecurringPayment) {
  return { interval, startDate, endDate, count, currency: form.currency }
}

/** Moves the account's clock to some ms after the next run, or before it, and lets that happen. */
function afterNext(scene: Scene, recurring: RecurringPayment, ms: number): RecurringPayment {
  const [next] = plannedRuns(recurring, 1)
  const at = Math.trunc((next?.at ?? scene.now) + ms)
  const { offset_ms: offset } = asOf(scene, at)
  scene.database.run('update accounts set offset_ms = ? where number = ?', offset, scene.account.number)
  return lived(scene, recurring, at)
}

const viewOf = ({ id }: RecurringPayment) => `/standing/${id}/view`

/** A scenario that lands on the page of what it makes. */
function onPage(name: string, title: string, build: (scene: Scene) => RecurringPayment): Scenario {
  return defineScenario({ name, title, as: BOTH, path: '/standing', build: (scene) => viewOf(build(scene)) })
}

/** Keeps it in another state, as of now. */
function kept({ context }: Scene, recurring: RecurringPayment): RecurringPayment {
  saveRecurring(context, recurring, nextMoment(recurring))
  return recurring
}

/** One that is debited from an account with this many cents each week; the first run was more than two weeks ago. */
function debited(scene: Scene, cents: bigint, more: Set = {}): RecurringPayment {
  const form = { account_id: funded(scene, cents), coin: SERVICE_COIN.coin, ...more.form }
  const recurring = setUp(scene, { interval: 'weekly', from: -18, ...more, form })
  return lived(scene, confirmFirst(scene, recurring))
}

/** States of recurring payments and of their runs. */
export const recurringScenarios: readonly Scenario[] = [
  defineScenario({ name: 'recurring-none', title: 'No recurring payment yet', as: BOTH, path: '/standing' }),
  defineScenario({
    name: 'recurring-form',
    title: 'The form of a recurring payment, with a service-coin account to pay from',
    as: BOTH,
    path: '/standing/new',
    build: (scene) => void funded(scene, 2_000_00n),
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
      kept(scene, paused(setUp(scene, { name: 'Gym', form: { amount: '39.90' } }), say('recurring.you_paused')))
      kept(scene, ended(setUp(scene, { name: 'Old flat' }), say('recurring.you_ended')))
      debited(scene, 600_00n, { name: 'Allowance' })
    },
  }),
  onPage('recurring-active', 'Active: the first run is in five days', (scene) => lived(scene, setUp(scene))),
  onPage('recurring-pounds', 'Active, in pounds to a British account, every three months', (scene) =>
    lived(scene, setUp(scene, { name: 'Piano lessons', form: POUNDS, interval: 'quarterly' })),
  ),
  onPage('recurring-other-name', 'Active, to an account that the bank has under another name', (scene) =>
    lived(scene, setUp(scene, { form: { receiver_name: 'Anna Schmitd' } })),
  ),
  onPage('recurring-notice', 'The next run is less than a day away, and the email about it was sent', (scene) => {
    const recurring = setUp(scene, { from: 1 })
    return afterNext(scene, recurring, -120 * MINUTE_MS)
  }),
  onPage('recurring-request', 'A run is due: its request to pay waits for crypto', (scene) => {
    const recurring = setUp(scene, { from: 1 })
    return afterNext(scene, recurring, 10 * MINUTE_MS)
  }),
  onPage('recurring-confirm', 'The first debit of an account waits for the button in the email', (scene) => {
    const form = { account_id: funded(scene, 2_000_00n), coin: SERVICE_COIN.coin }
    const recurring = setUp(scene, { from: 1, form })
    return afterNext(scene, recurring, 10 * MINUTE_MS)
  }),
  onPage('recurring-account', 'Paid from the account each week: three runs have arrived', (scene) =>
    debited(scene, 5_000_00n),
  ),
  onPage('recurring-unpaid', 'Nobody paid the request of the last run', (scene) =>
    lived(scene, setUp(scene, { from: -4 })),
  ),
  onPage('recurring-failed-empty', 'The account was short for the last run, which can be tried again', (scene) =>
    debited(scene, 600_00n),
  ),
  onPage('recurring-failed-limit', 'The last run was above a limit of the verification level', (scene) => {
    // Pounds, because euros to the customer's own account have no limit (rules.md#cash-out).
    const uk = { receiver_sort_code: '200000', receiver_account: '55779911' }
    const own = { ...POUNDS, ...uk, receiver_is_self: true, receiver_name: ownAccount(scene).receiver_name }
    const form = { ...own, amount: '1200.00', description: 'Rent' }
    const before = debited(scene, 9_000_00n, { form, from: -11 })
    scene.database.run('update accounts set level = 1, checked_level = 1 where number = ?', scene.account.number)
    return afterNext(scene, before, 10 * MINUTE_MS)
  }),
  onPage('recurring-paused', 'Paused by the customer', (scene) =>
    kept(scene, paused(lived(scene, setUp(scene)), say('recurring.you_paused'))),
  ),
  onPage('recurring-paused-failures', 'Paused after two debits in a row that failed', (scene) =>
    debited(scene, 300_00n),
  ),
  onPage('recurring-paused-permission', 'Paused because others cannot be paid any more', (scene) => {
    scene.database.run('update accounts set has_third_party = 0 where number = ?', scene.account.number)
    return kept(scene, paused(lived(scene, setUp(scene)), say('recurring.no_permission')))
  }),
  onPage('recurring-returned', 'The bank account is closed: the last run came back, and it is paused', (scene) => {
    const before = debited(scene, 5_000_00n, { from: -11 })
    const closed = kept(scene, { ...before, isAccountClosed: true })
    return afterNext(scene, closed, 10 * MINUTE_MS)
  }),
  onPage('recurring-changed', 'One of the next runs is left out, and one has another amount', (scene) => {
    const recurring = setUp(scene)
    const [, second, third] = plannedRuns(recurring, 3)
    const changes = {
      [second?.date ?? '']: { skipped: true },
      [third?.date ?? '']: { skipped: false, amount: '300.00' },
    } as const
    return lived(scene, { ...recurring, changes })
  }),
  onPage('recurring-calendar', 'Its days are in a calendar behind a secret link', (scene) => {
    const recurring = lived(scene, setUp(scene))
    makeCalendar(scene.context, recurring)
    return recurring
  }),
  onPage('recurring-finished', 'It has ended: all of its runs have been made', (scene) =>
    debited(scene, 5_000_00n, { count: 2 }),
  ),
  onPage('recurring-ended', 'Ended by the customer', (scene) =>
    kept(scene, ended(debited(scene, 5_000_00n), say('recurring.you_ended'))),
  ),
]

/** The customer's own bank account. */
function ownAccount({ account }: Scene) {
  const name = account.company_name ?? `${account.first_name} ${account.last_name}`
  return { receiver_name: name, receiver_iban: 'EE382200221020145685' }
}
