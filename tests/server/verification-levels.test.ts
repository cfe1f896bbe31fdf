import { expect, test } from 'vitest'
import { documentOf, textOf } from './page.ts'
import { product } from './product.ts'
import { sharedProduct } from './shared-product.ts'
import { wizard } from './wizard.ts'

const shared = sharedProduct()

/** What each level says: its name, and its rows. */
function levelsOn(html: string) {
  return [...documentOf(html).querySelectorAll('.levels > li')].map((card) => ({
    name: card.querySelector('h2, h3')?.textContent,
    rows: Object.fromEntries(
      [...card.querySelectorAll('.pair')].map((row) => [
        row.querySelector('dt')?.textContent,
        row.querySelector('dd')?.textContent.replaceAll('\u00a0', ' '),
      ]),
    ),
    button: card.querySelector('button')?.textContent,
  }))
}

test.each([
  ['personal', ['Starter', 'Full', 'Full+']],
  ['business', ['Basic', 'Pro', 'Enterprise']],
] as const)('a newcomer (%s) sees limits and rights of each level before choosing one', async (as, names) => {
  const { browser } = await wizard(shared(), 'verification-choose', { as })
  const levels = levelsOn(await browser.read('/verification'))
  expect(levels.map(({ name }) => name)).toEqual(names)
  expect(levels.map(({ rows }) => [rows['Limits'], rows['Limits of buying']])).toEqual([
    ['1,000 EUR in 24 hours, 5,000 EUR in 30 days, 15,000 EUR in a year', '1,000 EUR in all'],
    [
      '15,000 EUR in 24 hours, 50,000 EUR in 30 days, 150,000 EUR in a year',
      '15,000 EUR in 24 hours, 50,000 EUR in 30 days, 100,000 EUR in all',
    ],
    [
      '50,000 EUR in 24 hours, 250,000 EUR in 30 days, 1,000,000 EUR in a year',
      '50,000 EUR in 24 hours, 250,000 EUR in 30 days, 1,000,000 EUR in all',
    ],
  ])
  const links = as === 'business' ? ' payment links,' : ''
  expect(levels.map(({ rows }) => rows['Allows'])).toEqual([
    `Payments to your own bank account, recurring payments, receiving addresses, buying crypto,${links} balances`,
    `The same as ${names[0]}, and payments to other people and companies`,
    `The same as ${names[1]}, with the highest limits`,
  ])
  for (const { rows } of levels) expect([rows['Needs'], rows['Time needed']]).not.toContain(undefined)
  expect(levels.map(({ button }) => button)).toEqual(names.map((name) => `Choose ${name}`))
})

test('the level is chosen, not assumed: every page of the verification leads a newcomer to the choice first', async () => {
  const { browser, now } = await wizard(shared(), 'verification-choose')
  for (const path of ['/profile', '/profile?section=personal', '/profile?section=confirm']) {
    const answer = await browser.get(path)
    expect([path, answer.status, answer.headers.get('Location')]).toEqual([path, 302, '/verification?lang=en'])
  }
  expect(now().level).toBe(0)

  const page = documentOf(await browser.read('/verification'))
  const updatedAt = page.querySelector<HTMLInputElement>('.levels [name=updated_at]')?.value ?? ''
  const chosen = await browser.post('/verification', { level: '2', updated_at: updatedAt })
  expect([chosen.status, chosen.headers.get('Location')]).toEqual([303, '/profile?section=personal&lang=en'])
  expect(now().level).toBe(2)
  expect(await browser.read('/profile?section=personal')).toContain('Your level is chosen. Continue with')
  expect((await browser.get('/profile')).status).toBe(200)
})

test('without the figures of a platform the page says in words what the levels are for', async () => {
  await using run = await product({ variables: { PARTS_OFF: 'levels' } })
  const { browser } = await wizard(run, 'verification-choose')
  const html = await browser.read('/verification')
  expect(levelsOn(html).map(({ rows }) => rows['Allows'])).toEqual([
    'Payments to your own bank account, recurring payments, receiving addresses, buying crypto, balances',
    'The same as Starter, and payments to other people and companies',
    'The same as Full, with the highest limits',
  ])
  expect(textOf(html)).not.toContain('EUR')
})

test('the page lists every service, and each reason of those that are closed once (rules.md#gates)', async () => {
  const at = async (scenario: string, as: 'personal' | 'business') => {
    const { browser } = await wizard(shared(), scenario, { as })
    const rows = documentOf(await browser.read('/verification')).querySelectorAll('.tasks > li')
    return Array.from(rows, ({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim())
  }
  expect(await at('level-1', 'business')).toEqual([
    'Pay your own bank account Open to you',
    'Set up recurring payments Open to you',
    'Open receiving addresses Open to you',
    'Buy crypto Open to you',
    'Get paid by payment links Open to you',
    'Open balances Open to you',
    'Pay other people and companies This needs a higher verification level.',
  ])
  const pending = await at('pending', 'personal')
  expect(pending).toHaveLength(1)
  expect(pending[0]).toMatch(/^Pay your own bank account ?Set up .* Your application is under review, decided by \d/)
  const limited = await at('buy-limit-0', 'personal')
  expect(limited).toContain('Buy crypto Your limit for this is 0. A higher verification level raises it.')
})
