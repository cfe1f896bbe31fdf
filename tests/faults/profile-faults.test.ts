import { expect, test } from 'vitest'
import { createPdf } from '#tests/sandbox/multipart.ts'
import { FUNDS, OWNER, TYPED } from '#tests/server/answers.ts'
import { startProduct as ownProduct } from '#tests/server/product.ts'
import { startSharedApp } from '#tests/server/shared-app.ts'
import { openWizard, type Wizard } from '#tests/server/wizard.ts'
import { Browser } from '#tests/server/browser.ts'
import { type Changes, readError, fillForm, readForm, readForms, stripTags, pickTyped } from '#tests/server/page.ts'

const FAULTS = [
  ['a 5xx', { kind: 'status', value: '503' }],
  ['a gateway page', { kind: 'garbage' }],
  ['an answer of another shape', { kind: 'wrong-schema' }],
  ['an empty answer', { kind: 'empty' }],
  ['a connection that is cut before', { kind: 'reset-before' }],
  ['no answer after it was done', { kind: 'commit-then-drop' }],
] as const

test.each(FAULTS)('keeps the form after %s on a save, without a warning about duplicates', async (_, fault) => {
  await using run = await startSharedApp()
  const person = await openWizard(run, 'wizard-additional')
  const form = await person.form('additional')
  run.sandbox.control.fault({ call: 'POST me/kyc', ...fault })
  const files = { sof_doc: createPdf('payslip.pdf'), utility_invoice: createPdf('invoice.pdf') }
  const answer = await person.browser.post(person.at('additional'), fillForm(form, { ...FUNDS, ...files }))
  const html = await answer.text()

  expect(answer.status).toBe(503)
  expect(pickTyped(readForm(html, 'profile'), FUNDS)).toEqual(FUNDS)
  expect(stripTags(html)).toMatch(/Support code [0-9A-Z]{8}/)
  expect(stripTags(html)).not.toMatch(
    /We do not know yet whether this was done|Check your history|Nothing was sent|done twice/,
  )

  run.sandbox.control.clearFaults()
  const again = await person.browser.post(person.at('additional'), fillForm(readForm(html, 'profile'), files))
  expect(again.status).toBe(303)
  expect(person.answers()).toMatchObject({ job_title: 'Ship engineer', sof: 'salary' })
  expect(person.files().toSorted()).toEqual(['sof_doc: payslip.pdf', 'utility_invoice: invoice.pdf'])
})

test.each(FAULTS)('renders the unavailable page after %s on the read after a save', async (_, fault) => {
  await using run = await startSharedApp()
  const person = await openWizard(run, 'wizard-personal')
  const form = await person.form('personal')
  run.sandbox.control.fault({ call: 'GET me', ...fault })
  const answer = await person.browser.post(person.at('personal'), fillForm(form, TYPED['personal'] ?? {}))

  expect(answer.status).toBe(503)
  expect(stripTags(await answer.text())).not.toContain('We do not know yet whether this was done')
})

test('shows a concurrent save beside the input, which a second save keeps (T40)', async () => {
  await using run = await startSharedApp()
  const person = await openWizard(run, 'wizard-additional')
  const tabs = [await person.form('additional'), await person.form('additional')] as const
  const send = (form: FormData) => person.browser.post(person.at('additional'), form)
  const files = { sof_doc: createPdf('payslip.pdf'), utility_invoice: createPdf('invoice.pdf') }
  expect((await send(fillForm(tabs[0], { ...FUNDS, ...files, job_title: 'Cook' }))).status).toBe(303)
  const typed = { ...FUNDS, job_title: 'Baker', employer_name: '' }
  const answer = await send(fillForm(tabs[1], typed))
  const html = await answer.text()
  const text = stripTags(html)

  expect(answer.status).toBe(409)
  expect(text).toContain('Changed in another window')
  expect(text).toContain('Saved in another window: Cook')
  expect(text).toContain('Saved in another window: Saaremaa & "Söhne" <b> AS')
  expect(text.match(/Saved in another window: /g)).toHaveLength(2)
  expect(pickTyped(readForm(html, 'profile'), typed)).toEqual(typed)
  expect(person.answers()).toMatchObject({ job_title: 'Cook' })

  expect((await send(fillForm(readForm(html, 'profile'), {}))).status).toBe(303)
  expect(person.answers()).toMatchObject({ job_title: 'Baker' })
  expect(person.answers()).not.toHaveProperty('employer_name')
})

test('ignores a concurrent save of another section (T40)', async () => {
  await using run = await startSharedApp()
  const person = await openWizard(run, 'wizard-additional')
  const opened = await person.form('additional')
  const home = await person.save('personal', { city: 'Narva' })
  expect(home.status).toBe(303)
  const files = { sof_doc: createPdf(), utility_invoice: createPdf('invoice.pdf') }

  expect((await person.browser.post(person.at('additional'), fillForm(opened, { ...FUNDS, ...files }))).status).toBe(
    303,
  )
  expect(person.answers()).toMatchObject({ city: 'Narva', job_title: 'Ship engineer' })
})

async function addOwner(company: Wizard, form: ReturnType<typeof readForm>, name: string) {
  const typed = fillForm(form, { ...OWNER, name, share_percent: '10', intent: 'save-owner' })
  return (await company.browser.post(`${company.at('company-ownership')}&owner=person`, typed)).status
}

