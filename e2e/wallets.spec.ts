import { test } from './support/lasting-window.ts'
import { expect } from './support/test.ts'
import { unfold } from './support/unfold.ts'

const BITCOIN = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const ETHER = '0x52908400098527886E0F7030069857D2E4169EE7'

test('validates, adds and removes an address, with an empty form afterwards', async ({
  openScenario,
  expectAccessible,
  page,
}) => {
  await openScenario('wallet-confirmed')
  await unfold(page, 'Withdrawal addresses')
  const address = page.getByLabel('Address', { exact: true })
  await address.fill(ETHER)
  await page.getByRole('button', { name: 'Add the address' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(address).toHaveAccessibleDescription(/an address of Ethereum, not of BTC/)
  await expect(address).toHaveValue(ETHER)
  await expectAccessible()

  await page.getByLabel('Coin').selectOption('ETH')
  await page.getByRole('button', { name: 'Add the address' }).click()
  await expect(page.getByText('We have sent a link to')).toBeVisible()
  await unfold(page, 'Withdrawal addresses')
  await expect(address).toHaveValue('')
  const list = page.getByRole('region', { name: 'Withdrawal addresses' }).getByRole('listitem')
  await expect(list).toContainText(['BTC Confirmed', 'ETH Pending'])

  await page.getByRole('button', { name: `Remove BTC ${BITCOIN}` }).click()
  await expect(page.getByText('The address is removed.')).toBeVisible()
  await expect(list).toContainText(['ETH Pending'])
})

test('confirms an address by the button of an emailed link', async ({ openScenario, expectAccessible, page }) => {
  await openScenario('wallet-confirmation')
  await expectAccessible()
  await page.getByRole('button', { name: 'Confirm the address' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The address is confirmed')
  await expect(page.getByText(BITCOIN)).toBeVisible()
  await expectAccessible()

  await openScenario('wallet-confirmation-expired')
  await page.getByRole('button', { name: 'Confirm the address' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is not valid or has expired')
  await expectAccessible()
})

test('changes email preferences and unsubscribes from an email without a login', async ({
  openScenario,
  expectAccessible,
  page,
}) => {
  await openScenario('email-preferences')
  await page.getByRole('checkbox', { name: 'Offers and vouchers' }).uncheck()
  await expectAccessible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your preferences are saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Offers and vouchers' })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'News about the product' })).toBeChecked()

  await openScenario('unsubscribe')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page).toHaveURL(/\/unsubscribed\?lang=en$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have been unsubscribed')
  await expect(page.locator('script')).toHaveCount(0)
})
