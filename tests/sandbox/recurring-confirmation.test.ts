import { expect, test } from 'vitest'
import { translate, type Translate } from '#app/i18n/translate.ts'
import { readRecurringTransfer } from '#app/platform/recurring-transfers.ts'
import { buildRecurringView } from '#app/routes/recurring/recurring-view.ts'
import { fillTexts } from '#tests/support/filled-texts.ts'
import { openRecurring } from './recurring-client.ts'
import { openSandbox } from './sandbox-client.ts'

type Customer = Awaited<ReturnType<typeof openRecurring>>
type CreatedRecurring = Awaited<ReturnType<Customer['make']>>
type Case = [name: string, change: (maria: Customer, made: CreatedRecurring) => Promise<unknown>, isNeeded: boolean]

const TEXTS = fillTexts()
const t: Translate = (key, params) => translate(TEXTS, 'en', key, params)

const NOTHING = t('recurringWords.do.nothing')
const OTHER = { receiver_name: 'Jaan Tamm', receiver_iban: 'EE382200221020145685' }

/** The page's sentences about the next run if the platform omits `left_out`. */
async function renderSentence(maria: Customer, id: string, left_out: object = {}): Promise<string> {
  const recurring = readRecurringTransfer.declaration.response.parse({ ...(await maria.read(id)), ...left_out })
  const reader = { t, language: 'en', now: Date.now(), coins: [] } as const
  return buildRecurringView(recurring, recurring.runs, reader).where
}

/** A weekly debit of 250 EUR whose first run is confirmed. */
async function createConfirmedDebit(maria: Customer) {
  const account_id = await maria.fund('3000.00')
  const made = await maria.make({ account_id, interval: 'weekly', start_date: '2026-03-09' })
  await maria.moveTo('2026-03-09T12:00:00Z')
  await maria.read(made.id)
  expect((await maria.confirm()).status).toBe(200)
  return maria.read(made.id)
}

const edit = (maria: Customer, made: CreatedRecurring, changes: object) =>
  maria.ask('PATCH', `recurring_transfers/${made.id}`, { ...made, ...changes })

const CASES: Case[] = [
  ['unchanged', async () => null, false],
  ['renamed', (maria, made) => edit(maria, made, { name: 'Flat' }), false],
  ['with a lower amount', (maria, made) => edit(maria, made, { amount: '200.00' }), false],
  ['with a higher amount', (maria, made) => edit(maria, made, { amount: '300.00' }), true],
  ['with another recipient', (maria, made) => edit(maria, made, OTHER), true],
  [
    'with a higher amount of one run',
    (maria, { id, next_runs: [next] }) =>
      maria.ask('POST', `recurring_transfers/${id}/change`, { date: next?.date, amount: '300.00' }),
    true,
  ],
  [
    'with a higher amount of a skipped run',
    async (maria, { id, next_runs: [next] }) => {
      await maria.ask('POST', `recurring_transfers/${id}/change`, { date: next?.date, amount: '300.00' })
      await maria.ask('POST', `recurring_transfers/${id}/skip`, { date: next?.date })
    },
    false,
  ],
]

test.each(CASES)(
  'announces a confirmation of a recurring debit %s only if its next run needs it',
  async (_, change, isNeeded) => {
    await using sandbox = await openSandbox()
    const maria = await openRecurring(sandbox)
    const made = await createConfirmedDebit(maria)
    await change(maria, made)
    const next = (await maria.read(made.id)).next_runs.find(({ skipped }) => !skipped)
    const said = await renderSentence(maria, made.id)
    expect(said.endsWith(NOTHING)).toBe(!isNeeded)
    expect(said.includes('You need to confirm the next payment.')).toBe(isNeeded)

    await maria.moveTo(new Date(Date.parse(next?.execute_at ?? '') + 3_600_000).toISOString())
    const [run] = (await maria.read(made.id)).runs
    expect(run).toMatchObject({ date: next?.date, amount: next?.amount })
    expect(run?.status === 'waiting').toBe(isNeeded)
  },
)

test("announces the confirmation of a new recurring debit's first run", async () => {
  await using sandbox = await openSandbox()
  const maria = await openRecurring(sandbox)
  const account_id = await maria.fund('3000.00')
  const { id } = await maria.make({ account_id, interval: 'weekly', start_date: '2026-03-09' })
  expect(await renderSentence(maria, id)).toMatch(
    / You need to confirm the next payment\. We email you a link on Mon 0?9 Mar 2026 at /,
  )
  expect(await renderSentence(maria, id, { needs_confirmation: undefined })).toContain(
    t('recurringWords.do.mayConfirm'),
  )
  const { id: request } = await maria.make()
  const requested = await renderSentence(maria, request)
  expect(requested).toMatch(/we email you a request to pay .* You pay it with /)
  expect(requested).not.toMatch(/is made on|don’t need to do anything/)
})
