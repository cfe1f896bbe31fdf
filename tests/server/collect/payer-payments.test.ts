import { expect, test } from 'vitest'
import { Browser } from '#tests/server/browser.ts'
import { parsePage, readError, fillForm, readForm, getQueries, stripTags, findLink } from '#tests/server/page.ts'
import { openAsPayer } from '#tests/server/collect/payer.ts'
import { shareProduct } from '#tests/server/shared-product.ts'

const product = shareProduct()

const BACK = '0x52908400098527886E0F7030069857D2E4169EE7'

test.each([
  ['pay-link-N', /Send 0\.\d{8}\s+BTC to pay Põhjatuul OÜ/],
  ['pay-link-contested', /Someone else has started to pay with this link.* Send exactly 0\.\d{8}/],
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
] as const)('renders the state of %s for its payer', async (scenario, words) => {
  const { read } = await openAsPayer(product(), scenario)
  const { status, html, headers } = await read()
  expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  expect(stripTags(html)).toMatch(words)
  expect(html).not.toMatch(/\{\{|payerPayment\.|undefined|NaN/)
  // A payer who must enter a refund address still has something to do.
  expect(stripTags(html)).not.toMatch(/nothing left for you to do.*Tell us/)
  // The Enter key submits the first button, which must be the refund and not a new price.
  const form = parsePage(html).querySelector('form#answer:has([name=refund_address])')
  expect(form?.querySelector('button')?.value ?? 'none').toMatch(/^(?:refund|refund_address|choices|none)$/)
})

test('links the payer of an ended payment to the contact form with its number', async () => {
  const { browser, read, run } = await openAsPayer(product(), 'pay-link-lapsed')
  const { html } = await read()
  expect(stripTags(html)).toMatch(/If you did send crypto, write to us with the payment number below/)
  const contact = findLink(html, { address: /^\/contact\?payment=/ })
  const number = new URL(contact, run.app.url).searchParams.get('payment') ?? ''
  expect(stripTags(html)).toMatch(/Number CW-\w{4}-\w{4}/)
  // The payer is signed out, so the form has an editable field for the number.
  const form = readForm(await browser.read(contact), 'contact')
  expect(form).toContainEqual(['transaction_key', number])
})

test('validates the refund address of a short payment, and refunds it', async () => {
  const { browser, path, read } = await openAsPayer(product(), 'pay-link-short')
  const form = readForm((await read()).html, 'answer')
  for (const [address, words] of [
    ['', /Enter the refund address/],
    ['nowhere', /valid/],
    ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', /ETH|Ethereum/],
  ] as const) {
    const refused = await browser.post(path, fillForm(form, { choice: 'refund', refund_address: address }))
    expect(refused.status).toBe(422)
    expect(readError(await refused.text(), 'refund_address', 'answer')).toMatch(words)
  }
  const done = await browser.post(path, fillForm(form, { choice: 'refund', refund_address: BACK }))
  expect(done.status).toBe(303)
  expect(stripTags((await read()).html)).toContain(`went to ${BACK}`)
  expect((await browser.post(path, fillForm(form, { choice: 'refund', refund_address: BACK }))).status).toBe(303)
})

test('validates a refund address for another coin, and offers the link again', async () => {
  const { browser, path, read } = await openAsPayer(product(), 'pay-link-wrong-coin')
  const { html } = await read()
  const refused = await browser.post(
    path,
    fillForm(readForm(html, 'answer'), { choice: 'refund', refund_address: 'nowhere' }),
  )
  expect(readError(await refused.text(), 'refund_address', 'answer')).toContain('valid USDC address')
  const getLinkAddress = () =>
    getQueries(html).getByRole('link', { name: 'Open the payment link again' }).getAttribute('href')
  expect((await browser.get(getLinkAddress() ?? '')).status).toBe(200)
})

test('responds 409 with the current state to a decision that came too late', async () => {
  const { browser, path, read, happen } = await openAsPayer(product(), 'pay-link-rate-expired')
  const form = readForm((await read()).html, 'answer')
  await happen('late')
  const answer = await browser.post(path, fillForm(form, { choice: 'renew' }))
  expect(answer.status).toBe(409)
  const words = stripTags(await answer.text())
  expect(words).toContain('has changed in the meantime')
  expect(words).toContain('came after the price had expired')
})

test('responds 404 to an unknown payment and to one of another link', async () => {
  const { run, path } = await openAsPayer(product(), 'pay-link-N')
  const browser = new Browser(run.app.url)
  const [, , code, key] = path.split('/')
  for (const at of [`/pay/${code}/${'x'.repeat(43)}`, `/pay/nothing0nothing0/${key}`, `/pay/${code}/..%2f`]) {
    const answer = await browser.get(at)
    expect([at, answer.status]).toEqual([at, 404])
  }
  expect((await browser.get(`/pay/${code}/${'x'.repeat(43)}/status?version=1`)).status).toBe(200)
})

test('changes the status version with every change of an open payment', async () => {
  const { browser, path, happen } = await openAsPayer(product(), 'pay-link-N')
  const fetchVersion = async () =>
    ((await (await browser.get(`${path}/status?x=1`)).json()) as { version: string }).version
  const first = await fetchVersion()
  expect(await fetchVersion()).toBe(first)
  await happen('short')
  const second = await fetchVersion()
  await happen('full')
  expect(new Set([first, second, await fetchVersion()]).size).toBe(3)
})
