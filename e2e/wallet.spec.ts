import { expect, test, type Page } from './support/test.ts'

const ADDRESS = /0x[0-9a-fA-F]{40}/

const panel = (page: Page) => page.getByRole('region', { name: 'Pay from a wallet in this browser' })
const opener = (page: Page) => page.getByRole('button', { name: 'Pay from a wallet in this browser' })
const agree = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Agree' }).click()
const send = (page: Page) => panel(page).getByRole('button', { name: /^Send [\d.,]+\s(ETH|USDC)$/ })

const picture = (page: Page, name: string, project: string) =>
  page.screenshot({ path: `.artefacts/screens/wallet-${name}-${project}.png`, fullPage: true })

/** Opens the panel and connects; what follows is what the wallet will be asked for. */
async function connect(page: Page) {
  await opener(page).click()
  await agree(page)
}

async function expectNothingSent(page: Page, words: string | RegExp) {
  await expect(panel(page)).toContainText(words)
  await expect(panel(page)).toContainText('Nothing was sent.')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Send [\d.]+\sETH by/)
}

for (const [scenario, coin] of [
  ['payment-eth', 'ETH'],
  ['payment-usdc', 'USDC'],
] as const) {
  test(`${coin} is sent from a wallet, and the page goes on when it is seen`, async ({
    expectAccessible,
    openScenario,
    page,
  }, { project }) => {
    await openScenario(scenario, { wallet: 'agrees' })
    const shown = await page.locator('.pay').innerText()
    await connect(page)
    await expect(send(page)).toBeVisible()
    await expect(panel(page)).toContainText('chain 1')
    const [address = ''] = ADDRESS.exec(shown) ?? []
    await expect(panel(page)).toContainText(address)
    await expectAccessible()
    await picture(page, `review-${coin}`, project.name)

    await send(page).click()
    await expect(page.getByRole('dialog')).toContainText(coin === 'ETH' ? address : '0xA0b86991')
    await agree(page)
    await expect(panel(page)).toContainText('Sent from your wallet, waiting to be seen')
    await picture(page, `sent-${coin}`, project.name)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can see your payment')
  })
}
