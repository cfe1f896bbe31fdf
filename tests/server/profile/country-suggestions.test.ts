import { expect, test } from 'vitest'
import { OWNER, TYPED } from '#tests/server/answers.ts'
import { parsePage, readError, fillForm, readForm, getQueries } from '#tests/server/page.ts'
import { shareProduct } from '#tests/server/shared-product.ts'
import { openWizard } from '#tests/server/wizard.ts'

const shared = shareProduct()

const readNames = (page: Document) =>
  [...page.querySelectorAll('datalist#countries option')].map((one) => one.textContent)

/** The button that the Enter key submits. */
const findFirstButton = (html: string, form: string) => {
  const button = parsePage(html).querySelector<HTMLButtonElement>(`form#${form} button`)
  return [button?.name, button?.textContent]
}

test('shares one country list between all fields of a page', async () => {
  const person = await openWizard(shared(), 'wizard-personal')
  const page = parsePage(await person.browser.read(person.at('personal')))
  expect(page.querySelectorAll('datalist#countries')).toHaveLength(1)
  const fields = [...page.querySelectorAll<HTMLInputElement>('input[list=countries]')].map(({ name }) => name)
  expect(fields).toEqual([
    'birth_country',
    'citizenship',
    'second_citizenship',
    'country',
    'address_country',
    'pep_countries',
  ])
})

test('suggests the country for a typo, and saves the section with it', async () => {
  const person = await openWizard(shared(), 'wizard-personal')
  const typed = { ...TYPED['personal'], citizenship: 'Germny', pep_countries: 'Eesti, LVA' }
  const refused = await person.save('personal', typed)
  const html = await refused.text()
  expect([refused.status, readError(html, 'citizenship')]).toEqual([422, 'Did you mean Germany?'])
  const button = parsePage(html).querySelector<HTMLButtonElement>('form#profile button[name=take_country]')
  expect([button?.textContent, button?.value]).toEqual(['Use Germany', 'citizenship=Germany'])
  expect(findFirstButton(html, 'profile')).toEqual(['', 'Save and continue'])

  const fields = fillForm(readForm(html, 'profile'), { take_country: button?.value ?? '' })
  expect((await person.browser.post(person.at('personal'), fields)).status).toBe(303)
  expect(person.answers()).toMatchObject({ citizenship: 'DE', pep_countries: ['EE', 'LV'] })
})

test("suggests the country of a company's owner", async () => {
  const company = await openWizard(shared(), 'wizard-company-ownership', { as: 'business' })
  const page = `${company.at('company-ownership')}&owner=person`
  const form = readForm(await company.browser.read(page), 'owner')
  const refused = await company.browser.post(page, fillForm(form, { ...OWNER, country: 'Finnland' }))
  const html = await refused.text()
  expect(readError(html, 'country', 'owner')).toBe('Did you mean Finland?')
  expect(findFirstButton(html, 'owner')).toEqual(['', 'Save this entry'])
  const fields = fillForm(readForm(html, 'owner'), { take_country: 'country=Finland' })
  expect((await company.browser.post(page, fields)).status).toBe(303)
  expect(company.entities()).toMatchObject([{ country: 'FI' }, { country: 'FI' }])
})

test('suggests a country in the country checker and keeps the other parameters', async () => {
  const html = await (
    await fetch(`${shared().app.url}/supported-countries?who=company&country=Germny&citizenship=EE`)
  ).text()
  const page = parsePage(html)
  const link = page.querySelector('#country-problem a')
  expect([link?.textContent, link?.getAttribute('href')]).toEqual([
    'Did you mean Germany?',
    '?who=company&country=Germany&citizenship=EE&lang=en',
  ])
  expect(readNames(page)).toContain('Germany')
})

const readLists = (html: string) =>
  Array.from(html.matchAll(/<noscript>(<datalist id="countries">.*?)<\/noscript>/gs), ([, list = '']) =>
    Array.from(list.matchAll(/<option value="([^"]+)/g), ([, name]) => name),
  )

