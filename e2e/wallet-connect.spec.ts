import { askUntil } from './support/ask-until.ts'
import { test } from './support/lasting-window.ts'
import { expect, type Page } from './support/test.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Pay with WalletConnect' })
const opener = (page: Page) => page.getByRole('link', { name: 'Pay with WalletConnect' })
const send = (page: Page) => panel(page).getByRole('button', { name: /^Send [\d.,]+\s(ETH|USDC)$/ })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The payment is seen, which the page learns when it asks. */
const expectSeen = (page: Page) =>
  askUntil(page, () => expect(heading(page)).toHaveText('We can see your payment', { timeout: 1000 }))

/** Opens the panel, and gives what its code says. */
async function pairing(page: Page): Promise<string> {
  await opener(page).click()
  const link = panel(page).getByRole('link', { name: 'Open a wallet on this device' })
  await expect(link).toHaveAttribute('href', /^wc:/)
  return (await link.getAttribute('href')) ?? ''
}

/** The phone: a page of the console where the URI is pasted, without scripts of its own. */
async function phone(page: Page, sandbox: string, uri: string) {
  const other = await page.context().newPage()
  await other.goto(`${sandbox}/console/phone`)
  await other.getByLabel('Pairing URI').fill(uri)
  await other.getByRole('button', { name: 'Connect' }).click()
  await expect(other.getByRole('main')).toContainText('asks for the address of this wallet')
  const press = (name: string) => other.getByRole('button', { name, exact: true }).click()
  const lookFor = (words: string) =>
    expect(async () => {
      await other.reload()
      await expect(other.getByRole('main')).toContainText(words, { timeout: 1000 })
    }).toPass()
  return { page: other, press, lookFor }
}

async function connected(page: Page, sandbox: string) {
  const wallet = await phone(page, sandbox, await pairing(page))
  await wallet.press('Agree')
  await page.bringToFront()
  await expect(send(page)).toBeVisible()
  return wallet
}

async function expectNothingSent(page: Page, words: string) {
  await expect(panel(page)).toContainText(words)
  await expect(panel(page)).toContainText('Nothing was sent.')
  await expect(heading(page)).toHaveText(/^Send [\d.]+\sETH by/)
}

for (const [scenario, coin, scheme] of [
  ['payment-eth', 'ETH', 'light'],
  ['payment-usdc', 'USDC', 'dark'],
] as const) {
  test(`${coin} is sent from a wallet elsewhere, and the page goes on when it is seen`, async ({
    lookAround,
    openScenario,
    page,
    sandbox,
  }) => {
    await page.emulateMedia({ colorScheme: scheme })
    await openScenario(scenario)
    const shown = await page.locator('.pay').innerText()
    const [address = ''] = /0x[0-9a-fA-F]{40}/.exec(shown) ?? []
    const uri = await pairing(page)
    await expect(panel(page)).toContainText(uri)
    await expect(panel(page).getByRole('img', { name: 'Code that connects a wallet' })).toBeVisible()
    await lookAround(`wallet-connect-pairing-${coin}`)

    const wallet = await phone(page, sandbox, uri)
    await wallet.press('Agree')
    await page.bringToFront()
    await expect(panel(page)).toContainText('This is what Sandbox phone wallet will be asked to send')
    await expect(panel(page)).toContainText(address)
    await lookAround(`wallet-connect-review-${coin}`)
    await send(page).click()
    await expect(panel(page)).toContainText('Confirm in Sandbox phone wallet.')

    await wallet.lookFor(coin === 'ETH' ? address : '0xA0b86991')
    await wallet.press('Agree')
    await page.bringToFront()
    await expect(panel(page).or(heading(page))).toContainText([/Sent from your wallet|We can see your payment/])
    await expectSeen(page)
  })
}

test('who declines to connect, or to send, has sent nothing and may try again', async ({
  openScenario,
  page,
  sandbox,
}) => {
  await openScenario('payment-eth')
  const refusing = await phone(page, sandbox, await pairing(page))
  await refusing.press('Decline')
  await page.bringToFront()
  await expectNothingSent(page, 'You declined in the wallet.')

  await panel(page).getByRole('button', { name: 'Check again' }).click()
  const link = panel(page).getByRole('link', { name: 'Open a wallet on this device' })
  const wallet = await phone(page, sandbox, (await link.getAttribute('href')) ?? '')
  await wallet.press('Agree')
  await page.bringToFront()
  await send(page).click()
  await wallet.lookFor('Send this?')
  await wallet.press('Decline')
  await page.bringToFront()
  await expectNothingSent(page, 'You declined in the wallet.')
  await panel(page).getByRole('button', { name: 'Check again' }).click()
  await expect(send(page)).toBeVisible()
})

