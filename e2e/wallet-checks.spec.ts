import { pollUntil } from './support/ask-until.ts'
import { test } from './support/lasting-window.ts'
import { expect } from './support/test.ts'
import {
  findPanel,
  findOpener,
  findConnection,
  agreeInWallet,
  findSendButton,
  connectWallet,
  expectNothingSent,
} from './support/browser-wallet.ts'

test('refuses a coin whose contract differs from the page (T46)', async ({ openScenario, page }) => {
  await openScenario('payment-usdc', { wallet: 'other-decimals' })
  await connectWallet(page)
  await expect(findPanel(page)).toContainText('does not match this page, so we did not ask the wallet.')
  await expect(findSendButton(page)).toHaveCount(0)
})

test('reconnects a wallet that disconnected during the check', async ({ openScenario, page }) => {
  await openScenario('payment-eth', { wallet: 'leaves' })
  await connectWallet(page)
  await expectNothingSent(page, 'The connection to the wallet is gone.')
  await findPanel(page).getByRole('button', { name: 'Check again' }).click()
  await agreeInWallet(page)
  await expect(findSendButton(page)).toBeVisible()
})

test('reuses an existing wallet connection', async ({ openScenario, page }) => {
  await openScenario('payment-eth', { wallet: 'agrees' })
  const payment = page.url()
  await page.goto(new URL('/wallet?wallet=agrees', payment).href)
  await findConnection(page).getByRole('button', { name: 'Look for wallets' }).click()
  await findConnection(page).getByRole('button', { name: 'Connect Sandbox wallet' }).click()
  await agreeInWallet(page)
  await expect(findConnection(page)).toContainText('Sandbox wallet is connected.')
  await page.goto(payment)
  await findOpener(page).click()
  await expect(findSendButton(page)).toBeVisible()
})

for (const [scenario, coin] of [
  ['payment-eth', 'ETH'],
  ['payment-usdc', 'USDC'],
] as const) {
  test(`reports a balance of too little ${coin} before requesting a transfer`, async ({ openScenario, page }) => {
    await openScenario(scenario, { wallet: 'poor' })
    await connectWallet(page)
    await expect(findPanel(page)).toContainText(new RegExp(`The wallet has [\\d.]+ ${coin}; [\\d.]+ ${coin} is needed`))
    await expect(findSendButton(page)).toHaveCount(0)
  })
}

test('changes the network of a wallet', async ({ expectAccessible, openScenario, page }) => {
  await openScenario('payment-eth', { wallet: 'wrong-network' })
  await connectWallet(page)
  await expect(findPanel(page)).toContainText('Sandbox wallet is on another network.')
  await expectAccessible()
  await findPanel(page).getByRole('button', { name: 'Change it to Ethereum' }).click()
  await expect(page.getByRole('dialog')).toContainText('Change the network?')
  await agreeInWallet(page)
  await expect(findSendButton(page)).toBeVisible()
})

test('adds the network to a wallet that lacks it', async ({ openScenario, page }) => {
  await openScenario('payment-eth', { wallet: 'unknown-network' })
  await connectWallet(page)
  await findPanel(page).getByRole('button', { name: 'Change it to Ethereum' }).click()
  await expect(page.getByRole('dialog')).toContainText('Add a network?')
  await agreeInWallet(page)
  await expect(findSendButton(page)).toBeVisible()
})

test('reports a wallet that cannot change its network', async ({ openScenario, page }) => {
  await openScenario('payment-eth', { wallet: 'unsupported-network' })
  await connectWallet(page)
  await findPanel(page).getByRole('button', { name: 'Change it to Ethereum' }).click()
  await expectNothingSent(page, 'Your wallet is on an unsupported network and does not change to Ethereum.')
})

test('requests the rest of a short transfer, also by wallet', async ({ openScenario, page }) => {
  await openScenario('payment-eth', { wallet: 'sends-less' })
  await connectWallet(page)
  await findSendButton(page).click()
  await agreeInWallet(page)
  await pollUntil(page, () =>
    expect(page.getByRole('heading', { level: 1 })).toHaveText(/0\.\d{8}\sETH is missing$/, { timeout: 1000 }),
  )
  await expect(findPanel(page).or(findOpener(page))).toBeVisible()
  await expect(findPanel(page).getByText('Do not send again.')).toHaveCount(0)
})

