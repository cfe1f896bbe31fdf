import { expect, test } from 'vitest'
import { startSharedApp } from '#tests/server/shared-app.ts'
import { Browser } from '#tests/server/browser.ts'
import { readError, fillForm, readForm, stripTags } from '#tests/server/page.ts'

type Run = Awaited<ReturnType<typeof startSharedApp>>

const LINK = '/payments?iban=DE02120300000000202051&name=Anna%20Schmidt&amount=750&reference=Invoice%207&coin=ETH'
const SAID = 'A link has filled in this form.'

async function logInMaria(run: Run) {
  const browser = new Browser(run.app.url)
  await browser.logIn()
  return browser
}

const readAnswers = (page: string) => Object.fromEntries(readForm(page, 'payment'))

test('prefills the form from a link, and still requires confirmation', async () => {
  await using run = await startSharedApp()
  const browser = await logInMaria(run)
  const page = await browser.read(LINK)
  expect(readAnswers(page)).toMatchObject({
    receiver: 'person',
    receiver_iban: 'DE02 1203 0000 0000 2020 51',
    receiver_name: 'Anna Schmidt',
    sum: '750',
    description: 'Invoice 7',
    coin: 'ETH',
  })
  expect(stripTags(page)).toContain(SAID)
  expect(page).not.toContain('<title>Error: ')

  const sent = await browser.post('/payments', fillForm(readForm(page, 'payment'), { intent: 'keep-name' }))
  const location = sent.headers.get('Location') ?? ''
  expect([sent.status, location]).toEqual([303, expect.stringMatching(/^\/transactions\//)])
  const check = stripTags(await browser.read(location))
  expect(check).toContain('Anna Schmidt')
  expect(run.sandbox.control.countReceived({ path: 'transactions/:key/confirm' })).toBe(0)
})

test.each([
  ['iban=DE02120300000000202052', 'receiver_iban', /IBAN/],
  ['amount=15%2C500', 'sum', /15,500/],
  ['amount=lots', 'sum', /digits|amount/i],
  ['coin=DOGE&amount=10', 'coin', /coin/i],
  ['name=%3Cscript%3E', 'receiver_name', /characters|letters/i],
  ['reference=%E2%82%AC%20100', 'description', /€/],
  ['to=everybody', 'receiver', /./],
])('renders one error beside its field for the invalid parameter ?%s (validation)', async (query, field, words) => {
  await using run = await startSharedApp()
  const answer = await (await logInMaria(run)).get(`/payments?${query}`)
  const page = await answer.text()
  expect(answer.status).toBe(200)
  expect(readError(page, field, 'payment')).toMatch(words)
  expect(page.match(/class="error"/g)).toHaveLength(1)
  expect(stripTags(page)).toContain(SAID)
})

test("prefills without validation from the app's own links", async () => {
  await using run = await startSharedApp()
  const page = await (await logInMaria(run)).read('/payments?sum=lots&coin=ETH')
  expect(stripTags(page)).not.toContain(SAID)
  expect(readError(page, 'sum', 'payment')).toBeNull()
  expect(stripTags(await (await logInMaria(run)).read('/payments'))).not.toContain(SAID)
})

test("keeps a link's parameters across login", async () => {
  await using run = await startSharedApp()
  const browser = new Browser(run.app.url)
  const asked = await browser.get(LINK)
  const login = asked.headers.get('Location') ?? ''
  expect([asked.status, login]).toEqual([302, expect.stringMatching(/^\/login\?/)])
  const entered = { intent: 'password', email: 'maria@example.com', password: 'Causeway1' }
  const back = (await browser.post(login, entered)).headers.get('Location') ?? ''
  expect(readAnswers(await browser.read(back))).toMatchObject({ receiver_name: 'Anna Schmidt', sum: '750' })
})

test('logs no parameter of a link (T69)', async () => {
  await using run = await startSharedApp({ variables: { LOG_LEVEL: 'info' } })
  await new Browser(run.app.url).get(LINK)
  await (await logInMaria(run)).get(LINK)
  expect(run.app.log()).toContain('answered')
  expect(run.app.log()).not.toMatch(/DE02|Schmidt|Invoice/)
})
