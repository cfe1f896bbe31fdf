import type { openSandbox } from '#tests/sandbox/sandbox-client.ts'
import { RENT, type Recurring } from '#tests/sandbox/recurring-client.ts'
import type { Prepared, Recipe } from './recipes.ts'

type Sandbox = Awaited<ReturnType<typeof openSandbox>>
type Found = { id: string; recurring: Recurring }

/** The app's form of a recurring payment with every field, empty ones as null. */
const FORM = {
  ...RENT,
  end_date: null,
  count: null,
  account_id: null,
  receiver_is_company: false,
  receiver_sort_code: null,
  receiver_account: null,
  receiver_street: null,
  receiver_city: null,
  receiver_zip_code: null,
  receiver_country_code: null,
  payer_name: null,
  refund_address: null,
  contact_email: null,
}

/** The recurring payment of a scenario with its customer's token. */
const prepareScenario =
  (name: string, prepare: (found: Found) => Omit<Prepared, 'token'> = ({ id }) => ({ params: { id } })): Recipe =>
  async (sandbox: Sandbox) => {
    const { token, path } = sandbox.control.enter(name)
    const id = /rec_[0-9a-z]+/.exec(path)?.[0] ?? ''
    const { body } = await sandbox.call('GET', `recurring_transfers/${id}`, { token })
    return { token, ...prepare({ id, recurring: body as Recurring }) }
  }

const act = (name: string) => prepareScenario(name, ({ id }) => ({ params: { id }, body: {} }))

/** Makes every recurring payment call succeed. */
export const RECURRING_RECIPES: Record<string, Recipe> = {
  'GET recurring_transfers': prepareScenario('recurring-list', () => ({})),
  'GET recurring_transfers/:id': prepareScenario('recurring-failed-empty'),
  'POST recurring_transfers': prepareScenario('recurring-form', () => ({ body: FORM })),
  'PATCH recurring_transfers/:id': prepareScenario('recurring-active', ({ id, recurring }) => ({
    params: { id },
    body: { ...FORM, start_date: recurring.next_runs[0]?.date },
  })),
  'DELETE recurring_transfers/:id': prepareScenario('recurring-active'),
  'POST recurring_transfers/:id/pause': act('recurring-active'),
  'POST recurring_transfers/:id/resume': act('recurring-paused'),
  'POST recurring_transfers/preview': prepareScenario('recurring-form', () => ({
    body: {
      currency: 'EUR',
      interval: 'monthly',
      start_date: RENT.start_date,
      end_date: null,
      count: null,
      amount: '250.00',
      coin: 'BTC',
      account_id: null,
    },
  })),
  'POST recurring_transfers/:id/skip': prepareScenario('recurring-active', ({ id, recurring }) => ({
    params: { id },
    body: { date: recurring.next_runs[1]?.date },
  })),
  'POST recurring_transfers/:id/change': prepareScenario('recurring-active', ({ id, recurring }) => ({
    params: { id },
    body: { date: recurring.next_runs[1]?.date, amount: '300.00' },
  })),
  'POST recurring_transfers/:id/retry': prepareScenario('recurring-unpaid', ({ id, recurring }) => ({
    params: { id },
    body: { date: recurring.last_run?.date },
  })),
  'POST recurring_transfers/:id/calendar': act('recurring-active'),
  'DELETE recurring_transfers/:id/calendar': prepareScenario('recurring-calendar'),
  'GET recurring_calendars/:secret': prepareScenario('recurring-calendar', ({ recurring }) => ({
    params: { secret: /([\w-]+)\.ics/.exec(recurring.calendar_url ?? '')?.[1] ?? '' },
  })),
}
