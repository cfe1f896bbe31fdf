import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startCheck, submitDocument } from '#sandbox/verification/identity.ts'
import { createPdf } from '#tests/sandbox/multipart.ts'
import { AT, OWNER, TYPED } from '#tests/server/answers.ts'
import { startProduct as ownProduct } from '#tests/server/product.ts'
import { startSharedApp } from '#tests/server/shared-app.ts'
import { openWizard, type Wizard } from '#tests/server/wizard.ts'
import { Browser } from '#tests/server/browser.ts'
import { Journey } from '#tests/server/journey.ts'
import { type Changes, fillForm, readForm, readFormWithIntent, getQueries, pickTyped } from '#tests/server/page.ts'

type Run = Awaited<ReturnType<typeof startSharedApp>>

/** Logs in again from the redirect, and returns the page that the login leads to. */
async function logBackIn(answer: Response, { browser, account }: Wizard): Promise<{ path: string; html: string }> {
  const login = answer.headers.get('Location') ?? ''
  const again = await browser.post(login, { intent: 'password', email: account.email, password: 'Causeway1' })
  const path = again.headers.get('Location') ?? ''
  return { path, html: await browser.read(path) }
}

const logInElsewhere = async ({ app }: Run, { account }: Wizard) =>
  void (await new Browser(app.url).logIn(account.email))

test.each(AT)('restores %s with a file after a session timeout during its submit', async (section, scenario, as) => {
  await using run = await startSharedApp()
  const person = await openWizard(run, scenario, { as })
  const form = await person.form(section)
  const [field = ''] = form.find(([, value]) => value instanceof File) ?? []
  await logInElsewhere(run, person)
  const typed = TYPED[section] ?? {}
  const answer = await person.browser.post(person.at(section), fillForm(form, { ...typed, [field]: createPdf() }))

  expect(answer.status).toBe(302)
  expect(answer.headers.get('Location')).toBe(`/login?redirect=%2Fprofile%3Fsection%3D${section}&lang=en`)
  const { path, html } = await logBackIn(answer, person)
  expect(path).toBe(`/profile?section=${section}&lang=en`)
  expect(pickTyped(readForm(html, 'profile'), typed)).toEqual(typed)
  expect(person.saves()).toBe(0)
  const saved = await person.browser.post(
    person.at(section),
    fillForm(readForm(html, 'profile'), { [field]: createPdf() }),
  )
  expect([303, 422]).toContain(saved.status)
  expect(person.saves()).toBeGreaterThan(0)
  expect(run.app.log()).toBe('')
})

test('restores an owner and the section beside it after a session timeout', async () => {
  await using run = await startSharedApp()
  const company = await openWizard(run, 'wizard-company-ownership', { as: 'business' })
  await company.save('company-ownership', TYPED['company-ownership'])
  const page = `${company.at('company-ownership')}&owner=person`
  const form = readForm(await company.browser.read(page), 'owner')
  await logInElsewhere(run, company)
  const answer = await company.browser.post(page, fillForm(form, { ...OWNER, intent: 'save-owner' }))
  const { path, html } = await logBackIn(answer, company)

  expect(path).toBe(`${page}&lang=en`)
  expect(pickTyped(readForm(html, 'owner'), OWNER)).toEqual(OWNER)
  const typed = TYPED['company-ownership'] ?? {}
  expect(pickTyped(await company.form('company-ownership'), typed)).toEqual(typed)
})

test.each(['slow', 'clear'] as const)(
  'keeps input beside the permit questions on each button (document %s)',
  async (outcome) => {
    await using run = await startSharedApp()
    const person = await openWizard(run, 'permit-needed')
    const { context } = run.sandbox.control
    const document = { type: 'passport' as const, country: 'BR', number: 'KA1234567', valid_until: '2030-01-01' }
    submitDocument(context, person.now(), startCheck(context, person.now()), { document, outcome })
    const leading = await expectToKeepTyped(run, person, 'identity')
    expect(leading).toContain('resubmit-id')
  },
)

test.each(AT)('keeps input in %s on each button that leaves the page', async (section, scenario, as) => {
  await using run = await startSharedApp()
  const person = await openWizard(run, scenario, { as })
  if (section === 'company-ownership') await addOwner(person)
  const leading = await expectToKeepTyped(run, person, section)
  // Two of them lead to the list of sections: one above the form and one in it.
  expect(leading).toHaveLength(2 + (BUTTONS_OF_ITS_OWN[section] ?? 0))
})

