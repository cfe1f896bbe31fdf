import { expect, test } from 'vitest'
import { OWNER, TYPED } from './answers.ts'
import { documentOf, errorAt, filled, formIn, queriesOn } from './page.ts'
import { sharedProduct } from './shared-product.ts'
import { wizard } from './wizard.ts'

const shared = sharedProduct()

const namesOn = (page: Document) =>
  [...page.querySelectorAll('datalist#countries option')].map((one) => one.textContent)

/** What the Enter key presses in a field of the form. */
const firstButtonOf = (html: string, form: string) => {
  const button = documentOf(html).querySelector<HTMLButtonElement>(`form#${form} button`)
  return [button?.name, button?.textContent]
}

test('all country fields of a page have one list', async () => {
  const person = await wizard(shared(), 'wizard-personal')
  const page = documentOf(await person.browser.read(person.at('personal')))
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

test('a near miss has a button that puts in what was meant, and with it the section is saved', async () => {
  const person = await wizard(shared(), 'wizard-personal')
  const typed = { ...TYPED['personal'], citizenship: 'Germny', pep_countries: 'Eesti, LVA' }
  const refused = await person.save('personal', typed)
  const html = await refused.text()
  expect([refused.status, errorAt(html, 'citizenship')]).toEqual([422, 'Did you mean Germany?'])
  const button = documentOf(html).querySelector<HTMLButtonElement>('form#profile button[name=take_country]')
  expect([button?.textContent, button?.value]).toEqual(['Use Germany', 'citizenship=Germany'])
  expect(firstButtonOf(html, 'profile')).toEqual(['', 'Save and continue'])

  const fields = filled(formIn(html, 'profile'), { take_country: button?.value ?? '' })
  expect((await person.browser.post(person.at('personal'), fields)).status).toBe(303)
  expect(person.answers()).toMatchObject({ citizenship: 'DE', pep_countries: ['EE', 'LV'] })
})

test('the same of an owner of a company', async () => {
  const company = await wizard(shared(), 'wizard-company-ownership', { as: 'business' })
  const page = `${company.at('company-ownership')}&owner=person`
  const form = formIn(await company.browser.read(page), 'owner')
  const refused = await company.browser.post(page, filled(form, { ...OWNER, country: 'Finnland' }))
  const html = await refused.text()
  expect(errorAt(html, 'country', 'owner')).toBe('Did you mean Finland?')
  expect(firstButtonOf(html, 'owner')).toEqual(['', 'Save this entry'])
  const fields = filled(formIn(html, 'owner'), { take_country: 'country=Finland' })
  expect((await company.browser.post(page, fields)).status).toBe(303)
  expect(company.entities()).toMatchObject([{ country: 'FI' }, { country: 'FI' }])
})

test('the checker of countries offers what was meant as a link, with everything else as it was asked', async () => {
  const html = await (
    await fetch(`${shared().app.url}/supported-countries?who=company&country=Germny&citizenship=EE`)
  ).text()
  const page = documentOf(html)
  const link = page.querySelector('#country-problem a')
  expect([link?.textContent, link?.getAttribute('href')]).toEqual([
    'Did you mean Germany?',
    '?who=company&country=Germany&citizenship=EE&lang=en',
  ])
  expect(namesOn(page)).toContain('Germany')
})

const listed = (html: string) =>
  Array.from(html.matchAll(/<noscript>(<datalist id="countries">.*?)<\/noscript>/gs), ([, list = '']) =>
    Array.from(list.matchAll(/<option value="([^"]+)/g), ([, name]) => name),
  )

