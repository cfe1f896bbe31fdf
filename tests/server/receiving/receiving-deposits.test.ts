import { expect, test } from 'vitest'
import { readHeading, readMainText, findLink } from '#tests/server/page.ts'
import { readPdfTexts } from '#tests/server/pdf-text.ts'
import { enter, readMain } from '#tests/server/receiving/receiving-pages.ts'
import { shareProduct } from '#tests/server/shared-product.ts'

const shared = shareProduct()

test('lists deposits with their figures, linked to their transactions and back', async () => {
  const { browser, path, html } = await enter(shared(), 'receiving-deposits')
  const words = readMainText(html)
  expect(words).toMatch(/Paid out so far 1,485\.15.EUR/)
  for (const each of ['Exchange rate', 'Fee', 'Paid out', 'Transaction hash', 'End-to-end ID'])
    expect(words).toContain(each)
  expect(words).toMatch(/To be paid out 247\.5\d.EUR/)
  const [first = ''] = findLink(html, { address: /^\/transactions\/tx_\w+/ }).split('?')
  const payment = await browser.read(first)
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
])('renders distinct texts for a deposit in state %s', async (letter, heading) => {
  const { html } = await enter(shared(), `receiving-deposit-${letter}`)
  expect(readHeading(html)).toMatch(heading)
  const words = readMainText(html)
  expect(words).toContain('Sent to your address')
  expect(words).toMatch(/Service fee 0\.99% 2\.4\d.EUR|0\.99%/)
  // A deposit has no requested amount.
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
  ['receiving-bank-closed', /^The bank sent the payout back$/, /the bank account is closed/],
  ['receiving-question', /^We need to look at this deposit$/, /It is safe/],
])('renders where the crypto of %s is and the next step', async (scenario, heading, words) => {
  const { html } = await enter(shared(), scenario)
  expect(readHeading(html)).toMatch(heading)
  expect(readMainText(html)).toMatch(words)
})

test('renders only the received amount of waiting and misdirected deposits', async () => {
  for (const scenario of ['receiving-below-minimum', 'receiving-paused-deposit', 'receiving-wrong-coin']) {
    const { html } = await enter(shared(), scenario)
    expect(readMainText(html)).toMatch(/Received \d+\.\d+.(?:BTC|USDT)/)
    expect([scenario, readMainText(html)]).toEqual([
      scenario,
      expect.not.stringMatching(/Service fee|They receive|Total in euro|Arrives \d|= [\d,.]+.EUR/),
    ])
  }
  const { html } = await enter(shared(), 'receiving-waiting')
  expect(readMainText(html)).not.toContain('To be paid out')
})

test('lists deposits that are paid out together with their hashes', async () => {
  const { html } = await enter(shared(), 'receiving-together')
  const words = readMainText(html)
  expect(words.match(/Deposit on /g)).toHaveLength(2)
  expect(new Set(words.match(/\b[0-9a-f]{64}\b/g)).size).toBe(2)
})

test('lists a deposit in the history, with a receipt that names fee and hash', async () => {
  const { browser, path } = await enter(shared(), 'receiving-deposit-C')
  expect(await browser.read('/history')).toContain(path)
  const receipt = await browser.get(`${path}/receipt`)
  expect([receipt.status, receipt.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
  const words = readPdfTexts(await receipt.bytes())
    .flat()
    .join(' ')
  expect(words).toMatch(/Service fee 0\.99% 2\.48.EUR .*Transaction hash [0-9a-f]{50,}/)
  // The customer neither requested, confirmed nor chose it.
  expect(words).not.toMatch(/Asked for|Agreed beforehand|Confirmed by/)
  // Nor is the payer known, because anyone can send to the address.
  expect(words).toMatch(/Receiving address of Name Kaarel Mets .*Came to the address/)
  expect(words).not.toMatch(/[Pp]ayer/)
})

test('prints no price for misdirected crypto, and the network only if it differs', async () => {
  for (const [scenario, outcome] of [
    ['receiving-wrong-network', 'what was sent came on Polygon.'],
    ['receiving-wrong-coin', 'the payment is in review.'],
  ] as const) {
    const { browser, path } = await enter(shared(), scenario)
    const words = readPdfTexts(await (await browser.get(`${path}/receipt`)).bytes())
      .flat()
      .join(' ')
    expect(words).toContain(outcome)
    expect(words).toMatch(/\d+\.\d+.USD[CT] to Kaarel Mets: not paid out/)
    expect(words).not.toMatch(/\d.EUR|Service fee|Asked for|[Pp]ayer/)
  }
})

test('lists misdirected crypto on the overview without a payout', async () => {
  for (const scenario of ['receiving-wrong-network', 'receiving-wrong-coin']) {
    const { browser } = await enter(shared(), scenario)
    const words = await readMain(browser, '/overview')
    expect(words).toMatch(/Answer our question by [^.]+? \d+\.\d+.USD[CT] to Kaarel Mets/)
    expect(words).not.toMatch(/\b0\.00.EUR to/)
  }
})