/** Number of a section's buttons besides those to the list of sections. */
const BUTTONS_OF_ITS_OWN: Record<string, number> = { identity: 1, 'company-ownership': 4 }

/** Presses each button that leaves the section's page, and returns their intents. */
async function expectToKeepTyped(run: Run, person: Wizard, section: string): Promise<string[]> {
  const main = getQueries(await person.browser.read(person.at(section))).getByRole('main')
  const intents = Array.from(main.querySelectorAll<HTMLButtonElement>('button[name="intent"]'), ({ value }) => value)
  const leading = intents.filter((intent) => !/^(?:upload|remove|more):/.test(intent))
  // A link would drop the input.
  const links = Array.from(main.querySelectorAll('a'), (link) => link.getAttribute('href') ?? '')
  expect(links.filter((href) => !href.startsWith('#'))).toEqual([])

  const typed = TYPED[section] ?? {}
  for (const intent of leading) {
    const now = await person.browser.read(person.at(section))
    const fields = readFormWithIntent(now, intent)
    const isOfSection = fields.some(([name, value]) => name === 'form_id' && value === 'profile')
    const sent = fillForm(fields, { ...(isOfSection && typed), intent })
    const answer = await person.browser.post(person.at(section), sent, { Referer: run.app.url + person.at(section) })
    expect([intent, answer.status]).toEqual([intent, 303])
    expect(pickTyped(await person.form(section), typed), intent).toEqual(typed)
  }
  return leading
}

async function addOwner(company: Wizard): Promise<void> {
  const page = `${company.at('company-ownership')}&owner=person`
  const owner = readForm(await company.browser.read(page), 'owner')
  await company.browser.post(page, fillForm(owner, { ...OWNER, intent: 'save-owner' }))
}

test("restores a section except invalid answers after a timeout in an owner's form", async () => {
  await using run = await startSharedApp()
  const company = await openWizard(run, 'wizard-company-ownership', { as: 'business' })
  const typed = { ...TYPED['company-ownership'], registration_certificate_issued: '26-13-40' }
  const section = await company.form('company-ownership')
  await company.browser.post(
    company.at('company-ownership'),
    fillForm(section, { ...typed, intent: 'open-owner:person' }),
  )
  expect(pickTyped(await company.form('company-ownership'), typed)).toEqual(typed)

  const page = `${company.at('company-ownership')}&owner=person`
  const owner = readForm(await company.browser.read(page), 'owner')
  await logInElsewhere(run, company)
  const answer = await company.browser.post(page, fillForm(owner, { ...OWNER, intent: 'save-owner' }))
  const { path, html } = await logBackIn(answer, company)
  await company.browser.post(path, fillForm(readForm(html, 'owner'), { intent: 'save-owner' }))
  const { registration_certificate_issued: _, ...right } = typed
  expect(pickTyped(await company.form('company-ownership'), right)).toEqual(right)
})

test('keeps input beside the owners when adding one, leaving, or pressing Enter', async () => {
  await using run = await startSharedApp()
  const { browser, at } = await openWizard(run, 'wizard-company-ownership', { as: 'business' })
  const company = await new Journey(run.app.url, browser).open(at('company-ownership'))
  const certificate = 'Date of the certificate'
  const belarus = 'Does the company do business in Belarus'
  const expectTyped = () => {
    expect(company.heading).toBe('Owners')
    const date = ['Day', 'Month', 'Year'].map((part) => company.getField(part, company.group(certificate)).value)
    expect(date).toEqual(['40', '13', '2026'])
    expect(company.getField('No', company.group(belarus))).toHaveProperty('checked', true)
  }
  const typed = { [belarus]: { No: true }, [certificate]: { Day: '40', Month: '13', Year: '2026' } } as const
  for (const [name, answers] of Object.entries({ 'Add a person': typed, 'Add a company': {} })) {
    await company.press(name, answers)
    expect(company.heading).toBe(name)
    await company.follow('Back without saving')
    expectTyped()
  }
  await company.press('All sections')
  expect(company.heading).not.toBe('Owners')
  await company.follow('Owners')
  expectTyped()

  // The Enter key submits the first button of a form, which must be the one that saves.
  const { form } = company.getField('Year', company.group(certificate))
  const first = Array.from(form?.elements ?? []).find(({ localName }) => localName === 'button')
  expect(['name', 'formaction'].map((each) => first?.getAttribute(each))).toEqual([null, null])
  await company.press('Save and continue')
  expect(company.page.getByRole('alert').textContent).toContain('Form validation failed')
  expectTyped()
})

