import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startCheck, submitDocument } from '#sandbox/verification/identity.ts'
import { pdf } from '#tests/sandbox/multipart.ts'
import { AT, OWNER, TYPED } from './answers.ts'
import { product as ownProduct } from './product.ts'
import { sharedApp } from './shared-app.ts'
import { wizard, type Wizard } from './wizard.ts'
import { Browser } from './browser.ts'
import { Journey } from './journey.ts'
import { type Changes, filled, formIn, formWithIntent, queriesOn, typedIn } from './page.ts'

type Run = Awaited<ReturnType<typeof sharedApp>>

/** Logs in again where the login page leads, and gives the page that it leads back to. */
async function backIn(answer: Response, { browser, account }: Wizard): Promise<{ path: string; html: string }> {
  const login = answer.headers.get('Location') ?? ''
  const again = await browser.post(login, { intent: 'password', email: account.email, password: 'Causeway1' })
  const path = again.headers.get('Location') ?? ''
  return { path, html: await browser.read(path) }
}

const elsewhere = async ({ app }: Run, { account }: Wizard) => void (await new Browser(app.url).logIn(account.email))

test.each(AT)(
  'a session that ends while %s with a file is sent loses no answer: they are there after logging in again',
  async (section, scenario, as) => {
    await using run = await sharedApp()
    const person = await wizard(run, scenario, { as })
    const form = await person.form(section)
    const [field = ''] = form.find(([, value]) => value instanceof File) ?? []
    await elsewhere(run, person)
    const typed = TYPED[section] ?? {}
    const answer = await person.browser.post(person.at(section), filled(form, { ...typed, [field]: pdf() }))

    expect(answer.status).toBe(302)
    expect(answer.headers.get('Location')).toBe(`/login?redirect=%2Fprofile%3Fsection%3D${section}&lang=en`)
    const { path, html } = await backIn(answer, person)
    expect(path).toBe(`/profile?section=${section}&lang=en`)
    expect(typedIn(formIn(html, 'profile'), typed)).toEqual(typed)
    expect(person.saves()).toBe(0)
    const saved = await person.browser.post(person.at(section), filled(formIn(html, 'profile'), { [field]: pdf() }))
    expect([303, 422]).toContain(saved.status)
    expect(person.saves()).toBeGreaterThan(0)
    expect(run.app.log()).toBe('')
  },
)

test('an owner who was typed when the session ended is there after logging in again, and the section beside him', async () => {
  await using run = await sharedApp()
  const company = await wizard(run, 'wizard-company-ownership', { as: 'business' })
  await company.save('company-ownership', TYPED['company-ownership'])
  const page = `${company.at('company-ownership')}&owner=person`
  const form = formIn(await company.browser.read(page), 'owner')
  await elsewhere(run, company)
  const answer = await company.browser.post(page, filled(form, { ...OWNER, intent: 'save-owner' }))
  const { path, html } = await backIn(answer, company)

  expect(path).toBe(`${page}&lang=en`)
  expect(typedIn(formIn(html, 'owner'), OWNER)).toEqual(OWNER)
  const typed = TYPED['company-ownership'] ?? {}
  expect(typedIn(await company.form('company-ownership'), typed)).toEqual(typed)
})

test.each(['slow', 'clear'] as const)(
  'each button beside the questions about a permit keeps what was typed while the document is %s',
  async (outcome) => {
    await using run = await sharedApp()
    const person = await wizard(run, 'permit-needed')
    const { context } = run.sandbox.control
    const document = { type: 'passport' as const, country: 'BR', number: 'KA1234567', valid_until: '2030-01-01' }
    submitDocument(context, person.now(), startCheck(context, person.now()), { document, outcome })
    const leading = await expectToKeepTyped(run, person, 'identity')
    expect(leading).toContain('resubmit-id')
  },
)

test.each(AT)(
  'each button of the page of %s that leads away keeps what was typed beside it',
  async (section, scenario, as) => {
    await using run = await sharedApp()
    const person = await wizard(run, scenario, { as })
    if (section === 'company-ownership') await addOwner(person)
    const leading = await expectToKeepTyped(run, person, section)
    // Two of them lead to all sections: one above the form, and one in it.
    expect(leading).toHaveLength(2 + (BUTTONS_OF_ITS_OWN[section] ?? 0))
  },
)

