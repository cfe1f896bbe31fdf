import { expect, test } from 'vitest'
import { sharedApp } from './shared-app.ts'
import { sharedProduct } from './shared-product.ts'
import { arriveBy } from './browser.ts'

const shared = sharedProduct()

const policyOf = (response: Response) => response.headers.get('Content-Security-Policy') ?? ''

test('without scripts the page about wallets says how to pay, and keeps its way to the preferences', async () => {
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
])('the page about wallets brings what it warns of in its own language (%s)', async (language, words) => {
  const visitor = await arriveBy(shared(), 'browser-wallet')
  expect(await (await visitor.get(`/wallet?lang=${language}`)).text()).toContain(words)
})

test('nobody sees the page without a login', async () => {
  await using run = await sharedApp()
  const response = await fetch(`${run.app.url}/wallet`, { redirect: 'manual' })
  expect([response.status, response.headers.get('Location')]).toEqual([302, '/login?redirect=%2Fwallet&lang=en'])
})

test('an address that coins can be withdrawn to is known to the page; one that waits is not', async () => {
  const run = shared()
  const confirmed = await arriveBy(run, 'wallet-confirmed')
  const pending = await arriveBy(run, 'wallet-pending')
  expect(await (await confirmed.get('/wallet')).text()).toContain('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq')
  expect(await (await pending.get('/wallet')).text()).not.toContain('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq')
})

test('the words come by themselves, in the language that is asked for', async () => {
  await using run = await sharedApp()
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
])('the page of %s offers a wallet in the browser: %s', async (scenario, isOffered) => {
  const run = shared()
  const { page, get } = await arriveBy(run, scenario)
  const html = await (await get(page)).text()
  expect(html.includes('Pay from a wallet in this browser')).toBe(isOffered)
  // Only scripts can show it: without them nobody sees a button that does nothing.
  expect(html).not.toContain('Pay from a wallet in this browser</button>')
})

test('T58: the wallet of the sandbox is on the pages that ask for it by its name, and widens the policy of these alone', async () => {
  const run = shared()
  const { page, get } = await arriveBy(run, 'payment-eth')
  const asked = await get(`${page}?wallet=agrees`)
  expect(policyOf(asked)).toContain(`connect-src 'self' ${run.sandbox.url};`)
  expect(policyOf(asked)).toContain("script-src 'self' 'nonce-")
  expect(await asked.text()).toContain(`src="${run.sandbox.url}/sandbox/wallet.js?does=agrees"`)
  for (const path of [page, `${page}?wallet=`, `${page}?wallet=../x`, `${page}?wallet=%22%3E`]) {
    const other = await get(path)
    expect(policyOf(other)).toContain("connect-src 'self';")
    expect(await other.text()).not.toContain('wallet.js')
  }
})

test('T58: where no sandbox is configured there is no wallet of it, whatever an address asks for', async () => {
  await using run = await sharedApp()
  const page = await fetch(`${run.app.url}/login?wallet=agrees`)
  expect(policyOf(page)).toContain("connect-src 'self';")
  expect(await page.text()).not.toContain('wallet.js')
})

const RELAY = {
  WALLETCONNECT_PROJECT_ID: 'project-id',
  WALLETCONNECT_RELAY_URL: 'wss://relay.example/path',
}

test('T58: pages may talk to the relay where their address says that they do, and nowhere else', async () => {
  await using run = await sharedApp({ withScenarios: true, variables: RELAY })
  const { page, get } = await arriveBy(run, 'payment-eth')
  for (const path of [`${page}?pay=walletconnect`, '/wallet']) {
    expect(policyOf(await get(path))).toContain("connect-src 'self' wss://relay.example;")
  }
  for (const path of [page, `${page}?pay=other`, '/overview?pay=walletconnect', '/history']) {
    expect(policyOf(await get(path))).toContain("connect-src 'self';")
  }
  expect(await (await get(page)).text()).toContain('Pay with WalletConnect')
  expect(await (await get('/wallet/relay')).json()).toEqual({
    projectId: 'project-id',
    relayUrl: 'wss://relay.example/path',
    name: 'Causeway',
  })
})

test('T58: without a project there is no relay, whatever an address asks for', async () => {
  const run = shared()
  const { page, get } = await arriveBy(run, 'payment-eth')
  const html = await get(`${page}?pay=walletconnect`)
  expect(policyOf(html)).toContain("connect-src 'self';")
  expect(await html.text()).not.toContain('WalletConnect')
  expect((await get('/wallet/relay')).status).toBe(404)
})
