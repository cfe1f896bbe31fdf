import { expect, test } from 'vitest'
import { sharedApp } from './shared-app.ts'
import { Browser } from './browser.ts'
import { errorAt, filled, formIn, textOf } from './page.ts'

type Run = Awaited<ReturnType<typeof sharedApp>>

const LINK = '/payments?iban=DE02120300000000202051&name=Anna%20Schmidt&amount=750&reference=Invoice%207&coin=ETH'
const SAID = 'A link has filled in this form.'

async function maria(run: Run) {
  const browser = new Browser(run.app.url)
  await browser.logIn()
  return browser
}

/** The fields of the form, and of its choices the one that is made. */
const answers = (page: string) => Object.fromEntries(formIn(page, 'payment'))

test('a link fills in recipient, amount, reference and coin, says so, and still leads over the page to check', async () => {
  await using run = await sharedApp()
  const browser = await maria(run)
  const page = await browser.read(LINK)
  expect(answers(page)).toMatchObject({
    receiver: 'person',
    receiver_iban: 'DE02 1203 0000 0000 2020 51',
    receiver_name: 'Anna Schmidt',
    sum: '750',
    description: 'Invoice 7',
    coin: 'ETH',
  })
  expect(textOf(page)).toContain(SAID)
  expect(page).not.toContain('<title>Error: ')

  const sent = await browser.post('/payments', filled(formIn(page, 'payment'), { intent: 'keep-name' }))
  const location = sent.headers.get('Location') ?? ''
  expect([sent.status, location]).toEqual([303, expect.stringMatching(/^\/transactions\//)])
  const check = textOf(await browser.read(location))
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
])('what does not fit in ?%s is said beside its field alone, and the page is a page', async (query, field, words) => {
  await using run = await sharedApp()
  const answer = await (await maria(run)).get(`/payments?${query}`)
  const page = await answer.text()
  expect(answer.status).toBe(200)
  expect(errorAt(page, field, 'payment')).toMatch(words)
  expect(page.match(/class="error"/g)).toHaveLength(1)
  expect(textOf(page)).toContain(SAID)
})

test('our own addresses, which name no recipient, fill in and judge nothing', async () => {
  await using run = await sharedApp()
  const page = await (await maria(run)).read('/payments?sum=lots&coin=ETH')
  expect(textOf(page)).not.toContain(SAID)
  expect(errorAt(page, 'sum', 'payment')).toBeNull()
  expect(textOf(await (await maria(run)).read('/payments'))).not.toContain(SAID)
})

test('a link leads over the login to the form that it fills in', async () => {
  await using run = await sharedApp()
  const browser = new Browser(run.app.url)
  const asked = await browser.get(LINK)
  const login = asked.headers.get('Location') ?? ''
  expect([asked.status, login]).toEqual([302, expect.stringMatching(/^\/login\?/)])
  const entered = { intent: 'password', email: 'maria@example.com', password: 'Causeway1' }
  const back = (await browser.post(login, entered)).headers.get('Location') ?? ''
  expect(answers(await browser.read(back))).toMatchObject({ receiver_name: 'Anna Schmidt', sum: '750' })
})

test('what a link holds is not logged (T69)', async () => {
  await using run = await sharedApp({ variables: { LOG_LEVEL: 'info' } })
  await new Browser(run.app.url).get(LINK)
  await (await maria(run)).get(LINK)
  expect(run.app.log()).toContain('answered')
  expect(run.app.log()).not.toMatch(/DE02|Schmidt|Invoice/)
})
