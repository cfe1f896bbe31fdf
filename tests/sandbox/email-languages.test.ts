import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { de } from '#sandbox/email/de.ts'
import { es } from '#sandbox/email/es.ts'
import { fr } from '#sandbox/email/fr.ts'
import { EMAILS, PHRASES, type EmailTranslations } from '#sandbox/email/email-texts.ts'
import { ru } from '#sandbox/email/ru.ts'
import { scenarioNames } from '#sandbox/modules.ts'
import { makePayment, paymentForm } from './payment-client.ts'
import { bearer, MINUTE, openSandbox } from './sandbox-client.ts'

const TRANSLATIONS: Record<string, EmailTranslations> = { de, es, fr, ru }
const LANGUAGES = Object.keys(TRANSLATIONS)
const DAY = 24 * 60 * MINUTE

/** Words that no sentence of another language has, whatever the catalogue says. */
const ENGLISH = /\b(?:the|your|you|our|and|this|that|have|with|arrived|payment|works|until|please|ready|now)\b/i

/** What people wrote, and names: it stays as it is. */
const OWN_WORDS = 'Warum dauert es? ¿Y por qué? Почему?'

let sandbox: Awaited<ReturnType<typeof openSandbox>>
beforeAll(async () => {
  sandbox = await openSandbox()
})
afterAll(() => sandbox[Symbol.asyncDispose]())

const emailsOf = (number: number) => sandbox.control.emails(number)

/** The account of a scenario, in a language, with a token. */
function enter(name: string, language: string, as?: 'personal' | 'business') {
  const { account, token, path } = sandbox.control.enter(name, { language, ...(as && { as }) })
  const ask = (method: string, at: string, body?: object) =>
    // The request's language is another one: what is emailed is written in the account's.
    sandbox.call(method, at, { token, ...(body && { body }), headers: { language: 'en' } })
  return { account, token, path, ask }
}

/** Signs up, asks for each link that is emailed, and sets a new password. */
async function signsUp(language: string): Promise<number> {
  const email = `new-${language}@example.com`
  const password = { password: 'Causeway1', password_confirmation: 'Causeway1' }
  const form = { type: 1, email, ...password, terms: true, language }
  const { headers } = await sandbox.call('POST', 'auth/signup', { body: form })
  const token = bearer(headers) ?? ''
  await sandbox.call('POST', 'auth/resend_email_confirmation', { token, body: {} })
  await sandbox.call('POST', `auth/resend_login_link/${email}`, { body: {} })
  await sandbox.call('POST', 'password/email', { body: { email } })
  const { number } = sandbox.control.account(email)
  const reset = new URL(emailsOf(number)[0]?.link ?? '').pathname.split('/').at(-1)
  await sandbox.call('POST', 'password/reset', { body: { email, token: reset, ...password } })
  return number
}

/** Pays, is short once, completes once, has the money returned once, and sends on the receipt. */
async function pays(language: string): Promise<number> {
  const { account, token, ask } = enter('verified-personal', language)
  const name = { receiver_name: 'Kaarel Mets' }
  const short = await makePayment(sandbox, token, name)
  await sandbox.post(`/console/transactions/${short}`, { do: 'short' })
  const key = await makePayment(sandbox, token, { ...name, sum: '1234.50' })
  await sandbox.post(`/console/transactions/${key}`, { do: 'full' })
  await sandbox.post(`/console/transactions/${key}`, { do: 'run' })
  await ask('POST', `transactions/${key}/ticket_receipt`, { email: 'anna@example.com' })
  await sandbox.post(`/console/transactions/${key}`, { do: 'return', reason: 'AC04' })
  await ask('POST', `transactions/${key}/answer`, {
    choice: 'refund',
    refund_address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  })
  const cancelled = await makePayment(sandbox, token, name)
  await ask('GET', `transactions/${cancelled}/cancel`)
  return account.number
}

/** Writes to support, and waits for the answers that nobody writes by hand. */
async function writesToSupport(language: string): Promise<number> {
  const { account, ask } = enter('verified-personal', language)
  await ask('POST', 'me/support_requests', { topic: 'fees', message: OWN_WORDS })
  await ask('POST', 'me/support_requests', { topic: 'complaint', message: OWN_WORDS })
  sandbox.control.moveClock(40 * DAY, account.number)
  sandbox.control.advance()
  return account.number
}

