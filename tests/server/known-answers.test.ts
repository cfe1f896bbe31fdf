import { expect, test } from 'vitest'
import { dateIn, formIn, queriesOn } from './page.ts'
import { sharedProduct } from './shared-product.ts'
import { wizard } from './wizard.ts'

const shared = sharedProduct()

test.each([
  ['company', 'email'],
  ['company-representative', 'representative.email'],
])('an email of %s that is still to be answered is the one of the account', async (section, name) => {
  const company = await wizard(shared(), `wizard-${section}`, { as: 'business' })
  const form = Object.fromEntries(await company.form(section))
  expect(form[name]).toBe(company.account.email)

  await company.save(section, { [name]: 'office@example.com' })
  expect(Object.fromEntries(await company.form(section))[name]).toBe('office@example.com')
})

test('an owner who represents the company is filled in from what was answered about the representative', async () => {
  const company = await wizard(shared(), 'wizard-company-ownership', { as: 'business' })
  const page = `${company.at('company-ownership')}&owner=person`
  const asked = await company.form('company-representative')
  const [first, last] = ['representative.first_name', 'representative.last_name'].map((name) =>
    String(new Map(asked).get(name)),
  )
  const link = queriesOn(await company.browser.read(page)).getByRole('link', {
    name: new RegExp(`^This is ${first} ${last},`),
  })
  const html = await company.browser.read(link.getAttribute('href') ?? '')

  const owner = formIn(html, 'owner')
  expect(Object.fromEntries(owner)).toMatchObject({
    name: `${first} ${last}`,
    country: 'Estonia',
    permanent_residence: 'Estonia',
  })
  expect(dateIn(owner, 'date_of_birth')).toBe(dateIn(asked, 'representative.birthdate'))
  expect(queriesOn(html).queryByRole('link', { name: /^This is/ })).toBeNull()
})