test.each([
  ['personal', 'wizard-personal', ''],
  ['business', 'wizard-company', ''],
  ['business', 'wizard-company-activity', ''],
  ['business', 'wizard-company-representative', ''],
  ['business', 'wizard-company-ownership', '/profile?section=company-ownership&owner=person'],
] as const)('renders the country list without scripts for a %s customer on %s %s', async (as, scenario, path) => {
  const { browser } = await openWizard(shared(), scenario, { as })
  const section = scenario.replace('wizard-', '')
  const html = await browser.read(path || `/profile?section=${section}`)
  expect(html).toContain('list="countries"')
  expect(readLists(html)).toEqual([expect.arrayContaining(['Estonia', 'Finland', 'Kosovo', 'Türkiye'])])
})

test('omits the country list from sections without a country', async () => {
  const { browser } = await openWizard(shared(), 'wizard-additional')
  expect(readLists(await browser.read('/profile?section=additional'))).toEqual([])
})

test('adds countries one at a time without validating or saving the form', async () => {
  const company = await openWizard(shared(), 'wizard-company-activity', { as: 'business' })
  const page = company.at('company-activity')
  const typed = { ...TYPED['company-activity'], main_activity_description: '', client_country_codes: ['Eesti'] }
  const first = fillForm(await company.form('company-activity'), typed)
  first.set('intent', 'more:client_country_codes')
  const answer = await company.browser.post(page, first)
  const html = await answer.text()
  expect([answer.status, readError(html, 'main_activity_description')]).toEqual([200, null])
  const lines = readForm(html, 'profile').filter(([name]) => name === 'client_country_codes')
  expect(lines.map(([, value]) => value)).toEqual(['Eesti', ''])
  expect(company.saves()).toBe(0)
  // The response scrolls to the field.
  const button = getQueries(html).getByRole('button', { name: 'Add another country' })
  const field = parsePage(html).querySelector(`input${button.getAttribute('formaction')}`)
  expect(field?.getAttribute('name')).toBe('client_country_codes')

  const second = fillForm(readForm(html, 'profile'), {
    main_activity_description: 'Software',
    client_country_codes: ['Eesti', 'Suomi', ''],
    licence_needed: 'no',
  })
  expect((await company.browser.post(page, second)).status).toBe(303)
  expect(company.answers()).toMatchObject({ client_country_codes: ['EE', 'FI'] })
  expect((await company.form('company-activity')).filter(([name]) => name === 'client_country_codes')).toHaveLength(3)
})

test('renders the country list in the payment form once an address is required', async () => {
  const { browser } = await openWizard(shared(), 'verified-personal')
  expect(readLists(await browser.read('/payments'))).toEqual([])
  const html = await browser.read('/payments?to=person&iban=TR330006100519786457841326')
  expect(html).toMatch(
    /<input[^>]*list="countries"[^>]*name="receiver_country_code"|name="receiver_country_code"[^>]*list="countries"/,
  )
  expect(readLists(html)).toHaveLength(1)
})

test('saves at most 60 client countries, and keeps them on a resubmit (validation)', async () => {
  const company = await openWizard(shared(), 'wizard-company-activity', { as: 'business' })
  const html = await company.browser.read('/profile?section=company')
  const names = (readLists(html)[0] ?? []).filter((name) => !name?.includes('&'))
  const buildAnswers = (count: number) => ({
    ...TYPED['company-activity'],
    licence_needed: 'no',
    client_country_codes: [names.slice(0, count).join(', ')],
  })
  const refused = await company.save('company-activity', buildAnswers(61))
  expect(readError(await refused.text(), 'client_country_codes')).toBe('Name at most 60 countries.')
  expect((await company.save('company-activity', buildAnswers(60))).status).toBe(303)
  const { client_country_codes: codes } = company.answers()
  expect(codes).toHaveLength(60)

  const page = parsePage(await company.browser.read(company.at('company-activity')))
  expect(page.querySelectorAll('input[name=client_country_codes]')).toHaveLength(60)
  expect(page.querySelector('button[value^="more:"]')).toBeNull()
  expect((await company.save('company-activity')).status).toBe(303)
  expect(company.answers()).toMatchObject({ client_country_codes: codes })
})
