import { logOut } from './support/account-menu.ts'
import { pollUntil } from './support/ask-until.ts'
import { test } from './support/lasting-window.ts'
import { expect, type Page } from './support/test.ts'

const findPanel = (page: Page) => page.getByRole('region', { name: 'Pay with WalletConnect' })
const findOpener = (page: Page) => page.getByRole('link', { name: 'Pay with WalletConnect' })
const send = (page: Page) => findPanel(page).getByRole('button', { name: /^Send [\d.,]+\s(ETH|USDC)$/ })
const findHeading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The page learns of the payment with its next poll. */
const expectSeen = (page: Page) =>
  pollUntil(page, () => expect(findHeading(page)).toHaveText('We can see your payment', { timeout: 1000 }))

/** Opens the panel and returns the pairing URI of its code. */
async function startPairing(page: Page): Promise<string> {
  await findOpener(page).click()
  const link = findPanel(page).getByRole('link', { name: 'Open a wallet on this device' })
  await expect(link).toHaveAttribute('href', /^wc:/)
  return (await link.getAttribute('href')) ?? ''
}

/** The phone: a console page, without scripts, where the URI is pasted. */
async function openPhone(page: Page, sandbox: string, uri: string) {
  const other = await page.context().newPage()
  await other.goto(`${sandbox}/console/phone`)
  await other.getByLabel('Pairing URI').fill(uri)
  await other.getByRole('button', { name: 'Connect' }).click()
  await expect(other.getByRole('main')).toContainText('requests the address of this wallet')
  const press = (name: string) => other.getByRole('button', { name, exact: true }).click()
  const lookFor = (words: string) =>
    expect(async () => {
      await other.reload()
      await expect(other.getByRole('main')).toContainText(words, { timeout: 1000 })
    }).toPass()
  return { page: other, press, lookFor }
}

async function connectPhone(page: Page, sandbox: string) {
  const wallet = await openPhone(page, sandbox, await startPairing(page))
  await wallet.press('Agree')
  await page.bringToFront()
  await expect(send(page)).toBeVisible()
  return wallet
}

async function expectNothingSent(page: Page, words: string) {
  await expect(findPanel(page)).toContainText(words)
  await expect(findPanel(page)).toContainText('Nothing was sent.')
  await expect(findHeading(page)).toHaveText(/^Send [\d.]+\sETH by/)
}

for (const [scenario, coin, scheme] of [
  ['payment-eth', 'ETH', 'light'],
  ['payment-usdc', 'USDC', 'dark'],
] as const) {
  test(`sends ${coin} from a wallet elsewhere and continues once the payment is seen`, async ({
    lookAround,
    openScenario,
    page,
    sandbox,
  }) => {
    await page.emulateMedia({ colorScheme: scheme })
    await openScenario(scenario)
    const shown = await page.locator('.pay').innerText()
    const [address = ''] = /0x[0-9a-fA-F]{40}/.exec(shown) ?? []
    const uri = await startPairing(page)
    await expect(findPanel(page)).toContainText(uri)
    await expect(findPanel(page).getByRole('img', { name: 'Code that connects a wallet' })).toBeVisible()
    await lookAround(`wallet-connect-pairing-${coin}`)

    const wallet = await openPhone(page, sandbox, uri)
    await wallet.press('Agree')
    await page.bringToFront()
    await expect(findPanel(page)).toContainText('This is what Sandbox phone wallet will be asked to send')
    await expect(findPanel(page)).toContainText(address)
    await lookAround(`wallet-connect-review-${coin}`)
    await send(page).click()
    await expect(findPanel(page)).toContainText('Confirm in Sandbox phone wallet.')

    await wallet.lookFor(coin === 'ETH' ? address : '0xA0b86991')
    await wallet.press('Agree')
    await page.bringToFront()
    await expect(findPanel(page).or(findHeading(page))).toContainText([/Sent from your wallet|We can see your payment/])
    await expectSeen(page)
  })
}

test('sends nothing after a declined connection or transfer and allows a retry', async ({
  openScenario,
  page,
  sandbox,
}) => {
  await openScenario('payment-eth')
  const refusing = await openPhone(page, sandbox, await startPairing(page))
  await refusing.press('Decline')
  await page.bringToFront()
  await expectNothingSent(page, 'You declined in the wallet.')

  await findPanel(page).getByRole('button', { name: 'Check again' }).click()
  const link = findPanel(page).getByRole('link', { name: 'Open a wallet on this device' })
  const wallet = await openPhone(page, sandbox, (await link.getAttribute('href')) ?? '')
  await wallet.press('Agree')
  await page.bringToFront()
  await send(page).click()
  await wallet.lookFor('Send this transaction?')
  await wallet.press('Decline')
  await page.bringToFront()
  await expectNothingSent(page, 'You declined in the wallet.')
  await findPanel(page).getByRole('button', { name: 'Check again' }).click()
  await expect(send(page)).toBeVisible()
})

