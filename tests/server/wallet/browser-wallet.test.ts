import { expect, test } from 'vitest'
import { startSharedApp } from '#tests/server/shared-app.ts'
import { shareProduct } from '#tests/server/shared-product.ts'
import { arriveBy } from '#tests/server/browser.ts'

const shared = shareProduct()

const readPolicy = (response: Response) => response.headers.get('Content-Security-Policy') ?? ''

test('explains payment and links the preferences on the wallet page without scripts', async () => {
  const run = shared()
  const visitor = await arriveBy(run, 'browser-wallet')
  const html = await (await visitor.get('/wallet')).text()

  expect(html).toContain('Wallet in this browser</h1>')
  expect(html).toContain('Pay with the address or the code on the page of the payment.')
  expect(html).toContain('/profile/preferences?lang=en')
  expect(html).not.toContain('Look for wallets</button>')
})

test.each([
  ['en', 'Your wallet is on an unsupported network.'],
  ['de', 'Ihre Wallet ist in einem nicht unterstützten Netzwerk.'],
  ['fr', 'Votre portefeuille est sur un réseau non pris en charge.'],
  ['es', 'Su cartera está en una red no admitida.'],
  ['ru', 'Ваш кошелёк в неподдерживаемой сети.'],
])('renders warnings of the wallet page in its language (%s)', async (language, words) => {
  const visitor = await arriveBy(shared(), 'browser-wallet')
  expect(await (await visitor.get(`/wallet?lang=${language}`)).text()).toContain(words)
})

test('redirects the wallet page to login without a session', async () => {
  await using run = await startSharedApp()
  const response = await fetch(`${run.app.url}/wallet`, { redirect: 'manual' })
  expect([response.status, response.headers.get('Location')]).toEqual([302, '/login?redirect=%2Fwallet&lang=en'])
})

test('renders confirmed withdrawal addresses on the wallet page but no pending ones', async () => {
  const run = shared()
  const confirmed = await arriveBy(run, 'wallet-confirmed')
  const pending = await arriveBy(run, 'wallet-pending')
  expect(await (await confirmed.get('/wallet')).text()).toContain('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq')
  expect(await (await pending.get('/wallet')).text()).not.toContain('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq')
})

test("serves the wallet's texts in the requested language", async () => {
  await using run = await startSharedApp()
  const words = await fetch(`${run.app.url}/wallet/words?lang=en`)
  expect(words.headers.get('Content-Type')).toContain('application/json')
  expect(await words.json()).toMatchObject({
    textLanguage: 'en',
    texts: expect.stringContaining('browserWallet.heading\nPay from a wallet in this browser\n'),
  })
  const german = await fetch(`${run.app.url}/wallet/words?lang=de`)
  expect(await german.json()).toMatchObject({
    textLanguage: 'de',
    texts: expect.stringContaining('browserWallet.heading\nAus einer Wallet in diesem Browser bezahlen\n'),
  })
})

test.each([
  ['payment-eth', true],
  ['payment-usdc', true],
  ['payment-N-waiting', false],
  ['payment-U-seen', false],
])('offers a browser wallet on the page of %s: %s', async (scenario, isOffered) => {
  const run = shared()
  const { page, get } = await arriveBy(run, scenario)
  const html = await (await get(page)).text()
  expect(html.includes('Pay from a wallet in this browser')).toBe(isOffered)
  // Only scripts render the button, because it does nothing without them.
  expect(html).not.toContain('Pay from a wallet in this browser</button>')
})

test("loads the sandbox's wallet and its policy only on pages that name it (T58)", async () => {
  const run = shared()
  const { page, get } = await arriveBy(run, 'payment-eth')
  const asked = await get(`${page}?wallet=agrees`)
  expect(readPolicy(asked)).toContain(`connect-src 'self' ${run.sandbox.url};`)
  expect(readPolicy(asked)).toContain("script-src 'self' 'nonce-")
  expect(await asked.text()).toContain(`src="${run.sandbox.url}/sandbox/wallet.js?does=agrees"`)
  for (const path of [page, `${page}?wallet=`, `${page}?wallet=../x`, `${page}?wallet=%22%3E`]) {
    const other = await get(path)
    expect(readPolicy(other)).toContain("connect-src 'self';")
    expect(await other.text()).not.toContain('wallet.js')
  }
})

test('loads no sandbox wallet without a sandbox (T58)', async () => {
  await using run = await startSharedApp()
  const page = await fetch(`${run.app.url}/login?wallet=agrees`)
  expect(readPolicy(page)).toContain("connect-src 'self';")
  expect(await page.text()).not.toContain('wallet.js')
})

const RELAY = {
  WALLETCONNECT_PROJECT_ID: 'project-id',
  WALLETCONNECT_RELAY_URL: 'wss://relay.example/path',
}

test('allows connections to the relay only on pages that name it (T58)', async () => {
  await using run = await startSharedApp({ withScenarios: true, variables: RELAY })
  const { page, get } = await arriveBy(run, 'payment-eth')
  for (const path of [`${page}?pay=walletconnect`, '/wallet']) {
    expect(readPolicy(await get(path))).toContain("connect-src 'self' wss://relay.example;")
  }
  for (const path of [page, `${page}?pay=other`, '/overview?pay=walletconnect', '/history']) {
    expect(readPolicy(await get(path))).toContain("connect-src 'self';")
  }
  expect(await (await get(page)).text()).toContain('Pay with WalletConnect')
  expect(await (await get('/wallet/relay')).json()).toEqual({
    projectId: 'project-id',
    relayUrl: 'wss://relay.example/path',
    name: 'Causeway',
  })
})

test('allows no relay without a WalletConnect project (T58)', async () => {
  const run = shared()
  const { page, get } = await arriveBy(run, 'payment-eth')
  const html = await get(`${page}?pay=walletconnect`)
  expect(readPolicy(html)).toContain("connect-src 'self';")
  expect(await html.text()).not.toContain('WalletConnect')
  expect((await get('/wallet/relay')).status).toBe(404)
})
