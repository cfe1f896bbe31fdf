import { logOut } from './support/account-menu.ts'
import { test } from './support/lasting-window.ts'
import { expect } from './support/test.ts'
import { ADDRESS, findConnection, agreeInWallet } from './support/browser-wallet.ts'

test('connects a wallet, shows its balances, restores it on reload and disconnects', async ({
  lookAround,
  openScenario,
  page,
}) => {
  await openScenario('browser-wallet', { wallet: 'agrees' })
  await findConnection(page).getByRole('button', { name: 'Look for wallets' }).click()
  await findConnection(page).getByRole('button', { name: 'Connect Sandbox wallet' }).click()
  await agreeInWallet(page)
  for (const visit of ['first', 'again'] as const) {
    if (visit === 'again') await page.reload()
    await expect(findConnection(page)).toContainText('Sandbox wallet is connected.')
    await expect(findConnection(page)).toContainText(ADDRESS)
    await expect(findConnection(page)).toContainText(/USD Coin\s*[\d,.]+\sUSDC/)
  }
  await lookAround('wallet-page-connected')

  await findConnection(page).getByRole('button', { name: 'Change to BNB Smart Chain' }).click()
  await agreeInWallet(page)
  // The coins of that chain: its own, and the 18-decimal tokens with the names of Ethereum's.
  await expect(findConnection(page)).toContainText(/BNB\s*100\sBNB/)
  await expect(findConnection(page)).toContainText(/USD Coin\s*250,000\sUSDC/)
  await expect(findConnection(page)).not.toContainText(/\bETH\b/)
  await findConnection(page).getByRole('button', { name: 'Disconnect' }).click()
  await expect(findConnection(page)).toContainText('No wallet is connected.')
  await page.reload()
  await expect(findConnection(page).getByRole('button', { name: 'Look for wallets' })).toBeVisible()
})

for (const [lang, heading, sending] of [
  ['de', 'Aus einer Wallet in diesem Browser bezahlen', /^0,\d{8}\sETH senden$/],
  ['ru', 'Оплата из кошелька в этом браузере', /^Отправить 0,\d{8}\sETH$/],
  ['fr', 'Payer depuis un portefeuille de ce navigateur', /^Envoyer 0,\d{8}\sETH$/],
  ['es', 'Pagar desde una cartera de este navegador', /^Enviar 0,\d{8}\sETH$/],
] as const) {
  test(`renders the wallet request in ${lang}`, async ({ expectAccessible, openScenario, page }) => {
    await openScenario('payment-eth', { wallet: 'agrees', lang })
    await page.getByRole('button', { name: heading }).click()
    await agreeInWallet(page)
    const section = page.getByRole('region', { name: heading })
    await expect(section.getByRole('button', { name: sending })).toBeVisible()
    await expect(page.locator(`[lang=${lang}]`, { has: section })).toBeVisible()
    await expectAccessible()
  })
}

test('keeps no wallet connection after logout', async ({ openScenario, page }) => {
  await openScenario('browser-wallet', { wallet: 'agrees' })
  await findConnection(page).getByRole('button', { name: 'Look for wallets' }).click()
  await findConnection(page).getByRole('button', { name: 'Connect Sandbox wallet' }).click()
  await agreeInWallet(page)
  await expect(findConnection(page)).toContainText('Sandbox wallet is connected.')
  const listStoredKeys = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('wallet.')))
  expect(await listStoredKeys()).not.toEqual([])
  await logOut(page)
  await expect(page).toHaveURL(/\/login/)
  expect(await listStoredKeys()).toEqual([])
})

test('reports an unsupported network, a locked wallet and a missing one', async ({
  expectAccessible,
  openScenario,
  page,
}) => {
  await openScenario('browser-wallet', { wallet: 'unsupported-network' })
  await findConnection(page).getByRole('button', { name: 'Look for wallets' }).click()
  await findConnection(page).getByRole('button', { name: 'Connect Sandbox wallet' }).click()
  await agreeInWallet(page)
  await expect(findConnection(page)).toContainText('Your wallet is on an unsupported network.')
  await expectAccessible()

  await openScenario('browser-wallet', { wallet: 'locked' })
  await findConnection(page).getByRole('button', { name: 'Look for wallets' }).click()
  await findConnection(page).getByRole('button', { name: 'Connect Sandbox wallet' }).click()
  await expect(findConnection(page)).toContainText('The wallet is not accessible.')

  await openScenario('browser-wallet')
  await findConnection(page).getByRole('button', { name: 'Look for wallets' }).click()
  await expect(findConnection(page)).toContainText('No access: the wallet is not installed.')
  await expectAccessible()
})
