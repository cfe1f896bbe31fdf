import { afterAll, expect, test } from 'vitest'
import { findWrongBooks } from '#tests/sandbox/books-balance.ts'
import { Journey } from '#tests/server/journey.ts'
import { shareProduct } from '#tests/server/shared-product.ts'

const shared = shareProduct()

const OWN_IBAN = 'EE382200221020145685'
type Kind = 'personal' | 'business'
const BOTH: readonly Kind[] = ['personal', 'business']

/** Every status of a profile with a scenario that has it. */
const STATUSES: readonly { scenario: string; as?: readonly Kind[]; closed?: boolean }[] = [
  { scenario: 'level-0' },
  { scenario: 'email-unconfirmed' },
  { scenario: 'pending' },
  { scenario: 'pending-upgrade' },
  { scenario: 'renewal-expiring' },
  { scenario: 'renewal-required' },
  { scenario: 'renewal-expired' },
  { scenario: 'renewal-submitted' },
  { scenario: 'no-service' },
  { scenario: 'no-service', closed: true },
  { scenario: 'level-1' },
  { scenario: 'verified-personal', as: ['personal'] },
  { scenario: 'verified-business', as: ['business'] },
  { scenario: 'level-3' },
]

/** A customer with a balance. `available` is in the coin's smallest units. */
type Holder = {
  customer: Journey
  account: { id: string; number: number }
  balanceId: string
  amount: string
  available: () => Promise<string>
}

/** The coins of balances. `empties` empties the balance through its page and returns the control that it used. */
const BALANCES: readonly { coin: string; amounts: readonly string[]; empties: (holder: Holder) => Promise<string> }[] =
  [{ coin: 'CEUR', amounts: ['0.01', '4.99', '20000.00'], empties: emptyServiceCoin }]

const table: string[][] = [['status', 'kind', 'level', 'balance', 'way']]
afterAll(() => {
  const widths = [0, 1, 2, 3].map((at) => Math.max(...table.map((row) => row[at]?.length ?? 0)))
  const lines = table.map((row) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '))
  process.stdout.write(`\n${lines.join('\n')}\n`)
})

const cases = STATUSES.flatMap(({ scenario, as = BOTH, closed = false }) =>
  as.flatMap((kind) =>
    BALANCES.flatMap(({ coin, amounts, empties }) =>
      amounts.map((amount) => ({
        status: closed ? 'closed' : scenario,
        scenario,
        closed,
        kind,
        coin,
        amount,
        empties,
      })),
    ),
  ),
)

test.each(cases)(
  'empties $amount $coin of $status ($kind), or names the step that is missing',
  async ({ status, scenario, closed, kind, coin, amount, empties }) => {
    const holder = await hold(`${scenario}?as=${kind}`, { coin, amount, closed })
    const way = await empties(holder)
    const { context } = shared().sandbox.control
    const { level } = context.database.get<{ level: number | null }>(
      'select checked_level as level from accounts where number = ?',
      holder.account.number,
    ) ?? { level: null }
    table.push([status, kind, String(level ?? 0), `${amount} ${coin}`, way])
    expect(findWrongBooks(context)).toEqual([])
  },
)

async function hold(scenario: string, { coin, amount, closed }: { coin: string; amount: string; closed: boolean }) {
  const { app, sandbox } = shared()
  const { database } = sandbox.control.context
  const customer = new Journey(app.url)
  const ticket = await customer.browser.arrive(sandbox, scenario)
  const account = sandbox.control.account(ticket.email)
  const fields = new URLSearchParams({ amount, coin, do: 'credit' })
  await sandbox.send(`/console/balances/${account.id}`, { method: 'POST', body: fields })
  if (closed) {
    database.run(`update accounts set status = 'closed' where number = ?`, account.number)
    // A closed account logs in the ordinary way.
    await customer.browser.post('/logout')
    await customer.browser.logIn(account.email)
  }
  const row = database.get<{ id: string }>(
    'select id from balances where account_number = ? and coin = ?',
    account.number,
    coin,
  )
  const balanceId = row?.id ?? ''
  await customer.open(`/accounts/${balanceId}`)
  const sumAvailable = async () => {
    const movements = database.all<{ units: number; status: string }>(
      `select units, status from movements where balance_id = ? and status <> 'CANCELLED'`,
      balanceId,
    )
    return String(movements.reduce((sum, { units }) => sum + units, 0))
  }
  return { customer, account, balanceId, amount, available: sumAvailable }
}

/** Follows "Cash out" on the balance page and uses the control there. */
async function emptyServiceCoin(holder: Holder): Promise<string> {
  const { customer, available } = holder
  const hasButton = (name: RegExp) => customer.page.queryAllByRole('button', { name }).length > 0
  await customer.follow('Cash out')
  if (hasButton(/^Cash out everything/)) {
    await customer.press(/^Cash out everything/, { 'IBAN of your bank account': OWN_IBAN })
    await confirmByEmail(holder)
    expect(await available()).toBe('0')
    return 'Cash out everything'
  }
  if (hasButton(/^Check the request/)) {
    await customer.press('Check the request', { 'IBAN of your bank account': OWN_IBAN })
    await customer.press(/^Ask for/)
    expect(customer.heading).toBe('We are looking at your request')
    expect(customer.visibleText).toMatch(/Our team decides by \d+ \w+ \d{4}/)
    await customer.pressInConsoleAndReload('Approve and pay out')
    expect(customer.heading).toMatch(/^We sent you /)
    expect(await available()).toBe('0')
    return 'Request, paid by a colleague'
  }
  return followStep(holder)
}

async function confirmByEmail({ customer, account }: Holder): Promise<void> {
  const { control } = shared().sandbox
  const email = control.emails(account.number).find(({ link }) => link?.includes('/transaction-confirmation/'))
  await customer.open(email?.link ?? '')
  await customer.press(/^Confirm/)
}

/** Without a control, the page explains why and links to the step. A forged submit changes nothing. */
async function followStep({ customer, available }: Holder): Promise<string> {
  const before = await available()
  const page = customer.path
  expect(customer.visibleText).toMatch(/Your money stays in the balance until then/)
  const main = customer.page.getByRole('main')
  const [notice] = Array.from(main.querySelectorAll('.notice'))
  const link = notice?.querySelector('a')
  expect(link?.getAttribute('href')).toMatch(/^\/(?:verification|profile|confirm-email-address)/)
  const reason = Array.from(notice?.querySelectorAll('p') ?? [], ({ textContent }) => textContent.trim()).join(' | ')
  const fields = { everything: '0.01', sum: '0.01', receiver_iban: OWN_IBAN, operation_id: crypto.randomUUID() }
  for (const intent of ['everything', 'request']) {
    const sent = await customer.browser.post(page, { ...fields, intent })
    expect([intent, sent.status]).toEqual([intent, intent === 'request' ? 403 : 303])
  }
  expect(await available()).toBe(before)
  await customer.open(link?.getAttribute('href') ?? '')
  expect(customer.heading).not.toBe('')
  return reason
}