/** How many buttons a section has besides that of the way back to all sections. */
const BUTTONS_OF_ITS_OWN: Record<string, number> = { identity: 1, 'company-ownership': 4 }

/** Presses everything on the page of a section that leads away from it, one after the other, and gives what it was. */
async function expectToKeepTyped(run: Run, person: Wizard, section: string): Promise<string[]> {
  const main = queriesOn(await person.browser.read(person.at(section))).getByRole('main')
  const intents = Array.from(main.querySelectorAll<HTMLButtonElement>('button[name="intent"]'), ({ value }) => value)
  const leading = intents.filter((intent) => !/^(?:upload|remove|more):/.test(intent))
  // A link takes nothing along.
  const links = Array.from(main.querySelectorAll('a'), (link) => link.getAttribute('href') ?? '')
  expect(links.filter((href) => !href.startsWith('#'))).toEqual([])

  const typed = TYPED[section] ?? {}
  for (const intent of leading) {
    const now = await person.browser.read(person.at(section))
    const fields = formWithIntent(now, intent)
    const isOfSection = fields.some(([name, value]) => name === 'form_id' && value === 'profile')
    const sent = filled(fields, { ...(isOfSection && typed), intent })
    const answer = await person.browser.post(person.at(section), sent, { Referer: run.app.url + person.at(section) })
    expect([intent, answer.status]).toEqual([intent, 303])
    expect(typedIn(await person.form(section), typed), intent).toEqual(typed)
  }
  return leading
}

async function addOwner(company: Wizard): Promise<void> {
  const page = `${company.at('company-ownership')}&owner=person`
  const owner = formIn(await company.browser.read(page), 'owner')
  await company.browser.post(page, filled(owner, { ...OWNER, intent: 'save-owner' }))
}

test('what was typed into a section is there when the session ended while an owner was typed, except what is wrong', async () => {
  await using run = await sharedApp()
  const company = await wizard(run, 'wizard-company-ownership', { as: 'business' })
  const typed = { ...TYPED['company-ownership'], registration_certificate_issued: '26-13-40' }
  const section = await company.form('company-ownership')
  await company.browser.post(
    company.at('company-ownership'),
    filled(section, { ...typed, intent: 'open-owner:person' }),
  )
  expect(typedIn(await company.form('company-ownership'), typed)).toEqual(typed)

  const page = `${company.at('company-ownership')}&owner=person`
  const owner = formIn(await company.browser.read(page), 'owner')
  await elsewhere(run, company)
  const answer = await company.browser.post(page, filled(owner, { ...OWNER, intent: 'save-owner' }))
  const { path, html } = await backIn(answer, company)
  await company.browser.post(path, filled(formIn(html, 'owner'), { intent: 'save-owner' }))
  const { registration_certificate_issued: _, ...right } = typed
  expect(typedIn(await company.form('company-ownership'), right)).toEqual(right)
})

