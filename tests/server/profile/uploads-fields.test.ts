import { expect, test } from 'vitest'
import { createPdf } from '#tests/sandbox/multipart.ts'
import { FUNDS } from '#tests/server/answers.ts'
import { describeCall, startPlatformProxy } from '#tests/server/platform-proxy.ts'
import { startProduct as ownProduct } from '#tests/server/product.ts'
import { startSharedApp } from '#tests/server/shared-app.ts'
import { openWizard } from '#tests/server/wizard.ts'
import { fillForm } from '#tests/server/page.ts'

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
  // From another section and another kind of customer.
  citizenship: 'DE',
  first_name: 'Eve',
  name: 'Evil OÜ',
  entities: '[]',
}

/** Starts a product that records every multipart form that the app forwards. */
async function startRecorded() {
  let platform: Awaited<ReturnType<typeof startPlatformProxy>> | undefined
  const run = await ownProduct({ through: async (sandbox) => (platform = await startPlatformProxy(sandbox)) })
  return {
    ...run,
    /** The field names of each recorded form of a call, in order. */
    async sentBy(call: string): Promise<string[][]> {
      const forms = (platform?.requests ?? []).filter(
        (request) => describeCall(request) === call && request.headers.get('Content-Type')?.startsWith('multipart/'),
      )
      return Promise.all(forms.map(async (request) => [...(await request.clone().formData()).keys()]))
    },
    async [Symbol.asyncDispose]() {
      await run[Symbol.asyncDispose]()
      await platform?.[Symbol.asyncDispose]()
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

test('forwards only the fields of the section (T55)', async () => {
  await using run = await startRecorded()
  const person = await openWizard(run, 'wizard-additional')
  await person.save('additional', { utility_invoice: createPdf(), intent: 'upload:utility_invoice' })
  const before = person.now()
  const { citizenship, first_name } = person.answers()
  const form = fillForm(await person.form('additional'), {
    ...FUNDS,
    ...EVIL,
    sof_doc: createPdf('payslip.pdf'),
    utility_invoice: undefined,
  })
  form.append('remove_file', 'file_other')
  form.append('evil', createPdf('evil.pdf'))
  expect((await person.browser.post(person.at('additional'), form)).status).toBe(303)

  expect(await run.sentBy('POST me/kyc')).toEqual([
    ['section', 'utility_invoice'],
    ['section', 'sof_doc'],
    expect.arrayContaining(['section', 'updated_at', 'occupation', 'transaction_purpose']),
  ])
  const answers = new Set([...Object.keys(FUNDS), 'sof_id', 'section', 'updated_at'])
  expect((await run.sentBy('POST me/kyc'))[2]?.filter((name) => !answers.has(name))).toEqual([])
  const after = person.now()
  for (const column of COLUMNS) expect([column, after[column]]).toEqual([column, before[column]])
  expect(person.answers()).toMatchObject({ citizenship, first_name, ...FUNDS })
  expect(person.answers()).not.toHaveProperty('name')
})

test.each(['__proto__.polluted', '__proto__', 'constructor'])(
  'responds 400 to a form with a field named %s, and saves nothing (T55)',
  async (field) => {
    await using run = await startSharedApp()
    const person = await openWizard(run, 'wizard-additional')
    const before = person.answers()
    const form = fillForm(await person.form('additional'), { ...FUNDS })
    form.append(field, 'x')
    expect((await person.browser.post(person.at('additional'), form)).status).toBe(400)
    expect(person.answers()).toEqual(before)
  },
)

test('responds 409 to a form with a forged update time (T55)', async () => {
  await using run = await startSharedApp()
  const person = await openWizard(run, 'wizard-additional')
  const opened = await person.form('additional')
  await person.save('additional', { ...FUNDS, job_title: 'Cook' })
  const late = fillForm(opened, {
    ...FUNDS,
    job_title: 'Baker',
    updated_at: new Date(person.now().updated_at).toISOString(),
  })

  expect((await person.browser.post(person.at('additional'), late)).status).toBe(409)
  expect(person.answers()).toMatchObject({ job_title: 'Cook' })
})

test.each([
  ['company', { name: 'Evil OÜ', code: '14567890' }],
  ['company-ownership', { registration_certificate: createPdf() }],
])('rejects a section of another kind of customer (%s) and stores none of it (T55)', async (section, fields) => {
  await using run = await startSharedApp()
  const person = await openWizard(run, 'wizard-personal')
  const before = { answers: person.answers(), files: person.files() }
  const answer = await person.browser.post(person.at('personal'), fillForm([['section', section]], fields))

  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
  expect({ answers: person.answers(), files: person.files() }).toEqual(before)
  expect(run.app.log()).toBe('')
})

test.each(['nowhere', '', 'confirm', '__proto__'])(
  'saves nothing from a form with the section %j (T55)',
  async (section) => {
    await using run = await startSharedApp()
    const person = await openWizard(run, 'wizard-personal')
    const answer = await person.browser.post(person.at('personal'), fillForm([['section', section]], { city: 'Narva' }))

    expect(answer.status).toBeLessThan(500)
    expect(person.answers()).not.toHaveProperty('city')
    expect(run.app.log()).toBe('')
  },
)

test('forwards only the two consents with an application (T55)', async () => {
  await using run = await startRecorded()
  const person = await openWizard(run, 'wizard-confirm')
  await person.browser.post('/profile', {
    intent: 'submit',
    terms: 'on',
    consent: 'on',
    level: '3',
    status: 'complete',
  })

  expect(await run.sentBy('POST me/check')).toEqual([['terms', 'consent']])
  expect(person.now()).toMatchObject({ status: 'pending', level: 1 })
})

test("doesn't remove another customer's file (T55)", async () => {
  await using run = await startSharedApp()
  const owner = await openWizard(run, 'wizard-confirm')
  await owner.browser.post('/profile', { intent: 'cancel' })
  const other = await openWizard(run, 'wizard-company-identity', { as: 'business' })
  const [file] = run.sandbox.control.context.database.all<{ id: string; field: string }>(
    'select id, field from kyc_files where account_number = ?',
    other.account.number,
  )
  const form = fillForm([['section', 'personal']], { intent: `remove:${file?.id}` })
  await owner.browser.post(owner.at('personal'), form)

  expect(other.files()).toContainEqual(expect.stringContaining(`${file?.field}: `))
})
