import { expect, test } from 'vitest'
import { createPdf } from '#tests/sandbox/multipart.ts'
import { AT, OWNER, TYPED } from '#tests/server/answers.ts'
import { openWizard } from '#tests/server/wizard.ts'
import { shareProduct } from '#tests/server/shared-product.ts'
import { readError, fillForm, readForm, stripTags, pickTyped } from '#tests/server/page.ts'

const shared = shareProduct({ withScenarios: false })

const WRONG: Record<string, [field: string, value: string]> = {
  personal: ['birthdate', '88-04-17'],
  identity: ['residence_permit_valid_until', '2020-01-01'],
  additional: ['net_income.yearly', 'much'],
  company: ['registered_address.country', 'Atlantis'],
  'company-activity': ['licence_url', 'licence'],
  'company-representative': ['representative.email', 'kaarel@'],
  'company-ownership': ['registration_certificate_issued', '26-13-40'],
}

test.each(AT)(
  'rejects an error in %s beside its field and keeps all input (validation)',
  async (section, scenario, as) => {
    const run = shared()
    const person = await openWizard(run, scenario, { as })
    const [field, value] = WRONG[section] ?? ['', '']
    const typed = { ...TYPED[section], [field]: value }
    const saves = person.saves()
    const answer = await person.save(section, typed)
    const html = await answer.text()

    expect(answer.status).toBe(422)
    expect(pickTyped(readForm(html, 'profile'), typed)).toEqual(typed)
    expect(readError(html, field)).toBeTruthy()
    expect(html).toMatch(/<div class="summary-errors" role="alert"/)
    expect(html).toContain(`href="#profile-${field}"`)
    expect(html).toContain(`id="profile-${field}"`)
    expect(html).toMatch(/<title>Error: /)
    expect(person.saves()).toBe(saves)
  },
)

test.each(AT)('rejects an empty %s with an error per missing answer (validation)', async (section, scenario, as) => {
  const run = shared()
  const person = await openWizard(run, scenario, { as })
  const fields = Object.keys(TYPED[section] ?? {})
  const answer = await person.save(section, Object.fromEntries(fields.map((name) => [name, ''])))
  const html = await answer.text()

  expect(answer.status).toBe(422)
  expect(html).toMatch(/<div class="summary-errors" role="alert"/)
  for (const [, anchor = ''] of html.matchAll(/<li><a href="#(profile-[^"]+)"/g))
    expect(html).toContain(`id="${anchor}"`)
  expect(run.app.log()).toBe('')
})

test.each(AT)('saves and renders the answers of %s unchanged', async (section, scenario, as) => {
  const run = shared()
  const person = await openWizard(run, scenario, { as })
  const empty = await person.form(section)
  const files = empty.flatMap(([name, value]) => (value instanceof File ? [name] : []))
  const typed = TYPED[section] ?? {}
  const chosen = Object.fromEntries(files.map((name) => [name, createPdf(`${name.split('.').at(-1)}.pdf`, name)]))
  const saved = await person.save(section, { ...typed, ...chosen })

  expect([saved.status, saved.headers.get('Location')]).toEqual([303, expect.stringMatching(/^\/profile/)])
  expect(pickTyped(await person.form(section), typed)).toEqual(typed)
  expect(person.files()).toEqual(expect.arrayContaining(files.map((name) => `${name}: ${name.split('.').at(-1)}.pdf`)))
})

test("renders the platform's validation error beside its field and keeps all input", async () => {
  const run = shared()
  const person = await openWizard(run, 'wizard-personal')
  const typed = { ...TYPED['personal'], address: 'Pikk 12-4', phone: '+372 5123 4567', city: 'x'.repeat(255) }
  expect((await person.save('personal', typed)).status).toBe(303)
  const long = { ...typed, city: 'x'.repeat(256) }
  const answer = await person.save('personal', long)
  const html = await answer.text()

  expect([answer.status, readError(html, 'city')]).toEqual([422, expect.stringContaining('255')])
  expect(pickTyped(readForm(html, 'profile'), long)).toEqual(long)
})

test('rejects an invalid owner with the input kept, and lists a valid one', async () => {
  const run = shared()
  const company = await openWizard(run, 'wizard-company-ownership', { as: 'business' })
  const page = `${company.at('company-ownership')}&owner=person`
  const form = readForm(await company.browser.read(page), 'owner')
  const send = (changes: Record<string, string>) =>
    company.browser.post(page, fillForm(form, { ...OWNER, ...changes, intent: 'save-owner' }))
  const wrong = { share_percent: '101', country: 'Atlantis', type_of_control: 'shares' }
  const refused = await send(wrong)
  const html = await refused.text()

  expect(refused.status).toBe(422)
  expect(pickTyped(readForm(html, 'owner'), OWNER)).toEqual({ ...OWNER, ...wrong })
  expect(readError(html, 'share_percent', 'owner')).toContain('from 0 to 100')
  expect(readError(html, 'country', 'owner')).toContain('do not know this country')
  expect((await send({})).status).toBe(303)
  expect(company.entities()).toMatchObject([
    { kind: 'ubo', name: 'Kaarel Õun', share_percent: 33.5, country: 'EE' },
    { kind: 'pep', name: 'Kaarel Õun' },
  ])
  const list = stripTags(await company.browser.read(company.at('company-ownership')))
  // One entry per person.
  expect(list.split('Controls the company')).toHaveLength(2)
  expect(list).toContain(
    'Kaarel Õun Controls the company (beneficial owner) · Is a politically exposed person · Through another company · 33.5%',
  )
})

test('offers exposed persons their own sources of funds (rules.md#pep-funds)', async () => {
  const run = shared()
  const person = await openWizard(run, 'wizard-additional')
  const readOptions = async () => {
    const html = await person.browser.read(person.at('additional'))
    const [, select = ''] = /<select[^>]* name="sof"[^>]*>(.*?)<\/select>/s.exec(html) ?? []
    return Array.from(select.matchAll(/value="(\w+)"/g), ([, code]) => code)
  }
  expect(await readOptions()).toContain('salary')
  await person.save('personal', { ...TYPED['personal'], is_pep_related: 'yes', pep_countries: 'Estonia' })
  const options = await readOptions()
  expect(options).toContain('public_salary')
  expect(options).not.toContain('salary')
  const answer = await person.save('additional', { sof: 'public_salary' })
  expect([answer.status, readError(await answer.text(), 'sof')]).toEqual([422, null])
})
