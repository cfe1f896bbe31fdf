import { expect, test } from 'vitest'
import { readError, fillForm, readForm, readHeading, readMainText, findLink, getQueries } from '#tests/server/page.ts'
import { readQr } from '#tests/server/read-qr.ts'
import { shareProduct } from '#tests/server/shared-product.ts'
import {
  enter,
  readMain,
  readRedirectPath,
  findId,
  send,
  NEW,
  countAddresses,
} from '#tests/server/receiving/receiving-pages.ts'

const shared = shareProduct()

test('names fee, minimum and network of a receiving address before it is created', async () => {
  const { browser, html } = await enter(shared(), 'receiving-none')
  expect(readMainText(html)).toContain('No receiving addresses yet')
  const words = await readMain(browser, '/fill/new')
  expect(words).toMatch(/Fee: 0\.99% of what arrives; 39\.00.EUR plus 0\.99% when/)
  expect(words).toMatch(/1,000\.00.EUR arrive, 9\.90.EUR is our fee, and 990\.10.EUR go to your bank account/)
  expect(words).toMatch(/Outside SEPA it is 951\.10.EUR/)
  expect(words).toMatch(
    /worth 5\.05.EUR at least, or 44\.44.EUR outside SEPA: then 5.EUR are left after the fee\. Less than that waits/,
  )
  expect(words).toMatch(/An address takes one coin on one network. Anything else can’t be paid out/)
  expect(words).toMatch(/Bitcoin At least 0\.\d{6}.BTC now\./)
  expect(words).toMatch(/USD Coin Ethereum\. At least/)
})

test('renders a new address at once with a QR code without an amount', async () => {
  const { browser, number } = await enter(shared(), 'receiving-none')
  const answer = await send(browser, '/fill/new', NEW)
  expect([answer.status, findId(readRedirectPath(shared(), answer))]).toEqual([303, expect.stringMatching(/^fill_/)])
  const html = await browser.read(readRedirectPath(shared(), answer))
  expect(readHeading(html)).toBe('Shop')
  const words = readMainText(html)
  expect(words).toContain('Send only BTC on the Bitcoin network.')
  expect(words).toContain('EE38 2200 2210 2014 5685')
  const address = /bc1q\w+/.exec(words)?.[0] ?? ''
  expect(readQr(html)).toBe(`bitcoin:${address}`)
  // The network precedes the address.
  expect(words.indexOf('Bitcoin network')).toBeLessThan(words.indexOf(address))
  expect(html).not.toMatch(/amount=|value=\d/)
  expect(countAddresses(shared(), number)).toBe(1)
  expect(await readMain(browser, '/fill')).toMatch(/BTC, Bitcoin Shop Kaarel Mets .* Active/)
})

test('encodes only the address for a token, so that no wallet pays its native coin', async () => {
  const { html } = await enter(shared(), 'receiving-usdc')
  expect(readQr(html)).toMatch(/^0x[0-9a-fA-F]{40}$/)
  expect(readMainText(html)).toContain('Send only USDC on the Ethereum network.')
})

test.each([
  [{ name: '' }, 'name', /^Enter a name for the address\.$/],
  [{ coin: 'DOGE' }, 'coin', /coin/i],
  [{ coin: undefined }, 'coin', /coin/i],
  [{ receiver_iban: 'EE00 1234' }, 'receiver_iban', /IBAN/],
  [{ receiver: 'person', receiver_name: '' }, 'receiver_name', /name/i],
  [{ currency: 'GBP', receiver_sort_code: '12', receiver_account: '1' }, 'receiver_sort_code', /sort code/i],
  // The platform validates this one.
  [
    { receiver: 'person', receiver_name: 'Elif Demir', receiver_iban: 'TR330006100519786457841326' },
    'receiver_street',
    /address/i,
  ],
  [{ receiver_iban: 'DE02120300000000202051' }, 'receiver_iban', /./],
])('rejects a form with %j beside its field and keeps the input (validation)', async (typed, field, words) => {
  const { browser, number } = await enter(shared(), 'receiving-none')
  const answer = await send(browser, '/fill/new', { ...NEW, ...typed })
  // The check page returns a form that the platform refuses.
  const form = answer.headers.get('Location')
  const html = form === null ? await answer.text() : await browser.read(form)
  expect([answer.status, form?.split('?')[0]]).toEqual(form === null ? [422, undefined] : [303, '/fill/new'])
  expect(readError(html, field, 'receiving')).toMatch(words)
  expect(html).toContain('<title>Error: New receiving address | Causeway</title>')
  const kept = Object.fromEntries(readForm(html, 'receiving'))
  expect(kept['name']).toBe('name' in typed ? typed.name : 'Shop')
  expect(countAddresses(shared(), number)).toBe(0)
})