test('T47: no answer after it was asked: nobody is invited to pay again, after a reload neither', async ({
  expectAccessible,
  openScenario,
  page,
  sandbox,
}) => {
  await openScenario('payment-eth')
  const wallet = await connected(page, sandbox)
  await send(page).click()
  await wallet.lookFor('Send this?')
  await page.bringToFront()
  await page.reload()
  await expect(panel(page)).toContainText('Look at the latest transactions in your wallet first.')
  await expect(panel(page).getByRole('button')).toHaveCount(0)
  await expect(opener(page)).toHaveCount(0)
  await expectAccessible()
  // What it sends late is seen all the same.
  await wallet.press('Agree')
  await page.bringToFront()
  await expectSeen(page)
})

test('a reload in the middle finds the wallet again, and it is looked at anew', async ({
  openScenario,
  page,
  sandbox,
}) => {
  await openScenario('payment-eth')
  const wallet = await connected(page, sandbox)
  await page.reload()
  await expect(send(page)).toBeVisible()
  await send(page).click()
  await wallet.lookFor('Send this?')
  await wallet.press('Agree')
  await page.bringToFront()
  await expectSeen(page)
})

test('a relay that is away ends in words', async ({ openScenario, page }) => {
  await page.clock.install()
  await page.routeWebSocket(/sandbox\/relay/, (socket) => void socket.close())
  await openScenario('payment-eth')
  await opener(page).click()
  // What is waited for begins a moment after the press, so one step of the clock may be too early.
  await expect(async () => {
    await page.clock.fastForward(16_000)
    await expect(panel(page)).toContainText('The service that connects wallets cannot be reached', { timeout: 2_000 })
  }).toPass()
  await expect(panel(page)).toContainText('Nothing was sent.')
})

test('who gives up has the page as it was, and the code takes no wallet any more', async ({
  openScenario,
  page,
  sandbox,
}) => {
  await openScenario('payment-eth')
  const uri = await pairing(page)
  await panel(page).getByRole('button', { name: 'Do not pay from this wallet' }).click()
  await expect(opener(page)).toBeVisible()
  await expect(page).not.toHaveURL(/pay=walletconnect/)
  const other = await page.context().newPage()
  await other.goto(`${sandbox}/console/phone`)
  await other.getByLabel('Pairing URI').fill(uri)
  await other.getByRole('button', { name: 'Connect' }).click()
  await other.getByRole('button', { name: 'Agree', exact: true }).click()
  await expect(other.getByRole('alert')).toHaveText('The page has given up meanwhile.')
  await page.bringToFront()
  await expect(opener(page)).toBeVisible()
})

test('a wallet that ends the connection is not asked', async ({ openScenario, page, sandbox }) => {
  await openScenario('payment-eth')
  const wallet = await connected(page, sandbox)
  await wallet.press('Disconnect')
  await page.bringToFront()
  await expect(panel(page)).toContainText('The connection to the wallet is gone.')
})

test('a wallet that ends the connection twice at once ends it, and the page has no error of it', async ({
  openScenario,
  page,
  sandbox,
}) => {
  await openScenario('payment-eth')
  const wallet = await connected(page, sandbox)
  const disconnect = () => page.request.post(wallet.page.url(), { form: { do: 'disconnect' } })
  const answers = await Promise.all([disconnect(), disconnect(), disconnect()])
  expect(answers.map((answer) => answer.status())).toEqual([200, 200, 200])
  await page.bringToFront()
  await expect(panel(page)).toContainText('The connection to the wallet is gone.')
})

test('the page about wallets shows the connection and ends it; who logs out leaves none', async ({
  openScenario,
  page,
  sandbox,
}) => {
  await openScenario('payment-eth')
  const wallet = await connected(page, sandbox)
  await page.goto(new URL('/wallet?lang=en', page.url()).href)
  const connection = page.getByRole('region', { name: 'Connection' })
  await expect(connection).toContainText('Sandbox phone wallet is connected.')
  await expect(connection).toContainText('this page does not read it')
  await connection.getByRole('button', { name: 'Disconnect' }).click()
  await expect(connection).toContainText('No wallet has answered in this browser.')
  await wallet.lookFor('Nothing is connected here.')

  await openScenario('payment-eth')
  const second = await connected(page, sandbox)
  const kept = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('wallet.')))
  expect(await kept()).not.toEqual([])
  const menu = page.getByText('Menu', { exact: true })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('button', { name: 'Log out' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await kept()).toEqual([])
  await second.lookFor('Nothing is connected here.')
})

test('nothing of it is loaded before it is chosen, and then no other host is asked', async ({
  app,
  openScenario,
  page,
  sandbox,
}) => {
  const hosts = new Set<string>()
  const scripts: string[] = []
  page.on('request', (request) => {
    hosts.add(new URL(request.url()).origin)
    if (request.url().endsWith('.js')) scripts.push(request.url())
  })
  await openScenario('payment-eth')
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((url) => /wallet-connect-provider|wallet-panel/.test(url))).toEqual([])
  await connected(page, sandbox)
  expect(scripts.filter((url) => url.includes('wallet-connect-provider'))).toHaveLength(1)
  expect([...hosts].toSorted()).toEqual([app, sandbox].toSorted())
})
