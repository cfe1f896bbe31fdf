import { expect, test } from 'vitest'
import { Browser } from '#tests/server/browser.ts'
import { Journey } from '#tests/server/journey.ts'
import { readError, fillForm, readForm, getVisibleHtml, stripTags } from '#tests/server/page.ts'
import { readQr } from '#tests/server/read-qr.ts'
import { shareProduct } from '#tests/server/shared-product.ts'
import { ANNA, openAsPayer, startPayment } from '#tests/server/collect/payer.ts'

const product = shareProduct()

test('pays a link without an account, and settles the payment to the merchant', async () => {
  const visit = await openAsPayer(product(), 'pay-link-fixed')
  const { read, browser, account, merchant, happen, run } = visit
  const link = await read()
  expect([link.status, link.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  const words = stripTags(link.html)
  expect(words).toContain('Pay Põhjatuul OÜ')
  expect(words).toContain('Verified business')
  expect(words).toContain('Invoice 2026-118')
  expect(words).toMatch(/49\.00\s+EUR/)
  expect(words).toMatch(/You send\s+0\.\d{8}\s+BTC/)
  expect(link.html).toContain('name="robots" content="noindex"')

  const page = await startPayment(product(), visit)
  const waiting = getVisibleHtml(await browser.read(page))
  expect(stripTags(waiting)).toMatch(/Send 0\.\d{8}\s+ETH to pay Põhjatuul OÜ/)
  expect(waiting).toMatch(/0x[0-9a-fA-F]{40}/)
  expect(waiting).toContain('href="ethereum:')
  expect(waiting).toContain('class="qr"')

  await happen('full')
  expect(stripTags(await browser.read(page))).toContain('We have seen your payment')
  await happen('run')
  const paid = stripTags(await browser.read(page))
  expect(paid).toContain('You have paid Põhjatuul OÜ')
  const receipt = await browser.get(`${page.split('?')[0]}/receipt`)
  expect([receipt.status, receipt.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])

  await merchant.logIn(account.email)
  const overview = stripTags(await merchant.read('/collect/overview'))
  expect(overview).toContain('Anna Schmidt')
  const settlements = stripTags(await merchant.read('/collect/settlements'))
  expect(settlements).toMatch(/49\.00\s+EUR.*0\.86\s+EUR.*48\.14\s+EUR/)
  expect(run.app.log()).not.toContain('Anna Schmidt')
})

test('completes a payment from a new link to its settlement by links and buttons', async () => {
  const run = product()
  const merchant = await Journey.from(run, 'collect-approved')
  await merchant.follow('New payment link')
  const entered = { 'What it is for': 'Two tickets', Amount: '80', 'Number of payments (optional)': '1' }
  await merchant.press('Create the link', entered)
  expect(merchant.heading).toBe('Two tickets')
  merchant.page.getByRole('img', { name: /^Code with the address/ })
  const address = merchant.addressOf(/\/pay\//)

  const payer = await new Journey(run.app.url).open(address)
  expect(payer.heading).toMatch(/^Pay /)
  expect(payer.visibleText).toContain('Verified business')
  await payer.press('Update the price', { Ether: true })
  expect(payer.page.getByRole('complementary', { name: 'What you send' }).textContent).toContain('ETH')
  await payer.press('Continue to payment', { 'Your name': 'Anna Schmidt' })
  expect(payer.heading).toMatch(/^Send 0\.\d{8} ETH to pay/)
  payer.page.getByRole('img', { name: /QR/ })

  await payer.pressInConsole('The payment arrives in full')
  await payer.follow('Check again')
  expect(payer.heading).toBe('We have seen your payment')
  await payer.pressInConsole('Run all steps to completion')
  await payer.follow('Check again')
  expect(payer.heading).toMatch(/^You have paid /)
  const receipt = await payer.browser.get(payer.addressOf('Receipt (PDF)'))
  expect([receipt.status, receipt.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
  expect((await new Journey(run.app.url).open(address)).heading).toBe('This payment link is not available')

  await merchant.follow('Back to all links and payments')
  await merchant.follow('Settlements')
  expect(merchant.heading).toBe('Settlements')
  expect(merchant.page.getByRole('row', { name: /Anna Schmidt/ }).textContent).toContain('78.60')
  const settlement = merchant.addressOf(/^Anna Schmidt, Two tickets/)
  await merchant.follow(/^Anna Schmidt, Two tickets/)
  expect(merchant.heading).toBe('78.60 EUR has arrived at your bank')
  expect(merchant.visibleText).toMatch(
    /Arrived .*Paid by your customer 80\.00 EUR Our fee 1\.40 EUR .*Number CW-\w{4}-\w{4}/,
  )
  const other = await Journey.from(run, 'collect-settled')
  expect((await other.browser.get(settlement)).status).toBe(404)
})

test("exposes only the name and the request of the business on the payer's pages (T48)", async () => {
  const visit = await openAsPayer(product(), 'pay-link-fixed')
  const { run, browser, account, path } = visit
  const page = await startPayment(product(), visit)
  const application = run.sandbox.control.context.database.get<{ settlement_iban: string; website: string }>(
    'select settlement_iban, website from collect_applications where account_number = ?',
    account.number,
  )
  const secrets = [account.email, account.id, application?.settlement_iban ?? '', application?.website ?? '']
  for (const at of [path, `${path}.data`, page, `${page.split('?')[0]}.data`]) {
    const told = await browser.read(at)
    expect(told.length, at).toBeGreaterThan(500)
    for (const secret of secrets) expect(told, at).not.toContain(secret)
    for (const secret of secrets) expect(told.replaceAll(' ', ''), at).not.toContain(secret)
  }
})

test.each(['pay-link-off', 'pay-link-expired', 'pay-link-used-up'])(
  'responds to %s as to an unknown link (T48)',
  async (scenario) => {
    const { run, browser, path } = await openAsPayer(product(), scenario)
    const never = await browser.get('/pay/nothing0nothing0')
    const own = await browser.get(path)
    expect([own.status, never.status]).toEqual([404, 404])
    const html = await own.text()
    const words = stripTags(html)
    expect(words).toContain('This payment link is not available')
    expect(words).toBe(stripTags(await never.text()))
    expect(html).not.toContain('<form id="pay"')
    const form = { ...ANNA, operation_id: crypto.randomUUID() }
    const posted = await browser.post(path, form)
    expect(posted.status).toBe(404)
    expect(stripTags(await posted.text())).toContain('This payment link is not available')
    expect(run.app.log()).not.toMatch(/"level":[56]0/)
  },
)

test('responds 409 with a time to a second payer of a single-use link', async () => {
  const { read } = await openAsPayer(product(), 'pay-link-busy')
  const { status, html } = await read()
  expect(status).toBe(409)
  expect(stripTags(html)).toMatch(/Someone is paying with this link right now.*you can pay from \d\d:\d\d/)
})

test("restores the payer's input once a busy link is open again", async () => {
  const visit = await openAsPayer(product(), 'pay-link-expires-soon')
  const { run, browser, path, happen } = visit
  const other = new Browser(run.app.url)
  const form = readForm(await other.read(path), 'pay')
  await startPayment(product(), visit)
  const busy = await other.post(
    path,
    fillForm(form, { ...ANNA, payer_name: 'Berta Maasikas', payer_email: 'b@example.com' }),
  )
  expect([busy.status, stripTags(await busy.text())]).toEqual([409, expect.stringContaining('Someone is paying')])
  await happen('expire')
  expect(Object.fromEntries(readForm(await other.read(path), 'pay'))).toMatchObject({
    coin: 'ETH',
    payer_name: 'Berta Maasikas',
    payer_email: 'b@example.com',
  })
  expect(Object.fromEntries(readForm(await browser.read(path), 'pay'))).toMatchObject({ payer_name: '' })
})

test('rejects an invalid open amount or payer beside its field (validation)', async () => {
  const visit = await openAsPayer(product(), 'pay-link-open-amount')
  const { browser, path } = visit
  const form = readForm(await browser.read(path), 'pay')
  for (const [changes, field, words] of [
    [{ amount: '' }, 'amount', /Enter an amount/],
    [{ amount: '1,500' }, 'amount', /read in two ways/],
    [{ amount: '4' }, 'amount', /between 5/i],
    [{ amount: '80', payer_name: ' ' }, 'payer_name', /Enter your name/],
    [{ amount: '80', payer_name: 'Anna\nPaid' }, 'payer_name', /characters that can’t be seen/],
    [{ amount: '80', coin: 'DOGE' }, 'coin', /Choose what you pay with/],
    [{ amount: '80', payer_email: 'anna@' }, 'payer_email', /valid email/],
  ] as const) {
    const refused = await browser.post(path, fillForm(form, { ...ANNA, ...changes }))
    const page = await refused.text()
    expect([refused.status, field], String(words)).toEqual([422, field])
    expect(readError(page, field, 'pay')).toMatch(words)
    expect(page).toContain('<title>Error: ')
  }
  const updated = await browser.post(path, fillForm(form, { ...ANNA, amount: '80', intent: 'quote' }))
  const quoted = stripTags(await updated.text())
  expect(quoted).toMatch(/80\.00\s+EUR/)
  expect(quoted).toMatch(/You send\s+0\.\d+\s+ETH/)
  const page = await startPayment(product(), visit, { amount: '80' })
  expect(stripTags(await browser.read(page))).toMatch(/80\.00\s+EUR/)
})

test("responds 409 with the payer's own page if the form is resent with another name", async () => {
  const { browser, path } = await openAsPayer(product(), 'pay-link-fixed')
  const form = readForm(await browser.read(path), 'pay')
  const first = await browser.post(path, fillForm(form, ANNA))
  const page = first.headers.get('Location')?.split('?')[0] ?? ''
  const second = await browser.post(path, fillForm(form, { ...ANNA, payer_name: 'Anna Weber' }))
  const html = await second.text()

  expect([first.status, second.status]).toEqual([303, 409])
  expect(stripTags(html)).toContain('A payment made from this form exists already')
  expect(html).toContain(`href="${page}`)
  expect(html).not.toContain('/transactions/')
})

test('starts one payment despite a duplicate submit and a retry after a lost response', async () => {
  const { run, browser, path, account } = await openAsPayer(product(), 'pay-link-expires-soon')
  const form = readForm(await browser.read(path), 'pay')
  run.sandbox.control.fault({ call: 'POST collect_links/:code/pay', kind: 'commit-then-drop', times: 1 })
  const sent = fillForm(form, ANNA)
  const answers = await Promise.all([browser.post(path, sent), browser.post(path, sent)])
  const again = await browser.post(path, sent)
  run.sandbox.control.clearFaults()
  expect(answers.every(({ status }) => status === 303 || status === 503 || status === 409)).toBe(true)
  expect(again.status).toBe(303)
  expect(
    run.sandbox.control.context.database.get(
      'select count(*) as n from payments where account_number = ?',
      account.number,
    ),
  ).toEqual({ n: 1 })
  // A payer who closed the page can open it again by its address.
  expect((await browser.get(again.headers.get('Location') ?? '')).status).toBe(200)
})

test('encodes the rendered address and amount in the QR code (T48)', async () => {
  for (const scenario of ['pay-link-N', 'pay-link-eth', 'pay-link-short']) {
    const { read } = await openAsPayer(product(), scenario)
    const { html } = await read()
    const said = readQr(html) ?? ''
    const [, address = ''] = /<span class="code"[^>]*>([^<]+)<\/span>/.exec(html) ?? []
    const [, amount = ''] = /Send exactly<\/small>[^]*?<b class="num" translate="no">([\d.,]+)/.exec(html) ?? []
    expect(said).toContain(address)
    const asked = said.startsWith('bitcoin:')
      ? Number(new URL(said).searchParams.get('amount'))
      : Number(new URL(said).searchParams.get('value')) / 1e18
    expect([scenario, asked]).toEqual([scenario, Number(amount)])
    expect(html).toContain(`href="${said.replaceAll('&', '&amp;')}"`)
  }
})

test.each([
  ['an empty body', ''],
  ['a body of nonsense', '%%%=%ff&&&coin'],
  ['every field twice', 'coin=ETH&coin=BTC&payer_name=a&payer_name=b&intent=pay'],
  ['a name with markup', `coin=ETH&intent=pay&payer_name=${encodeURIComponent('<img src=x onerror=alert(1)>')}`],
])('responds 422 to %s in the form of a link', async (_, body) => {
  const { run, browser, path } = await openAsPayer(product(), 'pay-link-fixed')
  const answer = await fetch(run.app.url + path, {
    method: 'POST',
    headers: { Origin: run.app.url, 'content-type': 'application/x-www-form-urlencoded', Cookie: browser.cookie },
    body,
    redirect: 'manual',
  })
  expect(answer.status).toBe(422)
  expect(await answer.text()).not.toContain('<img src=x')
})

test('responds 503 and keeps the input while the platform is unavailable', async () => {
  const { run, browser, path } = await openAsPayer(product(), 'pay-link-fixed')
  const form = readForm(await browser.read(path), 'pay')
  run.sandbox.control.fault({ call: 'POST collect_links/:code/pay', kind: 'status', value: '503', times: 9 })
  const kept = await browser.post(path, fillForm(form, ANNA))
  expect(kept.status).toBe(503)
  expect(readForm(await kept.text(), 'pay')).toContainEqual(['payer_name', 'Anna Schmidt'])
  run.sandbox.control.clearFaults()
  run.sandbox.control.fault({ call: 'GET collect_links/:code', kind: 'status', value: '500', times: 9 })
  expect((await browser.get(path)).status).toBe(503)
  run.sandbox.control.clearFaults()
})
