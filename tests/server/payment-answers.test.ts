import { expect, test } from 'vitest'
import { requireAccount } from '#sandbox/core/accounts.ts'
import { emailsOf } from '#sandbox/email/mailbox.ts'
import { findPayment } from '#sandbox/payments/payment-store.ts'
import { pdf } from '#tests/sandbox/multipart.ts'
import { sharedProduct } from './shared-product.ts'
import { arriveBy } from './browser.ts'
import { type Changes, errorAt, filled, formIn, textOf } from './page.ts'

const shared = sharedProduct()

const BITCOIN = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const ETHEREUM = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const OTHER_IBAN = 'EE471000001020145685'

/** A customer on the page of a payment that stopped, without scripts. */
async function stopped(name: string) {
  const run = shared()
  const browser = await arriveBy(run, name)
  const page = browser.page
  const { context } = run.sandbox.control
  const key = page.split('/').at(-1) ?? ''
  const stored = () => {
    const payment = findPayment(context, key)
    if (!payment) throw new Error('The payment is gone')
    return payment
  }
  return {
    page,
    browser,
    stored,
    emails: () => emailsOf(context, requireAccount(context, stored().account).number),
    text: async () => textOf(await browser.read(page)).replaceAll('\u00a0', ' '),
    /** Follows the link of a choice and sends its form with these answers. */
    async answer(choice: string, changes: Changes) {
      const path = `${page}/answer?choice=${choice}`
      return browser.post(path, filled(formIn(await browser.read(path), 'answer'), changes))
    },
    console: (fields: Record<string, string>) =>
      fetch(`${run.sandbox.url}/console${page}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'manual',
      }),
    consoleText: async () => textOf(await (await fetch(`${run.sandbox.url}/console${page}`)).text()),
  }
}

const ASKED = {
  'payment-R-returned': ['Pay another account', 'Send my crypto back'],
  'payment-R-revision': ['Answer the question', 'Send my crypto back'],
  'payment-wrong-network': ['Send my crypto back'],
  'payment-R-no-refund-address': ['Send my crypto back'],
  'payment-R-over-returned': ['Pay another account', 'Send my crypto back to bc1qar0s…wf5mdq'],
  'coin-payment-R-returned': ['Pay another account', 'Put the money back into my account'],
  'coin-payment-R-revision': ['Answer the question', 'Put the money back into my account'],
}

test.each(Object.entries(ASKED))(
  '%s: the question and a way to each answer are the first card, and in the email',
  async (name, labels) => {
    const customer = await stopped(name)
    const html = await customer.browser.read(customer.page)
    const [, first = ''] = /<section class="card[^>]*>(.*?)<\/section>/s.exec(html) ?? []
    const links = Array.from(
      first.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs),
      ([, href = '', label = '']) => ({
        href,
        label: textOf(label),
      }),
    )
    const question = customer.stored().question?.text ?? 'none'

    expect(textOf(first)).toContain(question)
    expect(links.map(({ label }) => label)).toEqual(labels)
    for (const { href } of links) {
      const answered = await customer.browser.get(href.replaceAll('&amp;', '&'))
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

test('coins on the wrong network: what was asked for, what came where, what is next and by when', async () => {
  const customer = await stopped('payment-wrong-network')
  const text = await customer.text()

  expect(text).toMatch(/Your ([\d,.]+ USDC) came on the wrong network/)
  expect(text).toMatch(/You sent [\d,.]+ USDC on BNB Smart Chain\. We asked for [\d,.]+ USDC on Ethereum\./)
  expect(text).not.toMatch(/We hold your|0\.000000/)
  expect((await customer.answer('refund', { refund_address: ETHEREUM })).status).toBe(303)
  await customer.console({ do: 'resolve' })

  expect(customer.stored()).toMatchObject({ status: 'R', refund: { address: ETHEREUM }, question: null })
  expect(await customer.text()).toMatch(/We sent [\d,.]+ USDC back to 0xd8dA/)
})

test('an account that is wrong is said beside its field; the right one is taken once, and then paid', async () => {
  const customer = await stopped('payment-R-returned')
  const before = customer.stored().history.length

  for (const [typed, says] of [
    ['', /Enter the IBAN/i],
    ['EE00', /IBAN/],
    // Ours to read, and the platform's to refuse.
    ['TR330006100519786457841326', /inside SEPA/],
  ] as const) {
    const refused = await customer.answer('account', { receiver_iban: typed })
    const html = await refused.text()
    expect(refused.status, typed).toBe(422)
    expect(errorAt(html, 'receiver_iban', 'answer'), typed).toMatch(says)
    expect(html).toContain('href="#answer-receiver_iban"')
  }
  const path = `${customer.page}/answer?choice=account`
  const form = filled(formIn(await customer.browser.read(path), 'answer'), { receiver_iban: OTHER_IBAN })
  const answers = [await customer.browser.post(path, form), await customer.browser.post(path, form)]
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  expect(customer.stored().history).toHaveLength(before + 1)
  expect(customer.emails().filter(({ subject }) => subject === 'We have your answer')).toHaveLength(1)

  const text = await customer.text()
  expect(text).toMatch(/We have your answer Received on \d+ \w+ \d{4}.*We reply by \d+ \w+ \d{4}/)
  expect(text).not.toMatch(/Answer by \d/)
  // A page that was left open: the question is answered, and the payment says so.
  expect((await customer.browser.get(path)).headers.get('Location')).toContain(customer.page)

  expect(await customer.consoleText()).toContain(OTHER_IBAN)
  await customer.console({ do: 'resolve' })
  expect(customer.stored()).toMatchObject({ status: 'P', receiverIban: OTHER_IBAN, returnReason: null })
})

test('a question is answered in words, with the file that was asked for', async () => {
  const customer = await stopped('payment-R-revision')

  const empty = await customer.answer('reply', { message: '' })
  expect(empty.status).toBe(422)
  expect(errorAt(await empty.text(), 'message', 'answer')).toBe('Write an answer.')
  const unreadable = await customer.answer('reply', { message: 'Rent', document: new File(['MZ'], 'invoice.pdf') })
  expect(unreadable.status).toBe(422)
  const html = await unreadable.text()
  expect(errorAt(html, 'document', 'answer')).toContain('is not a PDF, JPG or PNG')
  expect(html).toContain('>Rent</textarea>')

  const sent = await customer.answer('reply', { message: 'Rent for November', document: pdf('lease.pdf') })
  expect(sent.status).toBe(303)
  const asked = await customer.consoleText()
  expect(asked).toContain('“Rent for November”, lease.pdf')

  // The answer is not enough: the console asks again, and the new question is shown and emailed.
  await customer.console({ do: 'ask', question: 'Who is the landlord?' })
  expect(await customer.text()).toContain('Who is the landlord?')
  expect(customer.emails()[0]?.text).toContain('Who is the landlord?')
  expect((await customer.answer('reply', { message: 'Anna Schmidt' })).status).toBe(303)
  await customer.console({ do: 'resolve' })
  expect(customer.stored()).toMatchObject({ status: 'P', question: null })
})

test('coins are sent back to the address that was given, and to no other kind of address', async () => {
  const customer = await stopped('payment-R-returned')

  const refused = await customer.answer('refund', { refund_address: ETHEREUM })
  expect(refused.status).toBe(422)
  expect(errorAt(await refused.text(), 'refund_address', 'answer')).toContain('BTC')
  expect((await customer.answer('refund', { refund_address: BITCOIN })).status).toBe(303)
  await customer.console({ do: 'resolve' })

  const { refund, coinReceived } = customer.stored()
  expect(refund).toMatchObject({ address: BITCOIN, units: coinReceived })
  expect(await customer.text()).toContain('Your crypto was sent back')
})

test('a payment from an account goes back into it without an address', async () => {
  const customer = await stopped('coin-payment-R-returned')

  expect((await customer.answer('refund', {})).status).toBe(303)
  await customer.console({ do: 'resolve' })

  expect(await customer.text()).toContain('The money is back in your account')
})

test('a choice that was not offered, and the payment of somebody else, are refused', async () => {
  const customer = await stopped('payment-wrong-network')
  const stranger = await stopped('payment-C')

  const form = filled(formIn(await customer.browser.read(`${customer.page}/answer`), 'answer'), {
    choice: 'account',
    receiver_iban: OTHER_IBAN,
  })
  expect((await customer.browser.post(`${customer.page}/answer`, form)).status).toBe(422)
  expect((await stranger.browser.get(`${customer.page}/answer`)).status).toBe(404)
  expect(
    (await stranger.browser.post(`${customer.page}/answer`, { choice: 'refund', refund_address: ETHEREUM })).status,
  ).toBe(404)
  expect((await stranger.browser.get(`${stranger.page}/answer`)).headers.get('Location')).toContain(stranger.page)
  expect(customer.stored().question?.answer).toBeNull()
})
