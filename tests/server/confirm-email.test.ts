import { expect, test } from 'vitest'
import { documentOf, errorAt, pressOf, textOf } from './page.ts'
import { sharedProduct } from './shared-product.ts'
import { wizard } from './wizard.ts'

const shared = sharedProduct()
const PAGE = '/confirm-email-address'

async function unconfirmed() {
  const run = shared()
  const person = await wizard(run, 'email-unconfirmed')
  const emails = () => run.sandbox.control.emails(person.account.number)
  return {
    ...person,
    emails,
    page: async () => person.browser.read(PAGE),
    press: async (intent: string, fields: Record<string, string> = {}) =>
      person.browser.post(PAGE, { ...pressOf(await person.browser.read(PAGE), intent), ...fields }),
    tokenOf: (email: { link: string | null } | undefined) => new URL(email?.link ?? '').searchParams.get('token') ?? '',
  }
}

test('the page says who the link went to, how long it works and what to do when no email comes', async () => {
  const { page, account } = await unconfirmed()
  const text = textOf(await page())
  expect(text).toContain(`We sent a link to ${account.email}.`)
  expect(text).toContain('The link works for 24 hours.')
  expect(text).toContain('look in your spam folder')
  expect(text).toContain('Send the email again')
  expect(text).toContain('Verify who you are')
})

test('a confirmed address leads to the verification, which says so, and its page does by a button', async () => {
  const { browser, press, page, emails, tokenOf } = await unconfirmed()
  await press('resend')
  const confirmed = await browser.post(PAGE, { intent: 'confirm', token: tokenOf(emails()[0]) })
  expect([confirmed.status, confirmed.headers.get('Location')]).toEqual([303, '/verification?lang=en'])
  expect(textOf(await browser.read('/verification?lang=en'))).toContain('Your email address is confirmed.')
  const button = documentOf(await page()).querySelector('main a.button')
  expect([button?.textContent, button?.getAttribute('href')]).toEqual(['Verify who you are', '/profile?lang=en'])
})

test('a mistyped address is corrected: the new one gets a link, and the link that went to the old one is dead', async () => {
  const { browser, press, page, emails, now, tokenOf } = await unconfirmed()
  await press('resend')
  const old = tokenOf(emails()[0])
  const email = `corrected-${crypto.randomUUID()}@example.com`
  const changed = await press('change', { email })
  expect([changed.status, changed.headers.get('Location')]).toEqual([303, `${PAGE}?lang=en`])
  expect(textOf(await page())).toContain(`We sent a link to ${email}.`)
  expect([now().email, emails()[0]?.recipient]).toEqual([email, email])

  expect((await browser.post(PAGE, { intent: 'confirm', token: old })).status).toBe(404)
  expect(now().email_confirmed_at).toBeNull()
  expect((await browser.post(PAGE, { intent: 'confirm', token: tokenOf(emails()[0]) })).status).toBe(303)
  expect(now().email_confirmed_at).not.toBeNull()
})

test('an address that is none, or somebody else’s, is refused beside its field and kept as it was typed', async () => {
  const { press, now, account } = await unconfirmed()
  for (const [email, words] of [
    ['anna@', 'valid email'],
    ['', 'required'],
    ['maria@example.com', 'already exists'],
  ] as const) {
    const answer = await press('change', { email })
    const html = await answer.text()
    expect([email, answer.status, errorAt(html, 'email', 'change-email')]).toEqual([
      email,
      422,
      expect.stringContaining(words),
    ])
    expect(documentOf(html).querySelector<HTMLInputElement>('#change-email-email')?.value).toBe(email)
  }
  expect(now().email).toBe(account.email)
})

test('an address that is confirmed is not changed this way', async () => {
  const { browser, page, now } = await unconfirmed()
  const press = pressOf(await page(), 'change')
  shared().sandbox.control.context.database.run(
    'update accounts set email_confirmed_at = 1 where number = ?',
    now().number,
  )
  const answer = await browser.post(PAGE, { ...press, email: 'thief@example.com' })
  expect(answer.status).toBe(403)
  expect(now().email).not.toBe('thief@example.com')
})

test('however many accounts are made for it, few emails go to an address that was not confirmed', async () => {
  const victim = `victim-${crypto.randomUUID()}@example.com`
  const answers: number[] = []
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const { press } = await unconfirmed()
    // Each account gives the address back, so that the next one may take it.
    answers.push((await press('change', { email: victim })).status)
    await press('change', { email: `free-${crypto.randomUUID()}@example.com` })
  }
  expect(answers).toEqual([303, 303, 303, 429, 429])
})