test('prevents a duplicate payment after a wallet timeout, also after a reload (T47)', async ({
  expectAccessible,
  openScenario,
  page,
  sandbox,
}) => {
  await openScenario('payment-eth')
  const wallet = await connectPhone(page, sandbox)
  await send(page).click()
  await wallet.lookFor('Send this transaction?')
  await page.bringToFront()
  await page.reload()
  await expect(findPanel(page)).toContainText('Look at the latest transactions in your wallet first.')
  await expect(findPanel(page).getByRole('button')).toHaveCount(0)
  await expect(findOpener(page)).toHaveCount(0)
  await expectAccessible()
  // A late transfer is detected as well.
  await wallet.press('Agree')
  await page.bringToFront()
  await expectSeen(page)
})

test('restores the wallet after a reload and checks it again', async ({ openScenario, page, sandbox }) => {
  await openScenario('payment-eth')
  const wallet = await connectPhone(page, sandbox)
  await page.reload()
  await expect(send(page)).toBeVisible()
  await send(page).click()
  await wallet.lookFor('Send this transaction?')
  await wallet.press('Agree')
  await page.bringToFront()
  await expectSeen(page)
})

test('reports an unavailable relay after a timeout', async ({ openScenario, page }) => {
  await page.clock.install()
  await page.routeWebSocket(/sandbox\/relay/, (socket) => void socket.close())
  await openScenario('payment-eth')
  await findOpener(page).click()
  // The wait starts a moment after the press, so one clock step may be too early.
  await expect(async () => {
    await page.clock.fastForward(16_000)
    await expect(findPanel(page)).toContainText('The service that connects wallets cannot be reached', {
      timeout: 2_000,
    })
  }).toPass()
  await expect(findPanel(page)).toContainText('Nothing was sent.')
})

test('restores the page on cancel and invalidates the code', async ({ openScenario, page, sandbox }) => {
  await openScenario('payment-eth')
  const uri = await startPairing(page)
  await findPanel(page).getByRole('button', { name: 'Do not pay from this wallet' }).click()
  await expect(findOpener(page)).toBeVisible()
  await expect(page).not.toHaveURL(/pay=walletconnect/)
  const other = await page.context().newPage()
  await other.goto(`${sandbox}/console/phone`)
  await other.getByLabel('Pairing URI').fill(uri)
  await other.getByRole('button', { name: 'Connect' }).click()
  await other.getByRole('button', { name: 'Agree', exact: true }).click()
  await expect(other.getByRole('alert')).toHaveText('The page has cancelled the request.')
  await page.bringToFront()
  await expect(findOpener(page)).toBeVisible()
})

test('requests nothing from a wallet that disconnected', async ({ openScenario, page, sandbox }) => {
  await openScenario('payment-eth')
  const wallet = await connectPhone(page, sandbox)
  await wallet.press('Disconnect')
  await page.bringToFront()
  await expect(findPanel(page)).toContainText('The connection to the wallet is gone.')
})

test('handles duplicate disconnects of a wallet without an error', async ({ openScenario, page, sandbox }) => {
  await openScenario('payment-eth')
  const wallet = await connectPhone(page, sandbox)
  const disconnect = () => page.request.post(wallet.page.url(), { form: { do: 'disconnect' } })
  const answers = await Promise.all([disconnect(), disconnect(), disconnect()])
  expect(answers.map((answer) => answer.status())).toEqual([200, 200, 200])
  await page.bringToFront()
  await expect(findPanel(page)).toContainText('The connection to the wallet is gone.')
})

test('shows the connection on the wallet page and ends it there or on logout', async ({
  openScenario,
  page,
  sandbox,
}) => {
  await openScenario('payment-eth')
  const wallet = await connectPhone(page, sandbox)
  await page.goto(new URL('/wallet?lang=en', page.url()).href)
  const connection = page.getByRole('region', { name: 'Connection' })
  await expect(connection).toContainText('Sandbox phone wallet is connected.')
  await expect(connection).toContainText('this page does not read it')
  await connection.getByRole('button', { name: 'Disconnect' }).click()
  await expect(connection).toContainText('No wallet has answered in this browser.')
  await wallet.lookFor('Nothing is connected.')

  await openScenario('payment-eth')
  const second = await connectPhone(page, sandbox)
  const listStoredKeys = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('wallet.')))
  expect(await listStoredKeys()).not.toEqual([])
  await logOut(page)
  await expect(page).toHaveURL(/\/login/)
  expect(await listStoredKeys()).toEqual([])
  await second.lookFor('Nothing is connected.')
})

test('loads nothing before it is chosen and then contacts no other host', async ({
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
  await connectPhone(page, sandbox)
  expect(scripts.filter((url) => url.includes('wallet-connect-provider'))).toHaveLength(1)
  expect([...hosts].toSorted()).toEqual([app, sandbox].toSorted())
})
