import { expect, test } from 'vitest'
import { Browser } from './browser.ts'
import { Journey } from './journey.ts'
import { type Changes, errorAt, filled, formIn, formWithIntent, headingOf, textOf } from './page.ts'
import { pdfText } from './pdf-text.ts'
import { readQr } from './read-qr.ts'
import { sharedProduct } from './shared-product.ts'

const shared = sharedProduct()
const DAY_MS = 86_400_000

/** A browser on the page of a scenario, its account, and the receiving address that the page is about. */
async function enter(scenario: string) {
  const { app, sandbox } = shared()
  const browser = new Browser(app.url)
  const { email } = await browser.arrive(sandbox, scenario)
  const { number } = sandbox.control.account(email)
  return { browser, path: browser.landing.split('?')[0] ?? '', html: await browser.read(), number }
}

const mainOf = (html: string) => textOf(/<main.*<\/main>/s.exec(html)?.[0] ?? html)
const readMain = async (browser: Browser, path: string) => mainOf(await browser.read(path))
const placeOf = (answer: Response) => new URL(answer.headers.get('Location') ?? '', shared().app.url).pathname
const idOf = (path: string) => /fill_\w+/.exec(path)?.[0] ?? ''

/** Something happens at an address, by its page of the console. */
async function happen(path: string, wanted: string, fields: Record<string, string> = {}) {
  const body = new URLSearchParams({ do: wanted, ...fields })
  await fetch(`${shared().sandbox.url}/console/receiving/${idOf(path)}`, { method: 'POST', body, redirect: 'manual' })
}

/** Presses a button of this intent on a page, as a browser without scripts does. */
async function press(browser: Browser, path: string, intent: string, at = path) {
  return browser.post(path, filled(formWithIntent(await browser.read(at), intent), {}))
}

async function send(browser: Browser, path: string, changes: Changes) {
  return browser.post(path, filled(formIn(await browser.read(path), 'receiving'), changes))
}

const NEW = { name: 'Shop', coin: 'BTC', receiver_iban: 'EE38 2200 2210 2014 5685' }
const countAddresses = (number: number) =>
  shared().sandbox.control.context.database.get<{ n: number }>(
    'select count(*) as n from receiving_addresses where account_number = ?',
    number,
  )?.n

test('what an address costs, its least and an example are said before it is made, and the network with the coin', async () => {
  const { browser, html } = await enter('receiving-none')
  expect(mainOf(html)).toContain('No receiving addresses yet')
  const words = await readMain(browser, '/fill/new')
  expect(words).toMatch(/Fee: 0\.99% of what arrives; 39\.00.EUR plus 0\.99% when/)
  expect(words).toMatch(/1,000\.00.EUR arrive, 9\.90.EUR is our fee, and 990\.10.EUR go to your bank account/)
  expect(words).toMatch(/Outside SEPA it is 951\.10.EUR/)
  expect(words).toMatch(
    /worth 5\.05.EUR at least, or 44\.44.EUR outside SEPA: then 5.EUR are left after the fee\. Less than that waits/,
  )
  expect(words).toMatch(/An address takes one coin on one network. Anything else can’t be paid out/)
  expect(words).toMatch(/Bitcoin Bitcoin\. At least 0\.\d{6}.BTC now\./)
  expect(words).toMatch(/USD Coin Ethereum\. At least/)
})

test('an address that is made is shown at once, with a code that names no amount', async () => {
  const { browser, number } = await enter('receiving-none')
  const answer = await send(browser, '/fill/new', NEW)
  expect([answer.status, idOf(placeOf(answer))]).toEqual([303, expect.stringMatching(/^fill_/)])
  const html = await browser.read(placeOf(answer))
  expect(headingOf(html)).toBe('Shop')
  const words = mainOf(html)
  expect(words).toContain('Send only BTC on the Bitcoin network.')
  expect(words).toContain('EE38 2200 2210 2014 5685')
  const address = /bc1q\w+/.exec(words)?.[0] ?? ''
  expect(readQr(html)).toBe(`bitcoin:${address}`)
  // The network is named before the address.
  expect(words.indexOf('Bitcoin network')).toBeLessThan(words.indexOf(address))
  expect(html).not.toMatch(/amount=|value=\d/)
  expect(countAddresses(number)).toBe(1)
  expect(await readMain(browser, '/fill')).toMatch(/Shop Active BTC, Bitcoin/)
})

