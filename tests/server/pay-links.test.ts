import { expect, test } from 'vitest'
import { Browser } from './browser.ts'
import { Journey } from './journey.ts'
import { documentOf, errorAt, filled, formIn, queriesOn, shown, textOf } from './page.ts'
import { readQr } from './read-qr.ts'
import { sharedProduct } from './shared-product.ts'

const product = sharedProduct()

const BACK = '0x52908400098527886E0F7030069857D2E4169EE7'
const ANNA = { coin: 'ETH', payer_name: 'Anna Schmidt', payer_email: '', intent: 'pay' }

/** A payer in a browser without scripts, on the page that a scenario opens. */
async function payer(scenario: string) {
  const run = product()
  const { path, account } = run.sandbox.control.enter(scenario)
  const browser = new Browser(run.app.url)
  const merchant = new Browser(run.app.url)
  const read = async () => {
    const response = await browser.get(path)
    return { status: response.status, html: shown(await response.text()), headers: response.headers }
  }
  const happen = (what: string) => {
    const key = run.sandbox.control.context.database.get<{ key: string }>(
      'select key from payments where account_number = ? order by created_at desc, rowid desc limit 1',
      account.number,
    )?.key
    return fetch(`${run.sandbox.url}/console/transactions/${key}`, {
      method: 'POST',
      body: new URLSearchParams({ do: what }),
      redirect: 'manual',
    })
  }
  return { run, path, account, browser, merchant, read, happen }
}

/** The page of the payment that the form of a link leads to. */
async function started({ browser, path }: Awaited<ReturnType<typeof payer>>, changes: Record<string, string> = {}) {
  const form = formIn(await browser.read(path), 'pay')
  const answer = await browser.post(path, filled(form, { ...ANNA, ...changes }))
  expect(answer.status).toBe(303)
  return answer.headers.get('Location') ?? ''
}