test('saves only changed answers on leaving, and responds 409 to a concurrent change', async () => {
  await using run = await startSharedApp()
  const company = await openWizard(run, 'wizard-company-ownership', { as: 'business' })
  const at = company.at('company-ownership')
  const press = async (form: ReturnType<typeof readForm>, changes: Changes) =>
    company.browser.post(at, fillForm(form, { ...changes, intent: 'open-owner:person' }))
  const opened = await company.form('company-ownership')
  await press(opened, TYPED['company-ownership'] ?? {})
  const saves = company.saves()
  expect((await press(await company.form('company-ownership'), {})).status).toBe(303)
  expect(company.saves()).toBe(saves)

  const late = await press(opened, { 'forbidden_country_flags.operates_in_forbidden_country': 'yes' })
  expect(late.status).toBe(409)
  expect(company.saves()).toBe(saves)
})

test('restores a form submitted after an idle timeout', async () => {
  // Moves the app's clock by five minutes at each signal.
  const clock = 'let ahead=0;const now=Date.now;Date.now=()=>now()+ahead;process.on("SIGUSR2",()=>{ahead+=301000})'
  await using run = await ownProduct({
    variables: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(clock)}` },
  })
  const person = await openWizard(run, 'wizard-additional')
  const form = await person.form('additional')
  run.app.signal('SIGUSR2')
  await wait(200)
  const typed = TYPED['additional'] ?? {}
  const answer = await person.browser.post(person.at('additional'), fillForm(form, { ...typed, sof_doc: createPdf() }))
  expect(answer.headers.get('Location')).toMatch(/^\/login\?redirect=%2Fprofile%3Fsection%3Dadditional/)
  expect(await person.browser.read('/login')).toContain('Your session has expired')
  const { html } = await logBackIn(answer, person)

  expect(pickTyped(readForm(html, 'profile'), typed)).toEqual(typed)

  // The same for a page that a script saves as the customer leaves it. A script sends no files.
  run.app.signal('SIGUSR2')
  await wait(200)
  const at = person.at('additional')
  const left = fillForm(readForm(html, 'profile'), { ...typed, job_title: 'Pilot' })
  const words = Array.from(left).filter((field): field is [string, string] => typeof field[1] === 'string')
  const target = `/language?back=${encodeURIComponent(at)}&lang=en`
  const kept = await person.browser.post(target, new URLSearchParams(words), { Referer: run.app.url + at })
  expect(kept.headers.get('Location')).toMatch(/^\/login\?redirect=%2Fprofile%3Fsection%3Dadditional/)
  expect(await person.browser.read('/login')).toContain('Your session has expired')
  const back = await logBackIn(kept, person)
  expect(pickTyped(readForm(back.html, 'profile'), typed)).toEqual({ ...typed, job_title: 'Pilot' })
})

test("doesn't extend the session with automatically saved input", async () => {
  // Moves the app's clock by three minutes at each signal. A session times out after five minutes of inactivity.
  const clock = 'let ahead=0;const now=Date.now;Date.now=()=>now()+ahead;process.on("SIGUSR2",()=>{ahead+=180000})'
  await using run = await ownProduct({
    variables: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(clock)}` },
  })
  const { browser, at } = await openWizard(run, 'wizard-additional')
  const page = at('additional')
  const words = readForm(await browser.read(page), 'profile').filter(([, value]) => typeof value === 'string')
  for (const status of [303, 302]) {
    run.app.signal('SIGUSR2')
    await wait(200)
    const target = `/language?back=${encodeURIComponent(page)}&lang=en`
    const body = new URLSearchParams(words as [string, string][])
    const kept = await browser.post(target, body, { Referer: run.app.url + page })
    expect(kept.status).toBe(status)
  }
})

test("never restores one account's input for another", async () => {
  await using run = await startSharedApp()
  const person = await openWizard(run, 'wizard-additional')
  const form = await person.form('additional')
  await logInElsewhere(run, person)
  const answer = await person.browser.post(person.at('additional'), fillForm(form, TYPED['additional'] ?? {}))
  const other = await openWizard(run, 'wizard-additional')
  await logBackIn(answer, { ...person, account: other.account })

  expect(await person.form('additional')).toContainEqual(['job_title', ''])
})