test('of a token the code is the address alone: with a wallet’s own coin nobody must pay', async () => {
  const { html } = await enter('receiving-usdc')
  expect(readQr(html)).toMatch(/^0x[0-9a-fA-F]{40}$/)
  expect(mainOf(html)).toContain('Send only USDC on the Ethereum network.')
})

test.each([
  [{ name: '' }, 'name', /^Enter a name for the address\.$/],
  [{ coin: 'DOGE' }, 'coin', /coin/i],
  [{ coin: undefined }, 'coin', /coin/i],
  [{ receiver_iban: 'EE00 1234' }, 'receiver_iban', /IBAN/],
  [{ receiver: 'person', receiver_name: '' }, 'receiver_name', /name/i],
  [{ currency: 'GBP', receiver_sort_code: '12', receiver_account: '1' }, 'receiver_sort_code', /sort code/i],
  // Found by the platform, beside the field of this form.
  [
    { receiver: 'person', receiver_name: 'Elif Demir', receiver_iban: 'TR330006100519786457841326' },
    'receiver_street',
    /address/i,
  ],
  [{ receiver_iban: 'DE02120300000000202051' }, 'receiver_iban', /./],
])('a form with %j is refused beside its field, and everything typed stays', async (typed, field, words) => {
  const { browser, number } = await enter('receiving-none')
  const answer = await send(browser, '/fill/new', { ...NEW, ...typed })
  const html = await answer.text()
  expect(answer.status).toBe(422)
  expect(errorAt(html, field, 'receiving')).toMatch(words)
  expect(html).toContain('<title>Error: New receiving address | Causeway</title>')
  const kept = Object.fromEntries(formIn(html, 'receiving'))
  expect(kept['name']).toBe('name' in typed ? typed.name : 'Shop')
  expect(countAddresses(number)).toBe(0)
})

