import { test } from './support/lasting-window.ts'
import { expect } from './support/test.ts'
import {
  ADDRESS,
  findPanel,
  findOpener,
  agreeInWallet,
  findSendButton,
  connectWallet,
  expectSeen,
  expectNothingSent,
} from './support/browser-wallet.ts'

for (const [scenario, coin, seen] of [
  ['payment-eth', 'ETH', 'We can see your payment'],
  ['payment-usdc', 'USDC', 'We can see your payment'],
  ['pay-link-eth', 'ETH', 'We have seen your payment'],
] as const) {
  test(`${scenario}: sends ${coin} from a wallet and continues once the payment is seen`, async ({
    lookAround,
    openScenario,
    page,
  }) => {
    await openScenario(scenario, { wallet: 'agrees' })
    const shown = await page.locator('.pay').innerText()
    await connectWallet(page)
    await expect(findSendButton(page)).toBeVisible()
    await expect(findPanel(page)).toContainText('chain 1')
    const [address = ''] = ADDRESS.exec(shown) ?? []
    await expect(findPanel(page)).toContainText(address)
    await lookAround(`wallet-review-${scenario}`)

    await findSendButton(page).click()
    await expect(page.getByRole('dialog')).toContainText(coin === 'ETH' ? address : '0xA0b86991')
    await agreeInWallet(page)
    await expect(findPanel(page)).toContainText('Sent from your wallet, waiting to be seen')
    await lookAround(`wallet-sent-${scenario}`)
    await expectSeen(page, seen)
  })
}

test('requests the transfer from the chosen one of two wallets', async ({ lookAround, openScenario, page }) => {
  await openScenario('payment-eth', { wallet: 'two-wallets' })
  await findOpener(page).click()
  await expect(findPanel(page)).toContainText('Which wallet do you want to pay from?')
  await lookAround('wallet-choose')
  await findPanel(page).getByRole('button', { name: 'Second sandbox wallet' }).click()
  await expect(page.getByRole('dialog', { name: 'Second sandbox wallet' })).toBeVisible()
  await agreeInWallet(page)
  await expect(findPanel(page)).toContainText('This is what Second sandbox wallet will be asked to send')
})

test('uses a wallet without a name', async ({ openScenario, page }) => {
  await openScenario('payment-eth', { wallet: 'unannounced' })
  await findOpener(page).click()
  await expect(findPanel(page)).toContainText('Agree in Browser wallet to show your address')
  await agreeInWallet(page)
  await expect(findPanel(page)).toContainText('This is what Browser wallet will be asked to send')
  await findSendButton(page).click()
  await agreeInWallet(page)
  await expect(findPanel(page)).toContainText('Sent from your wallet, waiting to be seen')
})

