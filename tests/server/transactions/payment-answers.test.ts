import { expect, test } from 'vitest'
import { requireAccount } from '#sandbox/core/accounts.ts'
import { listEmails } from '#sandbox/email/mailbox.ts'
import { findPayment } from '#sandbox/payments/payment-store.ts'
import { createPdf } from '#tests/sandbox/multipart.ts'
import { shareProduct } from '#tests/server/shared-product.ts'
import { arriveBy } from '#tests/server/browser.ts'
import {
  type Changes,
  readError,
  fillForm,
  readForm,
  stripTags,
  parsePage,
  readElementText,
} from '#tests/server/page.ts'

const shared = shareProduct()

const BITCOIN = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const ETHEREUM = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const OTHER_IBAN = 'EE471000001020145685'

async function openStopped(name: string) {
  const run = shared()
  const browser = await arriveBy(run, name)
  const page = browser.page
  const { context } = run.sandbox.control
  const key = page.split('/').at(-1) ?? ''
  const getStored = () => {
    const payment = findPayment(context, key)
    if (!payment) throw new Error('The payment is gone')
    return payment
  }
  return {
    page,
    browser,
    getStored,
    emails: () => listEmails(context, requireAccount(context, getStored().account).number),
    text: async () => stripTags(await browser.read(page)).replaceAll('\u00a0', ' '),
    async answer(choice: string, changes: Changes) {
      const path = `${page}/answer?choice=${choice}`
      return browser.post(path, fillForm(readForm(await browser.read(path), 'answer'), changes))
    },
    console: (fields: Record<string, string>) =>
      fetch(`${run.sandbox.url}/console${page}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'manual',
      }),
    consoleText: async () => stripTags(await (await fetch(`${run.sandbox.url}/console${page}`)).text()),
  }
}

const REQUESTED_ACTIONS = {
  'payment-R-returned': ['Pay another bank account', 'Send my crypto back'],
  'payment-R-revision': ['Answer the question', 'Send my crypto back'],
  'payment-wrong-network': ['Send my crypto back'],
  'payment-R-no-refund-address': ['Send my crypto back'],
  'payment-R-over-returned': ['Pay another bank account', 'Send my crypto back to bc1qar0s…wf5mdq'],
  'coin-payment-R-returned': ['Pay another bank account', 'Put the money back into my balance'],
  'coin-payment-R-revision': ['Answer the question', 'Put the money back into my balance'],
}

test.each(Object.entries(REQUESTED_ACTIONS))(
  'puts the question of %s and its answers into the first card and the email',
  async (name, labels) => {
    const customer = await openStopped(name)
    const html = await customer.browser.read(customer.page)
    const card = parsePage(html).querySelector('section.card')
    const links = Array.from(card?.querySelectorAll('a') ?? [], (link) => ({
      href: link.getAttribute('href') ?? '',
      label: readElementText(link).trim(),
    }))
    const question = customer.getStored().question?.text ?? 'none'

    expect(readElementText(card)).toContain(question)
    expect(links.map(({ label }) => label)).toEqual(labels)
    for (const { href } of links) {
      const answered = await customer.browser.get(href)
      expect(answered.status, href).toBe(200)
      expect(await answered.text()).toContain('id="answer"')
    }
    const [email] = customer.emails()
    expect(email?.text).toContain(question)
    expect(email?.text).toContain('Please answer by')
    for (const label of labels) expect(email?.text).toContain(label.replace(/ to bc1.*$/, ''))
    expect(email?.link).toContain(customer.page)
    const [, needsYou = ''] = /Needs you<\/h2>(.*?)<h2>/s.exec(await customer.browser.read('/overview')) ?? []
    expect(needsYou).toContain(customer.page)
    const text = await customer.text()
    expect(text).toMatch(/Answer by \d/)
    expect(text).not.toMatch(/Look at your email|answer our message/)
  },
)

test('explains coins on the wrong network, and refunds them', async () => {
  const customer = await openStopped('payment-wrong-network')
  const text = await customer.text()

  expect(text).toMatch(/Your ([\d,.]+ USDC) came on the wrong network/)
  expect(text).toMatch(/You sent [\d,.]+ USDC on BNB Smart Chain\. We asked for [\d,.]+ USDC on Ethereum\./)
  expect(text).not.toMatch(/We hold your|0\.000000/)
  expect((await customer.answer('refund', { refund_address: ETHEREUM })).status).toBe(303)
  await customer.console({ do: 'resolve' })

  expect(customer.getStored()).toMatchObject({ status: 'R', refund: { address: ETHEREUM }, question: null })
  expect(await customer.text()).toMatch(/We sent [\d,.]+ USDC back to 0xd8dA/)
})

test('rejects a wrong account beside its field, and pays the right one once', async () => {
  const customer = await openStopped('payment-R-returned')
  const before = customer.getStored().history.length

  for (const [typed, says] of [
    ['', /Enter the IBAN/i],
    ['EE00', /IBAN/],
    // The app can parse it, but the platform rejects it.
    ['TR330006100519786457841326', /inside SEPA/],
  ] as const) {
    const refused = await customer.answer('account', { receiver_iban: typed })
    const html = await refused.text()
    expect(refused.status, typed).toBe(422)
    expect(readError(html, 'receiver_iban', 'answer'), typed).toMatch(says)
    expect(html).toContain('href="#answer-receiver_iban"')
  }
  const path = `${customer.page}/answer?choice=account`
  const form = fillForm(readForm(await customer.browser.read(path), 'answer'), { receiver_iban: OTHER_IBAN })
  const answers = [await customer.browser.post(path, form), await customer.browser.post(path, form)]
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  expect(customer.getStored().history).toHaveLength(before + 1)
  expect(customer.emails().filter(({ subject }) => subject === 'We have your answer')).toHaveLength(1)

  const text = await customer.text()
  expect(text).toMatch(/We have your answer Received on \d+ \w+ \d{4}.*We reply by \d+ \w+ \d{4}/)
  expect(text).not.toMatch(/Answer by \d/)
  // On a page that was open before, the question is already answered.
  expect((await customer.browser.get(path)).headers.get('Location')).toContain(customer.page)

  expect(await customer.consoleText()).toContain(OTHER_IBAN)
  await customer.console({ do: 'resolve' })
  expect(customer.getStored()).toMatchObject({ status: 'P', receiverIban: OTHER_IBAN, returnReason: null })
})

test('accepts an answer with a file, and asks again if support needs more', async () => {
  const customer = await openStopped('payment-R-revision')

  const empty = await customer.answer('reply', { message: '' })
  expect(empty.status).toBe(422)
  expect(readError(await empty.text(), 'message', 'answer')).toBe('Write an answer.')
  const unreadable = await customer.answer('reply', { message: 'Rent', document: new File(['MZ'], 'invoice.pdf') })
  expect(unreadable.status).toBe(422)
  const html = await unreadable.text()
  expect(readError(html, 'document', 'answer')).toContain('is not a PDF, JPG or PNG')
  expect(html).toContain('>Rent</textarea>')

  const sent = await customer.answer('reply', { message: 'Rent for November', document: createPdf('lease.pdf') })
  expect(sent.status).toBe(303)
  const asked = await customer.consoleText()
  expect(asked).toContain('“Rent for November”, lease.pdf')

  // Support asks another question, which is rendered and emailed.
  await customer.console({ do: 'ask', question: 'Who is the landlord?' })
  expect(await customer.text()).toContain('Who is the landlord?')
  expect(customer.emails()[0]?.text).toContain('Who is the landlord?')
  expect((await customer.answer('reply', { message: 'Anna Schmidt' })).status).toBe(303)
  await customer.console({ do: 'resolve' })
  expect(customer.getStored()).toMatchObject({ status: 'P', question: null })
})

test('refunds coins only to an address of their network (validation)', async () => {
  const customer = await openStopped('payment-R-returned')

  const refused = await customer.answer('refund', { refund_address: ETHEREUM })
  expect(refused.status).toBe(422)
  expect(readError(await refused.text(), 'refund_address', 'answer')).toContain('BTC')
  expect((await customer.answer('refund', { refund_address: BITCOIN })).status).toBe(303)
  await customer.console({ do: 'resolve' })

  const { refund, coinReceived } = customer.getStored()
  expect(refund).toMatchObject({ address: BITCOIN, units: coinReceived })
  expect(await customer.text()).toContain('Your crypto was sent back')
})

test('refunds a payment from an account without an address', async () => {
  const customer = await openStopped('coin-payment-R-returned')

  expect((await customer.answer('refund', {})).status).toBe(303)
  await customer.console({ do: 'resolve' })

  expect(await customer.text()).toContain('The money is back in your balance')
})

test("rejects a choice that wasn't offered, and responds 404 to another customer", async () => {
  const customer = await openStopped('payment-wrong-network')
  const stranger = await openStopped('payment-C')

  const form = fillForm(readForm(await customer.browser.read(`${customer.page}/answer`), 'answer'), {
    choice: 'account',
    receiver_iban: OTHER_IBAN,
  })
  expect((await customer.browser.post(`${customer.page}/answer`, form)).status).toBe(422)
  expect((await stranger.browser.get(`${customer.page}/answer`)).status).toBe(404)
  expect(
    (await stranger.browser.post(`${customer.page}/answer`, { choice: 'refund', refund_address: ETHEREUM })).status,
  ).toBe(404)
  expect((await stranger.browser.get(`${stranger.page}/answer`)).headers.get('Location')).toContain(stranger.page)
  expect(customer.getStored().question?.answer).toBeNull()
})
