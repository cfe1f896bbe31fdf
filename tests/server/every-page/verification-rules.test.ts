import { expect, test } from 'vitest'
import { shareProduct } from '#tests/server/shared-product.ts'
import { Browser } from '#tests/server/browser.ts'
import { readError, parsePage, findFields, findLink, getQueries, readElementText } from '#tests/server/page.ts'
import {
  enter,
  getNewestAccount,
  readIntents,
  readUnchangedForm,
  save,
  findSections,
} from '#tests/server/every-page/rule-pages.ts'

const shared = shareProduct()

test('accepts a phone code of six digits only (validation, rules.md#phone-code)', async () => {
  const run = shared()
  const person = await enter(run, 'phone-unconfirmed')
  const sent = await person.post('/profile?section=personal', { section: 'personal', intent: 'send-pin' })
  const page = sent.headers.get('Location') ?? ''
  const pin_id = new URL(page, run.app.url).searchParams.get('pin') ?? ''
  const { database } = run.sandbox.control.context
  const code = database.get<{ code: string }>('select code from phone_pins where id = ?', pin_id)?.code ?? ''
  const confirm = (typed: string) =>
    person.post(page, { section: 'personal', intent: 'confirm-pin', pin_id, code: typed })

  expect(sent.status).toBe(303)
  for (const wrong of ['12345', '1234567', 'abcdef', '']) {
    const answer = await confirm(wrong)
    expect(answer.status, wrong).toBe(422)
    expect(readError(await answer.text(), 'code', 'phone'), wrong).toContain('6-digit code')
  }
  expect((await confirm(`${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(303)
  expect(parsePage(await person.read('/profile?section=personal')).getElementById('phone-code')).toBeNull()
})

test('requires a utility invoice above level 1 (rules.md#utility-required)', async () => {
  const run = shared()
  const person = await enter(run, 'wizard-additional')
  const { status, html } = await save(person, 'additional', {
    occupation: 'employee',
    'net_income.monthly': '3200',
    'net_income.yearly': '38400',
    transaction_purpose: 'bills',
    estimated_transaction_volume_per_year: 'to_50000',
    sof: 'salary',
    sof_doc_kind: 'payslip',
    sof_doc_issued: new Date(run.sandbox.control.now(getNewestAccount(run))).toISOString().slice(0, 10),
    utility_invoice_issued: new Date(run.sandbox.control.now(getNewestAccount(run))).toISOString().slice(0, 10),
  })
  expect(status).toBe(422)
  expect(readError(html, 'utility_invoice', 'profile')).toBe('Upload a utility invoice.')
  expect((await person.get('/profile?section=confirm')).headers.get('Location')).toContain('section=additional')
  expect(await person.read('/profile')).not.toContain('utility-invoice-required')
})

test('requests a residence permit if one is needed (rules.md#residence-permit)', async () => {
  const run = shared()
  const person = await enter(run, 'permit-needed')
  expect(await person.read('/profile')).toMatch(/residence permit/i)
  expect(findFields(await person.read('/profile?section=identity'), 'residence_permit')).not.toHaveLength(0)

  const estonian = await enter(run, 'wizard-identity')
  expect(findFields(await estonian.read('/profile?section=identity'), 'residence_permit')).toHaveLength(0)
})

test('raises the application to Full for a citizenship (rules.md#not-starter-eligible)', async () => {
  const run = shared()
  const person = await enter(run, 'wizard-identity')
  expect(findSections(await person.read('/profile'))).not.toContain('additional')
  const { status } = await save(person, 'personal', { citizenship: 'Brazil' })

  expect(status).toBe(303)
  expect(getNewestAccount(run).level).toBe(2)
  const list = await person.read('/profile')
  expect(list).toContain('Your citizenship needs the Full level.')
  expect(findSections(list)).toContain('additional')
})

test('offers to change citizenship or document (rules.md#document-country)', async () => {
  const run = shared()
  const countResets = () => run.sandbox.control.countReceived({ method: 'GET', path: 'me/reset-idv' })
  const before = countResets()
  const page = '/profile?section=identity'
  const person = await enter(run, 'identity-country-mismatch')
  const html = await person.read(page)
  expect(readIntents(html)).toEqual(expect.arrayContaining(['update-citizenship', 'resubmit-id']))
  await person.post(page, { section: 'identity', intent: 'update-citizenship' })
  expect(readUnchangedForm(await person.read('/profile?section=personal'), 'profile')).toMatchObject({
    citizenship: 'Latvia',
  })
  expect(readIntents(await person.read(page))).not.toContain('update-citizenship')

  const other = await enter(run, 'identity-country-mismatch')
  await save(other, 'personal', { citizenship: 'Brazil' })
  // A permit is needed now, but the form doesn't request it before the choice.
  expect(findFields(await other.read(page), 'residence_permit')).toHaveLength(0)
  const resent = await other.post(page, { section: 'identity', intent: 'resubmit-id' })
  expect(resent.headers.get('Location')).toBe('/profile/identity-check?lang=en')
  expect(countResets() - before).toBe(1)
  expect(readUnchangedForm(await other.read('/profile?section=personal'), 'profile')).toMatchObject({
    citizenship: 'Brazil',
  })
  expect(findFields(await other.read(page), 'residence_permit')).not.toHaveLength(0)
})

test.each([
  ['notice-forbidden-list', /forbidden list|cannot verify|cannot offer/i],
  ['notice-pep', /politically exposed/i],
  ['notice-suspended', /suspended/i],
  ['notice-declined', /declined/i],
])('renders %s like an error in its section (rules.md#compliance-messages)', async (scenario, words) => {
  const run = shared()
  const person = await enter(run, scenario)
  const html = await person.read('/profile?section=personal')
  const errors = parsePage(html).querySelectorAll('.error[id^="profile-"][id$="-error"] > span:last-of-type')
  const said = Array.from(errors, readElementText)
  expect(said).toHaveLength(1)
  expect(said[0]).toMatch(words)
  expect(readElementText(parsePage(await person.read('/profile')).body)).toContain(said[0])
})

test('renders errors for unknown fields above all sections (rules.md#unknown-fields)', async () => {
  const run = shared()
  const person = await enter(run, 'notice-unknown')
  const list = await person.read('/profile')
  expect(list).not.toContain('too-large')
  expect(list).toMatch(/support/i)
})

test('redirects to the next incomplete section (rules.md#wizard-next-section)', async () => {
  const run = shared()
  const halfway = await enter(run, 'wizard-identity')
  const first = await save(halfway, 'personal', { city: 'Tartu' })
  expect([first.status, first.location]).toEqual([303, '/profile?section=identity&lang=en'])

  const ready = await enter(run, 'wizard-confirm')
  const last = await save(ready, 'personal', { city: 'Tartu' })
  expect([last.status, last.location]).toEqual([303, '/profile?section=confirm&lang=en'])
})

test('redirects an early confirmation (rules.md#wizard-confirm-disabled)', async () => {
  const run = shared()
  for (const [scenario, first] of [
    ['wizard-start', 'personal'],
    ['phone-unconfirmed', 'personal'],
    ['wizard-identity', 'identity'],
    ['wizard-additional', 'additional'],
  ] as const) {
    const answer = await (await enter(run, scenario)).get('/profile?section=confirm')
    expect(answer.headers.get('Location'), scenario).toBe(`/profile?section=${first}&lang=en`)
  }
})

test('closes the identity section without service (rules.md#wizard-identity-closed)', async () => {
  const run = shared()
  const person = await enter(run, 'no-service-to-correct')
  expect(findSections(await person.read('/profile'))).not.toContain('identity')
  const answer = await person.get('/profile?section=identity')
  expect(answer.status).toBe(302)
  expect(answer.headers.get('Location')).toBe('/profile?section=personal&lang=en')
})

test("hides a company's identity tab without service (rules.md#wizard-identity-closed)", async () => {
  const run = shared()
  const company = await enter(run, 'no-service-to-correct?as=business')
  const html = await company.read('/profile')
  expect(html).toContain('section=company-ownership')
  expect(findSections(html)).not.toContain('company-identity')
})

test("renders a company's confirmation after submit (rules.md#wizard-confirm-visible)", async () => {
  const run = shared()
  const company = await enter(run, 'wizard-company-ready')
  expect(findSections(await company.read('/profile'))).toContain('company-confirm')
  expect(readIntents(await company.read('/profile?section=company-confirm'))).toContain('submit')
  const handedIn = await company.post('/profile', { intent: 'submit', terms: 'on', consent: 'on' })
  expect(handedIn.headers.get('Location')).toBe('/profile/registration-complete/company?lang=en')
  expect(findSections(await company.read('/profile'))).toContain('company-confirm')
})

test('redirects a submit to next steps (rules.md#wizard-registration-complete)', async () => {
  const run = shared()
  const person = await enter(run, 'wizard-confirm')
  expect((await person.get('/profile/registration-complete/personal')).headers.get('Location')).toBe('/profile?lang=en')
  const handedIn = await person.post('/profile', { intent: 'submit', terms: 'on', consent: 'on' })

  expect(handedIn.status).toBe(303)
  expect(handedIn.headers.get('Location')).toBe('/profile/registration-complete/personal?lang=en')
  expect((await person.get('/profile/registration-complete/personal')).status).toBe(200)
  expect(getNewestAccount(run)).toMatchObject({ status: 'pending', reg_submit_at: expect.any(Number) })
})

test('cancels a verification, or resets the check (rules.md#verification-cancel)', async () => {
  const run = shared()
  const countResets = () => run.sandbox.control.countReceived({ method: 'GET', path: 'me/reset-idv' })
  const before = countResets()
  const submitted = await enter(run, 'wizard-submitted')
  const cancelled = await submitted.post('/profile', { intent: 'cancel' })

  expect(cancelled.headers.get('Location')).toBe('/profile?lang=en')
  expect(getNewestAccount(run)).toMatchObject({ status: 'incomplete', reg_submit_at: null })
  const person = await enter(run, 'wizard-confirm')
  const resent = await person.post('/profile', { intent: 'resubmit-id', section: 'identity' })
  expect(resent.status).toBe(303)
  expect(countResets() - before).toBe(1)
})

test('polls only while the profile is under review (rules.md#profile-poll)', async () => {
  const run = shared()
  const waiting = await enter(run, 'wizard-submitted')
  const fetchVersion = async () =>
    ((await (await waiting.get('/profile/status')).json()) as { version: string }).version
  const before = await fetchVersion()
  expect(findLink(await waiting.read('/profile'), { name: /^Check again$/ })).not.toBe('')
  await waiting.post('/profile', { intent: 'cancel' })
  expect(await fetchVersion()).not.toBe(before)
  expect(findLink(await waiting.read('/profile'), { name: /^Check again$/ })).toBe('')
})

test('shows a new company the introduction once (rules.md#verification-intro)', async () => {
  const run = shared()
  const company = await enter(run, 'wizard-start?as=business')
  const first = await company.get('/profile')
  expect(first.headers.get('Location')).toBe('/profile/verification-intro?lang=en')
  expect(await company.read('/profile/verification-intro')).toContain('/profile?section=company')
  const seen = first.headers.getSetCookie().find((cookie) => cookie.startsWith('intro='))
  company.cookie += `; ${seen?.split(';')[0]}`
  expect((await company.get('/profile')).status).toBe(200)
  expect((await company.get('/profile/verification-intro')).status).toBe(200)
  // Another company has not seen the introduction yet.
  const another = await enter(run, 'wizard-start?as=business')
  another.cookie += `; ${seen?.split(';')[0]}`
  expect((await another.get('/profile')).headers.get('Location')).toBe('/profile/verification-intro?lang=en')

  const person = await enter(run, 'wizard-start')
  expect((await person.get('/profile')).status).toBe(200)
  expect((await person.get('/profile/verification-intro')).headers.get('Location')).toBe('/profile?lang=en')
})

test('responds 409 with both versions to a concurrent edit (rules.md#edit-collision)', async () => {
  const run = shared()
  const person = await enter(run, 'wizard-confirm')
  const form = readUnchangedForm(await person.read('/profile?section=personal'), 'profile')
  expect((await save(person, 'personal', { city: 'Tartu' })).status).toBe(303)
  const second = await person.post('/profile?section=personal', { ...form, city: 'Narva' })
  const html = await second.text()

  expect(second.status).toBe(409)
  expect(readUnchangedForm(html, 'profile')['city']).toBe('Narva')
  expect(readElementText(parsePage(html).querySelector('.elsewhere'))).toContain('Tartu')
  expect(html).toContain('Take what is saved')
  expect(readUnchangedForm(await person.read('/profile?section=personal'), 'profile')['city']).toBe('Tartu')
})

test('gives persons and companies different verifications (rules.md#user-types)', async () => {
  const run = shared()
  const person = findSections(await (await enter(run, 'wizard-confirm')).read('/profile'))
  const company = findSections(await (await enter(run, 'wizard-company-ready')).read('/profile'))
  expect(person).toEqual(['personal', 'identity', 'confirm'])
  expect(company).toEqual([
    'company',
    'company-activity',
    'company-representative',
    'company-identity',
    'company-ownership',
    'company-confirm',
  ])
  expect((await new Browser(run.app.url).get('/profile')).status).toBe(302)
  const levels = await (await enter(run, 'verification-choose?as=business')).read('/verification')
  for (const name of ['Basic', 'Pro', 'Enterprise']) getQueries(levels).getByRole('heading', { name, level: 2 })
})
