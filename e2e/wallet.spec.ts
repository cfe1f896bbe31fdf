import { askUntil } from './support/ask-until.ts'
import { test } from './support/lasting-window.ts'
import { expect, type Page } from './support/test.ts'

const ADDRESS = /0x[0-9a-fA-F]{40}/

const panel = (page: Page) => page.getByRole('region', { name: 'Pay from a wallet in this browser' })
const opener = (page: Page) => page.getByRole('button', { name: 'Pay from a wallet in this browser' })
const connection = (page: Page) => page.getByRole('region', { name: 'Connection' })
const agree = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Agree' }).click()
const send = (page: Page) => panel(page).getByRole('button', { name: /^Send [\d.,]+\s(ETH|USDC)$/ })

/** Opens the panel and connects; what follows is what the wallet will be asked for. */
async function connect(page: Page) {
  await opener(page).click()
  await agree(page)
}

/** The payment is seen, which the page learns when it asks. */
const expectSeen = (page: Page, words = 'We can see your payment') =>
  askUntil(page, () => expect(page.getByRole('heading', { level: 1 })).toHaveText(words, { timeout: 1000 }))

async function expectNothingSent(page: Page, words: string | RegExp) {
  await expect(panel(page)).toContainText(words)
  await expect(panel(page)).toContainText('Nothing was sent.')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Send [\d.]+\sETH by/)
}

for (const [scenario, coin, seen] of [
  ['payment-eth', 'ETH', 'We can see your payment'],
  ['payment-usdc', 'USDC', 'We can see your payment'],
  ['pay-link-eth', 'ETH', 'We have seen your payment'],
] as const) {
  test(`${scenario}: ${coin} is sent from a wallet, and the page goes on when it is seen`, async ({
    lookAround,
    openScenario,
    page,
  }) => {
    await openScenario(scenario, { wallet: 'agrees' })
    const shown = await page.locator('.pay').innerText()
    await connect(page)
    await expect(send(page)).toBeVisible()
    await expect(panel(page)).toContainText('chain 1')
    const [address = ''] = ADDRESS.exec(shown) ?? []
    await expect(panel(page)).toContainText(address)
    await lookAround(`wallet-review-${scenario}`)

    await send(page).click()
    await expect(page.getByRole('dialog')).toContainText(coin === 'ETH' ? address : '0xA0b86991')
    await agree(page)
    await expect(panel(page)).toContainText('Sent from your wallet, waiting to be seen')
    await lookAround(`wallet-sent-${scenario}`)
    await expectSeen(page, seen)
  })
}

test('of two wallets the chosen one is asked', async ({ lookAround, openScenario, page }) => {
  await openScenario('payment-eth', { wallet: 'two-wallets' })
  await opener(page).click()
  await expect(panel(page)).toContainText('Which wallet do you want to pay from?')
  await lookAround('wallet-choose')
  await panel(page).getByRole('button', { name: 'Second sandbox wallet' }).click()
  await expect(page.getByRole('dialog', { name: 'Second sandbox wallet' })).toBeVisible()
  await agree(page)
  await expect(panel(page)).toContainText('This is what Second sandbox wallet will be asked to send')
})

test('a wallet that has no name is asked all the same', async ({ openScenario, page }) => {
  await openScenario('payment-eth', { wallet: 'unannounced' })
  await opener(page).click()
  await expect(panel(page)).toContainText('Agree in Browser wallet to show your address')
  await agree(page)
  await expect(panel(page)).toContainText('This is what Browser wallet will be asked to send')
  await send(page).click()
  await agree(page)
  await expect(panel(page)).toContainText('Sent from your wallet, waiting to be seen')
})