test('sends nothing after a declined connection or transfer and allows a retry', async ({ openScenario, page }) => {
  await openScenario('payment-eth', { wallet: 'rejects' })
  await findOpener(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await expectNothingSent(page, 'You declined in the wallet.')
  await findPanel(page).getByRole('button', { name: 'Check again' }).click()
  await agreeInWallet(page)
  await findSendButton(page).click()
  await expectNothingSent(page, 'You declined in the wallet.')
  await findPanel(page).getByRole('button', { name: 'Check again' }).click()
  await expect(findSendButton(page)).toBeVisible()
  await findPanel(page).getByRole('button', { name: 'Do not pay from this wallet' }).click()
  await expect(findOpener(page)).toBeVisible()
})

for (const [wallet, words] of [
  ['locked', 'The wallet is not accessible.'],
  ['pending', 'Your wallet has a question open already'],
] as const) {
  test(`reports a wallet that is ${wallet} (T47)`, async ({ expectAccessible, openScenario, page }) => {
    await openScenario('payment-eth', { wallet })
    await findOpener(page).click()
    await expectNothingSent(page, words)
    await expectAccessible()
  })
}

test('reports a timeout of a wallet that does not answer the connection (T47)', async ({ openScenario, page }) => {
  await page.clock.install()
  await openScenario('payment-eth', { wallet: 'mute' })
  await findOpener(page).click()
  await expect(findPanel(page)).toContainText(
    'Agree in Sandbox wallet to show your address to this page. No money moves.',
  )
  // The message appears a moment before the minute starts, so one clock step may be too early.
  await expect(async () => {
    await page.clock.fastForward(61_000)
    await expect(findPanel(page)).toContainText('The wallet has not answered', { timeout: 2_000 })
  }).toPass()
  await expectNothingSent(page, 'The wallet has not answered for a minute.')
})

test('prevents a duplicate payment after a wallet timeout, also after a reload (T47)', async ({
  lookAround,
  openScenario,
  page,
}) => {
  await page.clock.install()
  await openScenario('payment-eth', { wallet: 'silent' })
  await connectWallet(page)
  await findSendButton(page).click()
  await expect(findPanel(page)).toContainText('Confirm in Sandbox wallet.')
  // The request to confirm appears only after the browser has stored a record of it.
  expect(
    await page.evaluate(() => Object.values(localStorage).filter((kept) => kept.includes('"amount"'))),
  ).toHaveLength(1)
  // The message appears a moment before the minute starts, so one clock step may be too early.
  await expect(async () => {
    await page.clock.fastForward(61_000)
    await expect(findPanel(page)).toContainText('Look at the latest transactions', { timeout: 2_000 })
  }).toPass()
  for (const visit of ['first', 'again'] as const) {
    if (visit === 'again') await page.reload()
    await expect(findPanel(page)).toContainText('Look at the latest transactions in your wallet first.')
    await expect(findPanel(page).getByRole('button')).toHaveCount(0)
    await expect(findOpener(page)).toHaveCount(0)
  }
  await lookAround('wallet-open')
})

test('allows no second transfer after a connection lost on sending', async ({ openScenario, page }) => {
  await openScenario('payment-eth', { wallet: 'drops' })
  await connectWallet(page)
  await findSendButton(page).click()
  await agreeInWallet(page)
  await expect(findPanel(page)).toContainText('No answer has reached this page')
  await expect(findPanel(page).getByRole('button')).toHaveCount(0)
  await expectSeen(page)
})

test('allows no second transfer after an invalid wallet response (T47)', async ({ openScenario, page }) => {
  await openScenario('payment-eth', { wallet: 'junk' })
  await connectWallet(page)
  await findSendButton(page).click()
  await agreeInWallet(page)
  await expect(findPanel(page)).toContainText('No answer has reached this page')
  await expect(findPanel(page).getByRole('button')).toHaveCount(0)
})

test('reports a failed load of the panel and allows a retry', async ({ openScenario, page }) => {
  await openScenario('payment-eth', { wallet: 'agrees' })
  await page.route('**/wallet/words?*', (route) => route.abort())
  await findOpener(page).click()
  await expect(page.getByText('Network error: we could not reach our service.')).toBeVisible()
  await page.unroute('**/wallet/words?*')
  await findOpener(page).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('pays by keyboard only', async ({ openScenario, page }) => {
  await openScenario('payment-eth', { wallet: 'agrees' })
  await findOpener(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(findSendButton(page)).toBeVisible()
  await expect(findPanel(page).getByRole('heading')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(findSendButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Send this?')
  await page.keyboard.press('Enter')
  await expect(findPanel(page)).toContainText('Sent from your wallet, waiting to be seen')
})

test('renders every step readably in dark mode', async ({ expectAccessible, lookAround, openScenario, page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openScenario('payment-usdc', { wallet: 'wrong-network' })
  await connectWallet(page)
  await expect(findPanel(page)).toContainText('is on another network')
  await expectAccessible()
  await findPanel(page).getByRole('button', { name: 'Change it to Ethereum' }).click()
  await agreeInWallet(page)
  await expect(findSendButton(page)).toBeVisible()
  await lookAround('wallet-review-dark')
  await findSendButton(page).click()
  await agreeInWallet(page)
  await expect(findPanel(page)).toContainText('Sent from your wallet, waiting to be seen')
  await expectAccessible()
})

test('loads no wallet code without a wallet or for Bitcoin', async ({ openScenario, page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await openScenario('payment-eth')
  await page.waitForLoadState('networkidle')
  await expect(findOpener(page)).toHaveCount(0)
  await openScenario('payment-N-waiting', { wallet: 'agrees' })
  await page.waitForLoadState('networkidle')
  await expect(findOpener(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Open in a wallet' })).toHaveAttribute('href', /^bitcoin:/)
  expect(loaded.filter((url) => /wallet-panel|wallet\/words/.test(url))).toEqual([])
})
