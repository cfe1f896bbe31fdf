import { expect, test } from 'vitest'
import { arriveBy } from '#tests/server/browser.ts'
import { parsePage, readElementText } from '#tests/server/page.ts'
import { shareProduct } from '#tests/server/shared-product.ts'

const shared = shareProduct()

const readStep = (html: string) => readElementText(parsePage(html).querySelector('.step')).trim()

test('numbers the verification sections and links to all of them', async () => {
  const browser = await arriveBy(shared(), 'wizard-personal')
  const list = parsePage(await browser.read('/profile'))
  const total = list.querySelectorAll('.tasks > li').length
  const html = await browser.read('/profile?section=personal')
  expect(readStep(html)).toMatch(new RegExp(`^Step \\d of ${total}$`))
  expect(parsePage(html).querySelector('.back button')?.textContent).toBe('All sections')
})
