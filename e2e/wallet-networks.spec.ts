import type { Page } from '@playwright/test'
import { editedPlatform } from '#tests/server/edited-platform.ts'
import { product } from '#tests/server/product.ts'
import { test } from './support/lasting-window.ts'
import { expect } from './support/test.ts'

type Json = Record<string, unknown>

let platform: Awaited<ReturnType<typeof editedPlatform>>
let run: Awaited<ReturnType<typeof product>>

test.beforeAll(async () => {
  run = await product({ withScenarios: true, through: async (url) => (platform = await editedPlatform(url)) })
})
test.afterAll(async () => {
  await run[Symbol.asyncDispose]()
  await platform[Symbol.asyncDispose]()
})

const panel = (page: Page) => page.getByRole('region', { name: 'Pay from a wallet in this browser' })
const agree = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Agree' }).click()

const BASE = { chain_id: 8453, chain_name: 'base', network_name: 'Base' }
const ARBITRUM = { chain_id: 42_161, chain_name: 'arbitrum', network_name: 'Arbitrum' }

/**
 * Opens a payment in Ether on a network, of a platform that lists Ether on Base and says how to reach that; and asks the
 * wallet to change to the network of the payment.
 */
async function payOn(page: Page, network: typeof BASE) {
  platform.answer((call, body) => {
    if (call === 'GET coins') {
      const onBase = { ...BASE, rpc_url: 'https://base.example' }
      return (body as Json[]).map((coin) => (coin['coin'] === 'ETH' ? { ...coin, ...onBase } : coin))
    }
    if (!/^GET transactions\/tx_\w+$/.test(call)) return body
    const { payment_uri: uri, ...payment } = body as { payment_uri: string }
    return { ...payment, ...network, payment_uri: uri.replace('@1?', `@${network.chain_id}?`) }
  })
  await page.goto(`${run.sandbox.url}/s/payment-eth?wallet=agrees`)
  await page.getByRole('button', { name: 'Pay from a wallet in this browser' }).click()
  await agree(page)
  await expect(panel(page)).toContainText(`This payment goes over ${network.network_name} only.`)
  await panel(page)
    .getByRole('button', { name: `Change it to ${network.network_name}` })
    .click()
}

test('a payment on a network that only the platform knows is sent on that network', async ({ page }) => {
  await payOn(page, BASE)
  await expect(page.getByRole('dialog')).toContainText('Add a network?')
  await expect(page.getByRole('dialog')).toContainText('Chain 8453')
  await agree(page)
  await expect(panel(page)).toContainText('chain 8453')
  await expect(panel(page)).toContainText(/fee.*ETH/i)
  await panel(page)
    .getByRole('button', { name: /^Send [\d.]+\sETH$/ })
    .click()
  await agree(page)
  await expect(panel(page)).toContainText('Sent from your wallet, waiting to be seen')
})

test('a wallet that does not know the network, where nobody says how to reach it, is not asked to add it', async ({
  page,
}) => {
  await payOn(page, ARBITRUM)
  await expect(panel(page)).toContainText('does not change to Arbitrum. Change it there, or use another wallet.')
  await expect(panel(page)).toContainText('Nothing was sent.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
