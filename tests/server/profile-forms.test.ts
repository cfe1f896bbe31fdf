import { expect, test } from 'vitest'
import { pdf } from '#tests/sandbox/multipart.ts'
import { AT, OWNER, TYPED } from './answers.ts'
import { wizard } from './wizard.ts'
import { sharedProduct } from './shared-product.ts'
import { errorAt, filled, formIn, textOf, typedIn } from './page.ts'

const shared = sharedProduct({ withScenarios: false })

/** For each section an answer that is wrong. */
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
  'a mistake in %s is told beside its field and above the form, which keeps everything that was typed',
  async (section, scenario, as) => {
    const run = shared()
    const person = await wizard(run, scenario, { as })
    const [field, value] = WRONG[section] ?? ['', '']
    const typed = { ...TYPED[section], [field]: value }
    const saves = person.saves()
    const answer = await person.save(section, typed)
    const html = await answer.text()

    expect(answer.status).toBe(422)
    expect(typedIn(formIn(html, 'profile'), typed)).toEqual(typed)
    expect(errorAt(html, field)).toBeTruthy()
    expect(html).toMatch(/<div class="summary-errors" role="alert"/)
    expect(html).toContain(`href="#profile-${field}"`)
    expect(html).toContain(`id="profile-${field}"`)
    expect(html).toMatch(/<title>Error: /)
    expect(person.saves()).toBe(saves)
  },
)

test.each(AT)('an empty %s tells each answer that is missing, and never fails', async (section, scenario, as) => {
  const run = shared()
  const person = await wizard(run, scenario, { as })
  const fields = Object.keys(TYPED[section] ?? {})
  const answer = await person.save(section, Object.fromEntries(fields.map((name) => [name, ''])))
  const html = await answer.text()

  expect(answer.status).toBe(422)
  expect(html).toMatch(/<div class="summary-errors" role="alert"/)
  for (const [, anchor = ''] of html.matchAll(/<li><a href="#(profile-[^"]+)"/g))
    expect(html).toContain(`id="${anchor}"`)
  expect(run.app.log()).toBe('')
})

test.each(AT)('what is typed in %s is saved, and shown as it was typed', async (section, scenario, as) => {
  const run = shared()
  const person = await wizard(run, scenario, { as })
  const empty = await person.form(section)
  const files = empty.flatMap(([name, value]) => (value instanceof File ? [name] : []))
  const typed = TYPED[section] ?? {}
  const chosen = Object.fromEntries(files.map((name) => [name, pdf(`${name.split('.').at(-1)}.pdf`, name)]))
  const saved = await person.save(section, { ...typed, ...chosen })

  expect([saved.status, saved.headers.get('Location')]).toEqual([303, expect.stringMatching(/^\/profile/)])
  expect(typedIn(await person.form(section), typed)).toEqual(typed)
  expect(person.files()).toEqual(expect.arrayContaining(files.map((name) => `${name}: ${name.split('.').at(-1)}.pdf`)))
})

test('a refusal of the platform stands beside its field, and the form keeps everything', async () => {
  const run = shared()
  const person = await wizard(run, 'wizard-personal')
  const typed = { ...TYPED['personal'], address: 'Pikk 12-4', phone: '+372 5123 4567', city: 'x'.repeat(255) }
  expect((await person.save('personal', typed)).status).toBe(303)
  const long = { ...typed, city: 'x'.repeat(256) }
  const answer = await person.save('personal', long)
  const html = await answer.text()

  expect([answer.status, errorAt(html, 'city')]).toEqual([422, expect.stringContaining('255')])
  expect(typedIn(formIn(html, 'profile'), long)).toEqual(long)
})

test('an owner with mistakes keeps what was typed; a right one is on the list', async () => {
  const run = shared()
  const company = await wizard(run, 'wizard-company-ownership', { as: 'business' })
  const page = `${company.at('company-ownership')}&owner=person`
  const form = formIn(await company.browser.read(page), 'owner')
  const send = (changes: Record<string, string>) =>
    company.browser.post(page, filled(form, { ...OWNER, ...changes, intent: 'save-owner' }))
  const wrong = { share_percent: '101', country: 'Atlantis', type_of_control: 'shares' }
  const refused = await send(wrong)
  const html = await refused.text()

  expect(refused.status).toBe(422)
  expect(typedIn(formIn(html, 'owner'), OWNER)).toEqual({ ...OWNER, ...wrong })
  expect(errorAt(html, 'share_percent', 'owner')).toContain('from 0 to 100')
  expect(errorAt(html, 'country', 'owner')).toContain('do not know this country')
  expect((await send({})).status).toBe(303)
  expect(company.entities()).toMatchObject([
    { kind: 'ubo', name: 'Kaarel Õun', share_percent: 33.5, country: 'EE' },
    { kind: 'pep', name: 'Kaarel Õun' },
  ])
  const list = textOf(await company.browser.read(company.at('company-ownership')))
  // One line for one person.
  expect(list.split('Controls the company')).toHaveLength(2)
  expect(list).toContain(
    'Kaarel Õun Controls the company (beneficial owner) · Is a politically exposed person · Through another company · 33.5%',
  )
})

test('who is politically exposed is asked for the source of funds by the list for them (rules.md#pep-funds)', async () => {
  const run = shared()
  const person = await wizard(run, 'wizard-additional')
  const optionsOf = async () => {
    const html = await person.browser.read(person.at('additional'))
    const [, select = ''] = /<select[^>]* name="sof"[^>]*>(.*?)<\/select>/s.exec(html) ?? []
    return Array.from(select.matchAll(/value="(\w+)"/g), ([, code]) => code)
  }
  expect(await optionsOf()).toContain('salary')
  await person.save('personal', { ...TYPED['personal'], is_pep_related: 'yes', pep_countries: 'Estonia' })
  const options = await optionsOf()
  expect(options).toContain('public_salary')
  expect(options).not.toContain('salary')
  const answer = await person.save('additional', { sof: 'public_salary' })
  expect([answer.status, errorAt(await answer.text(), 'sof')]).toEqual([422, null])
})
