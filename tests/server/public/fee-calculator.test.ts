import { expect, test } from 'vitest'
import { BRAND } from '#app/brand.ts'
import { getQueries } from '#tests/server/page.ts'
import { startSharedApp } from '#tests/server/shared-app.ts'

const ROWS = {
  payment: ['They receive', '1,000.00', '17.50', 'You send, in crypto worth', '1,017.50'],
  receiving: ['Arrives in crypto', '1,000.00', '9.90', 'Paid out', '990.10'],
  collect: ['Your customer pays', '1,000.00', '17.50', 'You receive', '982.50'],
  purchase: ['You pay', '1,000.00', '10.00', 'Buys crypto worth', '990.00'],
  exchange: ['You exchange', '1,000.00', '10.00', 'You get, worth', '990.00'],
  deposit: ['You transfer', '1,000.00', '0.00', 'Added to your balance', '1,000.00'],
} as const

async function readFees(query: string) {
  await using run = await startSharedApp()
  return getQueries(await (await fetch(`${run.app.url}/fees?lang=en&${query}`)).text())
}

test.each(Object.entries(ROWS))('calculates the fee of %s', async (service, rows) => {
  const [given, amount, fee, taken, result] = rows
  const page = await readFees(`service=${service}&sum=1000`)
  const form = page.getByRole('button', { name: 'Calculate the fee' }).closest('form')
  const text = form?.querySelector('dl')?.textContent?.replaceAll('\u00a0', ' ') ?? ''
  expect(text).toContain(`${given}${amount} EUR`)
  expect(text).toContain(`Service fee${fee} EUR`)
  expect(text).toContain(`${taken}${result} EUR`)
})

test('offers a calculation for each service with a price, and shows its example', async () => {
  const page = await readFees('')
  const services = [...page.getByLabelText('Service').querySelectorAll('option')].map(({ value }) => value)
  const priced = Object.entries(BRAND.prices).flatMap(([name, price]) =>
    price !== null && 'percent' in price && price.percent !== null ? [name] : [],
  )
  expect(services).toEqual(expect.arrayContaining(priced))
  expect(page.getByRole('row', { name: /^Pay a bank account with crypto/ }).textContent).toMatch(
    /17\.50\sEUR of 1,000\sEUR.*5\sEUR to 15,000\sEUR/,
  )
})
