import { pollUntil } from './ask-until.ts'
import { expect, type Page } from './test.ts'

export const ADDRESS = /0x[0-9a-fA-F]{40}/

export const findPanel = (page: Page) => page.getByRole('region', { name: 'Pay from a wallet in this browser' })
export const findOpener = (page: Page) => page.getByRole('button', { name: 'Pay from a wallet in this browser' })
export const findConnection = (page: Page) => page.getByRole('region', { name: 'Connection' })
export const agreeInWallet = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Agree' }).click()
export const findSendButton = (page: Page) =>
  findPanel(page).getByRole('button', { name: /^Send [\d.,]+\s(ETH|USDC)$/ })

/** Opens the panel and connects, up to the preview of the transfer. */
export async function connectWallet(page: Page) {
  await findOpener(page).click()
  await agreeInWallet(page)
}

/** The page learns of the payment with its next poll. */
export const expectSeen = (page: Page, words = 'We can see your payment') =>
  pollUntil(page, () => expect(page.getByRole('heading', { level: 1 })).toHaveText(words, { timeout: 1000 }))

export async function expectNothingSent(page: Page, words: string | RegExp) {
  await expect(findPanel(page)).toContainText(words)
  await expect(findPanel(page)).toContainText('Nothing was sent.')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Send [\d.]+\sETH by/)
}
