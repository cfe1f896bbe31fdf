import { expect, test } from 'vitest'
import { TYPED } from '#tests/server/answers.ts'
import { parsePage, readError } from '#tests/server/page.ts'
import { shareProduct } from '#tests/server/shared-product.ts'
import { openWizard } from '#tests/server/wizard.ts'

const shared = shareProduct()

test('renders a date of birth as day, month and year with autocomplete', async () => {
  const person = await openWizard(shared(), 'wizard-personal')
  const page = parsePage(await person.browser.read(person.at('personal')))
  expect(page.querySelector('input[type=date]')).toBeNull()
  const group = page.getElementById('profile-birthdate')?.closest('fieldset')
  expect(group?.querySelector('legend')?.textContent.trim()).toBe('Date of birth')
  expect([...(group?.querySelectorAll('label') ?? [])].map((label) => label.textContent)).toEqual([
    'Day',
    'Month',
    'Year',
  ])
  expect([...(group?.querySelectorAll('input') ?? [])].map((input) => input.getAttribute('autocomplete'))).toEqual([
    'bday-day',
    'bday-month',
    'bday-year',
  ])
})

test.each([
  ['31-2-1988', 'There is no such day in the calendar. Check the date.'],
  ['17-4-88', 'Enter your date of birth as day, month and year, such as 17 4 1988.'],
  ['17--1988', 'Enter your date of birth as day, month and year, such as 17 4 1988.'],
])('rejects the date %s beside its fields and keeps the input (validation)', async (typed, words) => {
  const person = await openWizard(shared(), 'wizard-personal')
  const [day = '', month = '', year = ''] = typed.split('-')
  const answer = await person.save('personal', { ...TYPED['personal'], birthdate: `${year}-${month}-${day}` })
  const html = await answer.text()
  expect([answer.status, readError(html, 'birthdate')]).toEqual([422, words])
  const group = parsePage(html).getElementById('profile-birthdate')?.closest('fieldset')
  const fields = [...(group?.querySelectorAll('input') ?? [])]
  expect(fields.map(({ value }) => value.replace(/^0/, ''))).toEqual([day, month, year])
  expect(fields.map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', 'true', 'true'])
})

test("saves a date from three fields or an older form's one, and renders it in words", async () => {
  const person = await openWizard(shared(), 'wizard-confirm')
  const page = await person.browser.read(person.at('confirm'))
  expect(page).toMatch(/\d\d [A-Z][a-z]{2} \d{4}/)
  expect(page).not.toMatch(/<dd[^>]*>\d{4}-\d\d-\d\d/)
  expect((await person.save('personal', { birthdate: '1990-2-3' })).status).toBe(303)
  expect(person.answers()).toMatchObject({ birthdate: '1990-02-03' })
  const older = await person.form('personal')
  const form = new FormData()
  for (const [name, value] of older) if (!name.startsWith('birthdate')) form.append(name, value)
  form.append('birthdate', '1991-03-04')
  expect((await person.browser.post(person.at('personal'), form)).status).toBe(303)
  expect(person.answers()).toMatchObject({ birthdate: '1991-03-04' })
})
