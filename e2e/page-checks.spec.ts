import { findViolations } from './support/find-violations.ts'
import { test } from './support/lasting-window.ts'
import { expect } from './support/test.ts'

test('finds accessibility violations on a page checked before, by all rules and by one', async ({ app, page }) => {
  await page.goto(`${app}/accessibility`)
  expect(await findViolations(page)).toEqual([])
  expect(await findViolations(page, ['color-contrast'])).toEqual([])

  await page.evaluate(() => {
    const words = document.createElement('p')
    words.textContent = 'Pale words'
    // Set by a script, because the content security policy blocks markup styles.
    words.style.cssText = 'color: #999; background: #fff'
    document.querySelector('main')?.append(words, document.createElement('button'))
  })
  const found = await findViolations(page)
  expect(found).toContainEqual(expect.stringMatching(/^button-name: <button>/))
  expect(found).toContainEqual(expect.stringMatching(/^color-contrast: .*Pale words/))
  expect(await findViolations(page, ['color-contrast'])).toEqual([
    expect.stringMatching(/^color-contrast: .*Pale words/),
  ])
})

test('checks a page only once its styles are loaded', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  // The first page of a visit inlines its styles; the next one links them.
  await page.goto(`${process.env['REPORTING_APP_URL']}/contact`)
  await page.route(/\.css$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.continue()
  })
  await page.goto(`${process.env['REPORTING_APP_URL']}/contact/chat`, { waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
