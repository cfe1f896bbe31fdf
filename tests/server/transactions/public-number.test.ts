import { expect, test } from 'vitest'
import { arriveBy } from '#tests/server/browser.ts'
import { stripTags } from '#tests/server/page.ts'
import { shareProduct } from '#tests/server/shared-product.ts'

const shared = shareProduct()

const SCENARIOS = [
  'payment-C',
  'payment-N-unconfirmed',
  'buy-C-sepa',
  'deposit-NEW',
  'exchange-NEW',
  'recurring-active',
]

test.each(SCENARIOS)('renders the short number of %s and keeps its id', async (scenario) => {
  const customer = await arriveBy(shared(), scenario)
  const id = customer.page.match(/[a-z]{2,4}_\w{20}/g)?.at(-1) ?? 'no id'
  const number = `CW-${id.slice(-8, -4)}-${id.slice(-4)}`.toUpperCase()
  const html = await (await customer.get(customer.page)).text()
  const text = stripTags(html)
  expect(html).toMatch(new RegExp(`<title[^>]*>[^<]+ \\(${number}\\) \\|`))
  expect(text).toContain(`Number ${number}`)
  expect(text).toContain(`Full number ${id}`)
})

test.each(['payment-C', 'deposit-NEW'])('finds %s by its short number in the history', async (scenario) => {
  const customer = await arriveBy(shared(), scenario)
  const id = customer.page.match(/[a-z]{2,4}_\w{20}/g)?.at(-1) ?? 'no id'
  const number = `CW-${id.slice(-8, -4)}-${id.slice(-4)}`.toUpperCase()
  const search = async (receiver: string) =>
    stripTags(await (await customer.get(`/history?${new URLSearchParams({ receiver })}`)).text())
  expect(await search(number.toLowerCase())).toMatch(new RegExp(`, ${number}|${number} `))
  expect(await search('CW-0000-0000')).not.toContain(number)
})
