import { expect, test } from 'vitest'
import { pdf } from '#tests/sandbox/multipart.ts'
import { FUNDS } from './answers.ts'
import { recorder } from './recorder.ts'
import { product as ownProduct } from './product.ts'
import { sharedApp } from './shared-app.ts'
import { wizard } from './wizard.ts'
import { filled } from './page.ts'

const EVIL = {
  status: 'complete',
  level: '3',
  checked_level: '3',
  kyc_status: 'valid',
  kyc_stage: 'upgrade',
  updated_at: '2030-01-01T00:00:00.000Z',
  has_third_party: '1',
  has_3rd_party_payments_capability: 'true',
  phone_valid: 'true',
  reg_submit_at: '2026-01-01T00:00:00.000Z',
  'notices[first_name]': '',
  'sof_doc.type': 'text/html',
  '__proto__.polluted': 'x',
  ['__proto__']: 'x',
  constructor: 'x',
  // Of another section, and of another kind of customer.
  citizenship: 'DE',
  first_name: 'Eve',
  name: 'Evil OÜ',
  entities: '[]',
}

/** The product with a recorder of every form that the app sends on. */
async function recorded() {
  let sentTo: (path: string) => string[][] = () => []
  const stack = new AsyncDisposableStack()
  const run = await ownProduct({
    through: async ({ url: platform }) => {
      const between = stack.use(await recorder(platform))
      sentTo = between.sentTo
      return between
    },
  })
  return {
    ...run,
    sentTo: (path: string) => sentTo(path),
    async [Symbol.asyncDispose]() {
      await run[Symbol.asyncDispose]()
      await stack.disposeAsync()
    },
  }
}

const COLUMNS = [
  'status',
  'level',
  'checked_level',
  'kyc_status',
  'kyc_stage',
  'has_third_party',
  'first_name',
] as const

test('T55: only the fields of the section are sent on, and nothing else of the customer changes', async () => {
  await using run = await recorded()
  const person = await wizard(run, 'wizard-additional')
  await person.save('additional', { utility_invoice: pdf(), intent: 'upload:utility_invoice' })
  const before = person.now()
  const { citizenship, first_name } = person.answers()
  const form = filled(await person.form('additional'), {
    ...FUNDS,
    ...EVIL,
    sof_doc: pdf('payslip.pdf'),
    utility_invoice: undefined,
  })
  form.append('remove_file', 'file_other')
  form.append('evil', pdf('evil.pdf'))
  expect((await person.browser.post(person.at('additional'), form)).status).toBe(303)

  expect(run.sentTo('me/kyc')).toEqual([
    ['section', 'utility_invoice'],
    ['section', 'sof_doc'],
    expect.arrayContaining(['section', 'updated_at', 'occupation', 'transaction_purpose']),
  ])
  const answers = new Set([...Object.keys(FUNDS), 'sof_id', 'section', 'updated_at'])
  expect(run.sentTo('me/kyc')[2]?.filter((name) => !answers.has(name))).toEqual([])
  const after = person.now()
  for (const column of COLUMNS) expect([column, after[column]]).toEqual([column, before[column]])
  expect(person.answers()).toMatchObject({ citizenship, first_name, ...FUNDS })
  expect(person.answers()).not.toHaveProperty('name')
})

test('T55: the time of the profile is the platform’s: a form cannot claim to be newer than it is', async () => {
  await using run = await sharedApp()
  const person = await wizard(run, 'wizard-additional')
  const opened = await person.form('additional')
  await person.save('additional', { ...FUNDS, job_title: 'Cook' })
  const late = filled(opened, {
    ...FUNDS,
    job_title: 'Baker',
    updated_at: new Date(person.now().updated_at).toISOString(),
  })

  expect((await person.browser.post(person.at('additional'), late)).status).toBe(409)
  expect(person.answers()).toMatchObject({ job_title: 'Cook' })
})

test.each([
  ['company', { name: 'Evil OÜ', code: '14567890' }],
  ['company-ownership', { registration_certificate: pdf() }],
])('T55: a section of another kind of customer (%s) is refused, and nothing of it is kept', async (section, fields) => {
  await using run = await sharedApp()
  const person = await wizard(run, 'wizard-personal')
  const before = { answers: person.answers(), files: person.files() }
  const answer = await person.browser.post(person.at('personal'), filled([['section', section]], fields))

  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
  expect({ answers: person.answers(), files: person.files() }).toEqual(before)
  expect(run.app.log()).toBe('')
})

test.each(['nowhere', '', 'confirm', '__proto__'])('T55: a form of the section %j saves nothing', async (section) => {
  await using run = await sharedApp()
  const person = await wizard(run, 'wizard-personal')
  const answer = await person.browser.post(person.at('personal'), filled([['section', section]], { city: 'Narva' }))

  expect(answer.status).toBeLessThan(500)
  expect(person.answers()).not.toHaveProperty('city')
  expect(run.app.log()).toBe('')
})

test('T55: handing in sends the two consents alone', async () => {
  await using run = await recorded()
  const person = await wizard(run, 'wizard-confirm')
  await person.browser.post('/profile', {
    intent: 'submit',
    terms: 'on',
    consent: 'on',
    level: '3',
    status: 'complete',
  })

  expect(run.sentTo('me/check')).toEqual([['terms', 'consent']])
  expect(person.now()).toMatchObject({ status: 'pending', level: 1 })
})

test('T55: a file of somebody else is not removed', async () => {
  await using run = await sharedApp()
  const owner = await wizard(run, 'wizard-confirm')
  await owner.browser.post('/profile', { intent: 'cancel' })
  const other = await wizard(run, 'wizard-company-identity', { as: 'business' })
  const [file] = run.sandbox.control.context.database.all<{ id: string; field: string }>(
    'select id, field from kyc_files where account_number = ?',
    other.account.number,
  )
  const form = filled([['section', 'personal']], { intent: `remove:${file?.id}` })
  await owner.browser.post(owner.at('personal'), form)

  expect(other.files()).toContainEqual(expect.stringContaining(`${file?.field}: `))
})
