import type { Page } from '@playwright/test'
import { changeJson, startPlatformProxy } from '#tests/server/platform-proxy.ts'
import { startProduct } from '#tests/server/product.ts'
import { test } from './support/lasting-window.ts'
import { expect } from './support/test.ts'

type Json = Record<string, unknown>

let platform: Awaited<ReturnType<typeof startPlatformProxy>>
let run: Awaited<ReturnType<typeof startProduct>>

test.beforeAll(async () => {
  run = await startProduct({ withScenarios: true, through: async (url) => (platform = await startPlatformProxy(url)) })
})
test.afterAll(async () => {
  await run[Symbol.asyncDispose]()
  await platform[Symbol.asyncDispose]()
})

const findPanel = (page: Page) => page.getByRole('region', { name: 'Pay from a wallet in this browser' })
const agreeInDialog = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Agree' }).click()

const BASE = { chain_id: 8453, chain_name: 'base', network_name: 'Base' }
const ARBITRUM = { chain_id: 42_161, chain_name: 'arbitrum', network_name: 'Arbitrum' }

/**
 * Opens an Ether payment on a network, with a platform that lists Ether on Base with its RPC URL, and requests the
 * payment's network from the wallet.
 */
async function payOn(page: Page, network: typeof BASE) {
  platform.use(
    changeJson((call, body) => {
      if (call === 'GET coins') {
        const onBase = { ...BASE, rpc_url: 'https://base.example' }
        return (body as Json[]).map((coin) => (coin['coin'] === 'ETH' ? { ...coin, ...onBase } : coin))
      }
      if (!/^GET transactions\/tx_\w+$/.test(call)) return body
      const { payment_uri: uri, ...payment } = body as { payment_uri: string }
      return { ...payment, ...network, payment_uri: uri.replace('@1?', `@${network.chain_id}?`) }
    }),
  )
  await page.goto(`${run.sandbox.url}/s/payment-eth?wallet=agrees`)
  await page.getByRole('button', { name: 'Pay from a wallet in this browser' }).click()
  await agreeInDialog(page)
  await expect(findPanel(page)).toContainText(`This payment goes over ${network.network_name} only.`)
  await findPanel(page)
    .getByRole('button', { name: `Change it to ${network.network_name}` })
    .click()
}

test('sends a payment on a network that only the platform knows', async ({ page }) => {
  await payOn(page, BASE)
  await expect(page.getByRole('dialog')).toContainText('Add a network?')
  await expect(page.getByRole('dialog')).toContainText('Chain 8453')
  await agreeInDialog(page)
  await expect(findPanel(page)).toContainText('chain 8453')
  await expect(findPanel(page)).toContainText(/fee.*ETH/i)
  await findPanel(page)
    .getByRole('button', { name: /^Send [\d.]+\sETH$/ })
    .click()
  await agreeInDialog(page)
  await expect(findPanel(page)).toContainText('Sent from your wallet, waiting to be seen')
})

test("doesn't add an unknown network to a wallet without an RPC URL", async ({ page }) => {
  await payOn(page, ARBITRUM)
  await expect(findPanel(page)).toContainText('does not change to Arbitrum. Change it there, or use another wallet.')
  await expect(findPanel(page)).toContainText('Nothing was sent.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
