import { expect, test } from 'vitest'
import { pdf } from '#tests/sandbox/multipart.ts'
import { FUNDS, OWNER, TYPED } from './answers.ts'
import { product as ownProduct } from './product.ts'
import { sharedApp } from './shared-app.ts'
import { wizard, type Wizard } from './wizard.ts'
import { Browser } from './browser.ts'
import { type Changes, errorAt, filled, formIn, formsOn, textOf, typedIn } from './page.ts'

const FAULTS = [
  ['a 5xx', { kind: 'status', value: '503' }],
  ['a gateway page', { kind: 'garbage' }],
  ['an answer of another shape', { kind: 'wrong-schema' }],
  ['an empty answer', { kind: 'empty' }],
  ['a connection that is cut before', { kind: 'reset-before' }],
  ['no answer after it was done', { kind: 'commit-then-drop' }],
] as const

test.each(FAULTS)('%s to a save keeps the form, and warns of no double: a save can be repeated', async (_, fault) => {
  await using run = await sharedApp()
  const person = await wizard(run, 'wizard-additional')
  const form = await person.form('additional')
  run.sandbox.control.fault({ call: 'POST me/kyc', ...fault })
  const files = { sof_doc: pdf('payslip.pdf'), utility_invoice: pdf('invoice.pdf') }
  const answer = await person.browser.post(person.at('additional'), filled(form, { ...FUNDS, ...files }))
  const html = await answer.text()

  expect(answer.status).toBe(503)
  expect(typedIn(formIn(html, 'profile'), FUNDS)).toEqual(FUNDS)
  expect(textOf(html)).toMatch(/Support code [0-9A-Z]{8}/)
  expect(textOf(html)).not.toMatch(
    /We do not know yet whether this was done|Check your history|Nothing was sent|done twice/,
  )

  run.sandbox.control.clearFaults()
  const again = await person.browser.post(person.at('additional'), filled(formIn(html, 'profile'), files))
  expect(again.status).toBe(303)
  expect(person.answers()).toMatchObject({ job_title: 'Ship engineer', sof: 'salary' })
  expect(person.files().toSorted()).toEqual(['sof_doc: payslip.pdf', 'utility_invoice: invoice.pdf'])
})

test.each(FAULTS)(
  '%s to the reading after a save is the page of what is away, and nothing is lost',
  async (_, fault) => {
    await using run = await sharedApp()
    const person = await wizard(run, 'wizard-personal')
    const form = await person.form('personal')
    run.sandbox.control.fault({ call: 'GET me', ...fault })
    const answer = await person.browser.post(person.at('personal'), filled(form, TYPED['personal'] ?? {}))

    expect(answer.status).toBe(503)
    expect(textOf(await answer.text())).not.toContain('We do not know yet whether this was done')
  },
)

test('T40: what was saved in another window is shown beside what was typed, and saving again keeps what was typed', async () => {
  await using run = await sharedApp()
  const person = await wizard(run, 'wizard-additional')
  const tabs = [await person.form('additional'), await person.form('additional')] as const
  const send = (form: FormData) => person.browser.post(person.at('additional'), form)
  const files = { sof_doc: pdf('payslip.pdf'), utility_invoice: pdf('invoice.pdf') }
  expect((await send(filled(tabs[0], { ...FUNDS, ...files, job_title: 'Cook' }))).status).toBe(303)
  const typed = { ...FUNDS, job_title: 'Baker', employer_name: '' }
  const answer = await send(filled(tabs[1], typed))
  const html = await answer.text()
  const text = textOf(html)

  expect(answer.status).toBe(409)
  expect(text).toContain('Changed in another window')
  expect(text).toContain('Saved in another window: Cook')
  expect(text).toContain('Saved in another window: Saaremaa & "Söhne" <b> AS')
  expect(text.match(/Saved in another window: /g)).toHaveLength(2)
  expect(typedIn(formIn(html, 'profile'), typed)).toEqual(typed)
  expect(person.answers()).toMatchObject({ job_title: 'Cook' })

  expect((await send(filled(formIn(html, 'profile'), {}))).status).toBe(303)
  expect(person.answers()).toMatchObject({ job_title: 'Baker' })
  expect(person.answers()).not.toHaveProperty('employer_name')
})

test('T40: another section that was saved in another window collides with nothing', async () => {
  await using run = await sharedApp()
  const person = await wizard(run, 'wizard-additional')
  const opened = await person.form('additional')
  const home = await person.save('personal', { city: 'Narva' })
  expect(home.status).toBe(303)
  const files = { sof_doc: pdf(), utility_invoice: pdf('invoice.pdf') }

  expect((await person.browser.post(person.at('additional'), filled(opened, { ...FUNDS, ...files }))).status).toBe(303)
  expect(person.answers()).toMatchObject({ city: 'Narva', job_title: 'Ship engineer' })
})