test('keeps the owners added in two windows, in turn and in parallel', async () => {
  await using run = await startSharedApp()
  const company = await openWizard(run, 'wizard-company-ownership', { as: 'business' })
  const page = `${company.at('company-ownership')}&owner=person`
  const first = readForm(await company.browser.read(page), 'owner')
  const second = readForm(await company.browser.read(page), 'owner')
  expect([await addOwner(company, first, 'Anna'), await addOwner(company, second, 'Bert')]).toEqual([303, 303])
  const statuses = await Promise.all(['Cleo', 'Dora', 'Emil'].map((name) => addOwner(company, first, name)))

  const names = company.entities().flatMap(({ kind, name }) => (kind === 'ubo' ? name : []))
  expect(names).toEqual(expect.arrayContaining(['Anna', 'Bert']))
  expect(statuses.every((status) => status === 303 || status === 409)).toBe(true)
  expect(names).toHaveLength(2 + statuses.filter((status) => status === 303).length)
})

test('adds an owner once on a duplicate submit and reports a changed duplicate', async () => {
  await using run = await startSharedApp()
  const company = await openWizard(run, 'wizard-company-ownership', { as: 'business' })
  const page = `${company.at('company-ownership')}&owner=person`
  const form = readForm(await company.browser.read(page), 'owner')
  const send = (changes: Changes) =>
    company.browser.post(page, fillForm(form, { ...OWNER, ...changes, intent: 'save-owner' }))
  const whole: Changes = { ownership: 'direct', share_percent: '60', kind: ['shareholder', 'ubo'] }
  expect([(await send(whole)).status, (await send(whole)).status]).toEqual([303, 303])
  expect(company.entities()).toMatchObject([{ kind: 'shareholder' }, { kind: 'ubo' }])

  const refused = await send({ ...whole, name: 'kaarel  ÕUN', share_percent: '40' })
  expect([refused.status, readError(await refused.text(), 'name', 'owner')]).toEqual([
    422,
    expect.stringContaining('is on the list already'),
  ])
  expect((await send({ ...whole, date_of_birth: '1958-04-17', share_percent: '40' })).status).toBe(303)
  expect(company.entities()).toHaveLength(4)
})

test('hides the owner form during a review', async () => {
  await using run = await startSharedApp()
  const company = await openWizard(run, 'wizard-submitted', { as: 'business' })
  const html = await company.browser.read(`${company.at('company-ownership')}&owner=person`)
  expect(readForms(html).some(({ id }) => id === 'owner')).toBe(false)
  expect(stripTags(html)).toContain('under review')
})

test('edits and removes an owner, and ignores the removal of a missing one', async () => {
  await using run = await startSharedApp()
  const company = await openWizard(run, 'wizard-company-ready', { as: 'business' })
  const [owner] = company.entities()
  const page = `${company.at('company-ownership')}&owner=${owner?.id}`
  const form = readForm(await company.browser.read(page), 'owner')
  const send = (changes: Changes) =>
    company.browser.post(page, fillForm(form, { name: 'Mari', intent: 'save-owner', ...changes }))
  expect((await send({})).status).toBe(303)
  expect(company.entities()).toMatchObject([
    { id: owner?.id, name: 'Mari' },
    { kind: 'ubo', name: 'Mari' },
  ])
  expect((await send({ kind: 'shareholder' })).status).toBe(303)
  expect(company.entities()).toMatchObject([{ id: owner?.id, kind: 'shareholder', name: 'Mari' }])
  const remove = () =>
    company.browser.post(company.at('company-ownership'), {
      section: 'company-ownership',
      intent: `remove-owner:${owner?.id}`,
    })

  expect([(await remove()).status, (await remove()).status]).toEqual([303, 303])
  expect(company.entities()).toEqual([])
})

test('loses nothing when the app is killed and restarted between sections', async () => {
  await using run = await ownProduct()
  const person = await openWizard(run, 'wizard-personal')
  expect((await person.save('personal', TYPED['personal'])).status).toBe(303)
  run.app.signal('SIGKILL')
  await run.app.exited()
  await using next = await run.app.restarted()
  const page = await fetch(next.url + person.at('personal'), { headers: { Cookie: person.browser.cookie } })
  const typed = TYPED['personal'] ?? {}

  expect(page.status).toBe(200)
  expect(pickTyped(readForm(await page.text(), 'profile'), typed)).toEqual(typed)
})

test('never submits a form with files for another account (T42)', async () => {
  await using run = await startSharedApp()
  const person = await openWizard(run, 'wizard-additional')
  const form = fillForm(await person.form('additional'), { ...FUNDS, sof_doc: createPdf() })
  const other = await openWizard(run, 'wizard-additional')
  const answer = await other.browser.post(other.at('additional'), form)

  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/overview?lang=en'])
  expect(await other.browser.read('/overview')).toContain(`You are now logged in as ${other.account.email}.`)
  expect([other.saves(), other.files(), person.saves()]).toEqual([0, [], 0])
  const one = new FormData()
  for (const [name, value] of form) if (name !== 'intent') one.append(name, value)
  one.append('field', 'sof_doc')
  await other.browser.post('/profile/files', one)
  expect(other.files()).toEqual([])
})

test("redirects a visitor's form to the login page", async () => {
  await using run = await startSharedApp()
  const form = fillForm([['section', 'additional']], { ...FUNDS, sof_doc: createPdf() })
  const stranger = new Browser(run.app.url)

  expect((await stranger.post('/profile?section=additional', form)).headers.get('Location')).toMatch(/^\/login\?/)
  expect((await stranger.post('/profile/files', form)).headers.get('Location')).toMatch(/^\/login\?/)
  expect(run.sandbox.control.countReceived({ path: 'me/kyc' })).toBe(0)
})
