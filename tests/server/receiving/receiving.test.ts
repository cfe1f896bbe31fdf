import { expect, test } from 'vitest'
import { Journey } from '#tests/server/journey.ts'
import {
  readError,
  fillForm,
  parsePage,
  readForm,
  readFormWithIntent,
  readHeading,
  readMainText,
} from '#tests/server/page.ts'
import { readQr } from '#tests/server/read-qr.ts'
import { shareProduct } from '#tests/server/shared-product.ts'
import {
  enter,
  readMain,
  readRedirectPath,
  simulateEvent,
  press,
  send,
  NEW,
} from '#tests/server/receiving/receiving-pages.ts'

const shared = shareProduct()

const DAY_MS = 86_400_000

test('asks before it pauses, resumes or archives, and ignores duplicate submits', async () => {
  const { browser, path } = await enter(shared(), 'receiving-new')
  expect(await readMain(browser, `${path}?ask=pause`)).toContain('Nothing is paid out while it is paused.')
  expect((await press(browser, path, 'pause', `${path}?ask=pause`)).status).toBe(303)
  await simulateEvent(shared(), path, 'usual')
  const paused = await readMain(browser, path)
  expect(paused).toMatch(/Paused The address is paused\. What arrives here waits/)
  expect(paused).toMatch(/0\.\d{8}.BTC arrived while the address is paused/)
  const form = fillForm(readFormWithIntent(await browser.read(path), 'resume'), {})
  const both = await Promise.all([browser.post(path, form), browser.post(path, form)])
  expect(both.map(({ status }) => status)).toEqual([303, 303])
  expect(await readMain(browser, path)).toMatch(/Active What arrives here is converted to EUR/)

  const asked = await readMain(browser, `${path}?ask=archive`)
  expect(asked).toMatch(/You can’t undo this\. What still arrives here is paid out to Kaarel Mets, EE38/)
  const otherTab = fillForm(readFormWithIntent(await browser.read(`${path}?ask=pause`), 'pause'), {})
  await press(browser, path, 'archive', `${path}?ask=archive`)
  // A tab that was open before gets a conflict and changes nothing.
  const late = await browser.post(path, otherTab)
  expect([late.status, readMainText(await late.text())]).toEqual([
    409,
    expect.stringContaining('This one is archived.'),
  ])
  const archived = await browser.read(path)
  expect(readMainText(archived)).toContain('Don’t give it to anybody any more.')
  expect(readQr(archived)).toBeNull()
  expect(archived).not.toMatch(/value="resume"|ask=|\/edit"/)
})

test('responds 409 to resume and archive while the bank account is closed', async () => {
  const { browser, path } = await enter(shared(), 'receiving-paused-bank')
  const html = await browser.read(path)
  expect(html).not.toMatch(/value="resume"|ask=archive/)
  expect(readMainText(html)).toContain('The payout that came back waits for your answer on its own page.')
  expect(readMainText(html)).toContain('To archive the address, change the bank account first.')
  expect(await browser.read(`${path}?ask=archive`)).not.toContain('value="archive"')
  for (const intent of ['resume', 'archive']) {
    const late = await browser.post(path, new URLSearchParams({ intent }))
    expect([late.status, readMainText(await late.text())]).toEqual([
      409,
      expect.stringContaining('Change the bank account first.'),
    ])
  }
})

test('changes the bank account after full validation and keeps both in the history', async () => {
  const { browser, path } = await enter(shared(), 'receiving-new')
  const edit = await browser.read(`${path}/edit`)
  expect(Object.fromEntries(readForm(edit, 'receiving'))).toMatchObject({
    name: 'Invoices',
    receiver: 'self',
    currency: 'EUR',
    receiver_iban: 'EE38 2200 2210 2014 5685',
  })
  expect(edit).not.toContain('name="coin"')
  const wrong = await send(browser, `${path}/edit`, { receiver_iban: 'EE00' })
  expect([wrong.status, Object.fromEntries(readForm(await wrong.text(), 'receiving'))['receiver_iban']]).toEqual([
    422,
    'EE00',
  ])
  const answer = await send(browser, `${path}/edit`, {
    name: 'Anna',
    receiver: 'person',
    receiver_name: 'Anna Schmidt',
    receiver_iban: 'DE02 1203 0000 0000 2020 51',
  })
  expect([answer.status, readRedirectPath(shared(), answer)]).toEqual([303, path])
  const words = await readMain(browser, path)
  expect(words).toMatch(/Payouts go to Anna Schmidt, DE02 1203 0000 0000 2020 51/)
  expect(words).toMatch(/Created, with payouts to Kaarel Mets, EE38 2200/)
  await simulateEvent(shared(), path, 'usual')
  expect(await readMain(browser, path)).toContain('To be paid out')
})

test('renders a card with address, network and QR code but without the bank account', async () => {
  const { browser, path, html } = await enter(shared(), 'receiving-new')
  const card = await browser.read(`${path}/card`)
  const words = readMainText(card)
  expect(readQr(card)).toBe(readQr(html))
  expect(words).toContain('Send only BTC on the Bitcoin network.')
  expect(words).not.toMatch(/EE38|Kaarel Mets/)
})

test('changes the status version with every change of an address', async () => {
  const { browser, path, number } = await enter(shared(), 'receiving-new')
  const { control } = shared().sandbox
  const fetchVersion = async () => {
    const answer = await browser.get(`${path}/status?lang=en&offset=0`)
    return ((await answer.json()) as { version: string }).version
  }
  control.setClock(control.now(control.account(getEmail(number))), number)
  const seen = [await fetchVersion()]
  for (const change of [
    () => simulateEvent(shared(), path, 'little'),
    () => simulateEvent(shared(), path, 'usual'),
    () => simulateEvent(shared(), path, 'run'),
    () => press(browser, path, 'pause', `${path}?ask=pause`),
    () => simulateEvent(shared(), path, 'usual'),
    () => control.moveClock(DAY_MS, number),
    () => press(browser, path, 'resume'),
  ]) {
    await change()
    seen.push(await fetchVersion())
  }
  expect(new Set(seen).size).toBe(seen.length)
})

const getEmail = (number: number) =>
  shared().sandbox.control.context.database.get<{ email: string }>(
    'select email from accounts where number = ?',
    number,
  )?.email ?? ''

test("responds 404 for another customer's address on every page and action", async () => {
  const { path } = await enter(shared(), 'receiving-new')
  const { browser } = await enter(shared(), 'receiving-none')
  const answers = await Promise.all(['', '/edit', '/card', '/status'].map((end) => browser.get(path + end)))
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect((await browser.post(path, { intent: 'archive' })).status).toBe(404)
})

test('responds 503 and keeps the form while the platform is unavailable', async () => {
  const { browser, path, number } = await enter(shared(), 'receiving-new')
  const form = fillForm(readForm(await browser.read('/fill/new'), 'receiving'), NEW)
  shared().sandbox.control.fault({ kind: 'status', value: '503', accountNumber: number })
  const answer = await browser.confirm('/fill/new', form)
  expect(answer.status).toBe(503)
  const html = await answer.text()
  expect(Object.fromEntries(readForm(html, 'receiving'))).toMatchObject({ name: 'Shop', coin: 'BTC' })
  expect((await browser.get(path)).status).toBe(503)
  shared().sandbox.control.clearFaults(number)
  expect((await browser.confirm('/fill/new', form)).status).toBe(303)
})

test('completes the life of an address by links and buttons, from creation to archive', async () => {
  const customer = await Journey.from(shared(), 'receiving-none')
  const readText = () => readMainText(customer.html)
  await customer.follow('Receiving addresses')
  await customer.follow('New receiving address')
  expect(customer.heading).toBe('New receiving address')
  expect(readText()).toContain('990.10 EUR go to your bank account')
  await customer.press('Check the address', { 'Name of the address': 'Shop', 'USD Coin Ethereum': true, IBAN: 'EE00' })
  expect(readError(customer.html, 'receiver_iban', 'receiving')).toMatch(/IBAN/)
  // The form keeps valid input, so only the IBAN is entered again.
  await customer.press('Check the address', { IBAN: 'EE382200221020145685' })
  await customer.press('Create the address')
  expect(customer.heading).toBe('Shop')
  expect(readText()).toContain('Send only USDC on the Ethereum network.')
  const code = { name: /QR code of the address 0x\w{40}, without an amount/ }
  expect(customer.page.queryAllByRole('img', code)).toHaveLength(1)

  const simulateAndCheck = async (label: string) => {
    await customer.pressInConsoleAndReload(label)
    await customer.follow('Check again')
  }
  await simulateAndCheck('Receive 3 EUR, below the minimum payout')
  expect(readText()).toContain('which is too little to pay out')
  await simulateAndCheck('Receive a deposit of 100 EUR')
  expect(readText()).toMatch(/To be paid out 101\.\d\d EUR/)
  expect(readText()).not.toContain('which is too little to pay out')
  await simulateAndCheck('Complete all payouts in progress')
  expect(readText()).toMatch(/Paid out 101\.\d\d EUR/)
  await customer.follow(/USDC arrived/)
  expect(readHeading(customer.html)).toMatch(/from your receiving address has arrived$/)
  expect(readText()).toContain('Deposit on')
  await customer.follow('To the receiving address “Shop”')

  await customer.follow('Pause the address')
  await customer.press('Yes, pause it')
  await simulateAndCheck('Receive a deposit of 100 EUR')
  expect(readText()).toContain('arrived while the address is paused')
  await customer.follow('Change the name or bank account')
  const anna = {
    'Someone else': true,
    'Name of the recipient': 'Anna Schmidt',
    IBAN: 'DE02120300000000202051',
  } as const
  await customer.press('Check the changes', anna)
  expect(readText()).toContain('Payouts go to Anna Schmidt')
  await customer.press('Save the changes')
  expect(readText()).toContain('Payouts go to Anna Schmidt')
  await customer.press('Resume the address')
  expect(readText()).toContain('paid out to Anna Schmidt')

  await customer.follow('Card to print')
  expect(readText()).not.toContain('Anna Schmidt')
  await customer.follow('Back to the address')
  await customer.follow('Archive the address')
  expect(readText()).toContain('You can’t undo this.')
  await customer.press('Yes, archive it')
  expect(readText()).toContain('The address is archived.')
  expect(customer.page.queryByRole('img', { name: /QR code/ })).toBeNull()
})

test('lists addresses in a table with a sum and one link per row', async () => {
  const { browser } = await enter(shared(), 'receiving-several')
  const page = parsePage(await browser.read('/fill'))
  const table = page.querySelector('main table')
  const create = [...page.querySelectorAll('main a')].find((link) => link.textContent === 'New receiving address')
  expect(table && create?.compareDocumentPosition(table)).toBe(4)
  const rows = [...(table?.querySelectorAll('tbody tr') ?? [])]
  expect(rows.length).toBeGreaterThan(1)
  for (const row of rows) {
    const links = Array.from(row.querySelectorAll('a'), (link) => link.getAttribute('href'))
    expect(links).toEqual([expect.stringMatching(/^\/fill\/fill_\w+/)])
  }
  const [label, value] = table?.querySelectorAll('tfoot td') ?? []
  expect(label?.textContent).toBe(`${rows.length} receiving addresses, paid out so far`)
  expect(value?.textContent).toMatch(/^0\.00\sEUR$/)
})
