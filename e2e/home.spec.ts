import { expect, test } from './support/test.ts'

test.describe('with scripts', () => {
  test('follows typing on both sides and in the coin', async ({ app, page }) => {
    await page.goto(`${app}/?lang=en`)
    const [receive, send] = [page.getByLabel('They receive'), page.getByLabel('You send about')]
    const result = page.locator('#calculator output')
    await expect(page.getByRole('button', { name: 'Update' })).toBeHidden()
    await receive.fill('900')
    await expect(result).toHaveText(/^They receive 900\.00\sEUR\. You send about 0\.\d{8}\sBTC\.$/)
    await expect(page.getByText('15.75\u00a0EUR')).toBeVisible()
    const bitcoins = await send.inputValue()
    await page.getByLabel('Coin').selectOption({ label: 'Ether' })
    await expect(result).toHaveText(/^They receive 900\.00\sEUR\. You send about \d\.\d{8}\sETH\.$/)
    await expect(send).not.toHaveValue(bitcoins)
    await send.fill('1')
    await expect(result).toHaveText(/You send about 1\.0+\sETH\.$/)
    await expect(receive).not.toHaveValue('900')
    await receive.fill('20000')
    await expect(page.locator('[data-figures]')).toHaveText('A payment is 5\u00a0EUR to 15,000\u00a0EUR.')
  })

  test('reports figures that were not updated offline, and updates on the next change', async ({ app, page }) => {
    await page.goto(`${app}/?lang=en`)
    await page.context().setOffline(true)
    await page.getByLabel('They receive').fill('900')
    await expect(page.locator('[data-figures]')).toHaveText(/^The figures could not be updated\./)
    await page.context().setOffline(false)
    await page.getByLabel('They receive').fill('901')
    await expect(page.locator('[data-figures]')).toContainText('15.77\u00a0EUR')
  })

  test('signs up with the amount as typed, before the figures follow', async ({ app, page }) => {
    await page.route(/\/\?.*was_sum/, () => undefined)
    await page.goto(`${app}/?lang=en`)
    await page.getByLabel('They receive').fill('1234.5')
    await page.getByRole('button', { name: 'Sign up and pay this' }).click()
    await expect(page.getByText(/Then you can pay 1,234\.50\sEUR/)).toBeVisible()
    await page.unrouteAll()
    await page.goBack()
    await expect(page.getByLabel('They receive')).toHaveValue('1234.5')
  })
})

test('calculates and signs up without scripts @without-scripts', async ({ app, page, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled !== false, 'the same page with scripts is tested above')
  await page.goto(`${app}/?lang=en`)
  await page.getByLabel('You send about').fill('0.1')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByLabel('You send about')).toHaveValue('0.1')
  await expect(page.getByLabel('They receive')).not.toHaveValue('750.00')
  await page.getByLabel('You send about').fill('0.25')
  await page.getByRole('button', { name: 'Sign up and pay this' }).click()
  await expect(page.getByText(/Then you can pay 0\.25\sBTC/)).toBeVisible()
})

test('has promise, calculator and button on the first screen of a phone', async ({ app, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${app}/?lang=en`)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  await expect(page.getByLabel('You send about')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Sign up and pay this' })).toBeInViewport({ ratio: 1 })
})
