import { expect, test } from 'vitest'
import { readDate, readForm, getQueries } from '#tests/server/page.ts'
import { shareProduct } from '#tests/server/shared-product.ts'
import { openWizard } from '#tests/server/wizard.ts'

const shared = shareProduct()

test.each([
  ['company', 'email'],
  ['company-representative', 'representative.email'],
])("prefills an unanswered email of %s with the account's", async (section, name) => {
  const company = await openWizard(shared(), `wizard-${section}`, { as: 'business' })
  const form = Object.fromEntries(await company.form(section))
  expect(form[name]).toBe(company.account.email)

  await company.save(section, { [name]: 'office@example.com' })
  expect(Object.fromEntries(await company.form(section))[name]).toBe('office@example.com')
})

test('prefills an owner from the answers about the representative', async () => {
  const company = await openWizard(shared(), 'wizard-company-ownership', { as: 'business' })
  const page = `${company.at('company-ownership')}&owner=person`
  const asked = await company.form('company-representative')
  const [first, last] = ['representative.first_name', 'representative.last_name'].map((name) =>
    String(new Map(asked).get(name)),
  )
  const link = getQueries(await company.browser.read(page)).getByRole('link', {
    name: new RegExp(`^This is ${first} ${last},`),
  })
  const html = await company.browser.read(link.getAttribute('href') ?? '')

  const owner = readForm(html, 'owner')
  expect(Object.fromEntries(owner)).toMatchObject({
    name: `${first} ${last}`,
    country: 'Estonia',
    permanent_residence: 'Estonia',
  })
  expect(readDate(owner, 'date_of_birth')).toBe(readDate(asked, 'representative.birthdate'))
  expect(getQueries(html).queryByRole('link', { name: /^This is/ })).toBeNull()
})
