import { expect, test } from 'vitest'
import {
  type Changes,
  readError,
  fillForm,
  readForm,
  readMainText,
  parsePage,
  readElementText,
  getQueries,
} from '#tests/server/page.ts'
import {
  enter,
  readMain,
  readRedirect,
  formatDayFromNow,
  RENT,
  countAll,
} from '#tests/server/recurring/recurring-pages.ts'
import { shareProduct } from '#tests/server/shared-product.ts'

const shared = shareProduct()

test('verifies the payee on save and again only after its account changes', async () => {
  const { browser, path, account } = await enter(shared(), 'recurring-form')
  const typed = {
    ...RENT,
    receiver_name: 'Anna Schmitd',
    account_id: 'coins',
    start_date: formatDayFromNow(shared(), account, 3),
  }
  const sent = fillForm(readForm(await browser.read(path), 'recurring'), { ...typed, intent: 'save' })
  const before = countAll(shared())
  const asked = await browser.confirm(path, sent)
  const page = await asked.text()
  expect(asked.status).toBe(422)
  expect(readError(page, 'receiver_name', 'recurring')).toContain('Anna Schmidt')
  // The form keeps the calculated price.
  expect(readMainText(page)).toMatch(/The next payment costs between/)
  expect(countAll(shared())).toBe(before)

  const saved = await browser.confirm(path, fillForm(readForm(page, 'recurring'), { intent: 'keep-name' }))
  const edit = readRedirect(saved).replace('/view', '/edit')
  expect(await readMain(browser, readRedirect(saved))).toContain('Anna Schmitd')
  const needs = parsePage(await browser.read(readRedirect(saved))).querySelectorAll('dd.needs')
  expect(Array.from(needs, readElementText)).toContainEqual(
    expect.stringMatching(/^The bank has this account under.*Anna Schmidt/),
  )
  const change = async (changes: Changes) =>
    browser.confirm(edit, fillForm(readForm(await browser.read(edit), 'recurring'), { intent: 'save', ...changes }))
  expect((await change({ sum: '260' })).status).toBe(303)
  const moved = await change({ receiver_name: 'Peter Pan' })
  expect(readError(await moved.text(), 'receiver_name', 'recurring')).toContain('under another name')
  expect((await change({ receiver_name: 'Anna Schmit', intent: 'use-name' })).status).toBe(303)
  const facts = getQueries(await browser.read(readRedirect(saved))).getAllByRole('definition')
  expect(facts.map(readElementText)).toContainEqual(expect.stringMatching(/^The bank has this name\./))
})

test.each([
  [{ name: '' }, 'name', /^Enter a name\.$/],
  [{ sum: '' }, 'sum', /^Enter an amount\.$/],
  [{ sum: '4.99' }, 'sum', /^The minimum is 5.EUR\.$/],
  [{ sum: '12,500' }, 'sum', /can be read in two ways/],
  [{ start_date: '' }, 'start_date', /^Enter the first day as a date\.$/],
  [{ start_date: '2020-01-01' }, 'start_date', /from tomorrow on/],
  [{ end_date: '2020-01-01' }, 'end_date', /must not be before the first/],
  [{ count: '0' }, 'count', /from 1 to 999/],
  [{ count: 'three' }, 'count', /from 1 to 999/],
  [{ count: '3', end_date: '2099-01-01' }, 'count', /either a last day or a number/],
  [{ receiver_iban: 'EE38 2200 2210 2014 5686' }, 'receiver_iban', /./],
  [{ receiver_iban: 'SA0380000000608010167519' }, 'receiver_iban', /^This IBAN is not supported by SEPA\.$/],
  [{ receiver: 'person', receiver_name: '' }, 'receiver_name', /./],
])('rejects a form with %j beside its field and keeps the input (validation)', async (typed, field, words) => {
  const { browser, path, account } = await enter(shared(), 'recurring-form')
  const before = countAll(shared())
  const form = fillForm(readForm(await browser.read(path), 'recurring'), {
    ...RENT,
    account_id: 'coins',
    start_date: formatDayFromNow(shared(), account, 3),
    ...typed,
    intent: 'save',
  })
  const answer = await browser.confirm(path, form)
  const html = await answer.text()
  expect(answer.status).toBe(422)
  expect(readError(html, field, 'recurring')).toMatch(words)
  expect(parsePage(html).title).toBe('Error: New recurring payment | Causeway')
  expect(Object.fromEntries(readForm(html, 'recurring'))['name']).toBe('name' in typed ? typed.name : 'Rent')
  expect(countAll(shared())).toBe(before)
})

test.each([
  ['recurring-own-only', 'verification level'],
  ['recurring-not-verified', 'We have to verify who you are first.'],
])('explains what is unavailable for %s, and rejects a forged submit', async (scenario, words) => {
  const { browser, html } = await enter(shared(), scenario)
  expect(readMainText(html)).toContain(words)
  const sent = await browser.post('/standing/new', { ...RENT, start_date: '2099-01-01', intent: 'save' })
  expect([403, 422]).toContain(sent.status)
})

test('keeps the other values of an edited recurring payment in pounds', async () => {
  const { browser, path, id } = await enter(shared(), 'recurring-pounds')
  const edit = `/standing/${id}/edit`
  const form = readForm(await browser.read(edit), 'recurring')
  expect(Object.fromEntries(form)).toMatchObject({ name: 'Piano lessons', currency: 'GBP', sum: '250.00' })
  const saved = await browser.confirm(
    edit,
    fillForm(form, { name: 'Cello lessons', sum: '80', interval: 'weekly', intent: 'save' }),
  )
  expect([saved.status, readRedirect(saved)]).toEqual([303, path])
  const main = await readMain(browser, path)
  expect(main).toContain('Cello lessons')
  expect(main).toMatch(/80\.00.GBP/)
  expect(main).toContain('Every week')
})