test('the bank is asked about the name before an address is made, and when another account is put behind it', async () => {
  const { browser, number } = await enter('receiving-none')
  const jose = {
    ...NEW,
    receiver: 'person',
    receiver_name: 'Jose Nunes Ortega',
    receiver_iban: 'ES79 2100 0813 6101 2345 6789',
  }
  const asked = await send(browser, '/fill/new', jose)
  const page = await asked.text()
  expect(asked.status).toBe(422)
  expect(errorAt(page, 'receiver_name', 'receiving')).toContain('José Núñez Ortega')
  expect(page).toMatch(/value="use-name"[^>]*>Use José Núñez Ortega</)
  expect(countAddresses(number)).toBe(0)
  // The Enter key presses the first button: it asks again instead of answering.
  expect(/<form[^>]*id="receiving".*?<button[^>]*>/s.exec(page)?.[0]).not.toMatch(/-name"/)

  // An answer is for the account that was asked about: another one, typed since, is asked about itself.
  for (const intent of ['keep-name', 'use-name']) {
    const since = { intent, receiver_name: 'Anna Schmitd', receiver_iban: 'DE02 1203 0000 0000 2020 51' }
    const again = await browser.post('/fill/new', filled(formIn(page, 'receiving'), since))
    expect([again.status, errorAt(await again.text(), 'receiver_name', 'receiving')]).toEqual([
      422,
      expect.stringContaining('Anna Schmidt'),
    ])
  }

  const kept = await browser.post('/fill/new', filled(formIn(page, 'receiving'), { intent: 'keep-name' }))
  const path = placeOf(kept)
  expect(await browser.read(path)).toMatch(/<dd class="needs">The bank has this account under[^<]*José Núñez Ortega/)
  // What was settled once is not asked again for another name of the address, and is when the account changes.
  expect((await send(browser, `${path}/edit`, { name: 'Rent' })).status).toBe(303)
  const anna = { receiver_name: 'Peter Pan', receiver_iban: 'DE02 1203 0000 0000 2020 51' }
  const moved = await send(browser, `${path}/edit`, anna)
  const other = await moved.text()
  expect(moved.status).toBe(422)
  expect(errorAt(other, 'receiver_name', 'receiving')).toContain('under another name')
  expect(await readMain(browser, path)).toContain('ES79 2100 0813 6101 2345 6789')
  expect(Object.fromEntries(formIn(other, 'receiving'))).toMatchObject(anna)

  const used = await send(browser, '/fill/new', { ...jose, intent: 'use-name' })
  expect(await readMain(browser, placeOf(used))).toMatch(/Recipient José Núñez Ortega/)
})

test('an address whose bank account is closed says so, with what to do, and goes on when that is done', async () => {
  const { browser, path, html } = await enter('receiving-paused-bank')
  const words = mainOf(html)
  expect(words).toMatch(/Paused The address is paused, because its bank account is closed/)
  expect(words).toMatch(
    /The bank account is closed The bank of .* sent a payout back: the account EE38 2200 2210 2014 5685 is closed/,
  )
  expect(words).toMatch(/BTC arrived since the bank account was closed/)
  expect(html).toMatch(new RegExp(`href="${path}/edit[^"]*"[^>]*>Change the bank account<`))
  expect((await send(browser, `${path}/edit`, { receiver_iban: 'FI21 1234 5600 0007 85' })).status).toBe(303)
  const after = await readMain(browser, path)
  expect(after).toMatch(/Active What arrives here is converted/)
  expect(after).not.toContain('is closed Put')
})

test('a second press and a lost answer make one address', async () => {
  const { browser, number } = await enter('receiving-none')
  const form = filled(formIn(await browser.read('/fill/new'), 'receiving'), NEW)
  const [first, second] = await Promise.all([browser.post('/fill/new', form), browser.post('/fill/new', form)])
  expect([first.status, second.status]).toEqual([303, 303])
  expect(placeOf(first)).toBe(placeOf(second))
  expect(countAddresses(number)).toBe(1)

  const again = filled(formIn(await browser.read('/fill/new'), 'receiving'), { ...NEW, name: 'Other' })
  shared().sandbox.control.fault({
    kind: 'commit-then-drop',
    call: 'POST receiving_addresses',
    times: 5,
    accountNumber: number,
  })
  const lost = await browser.post('/fill/new', again)
  expect(lost.status).toBe(503)
  shared().sandbox.control.clearFaults(number)
  const answer = await browser.post('/fill/new', again)
  expect(answer.status).toBe(303)
  expect(countAddresses(number)).toBe(2)
})

test('whoever may not pay others is told so, and an unverified customer gets no form', async () => {
  const { browser } = await enter('level-1')
  const words = await browser.read('/fill/new')
  expect(words).toMatch(/value="person"[^>]*disabled|disabled[^>]*value="person"/)
  const answer = await send(browser, '/fill/new', {
    ...NEW,
    receiver: 'person',
    receiver_name: 'Anna Schmidt',
    receiver_iban: 'DE02120300000000202051',
  })
  expect(answer.status).toBe(422)
  const unverified = await enter('level-0')
  expect(await unverified.browser.read('/fill/new')).not.toContain('id="receiving"')
})

test('deposits are listed with rate, fee, payout, hash and end-to-end id, each leading to its transaction and back', async () => {
  const { browser, path, html } = await enter('receiving-deposits')
  const words = mainOf(html)
  expect(words).toMatch(/Paid out so far 1,485\.15.EUR/)
  for (const each of ['Rate', 'Fee', 'Paid out', 'Transaction hash', 'End-to-end ID']) expect(words).toContain(each)
  expect(words).toMatch(/To be paid out 247\.5\d.EUR/)
  const [first] = Array.from(html.matchAll(/href="(\/transactions\/tx_\w+)[^"]*"/g), ([, to = '']) => to)
  const payment = await browser.read(first ?? '')
  expect(payment).toContain(`href="${path}`)
})

test.each([
  ['U', /arrived at your receiving address$/],
  ['W', /^The deposit is confirmed and in process$/],
  ['E', /^We are converting the BTC that arrived$/],
  ['F', /^The BTC that arrived is converted$/],
  ['T', /^We are preparing the payout of your deposit$/],
  ['P', /^The payout is ready to send to the bank$/],
  ['S', /^The payout was sent to the bank$/],
  ['C', /^247\.5\d.EUR from your receiving address has arrived$/],
  ['Z', /^247\.5\d.EUR from your receiving address has arrived$/],
])('a deposit in state %s has sentences of its own', async (letter, heading) => {
  const { html } = await enter(`receiving-deposit-${letter}`)
  expect(headingOf(html)).toMatch(heading)
  const words = mainOf(html)
  expect(words).toContain('Sent to your address')
  expect(words).toMatch(/Service fee 0\.99% 2\.4\d.EUR|0\.99%/)
  // Nobody asked for it, so nothing is said of what was asked.
  expect(words).not.toMatch(/Asked for|If it is late|You sent|Save as a template/)
})

test.each([
  ['receiving-below-minimum', /^Too little arrived to pay out: 0\.\d{8}.BTC is missing$/, /added to the next deposit/],
  ['receiving-paused-deposit', /^It waits because your receiving address is paused$/, /Resume the address on its page/],
  [
    'receiving-wrong-coin',
    /USDT came to an address for another coin$/,
    /came to your receiving address, which takes USDC/,
  ],
  ['receiving-wrong-network', /USDC came on the wrong network$/, /takes Ethereum only/],
  ['receiving-bank-closed', /^The bank sent the payout back$/, /the account is closed/],
  ['receiving-question', /^We need to look at this deposit$/, /It is safe/],
])('%s says where the crypto is and what happens next', async (scenario, heading, words) => {
  const { html } = await enter(scenario)
  expect(headingOf(html)).toMatch(heading)
  expect(mainOf(html)).toMatch(words)
})

test('what waits or goes back shows what arrived, and neither a price nor a fee that nobody took', async () => {
  for (const scenario of ['receiving-below-minimum', 'receiving-paused-deposit', 'receiving-wrong-coin']) {
    const { html } = await enter(scenario)
    expect(mainOf(html)).toMatch(/Received \d+\.\d+.(?:BTC|USDT)/)
    expect([scenario, mainOf(html)]).toEqual([
      scenario,
      expect.not.stringMatching(/Service fee|Recipient gets|Total in euro|Arrives \d|= [\d,.]+.EUR/),
    ])
  }
  const { html } = await enter('receiving-waiting')
  expect(mainOf(html)).not.toContain('To be paid out')
})

test('deposits that are paid out together are each named with their hash', async () => {
  const { html } = await enter('receiving-together')
  const words = mainOf(html)
  expect(words.match(/Deposit on /g)).toHaveLength(2)
  expect(new Set(words.match(/\b[0-9a-f]{64}\b/g)).size).toBe(2)
})

test('the history has a deposit beside the payments, and its receipt names fee and hash', async () => {
  const { browser, path } = await enter('receiving-deposit-C')
  expect(await browser.read('/history')).toContain(path)
  const receipt = await browser.get(`${path}/receipt`)
  expect([receipt.status, receipt.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
  const words = pdfText(await receipt.bytes())
    .flat()
    .join(' ')
  expect(words).toMatch(/Service fee 0\.99% 2\.48.EUR .*Blockchain transaction [0-9a-f]{50,}/)
  // Nobody asked the customer for it, and they confirmed and chose nothing.
  expect(words).not.toMatch(/Asked for|Agreed beforehand|Confirmed by/)
  // Nor did they send it, or it is not known: anybody may.
  expect(words).toMatch(/Receiving address of Name Kaarel Mets .*Came to the address/)
  expect(words).not.toMatch(/[Pp]ayer/)
})

test('the receipt of what came by mistake has no price, and names no network where only the coin is another', async () => {
  for (const [scenario, outcome] of [
    ['receiving-wrong-network', 'what was sent came on Polygon.'],
    ['receiving-wrong-coin', 'the payment is in review.'],
  ] as const) {
    const { browser, path } = await enter(scenario)
    const words = pdfText(await (await browser.get(`${path}/receipt`)).bytes())
      .flat()
      .join(' ')
    expect(words).toContain(outcome)
    expect(words).toMatch(/\d+\.\d+.USD[CT] to Kaarel Mets: not paid out/)
    expect(words).not.toMatch(/\d.EUR|Service fee|Asked for|[Pp]ayer/)
  }
})

test('the overview names what came by mistake by its crypto: nothing of it is paid out', async () => {
  for (const scenario of ['receiving-wrong-network', 'receiving-wrong-coin']) {
    const { browser } = await enter(scenario)
    const words = await readMain(browser, '/overview')
    expect(words).toMatch(/Answer our question by [^.]+? \d+\.\d+.USD[CT] to Kaarel Mets/)
    expect(words).not.toMatch(/\b0\.00.EUR to/)
  }
})

test('pausing, resuming and archiving ask first, say what follows, and hold when pressed twice', async () => {
  const { browser, path } = await enter('receiving-new')
  expect(await readMain(browser, `${path}?ask=pause`)).toContain('Nothing is paid out while it is paused.')
  expect((await press(browser, path, 'pause', `${path}?ask=pause`)).status).toBe(303)
  await happen(path, 'usual')
  const paused = await readMain(browser, path)
  expect(paused).toMatch(/Paused The address is paused\. What arrives here waits/)
  expect(paused).toMatch(/0\.\d{8}.BTC arrived while the address is paused/)
  const form = filled(formWithIntent(await browser.read(path), 'resume'), {})
  const both = await Promise.all([browser.post(path, form), browser.post(path, form)])
  expect(both.map(({ status }) => status)).toEqual([303, 303])
  expect(await readMain(browser, path)).toMatch(/Active What arrives here is converted to EUR/)

  const asked = await readMain(browser, `${path}?ask=archive`)
  expect(asked).toMatch(/You can’t undo this\. What still arrives here is paid out to Kaarel Mets, EE38/)
  const otherTab = filled(formWithIntent(await browser.read(`${path}?ask=pause`), 'pause'), {})
  await press(browser, path, 'archive', `${path}?ask=archive`)
  // A tab that was open before is told, and changes nothing.
  const late = await browser.post(path, otherTab)
  expect([late.status, mainOf(await late.text())]).toEqual([409, expect.stringContaining('This one is archived.')])
  const archived = await browser.read(path)
  expect(mainOf(archived)).toContain('Don’t give it to anybody any more.')
  expect(readQr(archived)).toBeNull()
  expect(archived).not.toMatch(/value="resume"|ask=|\/edit"/)
})

test('an address whose bank account is closed is neither resumed nor archived to pay out there, nor by a page that was open before', async () => {
  const { browser, path } = await enter('receiving-paused-bank')
  const html = await browser.read(path)
  expect(html).not.toMatch(/value="resume"|ask=archive/)
  expect(mainOf(html)).toContain('The payout that came back waits for your answer on its own page.')
  expect(mainOf(html)).toContain('To archive the address, change the bank account first.')
  expect(await browser.read(`${path}?ask=archive`)).not.toContain('value="archive"')
  for (const intent of ['resume', 'archive']) {
    const late = await browser.post(path, new URLSearchParams({ intent }))
    expect([late.status, mainOf(await late.text())]).toEqual([
      409,
      expect.stringContaining('Change the bank account first.'),
    ])
  }
})

test('the bank account is changed with everything asked again, and the history keeps both', async () => {
  const { browser, path } = await enter('receiving-new')
  const edit = await browser.read(`${path}/edit`)
  expect(Object.fromEntries(formIn(edit, 'receiving'))).toMatchObject({
    name: 'Invoices',
    receiver: 'self',
    currency: 'EUR',
    receiver_iban: 'EE38 2200 2210 2014 5685',
  })
  expect(edit).not.toContain('name="coin"')
  const wrong = await send(browser, `${path}/edit`, { receiver_iban: 'EE00' })
  expect([wrong.status, Object.fromEntries(formIn(await wrong.text(), 'receiving'))['receiver_iban']]).toEqual([
    422,
    'EE00',
  ])
  const answer = await send(browser, `${path}/edit`, {
    name: 'Anna',
    receiver: 'person',
    receiver_name: 'Anna Schmidt',
    receiver_iban: 'DE02 1203 0000 0000 2020 51',
  })
  expect([answer.status, placeOf(answer)]).toEqual([303, path])
  const words = await readMain(browser, path)
  expect(words).toMatch(/Payouts go to Anna Schmidt, DE02 1203 0000 0000 2020 51/)
  expect(words).toMatch(/Made, with payouts to Kaarel Mets, EE38 2200/)
  await happen(path, 'usual')
  expect(await readMain(browser, path)).toContain('To be paid out')
})

test('the card has the address, its network and its code, and nothing of the bank account', async () => {
  const { browser, path, html } = await enter('receiving-new')
  const card = await browser.read(`${path}/card`)
  const words = mainOf(card)
  expect(readQr(card)).toBe(readQr(html))
  expect(words).toContain('Send only BTC on the Bitcoin network.')
  expect(words).not.toMatch(/EE38|Kaarel Mets/)
})

test('the poll of an address tells of every change, and only of those', async () => {
  const { browser, path, number } = await enter('receiving-new')
  const { control } = shared().sandbox
  const version = async () => {
    const answer = await browser.get(`${path}/status?lang=en&offset=0`)
    return ((await answer.json()) as { version: string }).version
  }
  control.setClock(control.now(control.account(emailOf(number))), number)
  const seen = [await version()]
  for (const change of [
    () => happen(path, 'little'),
    () => happen(path, 'usual'),
    () => happen(path, 'run'),
    () => press(browser, path, 'pause', `${path}?ask=pause`),
    () => happen(path, 'usual'),
    () => control.moveClock(DAY_MS, number),
    () => press(browser, path, 'resume'),
  ]) {
    await change()
    seen.push(await version())
  }
  expect(new Set(seen).size).toBe(seen.length)
})

const emailOf = (number: number) =>
  shared().sandbox.control.context.database.get<{ email: string }>(
    'select email from accounts where number = ?',
    number,
  )?.email ?? ''

test('somebody else’s address is not found, whatever is asked of it', async () => {
  const { path } = await enter('receiving-new')
  const { browser } = await enter('receiving-none')
  const answers = await Promise.all(['', '/edit', '/card', '/status'].map((end) => browser.get(path + end)))
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect((await browser.post(path, { intent: 'archive' })).status).toBe(404)
})

test('while the platform is away the form keeps everything, and the page of an address says so', async () => {
  const { browser, path, number } = await enter('receiving-new')
  const form = filled(formIn(await browser.read('/fill/new'), 'receiving'), NEW)
  shared().sandbox.control.fault({ kind: 'status', value: '503', accountNumber: number })
  const answer = await browser.post('/fill/new', form)
  expect(answer.status).toBe(503)
  const html = await answer.text()
  expect(Object.fromEntries(formIn(html, 'receiving'))).toMatchObject({ name: 'Shop', coin: 'BTC' })
  expect((await browser.get(path)).status).toBe(503)
  shared().sandbox.control.clearFaults(number)
  expect((await browser.post('/fill/new', form)).status).toBe(303)
})

test('a customer goes from page to page of an address, from the menu to its archive', async () => {
  const customer = await Journey.from(shared(), 'receiving-none')
  const words = () => mainOf(customer.html)
  await customer.follow('Receiving addresses')
  await customer.follow('New receiving address')
  expect(customer.heading).toBe('New receiving address')
  expect(words()).toContain('990.10 EUR go to your bank account')
  await customer.press('Make the address', { 'Name of the address': 'Shop', 'USD Coin Ethereum': true, IBAN: 'EE00' })
  expect(errorAt(customer.html, 'receiver_iban', 'receiving')).toMatch(/IBAN/)
  // Only what was wrong is typed again.
  await customer.press('Make the address', { IBAN: 'EE382200221020145685' })
  expect(customer.heading).toBe('Shop')
  expect(words()).toContain('Send only USDC on the Ethereum network.')
  const code = { name: /QR code of the address 0x\w{40}, without an amount/ }
  expect(customer.page.queryAllByRole('img', code)).toHaveLength(1)

  const happened = async (label: string) => {
    await customer.inConsole(label)
    await customer.follow('Check again')
  }
  await happened('A deposit of 3 EUR arrives: too little to pay out')
  expect(words()).toContain('which is too little to pay out')
  await happened('A deposit of 100 EUR arrives')
  expect(words()).toMatch(/To be paid out 101\.\d\d EUR/)
  expect(words()).not.toContain('which is too little to pay out')
  await happened('Pay out everything that is on its way')
  expect(words()).toMatch(/Paid out 101\.\d\d EUR/)
  await customer.follow(/USDC arrived/)
  expect(headingOf(customer.html)).toMatch(/from your receiving address has arrived$/)
  expect(words()).toContain('Deposit on')
  await customer.follow('To the receiving address “Shop”')

  await customer.follow('Pause the address')
  await customer.press('Yes, pause it')
  await happened('A deposit of 100 EUR arrives')
  expect(words()).toContain('arrived while the address is paused')
  await customer.follow('Change the name or bank account')
  const anna = {
    'Someone else': true,
    'Name of the recipient': 'Anna Schmidt',
    IBAN: 'DE02120300000000202051',
  } as const
  await customer.press('Save the changes', anna)
  expect(words()).toContain('Payouts go to Anna Schmidt')
  await customer.press('Resume the address')
  expect(words()).toContain('paid out to Anna Schmidt')

  await customer.follow('Card to print')
  expect(words()).not.toContain('Anna Schmidt')
  await customer.follow('Back to the address')
  await customer.follow('Archive the address')
  expect(words()).toContain('You can’t undo this.')
  await customer.press('Yes, archive it')
  expect(words()).toContain('The address is archived.')
  expect(customer.page.queryByRole('img', { name: /QR code/ })).toBeNull()
})
