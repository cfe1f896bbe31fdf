import { expect, test } from 'vitest'
import { arriveBy } from '#tests/server/browser.ts'
import { parsePage, readElementText } from '#tests/server/page.ts'
import { shareProduct } from '#tests/server/shared-product.ts'

const shared = shareProduct()

const readStep = (html: string) => readElementText(parsePage(html).querySelector('.back span')).trim()

test('numbers the sections of the verification wizard and keeps the link to all of them', async () => {
  const browser = await arriveBy(shared(), 'wizard-personal')
  const list = parsePage(await browser.read('/profile'))
  const total = list.querySelectorAll('.tasks > li, ol.task-list > li, ul.task-list > li').length
  const html = await browser.read('/profile?section=personal')
  expect(readStep(html)).toMatch(/^Step \d of \d$/)
  if (total > 0) expect(readStep(html)).toContain(`of ${total}`)
  expect(parsePage(html).querySelector('.back button')?.textContent).toBe('All sections')
})