test.each([
  ['personal', 'wizard-personal', ''],
  ['business', 'wizard-company', ''],
  ['business', 'wizard-company-activity', ''],
  ['business', 'wizard-company-representative', ''],
  ['business', 'wizard-company-ownership', '/profile?section=company-ownership&owner=person'],
] as const)('without scripts a %s customer has the list of countries on %s %s', async (as, scenario, path) => {
  const { browser } = await wizard(shared(), scenario, { as })
  const section = scenario.replace('wizard-', '')
  const html = await browser.read(path || `/profile?section=${section}`)
  expect(html).toContain('list="countries"')
  expect(listed(html)).toEqual([expect.arrayContaining(['Estonia', 'Finland', 'Kosovo', 'Türkiye'])])
})

test('pages of the verification that ask for no country carry no list', async () => {
  const { browser } = await wizard(shared(), 'wizard-additional')
  expect(listed(await browser.read('/profile?section=additional'))).toEqual([])
})

test('countries are added one at a time, and nothing that was typed is lost or saved before it is right', async () => {
  const company = await wizard(shared(), 'wizard-company-activity', { as: 'business' })
  const page = company.at('company-activity')
  const typed = { ...TYPED['company-activity'], main_activity_description: '', client_country_codes: ['Eesti'] }
  const first = filled(await company.form('company-activity'), typed)
  first.set('intent', 'more:client_country_codes')
  const answer = await company.browser.post(page, first)
  const html = await answer.text()
  expect([answer.status, errorAt(html, 'main_activity_description')]).toEqual([200, null])
  const lines = formIn(html, 'profile').filter(([name]) => name === 'client_country_codes')
  expect(lines.map(([, value]) => value)).toEqual(['Eesti', ''])
  expect(company.saves()).toBe(0)
  // The page that comes back stands at the field, not at its top.
  const button = queriesOn(html).getByRole('button', { name: 'Add another country' })
  const field = documentOf(html).querySelector(`input${button.getAttribute('formaction')}`)
  expect(field?.getAttribute('name')).toBe('client_country_codes')

  const second = filled(formIn(html, 'profile'), {
    main_activity_description: 'Software',
    client_country_codes: ['Eesti', 'Suomi', ''],
    licence_needed: 'no',
  })
  expect((await company.browser.post(page, second)).status).toBe(303)
  expect(company.answers()).toMatchObject({ client_country_codes: ['EE', 'FI'] })
  expect((await company.form('company-activity')).filter(([name]) => name === 'client_country_codes')).toHaveLength(3)
})

test('the payment form has the list once an address is needed, and not before', async () => {
  const { browser } = await wizard(shared(), 'verified-personal')
  expect(listed(await browser.read('/payments'))).toEqual([])
  const html = await browser.read('/payments?to=person&iban=TR330006100519786457841326')
  expect(html).toMatch(
    /<input[^>]*list="countries"[^>]*name="receiver_country_code"|name="receiver_country_code"[^>]*list="countries"/,
  )
  expect(listed(html)).toHaveLength(1)
})

test('a company with clients in many countries saves as many as a form can hold, again and again, and is told how many', async () => {
  const company = await wizard(shared(), 'wizard-company-activity', { as: 'business' })
  const html = await company.browser.read('/profile?section=company')
  const names = (listed(html)[0] ?? []).filter((name) => !name?.includes('&'))
  const answers = (count: number) => ({
    ...TYPED['company-activity'],
    licence_needed: 'no',
    client_country_codes: [names.slice(0, count).join(', ')],
  })
  const refused = await company.save('company-activity', answers(61))
  expect(errorAt(await refused.text(), 'client_country_codes')).toBe('Name at most 60 countries.')
  expect((await company.save('company-activity', answers(60))).status).toBe(303)
  const { client_country_codes: codes } = company.answers()
  expect(codes).toHaveLength(60)

  const page = documentOf(await company.browser.read(company.at('company-activity')))
  expect(page.querySelectorAll('input[name=client_country_codes]')).toHaveLength(60)
  expect(page.querySelector('button[value^="more:"]')).toBeNull()
  expect((await company.save('company-activity')).status).toBe(303)
  expect(company.answers()).toMatchObject({ client_country_codes: codes })
})