test('what is typed beside the owners stays when somebody is entered, looks at all sections, or presses Enter', async () => {
  await using run = await sharedApp()
  const { browser, at } = await wizard(run, 'wizard-company-ownership', { as: 'business' })
  const company = await new Journey(run.app.url, browser).open(at('company-ownership'))
  const certificate = 'Date of the certificate'
  const belarus = 'Does the company do business in Belarus'
  const expectTyped = () => {
    expect(company.heading).toBe('Owners')
    const date = ['Day', 'Month', 'Year'].map((part) => company.field(part, company.group(certificate)).value)
    expect(date).toEqual(['40', '13', '2026'])
    expect(company.field('No', company.group(belarus))).toHaveProperty('checked', true)
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

  // The Enter key presses the first button of a form wherever that is: it must send no more than the one that saves.
  const { form } = company.field('Year', company.group(certificate))
  const first = Array.from(form?.elements ?? []).find(({ localName }) => localName === 'button')
  expect(['name', 'formaction'].map((each) => first?.getAttribute(each))).toEqual([null, null])
  await company.press('Save and continue')
  expect(company.page.getByRole('alert').textContent).toContain('Form validation failed')
  expectTyped()
})

test('a button that leads away saves only what was changed, and asks when that was changed elsewhere as well', async () => {
  await using run = await sharedApp()
  const company = await wizard(run, 'wizard-company-ownership', { as: 'business' })
  const at = company.at('company-ownership')
  const press = async (form: ReturnType<typeof formIn>, changes: Changes) =>
    company.browser.post(at, filled(form, { ...changes, intent: 'open-owner:person' }))
  const opened = await company.form('company-ownership')
  await press(opened, TYPED['company-ownership'] ?? {})
  const saves = company.saves()
  expect((await press(await company.form('company-ownership'), {})).status).toBe(303)
  expect(company.saves()).toBe(saves)

  const late = await press(opened, { 'forbidden_country_flags.operates_in_forbidden_country': 'yes' })
  expect(late.status).toBe(409)
  expect(company.saves()).toBe(saves)
})

test('a session that expired by idleness keeps what is sent after it as well', async () => {
  // The app's own clock, five minutes on at each signal.
  const clock = 'let ahead=0;const now=Date.now;Date.now=()=>now()+ahead;process.on("SIGUSR2",()=>{ahead+=301000})'
  await using run = await ownProduct({
    variables: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(clock)}` },
  })
  const person = await wizard(run, 'wizard-additional')
  const form = await person.form('additional')
  run.app.signal('SIGUSR2')
  await wait(200)
  const typed = TYPED['additional'] ?? {}
  const answer = await person.browser.post(person.at('additional'), filled(form, { ...typed, sof_doc: pdf() }))
  expect(answer.headers.get('Location')).toMatch(/^\/login\?redirect=%2Fprofile%3Fsection%3Dadditional/)
  expect(await person.browser.read('/login')).toContain('Your session has expired')
  const { html } = await backIn(answer, person)

  expect(typedIn(formIn(html, 'profile'), typed)).toEqual(typed)

  // So does a page that is left without being sent, by a script that sends nothing but words.
  run.app.signal('SIGUSR2')
  await wait(200)
  const at = person.at('additional')
  const left = filled(formIn(html, 'profile'), { ...typed, job_title: 'Pilot' })
  const words = Array.from(left).filter((field): field is [string, string] => typeof field[1] === 'string')
  const target = `/language?back=${encodeURIComponent(at)}&lang=en`
  const kept = await person.browser.post(target, new URLSearchParams(words), { Referer: run.app.url + at })
  expect(kept.headers.get('Location')).toMatch(/^\/login\?redirect=%2Fprofile%3Fsection%3Dadditional/)
  expect(await person.browser.read('/login')).toContain('Your session has expired')
  const back = await backIn(kept, person)
  expect(typedIn(formIn(back.html, 'profile'), typed)).toEqual({ ...typed, job_title: 'Pilot' })
})

test('what a page has kept by itself extends no session', async () => {
  // The app's own clock, three minutes on at each signal: a session ends after five without its customer.
  const clock = 'let ahead=0;const now=Date.now;Date.now=()=>now()+ahead;process.on("SIGUSR2",()=>{ahead+=180000})'
  await using run = await ownProduct({
    variables: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(clock)}` },
  })
  const { browser, at } = await wizard(run, 'wizard-additional')
  const page = at('additional')
  const words = formIn(await browser.read(page), 'profile').filter(([, value]) => typeof value === 'string')
  for (const status of [303, 302]) {
    run.app.signal('SIGUSR2')
    await wait(200)
    const target = `/language?back=${encodeURIComponent(page)}&lang=en`
    const body = new URLSearchParams(words as [string, string][])
    const kept = await browser.post(target, body, { Referer: run.app.url + page })
    expect(kept.status).toBe(status)
  }
})

test('what one account typed is never shown to the next', async () => {
  await using run = await sharedApp()
  const person = await wizard(run, 'wizard-additional')
  const form = await person.form('additional')
  await elsewhere(run, person)
  const answer = await person.browser.post(person.at('additional'), filled(form, TYPED['additional'] ?? {}))
  const other = await wizard(run, 'wizard-additional')
  await backIn(answer, { ...person, account: other.account })

  expect(await person.form('additional')).toContainEqual(['job_title', ''])
})