/** Invites somebody, adds a withdrawal address, and has a code sent to the phone. */
async function invites(language: string): Promise<number> {
  const { account, ask } = enter('verified-personal', language)
  const { body } = await ask('POST', 'me/referral_codes', { label: 'blog' })
  await ask('POST', 'me/referral_codes/invite', {
    code: (body as { code: string }).code,
    email: `friend-${language}@example.com`,
  })
  await ask('POST', 'wallets', { coin: 'BTC', address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' })
  await ask('GET', 'auth/pin?phone=%2B3725123456')
  return account.number
}

/** Whoever applied is decided upon by the console, in each way that there is. */
function isReviewed(decision: string) {
  return async (language: string): Promise<number> => {
    const { account } = enter('wizard-submitted', language)
    const about = { field: 'identity_document', reason: 'document-unreadable' }
    await sandbox.post(`/console/accounts/${account.id}/review`, { do: decision, ...about })
    return account.number
  }
}

const JOURNEYS: Record<string, { walk: (language: string) => Promise<number>; emails: number }> = {
  'signing up and logging in': { walk: signsUp, emails: 5 },
  'paying, being paid back and sending the receipt': { walk: pays, emails: 10 },
  'writing to support': { walk: writesToSupport, emails: 4 },
  'inviting a friend, adding an address and confirming a phone': { walk: invites, emails: 3 },
  'being approved': { walk: isReviewed('approve'), emails: 1 },
  'being declined': { walk: isReviewed('declined'), emails: 1 },
  'being suspended': { walk: isReviewed('suspend'), emails: 1 },
  'being asked for more': { walk: isReviewed('ask'), emails: 1 },
}

test.each(LANGUAGES.flatMap((language) => Object.keys(JOURNEYS).map((name) => [language, name] as const)))(
  'a customer whose language is %s gets no English email from %s',
  async (language, name) => {
    const { walk, emails: least } = JOURNEYS[name] ?? { walk: signsUp, emails: 0 }
    const emails = emailsOf(await walk(language))
    expect(emails.length, name).toBeGreaterThanOrEqual(least)
    for (const { subject, text, code, language: written } of emails) {
      expect([code, written]).toEqual([expect.stringMatching(/^[a-z]/), language])
      const said = `${subject}\n${text}`.replaceAll(OWN_WORDS, '')
      expect(ENGLISH.exec(said)?.[0], said).toBeUndefined()
      expect(/[а-яё]{3}/i.test(said), said).toBe(language === 'ru')
    }
  },
)

test('a payment from the account is confirmed by an email in the language of the account', async () => {
  for (const language of LANGUAGES) {
    const { account, token, ask } = enter('coin-account-funded', language)
    const { body } = await ask('GET', 'balances/default')
    const { account_id: id } = body as { account_id: string }
    const form = paymentForm({ account: 'balance', account_id: id, sum: '50.00', receiver_name: 'Kaarel Mets' })
    expect((await sandbox.call('POST', 'transactions', { token, body: form })).status).toBe(201)
    const [email] = emailsOf(account.number)
    expect(ENGLISH.exec(`${email?.subject}\n${email?.text}`), email?.text).toBeNull()
    expect(email?.text).toContain('50,00 EUR')
  }
})

const placesIn = (text: string) => Array.from(text.matchAll(/{{\w+}}/g), String).toSorted()

test.each(LANGUAGES)(
  'every email has a translation to %s with the same places to fill, and none is left over',
  (language) => {
    const { emails, phrases } = TRANSLATIONS[language] ?? de
    expect(Object.keys(emails)).toEqual(Object.keys(EMAILS))
    expect(Object.keys(phrases)).toEqual(Object.keys(PHRASES))
    for (const [code, { subject, text }] of Object.entries(EMAILS)) {
      const there = emails[code as keyof typeof emails]
      expect([code, placesIn(there?.subject ?? '')]).toEqual([code, placesIn(subject)])
      expect([code, [...new Set(placesIn(there?.text ?? ''))]]).toEqual([code, [...new Set(placesIn(text))]])
    }
  },
)

test('no email is in the catalogue that nothing sends', () => {
  const sources = readdirSync('sandbox', { recursive: true, encoding: 'utf8' })
    .filter(
      (name) =>
        name.endsWith('.ts') && !/^email\/(email-texts|collect-texts|collect-translations|de|es|fr|ru)\.ts$/.test(name),
    )
    .map((name) => readFileSync(`sandbox/${name}`, 'utf8'))
    .join('\n')
  // The four answers to a question are made from the answer's own name.
  const named = [...Object.keys(EMAILS), ...Object.keys(PHRASES).filter((code) => !code.startsWith('choice.'))]
  expect(named.filter((code) => !sources.includes(`'${code}'`))).toEqual([])
})

test('a stranger is answered in the language in which they wrote, and a colleague’s words stay as they are', async () => {
  for (const language of LANGUAGES) {
    const body = { topic: 'fees', message: OWN_WORDS, email: `stranger-${language}@example.com` }
    const sent = await sandbox.call('POST', 'support_requests', { body, headers: { language } })
    const { reference } = sent.body as { reference: string }
    await sandbox.post(`/console/support/${reference}`, { answer: 'It is 1.75 %.' })
    const emails = sandbox.control.context.database.all<{ subject: string; text: string; language: string }>(
      'select subject, text, language from emails where recipient = ? order by id',
      body.email,
    )
    expect(emails.map((email) => email.language)).toEqual([language, language])
    expect(emails[0]?.subject).toContain(reference)
    expect(ENGLISH.exec(emails.map(({ subject }) => subject).join(' '))).toBeNull()
    expect(emails[1]?.text).toBe('It is 1.75 %.')
  }
})

test('a colleague who leaves the form of the console as it is sends our own words, in the language of the customer', async () => {
  for (const language of LANGUAGES) {
    const { account, path } = enter('payment-R-answered', language)
    await sandbox.post(`/console${path}`, { do: 'ask', question: '', file: 'yes' })
    const writer = enter('contact-sent', language)
    const form = await (await sandbox.page(`/console/support/${writer.path.split('/').at(-1)}`)).text()
    const [, proposed = '?'] = /<textarea[^>]*>([^<]*)</.exec(form) ?? []
    await sandbox.post(`/console/support/${writer.path.split('/').at(-1)}`, { answer: proposed })
    const [question] = emailsOf(account.number)
    const [answer] = emailsOf(writer.account.number)
    expect([question?.code, answer?.code]).toEqual(['payment.question', 'support.answer'])
    expect(ENGLISH.exec(`${question?.text} ${answer?.text}`)?.[0], `${question?.text} ${answer?.text}`).toBeUndefined()
  }
})

test('an answer that nobody wrote by hand is said in the language of whoever reads it', async () => {
  const { account, token } = enter('verified-personal', 'fr')
  const body = { topic: 'fees', message: OWN_WORDS }
  const { reference } = (await sandbox.call('POST', 'me/support_requests', { token, body })).body as {
    reference: string
  }
  sandbox.control.moveClock(4 * DAY, account.number)
  for (const language of ['fr', 'de', 'en']) {
    const read = await sandbox.call('GET', `me/support_requests/${reference}`, { token, headers: { language } })
    const said = TRANSLATIONS[language]?.phrases ?? PHRASES
    expect(read.body).toMatchObject({ answer: said['support.nothing_wrong'] })
  }
})

test('whatever state a scenario makes, its customer gets no English email', () => {
  let count = 0
  for (const name of scenarioNames()) {
    if (name === 'history-10000') continue
    const { account } = sandbox.control.enter(name, { language: 'ru' })
    for (const { code, language, subject } of emailsOf(account.number)) {
      count += 1
      expect([name, code, language, subject]).toEqual([
        name,
        expect.any(String),
        'ru',
        expect.stringMatching(/[а-яё]{3}/i),
      ])
    }
  }
  expect(count).toBeGreaterThan(100)
})
