import type { Page } from '@playwright/test'
import { readQrCode } from './support/read-screen.ts'
import { test } from './support/lasting-window.ts'
import { expect } from './support/test.ts'

/** The visible units beside the amount. */
const readUnits = async (page: Page) =>
  (await page.locator('.joined i:visible').allInnerTexts()).map((text) => text.trim())

async function expectUnits(page: Page) {
  expect(await readUnits(page)).toEqual(['EUR'])
  await page.getByRole('radio', { name: 'You send' }).check()
  for (const [label, unit] of [
    ['Bitcoin BTC', 'BTC'],
    ['USD Coin Ethereum', 'USDC'],
    ['Ether Ethereum', 'ETH'],
  ] as const) {
    await page.getByRole('group', { name: 'Pay with' }).getByLabel(label, { exact: true }).check()
    expect(await readUnits(page)).toEqual([unit])
  }
  await page.getByRole('radio', { name: 'They receive' }).check()
  expect(await readUnits(page)).toEqual(['EUR'])
}

test('shows the selected coin beside the amount, after a load and after a click', async ({ openScenario, page }) => {
  await openScenario('verified-personal')
  await page.getByRole('link', { name: 'Pay', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay a bank account')
  await expectUnits(page)
  await page.reload()
  await expectUnits(page)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('shows the selected coin beside the amount', async ({ openScenario, page }) => {
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
  test(`${scenario}: renders a QR code with the address and amount beside it`, async ({ openScenario, page }) => {
    await openScenario(scenario)
    const [amount = ''] = /[\d.,]+/.exec(await page.locator('.pay b.num').first().innerText()) ?? []
    const address = await page.locator('.pay .code').innerText()
    const expected = pattern(address, amount.replaceAll(',', ''))
    expect(await readQrCode(page)).toBe(expected)
    await expect(page.getByRole('link', { name: 'Open in a wallet' })).toHaveAttribute('href', expected)
  })
}
