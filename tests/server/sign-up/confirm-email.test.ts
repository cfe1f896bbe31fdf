import { expect, test } from 'vitest'
import { parsePage, readError, readPress, stripTags } from '#tests/server/page.ts'
import { shareProduct } from '#tests/server/shared-product.ts'
import { openWizard } from '#tests/server/wizard.ts'

const shared = shareProduct()
const PAGE = '/confirm-email-address'

async function createUnconfirmed() {
  const run = shared()
  const person = await openWizard(run, 'email-unconfirmed')
  const getEmails = () => run.sandbox.control.emails(person.account.number)
  return {
    ...person,
    getEmails,
    page: async () => person.browser.read(PAGE),
    press: async (intent: string, fields: Record<string, string> = {}) =>
      person.browser.post(PAGE, { ...readPress(await person.browser.read(PAGE), intent), ...fields }),
    tokenOf: (email: { link: string | null } | undefined) => new URL(email?.link ?? '').searchParams.get('token') ?? '',
  }
}

test('names the recipient and lifetime of the link and helps with missing emails', async () => {
  const { page, account } = await createUnconfirmed()
  const text = stripTags(await page())
  expect(text).toContain(`We sent a link to ${account.email}.`)
  expect(text).toContain('The link works for 24 hours.')
  expect(text).toContain('look in your spam folder')
  expect(text).toContain('Send the email again')
  expect(text).toContain('Start verification while you wait')
})

test('redirects a confirmed address to verification, which confirms it', async () => {
  const { browser, press, page, getEmails, tokenOf } = await createUnconfirmed()
  await press('resend')
  const confirmed = await browser.post(PAGE, { intent: 'confirm', token: tokenOf(getEmails()[0]) })
  expect([confirmed.status, confirmed.headers.get('Location')]).toEqual([303, '/verification?lang=en'])
  expect(stripTags(await browser.read('/verification?lang=en'))).toContain('Your email address is confirmed.')
  const button = parsePage(await page()).querySelector('main a.button')
  expect([button?.textContent, button?.getAttribute('href')]).toEqual(['Verify who you are', '/profile?lang=en'])
})

test('emails a corrected address and invalidates the previous link', async () => {
  const { browser, press, page, getEmails, now, tokenOf } = await createUnconfirmed()
  await press('resend')
  const old = tokenOf(getEmails()[0])
  const email = `corrected-${crypto.randomUUID()}@example.com`
  const changed = await press('change', { email })
  expect([changed.status, changed.headers.get('Location')]).toEqual([303, `${PAGE}?lang=en`])
  expect(stripTags(await page())).toContain(`We sent a link to ${email}.`)
  expect([now().email, getEmails()[0]?.recipient]).toEqual([email, email])

  expect((await browser.post(PAGE, { intent: 'confirm', token: old })).status).toBe(404)
  expect(now().email_confirmed_at).toBeNull()
  expect((await browser.post(PAGE, { intent: 'confirm', token: tokenOf(getEmails()[0]) })).status).toBe(303)
  expect(now().email_confirmed_at).not.toBeNull()
})

test('rejects an invalid or taken address beside its field and keeps it (validation)', async () => {
  const { press, now, account } = await createUnconfirmed()
  for (const [email, words] of [
    ['anna@', 'valid email'],
    ['', 'Enter an email address.'],
    ['maria@example.com', 'already exists'],
  ] as const) {
    const answer = await press('change', { email })
    const html = await answer.text()
    expect([email, answer.status, readError(html, 'email', 'change-email')]).toEqual([
      email,
      422,
      expect.stringContaining(words),
    ])
    expect(parsePage(html).querySelector<HTMLInputElement>('#change-email-email')?.value).toBe(email)
  }
  expect(now().email).toBe(account.email)
})

test('responds 403 to a change of a confirmed address', async () => {
  const { browser, page, now } = await createUnconfirmed()
  const press = readPress(await page(), 'change')
  shared().sandbox.control.context.database.run(
    'update accounts set email_confirmed_at = 1 where number = ?',
    now().number,
  )
  const answer = await browser.post(PAGE, { ...press, email: 'thief@example.com' })
  expect(answer.status).toBe(403)
  expect(now().email).not.toBe('thief@example.com')
})

test('rate limits emails to an unconfirmed address across accounts', async () => {
  const victim = `victim-${crypto.randomUUID()}@example.com`
  const answers: number[] = []
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const { press } = await createUnconfirmed()
    // Each account releases the address for the next.
    answers.push((await press('change', { email: victim })).status)
    await press('change', { email: `free-${crypto.randomUUID()}@example.com` })
  }
  expect(answers).toEqual([303, 303, 303, 429, 429])
})
