import type { Page } from '@playwright/test'
import { pressOnConsole } from './support/on-console.ts'
import { pollUntil } from './support/ask-until.ts'
import { test } from './support/lasting-window.ts'
import { expect } from './support/test.ts'
import { unfold } from './support/unfold.ts'

const findHeading = (page: Page) => page.getByRole('heading', { level: 1 })
const main = (page: Page) => page.getByRole('main')

async function waitFor(page: Page, words: RegExp) {
  await pollUntil(page, () => expect(main(page)).toContainText(words, { timeout: 1_000 }))
}

test('creates an address, receives, pays out, pauses, edits and archives it', async ({
  openScenario,
  expectAccessible,
  followMenu,
  page,
}) => {
  await openScenario('receiving-none')
  await followMenu('Receiving addresses')
  await page.getByRole('link', { name: 'New receiving address' }).click()
  await expect(findHeading(page)).toHaveText('New receiving address')
  // The minimum and an example precede the address.
  await expect(main(page)).toContainText('990.10\u00a0EUR go to your bank account')
  await expectAccessible()
  await page.getByLabel('Name of the address').fill('Shop')
  await page.getByRole('radio', { name: /USD Coin\s+Ethereum/ }).check()
  await page.getByLabel('IBAN').fill('EE00')
  await page.getByRole('button', { name: 'Check the address' }).click()
  // The label may also match the page before the errors.
  await expect(page).toHaveTitle(/^Error: /)
  await expect(page.getByLabel('Name of the address')).toHaveValue('Shop')
  await page.getByLabel('IBAN').fill('EE382200221020145685')
  await page.getByRole('button', { name: 'Check the address' }).click()
  await expect(findHeading(page)).toHaveText('Check the receiving address')
  await expectAccessible()
  // A Change link focuses its field, and the back button returns to the check page's form.
  await page.getByRole('link', { name: 'Change IBAN' }).click()
  await expect(page.getByLabel('IBAN')).toBeFocused()
  await expect(page.getByLabel('Name of the address')).toHaveValue('Shop')
  await page.getByRole('button', { name: 'Check the address' }).click()
  await expect(findHeading(page)).toHaveText('Check the receiving address')
  await page.goBack()
  await expect(page.getByLabel('Name of the address')).toHaveValue('Shop')
  await page.getByRole('button', { name: 'Check the address' }).click()
  await page.getByRole('button', { name: 'Create the address' }).click()
  await expect(findHeading(page)).toHaveText('Shop')
  await expect(main(page)).toContainText('Send only USDC on the Ethereum network.')
  await unfold(page, 'QR code of the address')
  await expect(page.getByRole('img', { name: /QR code of the address 0x\w{40}, without an amount/ })).toBeVisible()
  await expectAccessible()

  await pressOnConsole(page, 'Receive 3 EUR, below the minimum payout')
  await waitFor(page, /which is too little to pay out/)
  await pressOnConsole(page, 'Receive a deposit of 100 EUR')
  await waitFor(page, /To be paid out\s*101\.\d\d\sEUR/)
  await expect(main(page)).not.toContainText('which is too little to pay out')
  await pressOnConsole(page, 'Complete all payouts in progress')
  await waitFor(page, /Paid out\s*101\.\d\d\sEUR/)
  await page.getByRole('link', { name: /USDC arrived/ }).click()
  await expect(findHeading(page)).toHaveText(/from your receiving address has arrived$/)
  await expect(main(page)).toContainText('Deposit on')
  await expectAccessible()
  await page.getByRole('link', { name: 'To the receiving address' }).click()

  await page.getByRole('link', { name: 'Pause the address' }).click()
  await page.getByRole('button', { name: 'Yes, pause it' }).click()
  await pressOnConsole(page, 'Receive a deposit of 100 EUR')
  await waitFor(page, /arrived while the address is paused/)
  await page.getByRole('link', { name: 'Change the name or bank account' }).click()
  await page.getByRole('radio', { name: /^Someone else/ }).check()
  await page.getByLabel('Name of the recipient').fill('Anna Schmidt')
  await page.getByLabel('IBAN').fill('DE02120300000000202051')
  await page.getByRole('button', { name: 'Check the changes' }).click()
  await expect(findHeading(page)).toHaveText('Check the changes to the receiving address')
  await page.getByRole('button', { name: 'Save the changes' }).click()
  await expect(main(page)).toContainText('Payouts go to Anna Schmidt')
  await page.getByRole('button', { name: 'Resume the address' }).click()
  await expect(main(page)).toContainText('paid out to Anna Schmidt')

  await page.getByRole('link', { name: 'Card to print' }).click()
  await expect(main(page)).not.toContainText('Anna Schmidt')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('link', { name: 'Back to the address' })).toBeHidden()
  await page.emulateMedia({ media: null })
  await page.getByRole('link', { name: 'Back to the address' }).click()
  await page.getByRole('link', { name: 'Archive the address' }).click()
  await expect(main(page)).toContainText('You can’t undo this.')
  await page.getByRole('button', { name: 'Yes, archive it' }).click()
  await expect(main(page)).toContainText('The address is archived.')
  await expect(page.getByRole('img', { name: /QR code/ })).toBeHidden()
})
