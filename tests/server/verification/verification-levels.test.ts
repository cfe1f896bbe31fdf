import { expect, test } from 'vitest'
import { parsePage, stripTags } from '#tests/server/page.ts'
import { startProduct } from '#tests/server/product.ts'
import { shareProduct } from '#tests/server/shared-product.ts'
import { openWizard } from '#tests/server/wizard.ts'

const shared = shareProduct()

function readLevels(html: string) {
  return [...parsePage(html).querySelectorAll('.levels > li')].map((card) => ({
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
] as const)('renders limits and rights of each level to a newcomer (%s)', async (as, names) => {
  const { browser } = await openWizard(shared(), 'verification-choose', { as })
  const levels = readLevels(await browser.read('/verification'))
  expect(levels.map(({ name }) => name)).toEqual(names)
  expect(levels.map(({ rows }) => [rows['Limits'], rows['Limits of buying']])).toEqual([
    ['1,000 EUR in 24 hours, 5,000 EUR in 30 days, 15,000 EUR in a year', '1,000 EUR in total'],
    [
      '15,000 EUR in 24 hours, 50,000 EUR in 30 days, 150,000 EUR in a year',
      '15,000 EUR in 24 hours, 50,000 EUR in 30 days, 100,000 EUR in total',
    ],
    [
      '50,000 EUR in 24 hours, 250,000 EUR in 30 days, 1,000,000 EUR in a year',
      '50,000 EUR in 24 hours, 250,000 EUR in 30 days, 1,000,000 EUR in total',
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

test('redirects a newcomer from every verification page to the choice of a level', async () => {
  const { browser, now } = await openWizard(shared(), 'verification-choose')
  for (const path of ['/profile', '/profile?section=personal', '/profile?section=confirm']) {
    const answer = await browser.get(path)
    expect([path, answer.status, answer.headers.get('Location')]).toEqual([path, 302, '/verification?lang=en'])
  }
  expect(now().level).toBe(0)

  const page = parsePage(await browser.read('/verification'))
  const updatedAt = page.querySelector<HTMLInputElement>('.levels [name=updated_at]')?.value ?? ''
  const chosen = await browser.post('/verification', { level: '2', updated_at: updatedAt })
  expect([chosen.status, chosen.headers.get('Location')]).toEqual([303, '/profile?section=personal&lang=en'])
  expect(now().level).toBe(2)
  expect(await browser.read('/profile?section=personal')).toContain('Your level is chosen. Continue with')
  expect((await browser.get('/profile')).status).toBe(200)
})

test('describes the levels in words if the platform has no figures', async () => {
  await using run = await startProduct({ variables: { PARTS_OFF: 'levels' } })
  const { browser } = await openWizard(run, 'verification-choose')
  const html = await browser.read('/verification')
  expect(readLevels(html).map(({ rows }) => rows['Allows'])).toEqual([
    'Payments to your own bank account, recurring payments, receiving addresses, buying crypto, balances',
    'The same as Starter, and payments to other people and companies',
    'The same as Full, with the highest limits',
  ])
  expect(stripTags(html)).not.toContain('EUR')
})

test('lists every service with the reason if it is closed (rules.md#gates)', async () => {
  const readServices = async (scenario: string, as: 'personal' | 'business') => {
    const { browser } = await openWizard(shared(), scenario, { as })
    const rows = parsePage(await browser.read('/verification')).querySelectorAll('.tasks > li')
    return Array.from(rows, ({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim())
  }
  expect(await readServices('level-1', 'business')).toEqual([
    'Pay your own bank account Available',
    'Set up recurring payments Available',
    'Create receiving addresses Available',
    'Buy crypto Available',
    'Get paid by payment links Available',
    'Open balances Available',
    'Pay other people and companies This needs a higher verification level.',
  ])
  const pending = await readServices('pending', 'personal')
  expect(pending).toHaveLength(1)
  expect(pending[0]).toMatch(/^Pay your own bank account ?Set up .* Your application is under review, decided by \d/)
  const limited = await readServices('buy-limit-0', 'personal')
  expect(limited).toContain('Buy crypto Your limit for this is 0. A higher verification level raises it.')
})
