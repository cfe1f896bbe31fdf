import { expect, test } from 'vitest'
import { OWNER, TYPED } from './answers.ts'
import { documentOf, errorAt, filled, formIn } from './page.ts'
import { sharedProduct } from './shared-product.ts'
import { wizard } from './wizard.ts'

const shared = sharedProduct()

const namesOn = (page: Document) =>
  [...page.querySelectorAll('datalist#countries option')].map((one) => one.textContent)

test('all country fields of a page have one list, which a script fills', async () => {
  const person = await wizard(shared(), 'wizard-personal')
  const page = documentOf(await person.browser.read(person.at('personal')))
  expect(page.querySelectorAll('datalist#countries')).toHaveLength(1)
  const fields = [...page.querySelectorAll<HTMLInputElement>('input[list=countries]')].map(({ name }) => name)
  expect(fields).toEqual(['birth_country', 'citizenship', 'second_citizenship', 'country', 'address_country'])
})

test('a near miss has a button that puts in what was meant, and with it the section is saved', async () => {
  const person = await wizard(shared(), 'wizard-personal')
  const typed = { ...TYPED['personal'], citizenship: 'Germny', pep_countries: 'Eesti, LVA' }
  const refused = await person.save('personal', typed)
  const html = await refused.text()
  expect([refused.status, errorAt(html, 'citizenship')]).toEqual([422, 'Did you mean Germany?'])
  const button = documentOf(html).querySelector<HTMLButtonElement>('form#profile button[name=take_country]')
  expect([button?.textContent, button?.value]).toEqual(['Use Germany', 'citizenship=Germany'])

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