test('stops after a change of account or network and checks again (T46)', async ({ openScenario, page }) => {
  await openScenario('payment-eth', { wallet: 'changes-account' })
  await connectWallet(page)
  await expectNothingSent(page, 'Another address was chosen in the wallet.')
  await findPanel(page).getByRole('button', { name: 'Check again' }).click()
  await expect(findSendButton(page)).toBeVisible()

  await openScenario('payment-eth', { wallet: 'changes-network' })
  await connectWallet(page)
  await expectNothingSent(page, 'Another network was chosen in the wallet.')
  await findPanel(page).getByRole('button', { name: 'Check again' }).click()
  await expect(findPanel(page)).toContainText('Sandbox wallet is on another network.')
})

test('blocks a second transfer from another tab', async ({ openScenario, page }) => {
  await openScenario('payment-eth', { wallet: 'silent' })
  const second = await page.context().newPage()
  await second.goto(page.url())
  await connectWallet(second)
  await expect(findSendButton(second)).toBeVisible()
  await connectWallet(page)
  await findSendButton(page).click()
  await expect(findPanel(page)).toContainText('Confirm in Sandbox wallet.')
  await expect(findPanel(second)).toContainText('Your wallet was asked for')
  await expect(findPanel(second).getByRole('button')).toHaveCount(0)
})

test('refuses to send at an expired rate', async ({ openScenario, page }) => {
  await openScenario('payment-eth', { wallet: 'agrees' })
  await connectWallet(page)
  await expect(findSendButton(page)).toBeVisible()
  const console = await page.context().newPage()
  await page.bringToFront()
  await console.goto(
    (await page.getByRole('link', { name: 'Open the console for this page' }).getAttribute('href')) ?? '',
  )
  await console.getByRole('button', { name: 'The held rate expires' }).click()
  await findSendButton(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^The held rate expired at/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('refuses to send a payment that has changed (T46)', async ({ openScenario, page }) => {
  await openScenario('payment-eth', { wallet: 'agrees' })
  const { origin, pathname } = new URL(page.url())
  // The page does not learn of the change by itself.
  const before = await (await page.request.get(`${origin}${pathname}/status?lang=en`)).text()
  await page.route('**/status?*', (route) => route.fulfill({ body: before, contentType: 'application/json' }))
  await connectWallet(page)
  await expect(findSendButton(page)).toBeVisible()

  const other = await page.context().newPage()
  await other.goto(`${origin}${pathname}/edit`)
  await other.getByLabel('Amount').first().fill('900')
  await other.getByRole('button', { name: 'Save and check again' }).filter({ visible: true }).first().click()
  await other.getByRole('button', { name: /^Confirm: pay/ }).click()
  const due = other.getByRole('heading', { level: 1 })
  await expect(due).toHaveText(/^Send [\d.]+\sETH by/)
  const [amount = ''] = /Send [\d.]+\sETH/.exec((await due.textContent()) ?? '') ?? []
  await expect(findSendButton(page)).not.toHaveText(amount)

  await page.bringToFront()
  await findSendButton(page).click()
  await expectNothingSent(page, 'The payment has changed since you looked at it.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await findPanel(page).getByRole('button', { name: 'Check again' }).click()
  await expect(findSendButton(page)).toHaveText(amount)
})

test('requests no transfer if the final check fails offline', async ({ openScenario, page }) => {
  await openScenario('payment-eth', { wallet: 'agrees' })
  await connectWallet(page)
  await expect(findSendButton(page)).toBeVisible()
  await page.route('**/status?*', (route) => route.abort())
  await findSendButton(page).click()
  await expectNothingSent(page, 'We could not reach our service to make sure')
})

test('sends nothing after the session expired (T46)', async ({ openScenario, page }) => {
  await openScenario('payment-eth', { wallet: 'agrees' })
  await connectWallet(page)
  await expect(findSendButton(page)).toBeVisible()
  await page.context().clearCookies()
  await findSendButton(page).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
