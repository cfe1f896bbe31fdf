import type { Page } from '@playwright/test'
import { readScreen } from './support/read-screen.ts'
import { test } from './support/lasting-window.ts'
import { expect } from './support/test.ts'

/** The units that are visible beside the amount. */
const units = async (page: Page) => (await page.locator('.joined i:visible').allInnerTexts()).map((text) => text.trim())

async function expectUnits(page: Page) {
  expect(await units(page)).toEqual(['EUR'])
  await page.getByRole('radio', { name: 'You send' }).check()
  for (const [label, unit] of [
    ['Bitcoin', 'BTC'],
    ['USD Coin (Ethereum)', 'USDC'],
    ['Ether (Ethereum)', 'ETH'],
  ] as const) {
    await page.getByLabel('Pay with').selectOption({ label })
    expect(await units(page)).toEqual([unit])
  }
  await page.getByRole('radio', { name: 'They receive' }).check()
  expect(await units(page)).toEqual(['EUR'])
}

test('the unit beside the amount is the coin that is chosen, on a page that was opened and on one reached by a click', async ({
  openScenario,
  page,
}) => {
  await openScenario('verified-personal')
  await page.getByRole('link', { name: 'Pay', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay a bank account')
  await expectUnits(page)
  await page.reload()
  await expectUnits(page)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the unit beside the amount is the coin that is chosen', async ({ openScenario, page }) => {
    await openScenario('verified-personal')
    await page.goto(new URL('/payments', page.url()).href)
    await expectUnits(page)
  })
})

for (const [scenario, pattern] of [
  ['payment-N-waiting', (address: string, amount: string) => `bitcoin:${address}?amount=${amount}`],
  [
    'payment-eth',
    (address: string, amount: string) =>
      `ethereum:${address}@1?value=${amount.replace('.', '').replace(/^0+/, '')}0000000000`,
  ],
  [
    'payment-usdc',
    (address: string, amount: string) =>
      `ethereum:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48@1/transfer?address=${address}&uint256=${amount.replace('.', '').replace(/^0+/, '')}`,
  ],
] as const) {
  test(`the code on the screen of ${scenario} asks for the address and the amount beside it`, async ({
    openScenario,
    page,
  }) => {
    await openScenario(scenario)
    const [amount = ''] = /[\d.,]+/.exec(await page.locator('.pay b.num').first().innerText()) ?? []
    const address = await page.locator('.pay .code').innerText()
    const expected = pattern(address, amount.replaceAll(',', ''))
    expect(await readScreen(page)).toBe(expected)
    await expect(page.getByRole('link', { name: 'Open in a wallet' })).toHaveAttribute('href', expected)
  })
}