test("verifies the payee's name with the bank on create and on a changed account", async () => {
  const { browser, number } = await enter(shared(), 'receiving-none')
  const jose = {
    ...NEW,
    receiver: 'person',
    receiver_name: 'Jose Nunes Ortega',
    receiver_iban: 'ES79 2100 0813 6101 2345 6789',
  }
  const asked = await send(browser, '/fill/new', jose)
  const page = await asked.text()
  expect(asked.status).toBe(422)
  expect(readError(page, 'receiver_name', 'receiving')).toContain('José Núñez Ortega')
  const use = getQueries(page).getByRole<HTMLButtonElement>('button', { name: 'Use José Núñez Ortega' })
  expect(use.value).toBe('use-name')
  expect(countAddresses(shared(), number)).toBe(0)
  // The Enter key submits the first button, which must verify again.
  expect(/<form[^>]*id="receiving".*?<button[^>]*>/s.exec(page)?.[0]).not.toMatch(/-name"/)

  // An answer counts only for the verified account. A changed one is verified again.
  for (const intent of ['keep-name', 'use-name']) {
    const since = { intent, receiver_name: 'Anna Schmitd', receiver_iban: 'DE02 1203 0000 0000 2020 51' }
    const again = await browser.confirm('/fill/new', fillForm(readForm(page, 'receiving'), since))
    expect([again.status, readError(await again.text(), 'receiver_name', 'receiving')]).toEqual([
      422,
      expect.stringContaining('Anna Schmidt'),
    ])
  }

  const kept = await browser.confirm('/fill/new', fillForm(readForm(page, 'receiving'), { intent: 'keep-name' }))
  const path = readRedirectPath(shared(), kept)
  expect(await browser.read(path)).toMatch(/<dd class="needs">The bank has this account under[^<]*José Núñez Ortega/)
  // Renaming the address doesn't verify again, but changing its account does.
  expect((await send(browser, `${path}/edit`, { name: 'Rent' })).status).toBe(303)
  const anna = { receiver_name: 'Peter Pan', receiver_iban: 'DE02 1203 0000 0000 2020 51' }
  const moved = await send(browser, `${path}/edit`, anna)
  const other = await moved.text()
  expect(moved.status).toBe(422)
  expect(readError(other, 'receiver_name', 'receiving')).toContain('under another name')
  expect(await readMain(browser, path)).toContain('ES79 2100 0813 6101 2345 6789')
  expect(Object.fromEntries(readForm(other, 'receiving'))).toMatchObject(anna)

  const used = await send(browser, '/fill/new', { ...jose, intent: 'use-name' })
  expect(await readMain(browser, readRedirectPath(shared(), used))).toMatch(/Recipient José Núñez Ortega/)
})

test('explains a closed bank account, and resumes after it is changed', async () => {
  const { browser, path, html } = await enter(shared(), 'receiving-paused-bank')
  const words = readMainText(html)
  expect(words).toMatch(/Paused The address is paused, because its bank account is closed/)
  expect(words).toMatch(
    /The bank account is closed The bank of .* sent a payout back: the bank account EE38 2200 2210 2014 5685 is closed/,
  )
  expect(words).toMatch(/BTC arrived since the bank account was closed/)
  expect(findLink(html, { name: /^Change the bank account$/ }).split('?')[0]).toBe(`${path}/edit`)
  expect((await send(browser, `${path}/edit`, { receiver_iban: 'FI21 1234 5600 0007 85' })).status).toBe(303)
  const after = await readMain(browser, path)
  expect(after).toMatch(/Active What arrives here is converted/)
  expect(after).not.toContain('is closed Put')
})

test('creates one address from a duplicate submit or a lost response', async () => {
  const { browser, number } = await enter(shared(), 'receiving-none')
  const form = fillForm(readForm(await browser.read('/fill/new'), 'receiving'), NEW)
  const [first, second] = await Promise.all([browser.confirm('/fill/new', form), browser.confirm('/fill/new', form)])
  expect([first.status, second.status]).toEqual([303, 303])
  expect(readRedirectPath(shared(), first)).toBe(readRedirectPath(shared(), second))
  expect(countAddresses(shared(), number)).toBe(1)

  const again = fillForm(readForm(await browser.read('/fill/new'), 'receiving'), { ...NEW, name: 'Other' })
  shared().sandbox.control.fault({
    kind: 'commit-then-drop',
    call: 'POST receiving_addresses',
    times: 5,
    accountNumber: number,
  })
  const lost = await browser.confirm('/fill/new', again)
  expect(lost.status).toBe(503)
  shared().sandbox.control.clearFaults(number)
  const answer = await browser.confirm('/fill/new', again)
  expect(answer.status).toBe(303)
  expect(countAddresses(shared(), number)).toBe(2)
})

test('disables other recipients without the capability, and the whole form unverified', async () => {
  const { browser } = await enter(shared(), 'level-1')
  const words = await browser.read('/fill/new')
  expect(words).toMatch(/value="person"[^>]*disabled|disabled[^>]*value="person"/)
  const answer = await send(browser, '/fill/new', {
    ...NEW,
    receiver: 'person',
    receiver_name: 'Anna Schmidt',
    receiver_iban: 'DE02120300000000202051',
  })
  expect(answer.status).toBe(422)
  const unverified = await enter(shared(), 'level-0')
  expect(await unverified.browser.read('/fill/new')).not.toContain('id="receiving"')
})