test('a payer without an account chooses a coin, pays and sees it arrive; the merchant sees it with its settlement', async () => {
  const visit = await payer('pay-link-fixed')
  const { read, browser, account, merchant, happen, run } = visit
  const link = await read()
  expect([link.status, link.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  const words = textOf(link.html)
  expect(words).toContain('Pay Põhjatuul OÜ')
  expect(words).toContain('Verified business')
  expect(words).toContain('Invoice 2026-118')
  expect(words).toMatch(/49\.00\s+EUR/)
  expect(words).toMatch(/You send\s+0\.\d{8}\s+BTC/)
  expect(link.html).toContain('name="robots" content="noindex"')

  const page = await started(visit)
  const waiting = shown(await browser.read(page))
  expect(textOf(waiting)).toMatch(/Send 0\.\d{8}\s+ETH to pay Põhjatuul OÜ/)
  expect(waiting).toMatch(/0x[0-9a-fA-F]{40}/)
  expect(waiting).toContain('href="ethereum:')
  expect(waiting).toContain('class="qr"')

  await happen('full')
  expect(textOf(await browser.read(page))).toContain('We have seen your payment')
  await happen('run')
  const paid = textOf(await browser.read(page))
  expect(paid).toContain('You have paid Põhjatuul OÜ')
  const receipt = await browser.get(`${page.split('?')[0]}/receipt`)
  expect([receipt.status, receipt.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])

  await merchant.logIn(account.email)
  const overview = textOf(await merchant.read('/collect/overview'))
  expect(overview).toContain('Anna Schmidt')
  const settlements = textOf(await merchant.read('/collect/settlements'))
  expect(settlements).toMatch(/49\.00\s+EUR.*0\.86\s+EUR.*48\.14\s+EUR/)
  expect(run.app.log()).not.toContain('Anna Schmidt')
})

test('from a new link to its settlement, the merchant and the payer go on by what is on the page before', async () => {
  const run = product()
  const merchant = await Journey.from(run, 'collect-approved')
  await merchant.follow('New payment link')
  const entered = { 'What it is for': 'Two tickets', Amount: '80', 'Number of payments optional': '1' }
  await merchant.press('Make the link', entered)
  expect(merchant.heading).toBe('Two tickets')
  merchant.page.getByRole('img', { name: /^Code with the address/ })
  const address = merchant.addressOf(/\/pay\//)

  const payer = await new Journey(run.app.url).open(address)
  expect(payer.heading).toMatch(/^Pay /)
  expect(payer.words).toContain('Verified business')
  await payer.press('Update the price', { 'Ether (ETH)': true })
  expect(payer.page.getByRole('complementary', { name: 'What you send' }).textContent).toContain('ETH')
  await payer.press('Continue to payment', { 'Your name': 'Anna Schmidt' })
  expect(payer.heading).toMatch(/^Send 0\.\d{8} ETH to pay/)
  payer.page.getByRole('img', { name: /QR/ })

  await payer.pressInConsole('The payment arrives in full')
  await payer.follow('Check again')
  expect(payer.heading).toBe('We have seen your payment')
  await payer.pressInConsole('Run to Completed')
  await payer.follow('Check again')
  expect(payer.heading).toMatch(/^You have paid /)
  const receipt = await payer.browser.get(payer.addressOf('Download the receipt (PDF)'))
  expect([receipt.status, receipt.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
  expect((await new Journey(run.app.url).open(address)).heading).toBe('This payment link is not available')

  await merchant.follow('Back to all links and payments')
  await merchant.follow('Settlements')
  expect(merchant.heading).toBe('Settlements')
  expect(merchant.page.getByRole('row', { name: /Anna Schmidt/ }).textContent).toContain('78.60')
})

test('neither page of a payer tells anything of the business but its name and what it asks for (T48)', async () => {
  const visit = await payer('pay-link-fixed')
  const { run, browser, account, path } = visit
  const page = await started(visit)
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
  'T48: the link of %s says kindly that it is not available, with the answer of a link that never was',
  async (scenario) => {
    const { run, browser, path } = await payer(scenario)
    const never = await browser.get('/pay/nothing0nothing0')
    const own = await browser.get(path)
    expect([own.status, never.status]).toEqual([404, 404])
    const html = await own.text()
    const words = textOf(html)
    expect(words).toContain('This payment link is not available')
    expect(words).toBe(textOf(await never.text()))
    expect(html).not.toContain('<form id="pay"')
    const form = { ...ANNA, operation_id: crypto.randomUUID() }
    const posted = await browser.post(path, form)
    expect(posted.status).toBe(404)
    expect(textOf(await posted.text())).toContain('This payment link is not available')
    expect(run.app.log()).not.toMatch(/"level":[56]0/)
  },
)

test('of two payers on a link for one, the second is told from when on they can pay', async () => {
  const { read } = await payer('pay-link-busy')
  const { status, html } = await read()
  expect(status).toBe(409)
  expect(textOf(html)).toMatch(/Someone is paying with this link right now.*you can pay from \d\d:\d\d/)
})

test('what a payer typed while somebody else was quicker is there when the link is open again', async () => {
  const visit = await payer('pay-link-expires-soon')
  const { run, browser, path, happen } = visit
  const other = new Browser(run.app.url)
  const form = formIn(await other.read(path), 'pay')
  await started(visit)
  const busy = await other.post(
    path,
    filled(form, { ...ANNA, payer_name: 'Berta Maasikas', payer_email: 'b@example.com' }),
  )
  expect([busy.status, textOf(await busy.text())]).toEqual([409, expect.stringContaining('Someone is paying')])
  await happen('expire')
  expect(Object.fromEntries(formIn(await other.read(path), 'pay'))).toMatchObject({
    coin: 'ETH',
    payer_name: 'Berta Maasikas',
    payer_email: 'b@example.com',
  })
  expect(Object.fromEntries(formIn(await browser.read(path), 'pay'))).toMatchObject({ payer_name: '' })
})

test('an open amount is asked for, and what is wrong with it is said beside its field', async () => {
  const visit = await payer('pay-link-open-amount')
  const { browser, path } = visit
  const form = formIn(await browser.read(path), 'pay')
  for (const [changes, field, words] of [
    [{ amount: '' }, 'amount', /Enter an amount/],
    [{ amount: '1,500' }, 'amount', /read in two ways/],
    [{ amount: '4' }, 'amount', /between 5/i],
    [{ amount: '80', payer_name: ' ' }, 'payer_name', /Enter your name/],
    [{ amount: '80', payer_name: 'Anna\nPaid' }, 'payer_name', /characters that can’t be seen/],
    [{ amount: '80', coin: 'DOGE' }, 'coin', /Choose what you pay with/],
    [{ amount: '80', payer_email: 'anna@' }, 'payer_email', /valid email/],
  ] as const) {
    const refused = await browser.post(path, filled(form, { ...ANNA, ...changes }))
    const page = await refused.text()
    expect([refused.status, field], String(words)).toEqual([422, field])
    expect(errorAt(page, field, 'pay')).toMatch(words)
    expect(page).toContain('<title>Error: ')
  }
  const updated = await browser.post(path, filled(form, { ...ANNA, amount: '80', intent: 'quote' }))
  const quoted = textOf(await updated.text())
  expect(quoted).toMatch(/80\.00\s+EUR/)
  expect(quoted).toMatch(/You send\s+0\.\d+\s+ETH/)
  const page = await started(visit, { amount: '80' })
  expect(textOf(await browser.read(page))).toMatch(/80\.00\s+EUR/)
})

test('a form resent with another name leads the payer to their own page of the payment', async () => {
  const { browser, path } = await payer('pay-link-fixed')
  const form = formIn(await browser.read(path), 'pay')
  const first = await browser.post(path, filled(form, ANNA))
  const page = first.headers.get('Location')?.split('?')[0] ?? ''
  const second = await browser.post(path, filled(form, { ...ANNA, payer_name: 'Anna Weber' }))
  const html = await second.text()

  expect([first.status, second.status]).toEqual([303, 409])
  expect(textOf(html)).toContain('A payment made from this form exists already')
  expect(html).toContain(`href="${page}`)
  expect(html).not.toContain('/transactions/')
})

test('the form sent twice, and once more after a lost answer, begins one payment', async () => {
  const { run, browser, path, account } = await payer('pay-link-expires-soon')
  const form = formIn(await browser.read(path), 'pay')
  run.sandbox.control.fault({ call: 'POST collect_links/:code/pay', kind: 'commit-then-drop', times: 1 })
  const sent = filled(form, ANNA)
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
  // Who closes the page comes back by its address.
  expect((await browser.get(again.headers.get('Location') ?? '')).status).toBe(200)
})

test('the code to scan asks for exactly the address and amount that stand beside it (T48)', async () => {
  for (const scenario of ['pay-link-N', 'pay-link-eth', 'pay-link-short']) {
    const { read } = await payer(scenario)
    const { html } = await read()
    const said = readQr(html) ?? ''
    const [, address = ''] = /<span class="code"[^>]*>([^<]+)<\/span>/.exec(html) ?? []
    const [, amount = ''] = /<b class="num" translate="no">([\d.,]+)/.exec(html) ?? []
    expect(said).toContain(address)
    const asked = said.startsWith('bitcoin:')
      ? Number(new URL(said).searchParams.get('amount'))
      : Number(new URL(said).searchParams.get('value')) / 1e18
    expect([scenario, asked]).toEqual([scenario, Number(amount)])
    expect(html).toContain(`href="${said.replaceAll('&', '&amp;')}"`)
  }
})

test.each([
  ['pay-link-N', /Send 0\.\d{8}\s+BTC to pay Põhjatuul OÜ/],
  ['pay-link-contested', /Someone else has started to pay with this link.* Amount 0\.\d{8}/],
  ['pay-link-floating', /changes every 3 minutes/],
  ['pay-link-rate-expired', /The price has expired/],
  ['pay-link-short', /is missing/],
  ['pay-link-late', /came after the price had expired/],
  ['pay-link-over', /too much, and we hold it for you\. Tell us where to send it back to/],
  ['pay-link-twice', /You paid a second time/],
  ['pay-link-wrong-network', /came on another network/],
  [
    'pay-link-wrong-coin',
    /You sent USDC, and this payment takes ETH.*5\d\.\d{6} USDC has arrived.*An address of your own for USDC on Ethereum/,
  ],
  ['pay-link-refunded', /Your crypto was sent back/],
  ['pay-link-U', /We have seen your payment/],
  ['pay-link-processing', /You have paid Põhjatuul OÜ/],
  ['pay-link-paid', /The business has been paid/],
  ['pay-link-payout-returned', /You have paid Põhjatuul OÜ/],
  ['pay-link-lapsed', /This payment has ended/],
] as const)('%s tells its payer how it is', async (scenario, words) => {
  const { read } = await payer(scenario)
  const { status, html, headers } = await read()
  expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  expect(textOf(html)).toMatch(words)
  expect(html).not.toMatch(/\{\{|payerPayment\.|undefined|NaN/)
  // Who is asked where crypto goes back to has something to do.
  expect(textOf(html)).not.toMatch(/nothing left for you to do.*Tell us/)
  // The Enter key in the field of the address presses the first button: what it is for, never another price.
  const form = documentOf(html).querySelector('form#answer:has([name=refund_address])')
  expect(form?.querySelector('button')?.value ?? 'none').toMatch(/^(?:refund|refund_address|choices|none)$/)
})

test('tells a payer who did send crypto to write to us once the payment has ended', async () => {
  const { browser, read, run } = await payer('pay-link-lapsed')
  const { html } = await read()
  expect(textOf(html)).toMatch(/If you did send crypto, write to us with the payment number below/)
  const [, contact = ''] = /href="(\/contact\?payment=[^"]+)"/.exec(html) ?? []
  const number = new URL(contact.replaceAll('&amp;', '&'), run.app.url).searchParams.get('payment') ?? ''
  expect(textOf(html)).toContain(`Payment number ${number}`)
  // A payer is logged out, so the number is in a field to type in.
  const form = formIn(await browser.read(contact.replaceAll('&amp;', '&')), 'contact')
  expect(form).toContainEqual(['transaction_key', number])
})

test('what came short goes back to an address of the payer, which is checked', async () => {
  const { browser, path, read } = await payer('pay-link-short')
  const form = formIn((await read()).html, 'answer')
  for (const [address, words] of [
    ['', /required/],
    ['nowhere', /valid/],
    ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', /ETH|Ethereum/],
  ] as const) {
    const refused = await browser.post(path, filled(form, { choice: 'refund', refund_address: address }))
    expect(refused.status).toBe(422)
    expect(errorAt(await refused.text(), 'refund_address', 'answer')).toMatch(words)
  }
  const done = await browser.post(path, filled(form, { choice: 'refund', refund_address: BACK }))
  expect(done.status).toBe(303)
  expect(textOf((await read()).html)).toContain(`went to ${BACK}`)
  // The back button, and the same once more.
  expect((await browser.post(path, filled(form, { choice: 'refund', refund_address: BACK }))).status).toBe(303)
})

test('what came in another coin goes back to an address for that coin, and the link can be paid again', async () => {
  const { browser, path, read } = await payer('pay-link-wrong-coin')
  const { html } = await read()
  const refused = await browser.post(
    path,
    filled(formIn(html, 'answer'), { choice: 'refund', refund_address: 'nowhere' }),
  )
  expect(errorAt(await refused.text(), 'refund_address', 'answer')).toContain('valid USDC address')
  const again = () => queriesOn(html).getByRole('link', { name: 'Open the payment link again' }).getAttribute('href')
  expect((await browser.get(again() ?? '')).status).toBe(200)
})

test('a decision that came too late is told, and the page shows how the payment is now', async () => {
  const { browser, path, read, happen } = await payer('pay-link-rate-expired')
  const form = formIn((await read()).html, 'answer')
  await happen('late')
  const answer = await browser.post(path, filled(form, { choice: 'renew' }))
  expect(answer.status).toBe(409)
  const words = textOf(await answer.text())
  expect(words).toContain('has changed in the meantime')
  expect(words).toContain('came after the price had expired')
})

test('an address that opens no payment, or another link’s, is answered 404', async () => {
  const { run, path } = await payer('pay-link-N')
  const browser = new Browser(run.app.url)
  const [, , code, key] = path.split('/')
  for (const at of [`/pay/${code}/${'x'.repeat(43)}`, `/pay/nothing0nothing0/${key}`, `/pay/${code}/..%2f`]) {
    const answer = await browser.get(at)
    expect([at, answer.status]).toEqual([at, 404])
  }
  expect((await browser.get(`/pay/${code}/${'x'.repeat(43)}/status?version=1`)).status).toBe(200)
})

test('a page of a payment left open is told of every change within one question', async () => {
  const { browser, path, happen } = await payer('pay-link-N')
  const version = async () => ((await (await browser.get(`${path}/status?x=1`)).json()) as { version: string }).version
  const first = await version()
  expect(await version()).toBe(first)
  await happen('short')
  const second = await version()
  await happen('full')
  expect(new Set([first, second, await version()]).size).toBe(3)
})

test.each([
  ['an empty body', ''],
  ['a body of nonsense', '%%%=%ff&&&coin'],
  ['every field twice', 'coin=ETH&coin=BTC&payer_name=a&payer_name=b&intent=pay'],
  ['a name of markup', `coin=ETH&intent=pay&payer_name=${encodeURIComponent('<img src=x onerror=alert(1)>')}`],
])('%s to the form of a link breaks nothing', async (_, body) => {
  const { run, browser, path } = await payer('pay-link-fixed')
  const answer = await fetch(run.app.url + path, {
    method: 'POST',
    headers: { Origin: run.app.url, 'content-type': 'application/x-www-form-urlencoded', Cookie: browser.cookie },
    body,
    redirect: 'manual',
  })
  expect(answer.status).toBe(422)
  expect(await answer.text()).not.toContain('<img src=x')
})

test('while the platform is away the page of a link says so, and the form keeps what was typed', async () => {
  const { run, browser, path } = await payer('pay-link-fixed')
  const form = formIn(await browser.read(path), 'pay')
  run.sandbox.control.fault({ call: 'POST collect_links/:code/pay', kind: 'status', value: '503', times: 9 })
  const kept = await browser.post(path, filled(form, ANNA))
  expect(kept.status).toBe(503)
  expect(formIn(await kept.text(), 'pay')).toContainEqual(['payer_name', 'Anna Schmidt'])
  run.sandbox.control.clearFaults()
  run.sandbox.control.fault({ call: 'GET collect_links/:code', kind: 'status', value: '500', times: 9 })
  expect((await browser.get(path)).status).toBe(503)
  run.sandbox.control.clearFaults()
})