test('who declines, in the window or for ever, has sent nothing and may try again', async ({ openScenario, page }) => {
  await openScenario('payment-eth', { wallet: 'rejects' })
  await opener(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await expectNothingSent(page, 'You declined in the wallet.')
  await panel(page).getByRole('button', { name: 'Check again' }).click()
  await agree(page)
  await send(page).click()
  await expectNothingSent(page, 'You declined in the wallet.')
  await panel(page).getByRole('button', { name: 'Check again' }).click()
  await expect(send(page)).toBeVisible()
  await panel(page).getByRole('button', { name: 'Do not pay from this wallet' }).click()
  await expect(opener(page)).toBeVisible()
})

for (const [wallet, words] of [
  ['locked', 'The wallet is not accessible.'],
  ['pending', 'Your wallet has a question open already'],
] as const) {
  test(`T47: a wallet that is ${wallet} is told as such`, async ({ expectAccessible, openScenario, page }) => {
    await openScenario('payment-eth', { wallet })
    await opener(page).click()
    await expectNothingSent(page, words)
    await expectAccessible()
  })
}

test('T47: a wallet that does not answer when it is connected ends in words', async ({ openScenario, page }) => {
  await page.clock.install()
  await openScenario('payment-eth', { wallet: 'mute' })
  await opener(page).click()
  await expect(panel(page)).toContainText('Agree in Sandbox wallet to show your address to this page. No money moves.')
  // The words come a moment before the minute begins, so one step of the clock may be too early.
  await expect(async () => {
    await page.clock.fastForward(61_000)
    await expect(panel(page)).toContainText('The wallet has not answered', { timeout: 2_000 })
  }).toPass()
  await expectNothingSent(page, 'The wallet has not answered for a minute.')
})

test('T47: no answer after it was asked to send: nobody is invited to pay again, after a reload neither', async ({
  lookAround,
  openScenario,
  page,
}) => {
  await page.clock.install()
  await openScenario('payment-eth', { wallet: 'silent' })
  await connect(page)
  await send(page).click()
  await expect(panel(page)).toContainText('Confirm in Sandbox wallet.')
  // Nobody is told to confirm before the wallet has the question, of which the browser keeps a note first.
  expect(
    await page.evaluate(() => Object.values(localStorage).filter((kept) => kept.includes('"amount"'))),
  ).toHaveLength(1)
  // The words come a moment before the minute begins, so one step of the clock may be too early.
  await expect(async () => {
    await page.clock.fastForward(61_000)
    await expect(panel(page)).toContainText('Look at the latest transactions', { timeout: 2_000 })
  }).toPass()
  for (const visit of ['first', 'again'] as const) {
    if (visit === 'again') await page.reload()
    await expect(panel(page)).toContainText('Look at the latest transactions in your wallet first.')
    await expect(panel(page).getByRole('button')).toHaveCount(0)
    await expect(opener(page)).toHaveCount(0)
  }
  await lookAround('wallet-open')
})

test('a connection that is lost after sending is no second invitation, and the payment is seen', async ({
  openScenario,
  page,
}) => {
  await openScenario('payment-eth', { wallet: 'drops' })
  await connect(page)
  await send(page).click()
  await agree(page)
  await expect(panel(page)).toContainText('No answer has reached this page')
  await expect(panel(page).getByRole('button')).toHaveCount(0)
  await expectSeen(page)
})

test('T47: an answer that is nonsense is no second invitation', async ({ openScenario, page }) => {
  await openScenario('payment-eth', { wallet: 'junk' })
  await connect(page)
  await send(page).click()
  await agree(page)
  await expect(panel(page)).toContainText('No answer has reached this page')
  await expect(panel(page).getByRole('button')).toHaveCount(0)
})

test('T46: a coin whose contract says something else than the page is not asked for', async ({
  openScenario,
  page,
}) => {
  await openScenario('payment-usdc', { wallet: 'other-decimals' })
  await connect(page)
  await expect(panel(page)).toContainText('does not match this page, so we did not ask the wallet.')
  await expect(send(page)).toHaveCount(0)
})

test('a wallet that goes away while the transfer is looked at can be connected again', async ({
  openScenario,
  page,
}) => {
  await openScenario('payment-eth', { wallet: 'leaves' })
  await connect(page)
  await expectNothingSent(page, 'The connection to the wallet is gone.')
  await panel(page).getByRole('button', { name: 'Check again' }).click()
  await agree(page)
  await expect(send(page)).toBeVisible()
})

test('a wallet that is connected already is not asked for that again', async ({ openScenario, page }) => {
  await openScenario('payment-eth', { wallet: 'agrees' })
  const payment = page.url()
  await page.goto(new URL('/wallet?wallet=agrees', payment).href)
  await connection(page).getByRole('button', { name: 'Look for wallets' }).click()
  await connection(page).getByRole('button', { name: 'Connect Sandbox wallet' }).click()
  await agree(page)
  await expect(connection(page)).toContainText('Sandbox wallet is connected.')
  await page.goto(payment)
  await opener(page).click()
  await expect(send(page)).toBeVisible()
})

test('when the panel cannot be loaded the page says so, and its button stays', async ({ openScenario, page }) => {
  await openScenario('payment-eth', { wallet: 'agrees' })
  await page.route('**/wallet/words?*', (route) => route.abort())
  await opener(page).click()
  await expect(page.getByText('Network error: we could not reach our service.')).toBeVisible()
  await page.unroute('**/wallet/words?*')
  await opener(page).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

for (const [scenario, coin] of [
  ['payment-eth', 'ETH'],
  ['payment-usdc', 'USDC'],
] as const) {
  test(`too little ${coin} in the wallet is said before it is asked`, async ({ openScenario, page }) => {
    await openScenario(scenario, { wallet: 'poor' })
    await connect(page)
    await expect(panel(page)).toContainText(new RegExp(`The wallet has [\\d.]+ ${coin}; [\\d.]+ ${coin} is needed`))
    await expect(send(page)).toHaveCount(0)
  })
}

test('a wallet on the wrong network changes it', async ({ expectAccessible, openScenario, page }) => {
  await openScenario('payment-eth', { wallet: 'wrong-network' })
  await connect(page)
  await expect(panel(page)).toContainText('Sandbox wallet is on another network.')
  await expectAccessible()
  await panel(page).getByRole('button', { name: 'Change it to Ethereum' }).click()
  await expect(page.getByRole('dialog')).toContainText('Change the network?')
  await agree(page)
  await expect(send(page)).toBeVisible()
})

test('a wallet that does not know the network is given it', async ({ openScenario, page }) => {
  await openScenario('payment-eth', { wallet: 'unknown-network' })
  await connect(page)
  await panel(page).getByRole('button', { name: 'Change it to Ethereum' }).click()
  await expect(page.getByRole('dialog')).toContainText('Add a network?')
  await agree(page)
  await expect(send(page)).toBeVisible()
})

test('a wallet that cannot change its network is told as such', async ({ openScenario, page }) => {
  await openScenario('payment-eth', { wallet: 'unsupported-network' })
  await connect(page)
  await panel(page).getByRole('button', { name: 'Change it to Ethereum' }).click()
  await expectNothingSent(page, 'Your wallet is on an unsupported network and does not change to Ethereum.')
})

test('a wallet that sends less: the page asks for the rest, which a wallet may send again', async ({
  openScenario,
  page,
}) => {
  await openScenario('payment-eth', { wallet: 'sends-less' })
  await connect(page)
  await send(page).click()
  await agree(page)
  await askUntil(page, () =>
    expect(page.getByRole('heading', { level: 1 })).toHaveText(/0\.\d{8}\sETH is missing$/, { timeout: 1000 }),
  )
  await expect(panel(page).or(opener(page))).toBeVisible()
  await expect(panel(page).getByText('Do not send again.')).toHaveCount(0)
})

test('T46: another account or network in between stops it, and it is looked at again', async ({
  openScenario,
  page,
}) => {
  await openScenario('payment-eth', { wallet: 'changes-account' })
  await connect(page)
  await expectNothingSent(page, 'Another account was chosen in the wallet.')
  await panel(page).getByRole('button', { name: 'Check again' }).click()
  await expect(send(page)).toBeVisible()

  await openScenario('payment-eth', { wallet: 'changes-network' })
  await connect(page)
  await expectNothingSent(page, 'Another network was chosen in the wallet.')
  await panel(page).getByRole('button', { name: 'Check again' }).click()
  await expect(panel(page)).toContainText('Sandbox wallet is on another network.')
})

test('a second tab hears that a wallet was asked, and asks none', async ({ openScenario, page }) => {
  await openScenario('payment-eth', { wallet: 'silent' })
  const second = await page.context().newPage()
  await second.goto(page.url())
  await connect(second)
  await expect(send(second)).toBeVisible()
  await connect(page)
  await send(page).click()
  await expect(panel(page)).toContainText('Confirm in Sandbox wallet.')
  await expect(panel(second)).toContainText('Your wallet was asked for')
  await expect(panel(second).getByRole('button')).toHaveCount(0)
})

test('a rate that expired meanwhile is no longer sent at', async ({ openScenario, page }) => {
  await openScenario('payment-eth', { wallet: 'agrees' })
  await connect(page)
  await expect(send(page)).toBeVisible()
  const console = await page.context().newPage()
  await page.bringToFront()
  await console.goto(
    (await page.getByRole('link', { name: 'Open the console for this page' }).getAttribute('href')) ?? '',
  )
  await console.getByRole('button', { name: 'The held rate expires' }).click()
  await send(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^The held rate expired at/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('T46: a payment that was changed meanwhile is not sent as it was', async ({ openScenario, page }) => {
  await openScenario('payment-eth', { wallet: 'agrees' })
  const { origin, pathname } = new URL(page.url())
  // The page does not hear of the change by itself.
  const before = await (await page.request.get(`${origin}${pathname}/status?lang=en`)).text()
  await page.route('**/status?*', (route) => route.fulfill({ body: before, contentType: 'application/json' }))
  await connect(page)
  await expect(send(page)).toBeVisible()

  const other = await page.context().newPage()
  await other.goto(`${origin}${pathname}/edit`)
  await other.getByLabel('Amount').first().fill('900')
  await other.getByRole('button', { name: 'Save and check again' }).filter({ visible: true }).first().click()
  await other.getByRole('button', { name: /^Confirm: pay/ }).click()
  const due = other.getByRole('heading', { level: 1 })
  await expect(due).toHaveText(/^Send [\d.]+\sETH by/)
  const [amount = ''] = /Send [\d.]+\sETH/.exec((await due.textContent()) ?? '') ?? []
  await expect(send(page)).not.toHaveText(amount)

  await page.bringToFront()
  await send(page).click()
  await expectNothingSent(page, 'The payment has changed since you looked at it.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await panel(page).getByRole('button', { name: 'Check again' }).click()
  await expect(send(page)).toHaveText(amount)
})

test('when our service cannot be asked once more, no wallet is asked', async ({ openScenario, page }) => {
  await openScenario('payment-eth', { wallet: 'agrees' })
  await connect(page)
  await expect(send(page)).toBeVisible()
  await page.route('**/status?*', (route) => route.abort())
  await send(page).click()
  await expectNothingSent(page, 'We could not reach our service to make sure')
})

test('the keyboard alone pays', async ({ openScenario, page }) => {
  await openScenario('payment-eth', { wallet: 'agrees' })
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(send(page)).toBeVisible()
  await expect(panel(page).getByRole('heading')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(send(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Send this?')
  await page.keyboard.press('Enter')
  await expect(panel(page)).toContainText('Sent from your wallet, waiting to be seen')
})

test('in the dark every step can be read', async ({ expectAccessible, lookAround, openScenario, page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openScenario('payment-usdc', { wallet: 'wrong-network' })
  await connect(page)
  await expect(panel(page)).toContainText('is on another network')
  await expectAccessible()
  await panel(page).getByRole('button', { name: 'Change it to Ethereum' }).click()
  await agree(page)
  await expect(send(page)).toBeVisible()
  await lookAround('wallet-review-dark')
  await send(page).click()
  await agree(page)
  await expect(panel(page)).toContainText('Sent from your wallet, waiting to be seen')
  await expectAccessible()
})

test('without a wallet, and for Bitcoin with one, there is no button and nothing of it is loaded', async ({
  openScenario,
  page,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await openScenario('payment-eth')
  await page.waitForLoadState('networkidle')
  await expect(opener(page)).toHaveCount(0)
  await openScenario('payment-N-waiting', { wallet: 'agrees' })
  await page.waitForLoadState('networkidle')
  await expect(opener(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Open in a wallet' })).toHaveAttribute('href', /^bitcoin:/)
  expect(loaded.filter((url) => /wallet-panel|wallet\/words/.test(url))).toEqual([])
})

test('a wallet is connected, looked into, found again after a reload, and disconnected', async ({
  lookAround,
  openScenario,
  page,
}) => {
  await openScenario('browser-wallet', { wallet: 'agrees' })
  await connection(page).getByRole('button', { name: 'Look for wallets' }).click()
  await connection(page).getByRole('button', { name: 'Connect Sandbox wallet' }).click()
  await agree(page)
  for (const visit of ['first', 'again'] as const) {
    if (visit === 'again') await page.reload()
    await expect(connection(page)).toContainText('Sandbox wallet is connected.')
    await expect(connection(page)).toContainText(ADDRESS)
    await expect(connection(page)).toContainText(/USD Coin\s*[\d,.]+\sUSDC/)
  }
  await lookAround('wallet-page-connected')

  await connection(page).getByRole('button', { name: 'Change to BNB Smart Chain' }).click()
  await agree(page)
  // The coins of that chain: its own, and the tokens with 18 decimals that are called the same as those of Ethereum.
  await expect(connection(page)).toContainText(/BNB\s*100\sBNB/)
  await expect(connection(page)).toContainText(/USD Coin\s*250,000\sUSDC/)
  await expect(connection(page)).not.toContainText(/\bETH\b/)
  await connection(page).getByRole('button', { name: 'Disconnect' }).click()
  await expect(connection(page)).toContainText('No wallet is connected.')
  await page.reload()
  await expect(connection(page).getByRole('button', { name: 'Look for wallets' })).toBeVisible()
})

for (const [lang, heading, sending] of [
  ['de', 'Aus einer Wallet in diesem Browser bezahlen', /^0,\d{8}\sETH senden$/],
  ['ru', 'Оплата из кошелька в этом браузере', /^Отправить 0,\d{8}\sETH$/],
  ['fr', 'Payer depuis un portefeuille de ce navigateur', /^Envoyer 0,\d{8}\sETH$/],
  ['es', 'Pagar desde una cartera de este navegador', /^Enviar 0,\d{8}\sETH$/],
] as const) {
  test(`in ${lang} the wallet is asked in that language`, async ({ expectAccessible, openScenario, page }) => {
    await openScenario('payment-eth', { wallet: 'agrees', lang })
    await page.getByRole('button', { name: heading }).click()
    await agree(page)
    const section = page.getByRole('region', { name: heading })
    await expect(section.getByRole('button', { name: sending })).toBeVisible()
    await expect(page.locator(`[lang=${lang}]`, { has: section })).toBeVisible()
    await expectAccessible()
  })
}

test('T46: nothing is sent for somebody whose session has ended', async ({ openScenario, page }) => {
  await openScenario('payment-eth', { wallet: 'agrees' })
  await connect(page)
  await expect(send(page)).toBeVisible()
  await page.context().clearCookies()
  await send(page).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('who logs out leaves no connection behind', async ({ openScenario, page }) => {
  await openScenario('browser-wallet', { wallet: 'agrees' })
  await connection(page).getByRole('button', { name: 'Look for wallets' }).click()
  await connection(page).getByRole('button', { name: 'Connect Sandbox wallet' }).click()
  await agree(page)
  await expect(connection(page)).toContainText('Sandbox wallet is connected.')
  const kept = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('wallet.')))
  expect(await kept()).not.toEqual([])
  const menu = page.getByText('Menu', { exact: true })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('button', { name: 'Log out' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await kept()).toEqual([])
})

test('the page tells an unsupported network, a locked wallet, and none at all', async ({
  expectAccessible,
  openScenario,
  page,
}) => {
  await openScenario('browser-wallet', { wallet: 'unsupported-network' })
  await connection(page).getByRole('button', { name: 'Look for wallets' }).click()
  await connection(page).getByRole('button', { name: 'Connect Sandbox wallet' }).click()
  await agree(page)
  await expect(connection(page)).toContainText('Your wallet is on an unsupported network.')
  await expectAccessible()

  await openScenario('browser-wallet', { wallet: 'locked' })
  await connection(page).getByRole('button', { name: 'Look for wallets' }).click()
  await connection(page).getByRole('button', { name: 'Connect Sandbox wallet' }).click()
  await expect(connection(page)).toContainText('The wallet is not accessible.')

  await openScenario('browser-wallet')
  await connection(page).getByRole('button', { name: 'Look for wallets' }).click()
  await expect(connection(page)).toContainText('No access: the wallet is not installed.')
  await expectAccessible()
})