async function addOwner(company: Wizard, form: ReturnType<typeof formIn>, name: string) {
  const typed = filled(form, { ...OWNER, name, share_percent: '10', intent: 'save-owner' })
  return (await company.browser.post(`${company.at('company-ownership')}&owner=person`, typed)).status
}

test('two windows that add owners lose none of them, one after the other and at once', async () => {
  await using run = await sharedApp()
  const company = await wizard(run, 'wizard-company-ownership', { as: 'business' })
  const page = `${company.at('company-ownership')}&owner=person`
  const first = formIn(await company.browser.read(page), 'owner')
  const second = formIn(await company.browser.read(page), 'owner')
  expect([await addOwner(company, first, 'Anna'), await addOwner(company, second, 'Bert')]).toEqual([303, 303])
  const statuses = await Promise.all(['Cleo', 'Dora', 'Emil'].map((name) => addOwner(company, first, name)))

  const names = company.entities().flatMap(({ kind, name }) => (kind === 'ubo' ? name : []))
  expect(names).toEqual(expect.arrayContaining(['Anna', 'Bert']))
  expect(statuses.every((status) => status === 303 || status === 409)).toBe(true)
  expect(names).toHaveLength(2 + statuses.filter((status) => status === 303).length)
})

test('an owner whose form is sent again is one owner; the same person with other answers is told to be on the list', async () => {
  await using run = await sharedApp()
  const company = await wizard(run, 'wizard-company-ownership', { as: 'business' })
  const page = `${company.at('company-ownership')}&owner=person`
  const form = formIn(await company.browser.read(page), 'owner')
  const send = (changes: Changes) =>
    company.browser.post(page, filled(form, { ...OWNER, ...changes, intent: 'save-owner' }))
  const whole: Changes = { ownership: 'direct', share_percent: '60', kind: ['shareholder', 'ubo'] }
  expect([(await send(whole)).status, (await send(whole)).status]).toEqual([303, 303])
  expect(company.entities()).toMatchObject([{ kind: 'shareholder' }, { kind: 'ubo' }])

  const refused = await send({ ...whole, name: 'kaarel  ÕUN', share_percent: '40' })
  expect([refused.status, errorAt(await refused.text(), 'name', 'owner')]).toEqual([
    422,
    expect.stringContaining('is on the list already'),
  ])
  expect((await send({ ...whole, date_of_birth: '1958-04-17', share_percent: '40' })).status).toBe(303)
  expect(company.entities()).toHaveLength(4)
})

test('nobody is asked about an owner while the application is under review', async () => {
  await using run = await sharedApp()
  const company = await wizard(run, 'wizard-submitted', { as: 'business' })
  const html = await company.browser.read(`${company.at('company-ownership')}&owner=person`)
  expect(formsOn(html).some(({ id }) => id === 'owner')).toBe(false)
  expect(textOf(html)).toContain('under review')
})

test('an owner is changed and taken off the list; one that is gone already is no mistake', async () => {
  await using run = await sharedApp()
  const company = await wizard(run, 'wizard-company-ready', { as: 'business' })
  const [owner] = company.entities()
  const page = `${company.at('company-ownership')}&owner=${owner?.id}`
  const form = formIn(await company.browser.read(page), 'owner')
  const send = (changes: Changes) =>
    company.browser.post(page, filled(form, { name: 'Mari', intent: 'save-owner', ...changes }))
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

test('an app that is killed and started again between sections loses nothing', async () => {
  await using run = await ownProduct()
  const person = await wizard(run, 'wizard-personal')
  expect((await person.save('personal', TYPED['personal'])).status).toBe(303)
  run.app.signal('SIGKILL')
  await run.app.exited()
  await using next = await run.app.restarted()
  const page = await fetch(next.url + person.at('personal'), { headers: { Cookie: person.browser.cookie } })
  const typed = TYPED['personal'] ?? {}

  expect(page.status).toBe(200)
  expect(typedIn(formIn(await page.text(), 'profile'), typed)).toEqual(typed)
})

test('T42: a form with files of one account is not sent in the name of another', async () => {
  await using run = await sharedApp()
  const person = await wizard(run, 'wizard-additional')
  const form = filled(await person.form('additional'), { ...FUNDS, sof_doc: pdf() })
  const other = await wizard(run, 'wizard-additional')
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

test('a form that a stranger sends leads to the login page', async () => {
  await using run = await sharedApp()
  const form = filled([['section', 'additional']], { ...FUNDS, sof_doc: pdf() })
  const stranger = new Browser(run.app.url)

  expect((await stranger.post('/profile?section=additional', form)).headers.get('Location')).toMatch(/^\/login\?/)
  expect((await stranger.post('/profile/files', form)).headers.get('Location')).toMatch(/^\/login\?/)
  expect(run.sandbox.control.countReceived({ path: 'me/kyc' })).toBe(0)
})
