import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { de } from '#sandbox/email/de.ts'
import { es } from '#sandbox/email/es.ts'
import { fr } from '#sandbox/email/fr.ts'
import { EMAILS, PHRASES, type EmailTranslations } from '#sandbox/email/email-texts.ts'
import { ru } from '#sandbox/email/ru.ts'
import { listScenarioNames } from '#sandbox/modules.ts'
import { makePayment, createPaymentForm } from './payment-client.ts'
import { readBearer, MINUTE, openSandbox } from './sandbox-client.ts'

const TRANSLATIONS: Record<string, EmailTranslations> = { de, es, fr, ru }
const LANGUAGES = Object.keys(TRANSLATIONS)
const DAY = 24 * 60 * MINUTE

/** Words that appear in no sentence of another language. */
const ENGLISH = /\b(?:the|your|you|our|and|this|that|have|with|arrived|payment|works|until|please|ready|now)\b/i

/** Text by customers, which is never translated. */
const CUSTOMER_TEXT = 'Warum dauert es? ¿Y por qué? Почему?'

let sandbox: Awaited<ReturnType<typeof openSandbox>>
beforeAll(async () => {
  sandbox = await openSandbox()
})
afterAll(() => sandbox[Symbol.asyncDispose]())

const readEmails = (number: number) => sandbox.control.emails(number)

/** Enters a scenario in a language and returns its account, token and calls. */
function enter(name: string, language: string, as?: 'personal' | 'business') {
  const { account, token, path } = sandbox.control.enter(name, { language, ...(as && { as }) })
  const ask = (method: string, at: string, body?: object) =>
    // A different request language must not matter: emails use the account's.
    sandbox.call(method, at, { token, ...(body && { body }), headers: { language: 'en' } })
  return { account, token, path, ask }
}

/** Signs up, requests each emailed link and sets a new password. */
async function signUp(language: string): Promise<number> {
  const email = `new-${language}@example.com`
  const password = { password: 'Causeway1', password_confirmation: 'Causeway1' }
  const form = { type: 1, email, ...password, terms: true, language }
  const { headers } = await sandbox.call('POST', 'auth/signup', { body: form })
  const token = readBearer(headers) ?? ''
  await sandbox.call('POST', 'auth/resend_email_confirmation', { token, body: {} })
  await sandbox.call('POST', `auth/resend_login_link/${email}`, { body: {} })
  await sandbox.call('POST', 'password/email', { body: { email } })
  const { number } = sandbox.control.account(email)
  const reset = new URL(readEmails(number)[0]?.link ?? '').pathname.split('/').at(-1)
  await sandbox.call('POST', 'password/reset', { body: { email, token: reset, ...password } })
  return number
}

/** Makes a short payment, a complete one and a returned one, and forwards the receipt. */
async function makePayments(language: string): Promise<number> {
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

/** Writes to support and waits for the automatic answers. */
async function writeToSupport(language: string): Promise<number> {
  const { account, ask } = enter('verified-personal', language)
  await ask('POST', 'me/support_requests', { topic: 'fees', message: CUSTOMER_TEXT })
  await ask('POST', 'me/support_requests', { topic: 'complaint', message: CUSTOMER_TEXT })
  sandbox.control.moveClock(40 * DAY, account.number)
  sandbox.control.advance()
  return account.number
}

/** Invites a friend, adds a withdrawal address and requests a code by phone. */
async function inviteFriend(language: string): Promise<number> {
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

/** Submits a verification that the console then decides with `decision`. */
function createReviewJourney(decision: string) {
  return async (language: string): Promise<number> => {
    const { account } = enter('wizard-submitted', language)
    const about = { field: 'identity_document', reason: 'document-unreadable' }
    await sandbox.post(`/console/accounts/${account.id}/review`, { do: decision, ...about })
    return account.number
  }
}

const JOURNEYS: Record<string, { walk: (language: string) => Promise<number>; emails: number }> = {
  'signing up and logging in': { walk: signUp, emails: 5 },
  'paying, being paid back and sending the receipt': { walk: makePayments, emails: 8 },
  'writing to support': { walk: writeToSupport, emails: 4 },
  'inviting a friend, adding an address and confirming a phone': { walk: inviteFriend, emails: 3 },
  'being approved': { walk: createReviewJourney('approve'), emails: 1 },
  'being declined': { walk: createReviewJourney('declined'), emails: 1 },
  'being suspended': { walk: createReviewJourney('suspend'), emails: 1 },
  'being asked for more': { walk: createReviewJourney('ask'), emails: 1 },
}

test.each(LANGUAGES.flatMap((language) => Object.keys(JOURNEYS).map((name) => [language, name] as const)))(
  'sends a customer in %s no English email from %s',
  async (language, name) => {
    const { walk, emails: least } = JOURNEYS[name] ?? { walk: signUp, emails: 0 }
    const emails = readEmails(await walk(language))
    expect(emails.length, name).toBeGreaterThanOrEqual(least)
    for (const { subject, text, code, language: written } of emails) {
      expect([code, written]).toEqual([expect.stringMatching(/^[a-z]/), language])
      const said = `${subject}\n${text}`.replaceAll(CUSTOMER_TEXT, '')
      expect(ENGLISH.exec(said)?.[0], said).toBeUndefined()
      expect(/[а-яё]{3}/i.test(said), said).toBe(language === 'ru')
    }
  },
)

test("emails the confirmation of an account payment in the account's language", async () => {
  for (const language of LANGUAGES) {
    const { account, token, ask } = enter('coin-account-funded', language)
    const { body } = await ask('GET', 'balances/default')
    const { account_id: id } = body as { account_id: string }
    const form = createPaymentForm({ account: 'balance', account_id: id, sum: '50.00', receiver_name: 'Kaarel Mets' })
    expect((await sandbox.call('POST', 'transactions', { token, body: form })).status).toBe(201)
    const [email] = readEmails(account.number)
    expect(ENGLISH.exec(`${email?.subject}\n${email?.text}`), email?.text).toBeNull()
    expect(email?.text).toContain('50,00 EUR')
  }
})

const findPlaceholders = (text: string) => Array.from(text.matchAll(/{{\w+}}/g), String).toSorted()

test.each(LANGUAGES)('translates every email to %s with the same placeholders, and no unused ones', (language) => {
  const { emails, phrases } = TRANSLATIONS[language] ?? de
  expect(Object.keys(emails)).toEqual(Object.keys(EMAILS))
  expect(Object.keys(phrases)).toEqual(Object.keys(PHRASES))
  for (const [code, { subject, text }] of Object.entries(EMAILS)) {
    const there = emails[code as keyof typeof emails]
    expect([code, findPlaceholders(there?.subject ?? '')]).toEqual([code, findPlaceholders(subject)])
    expect([code, [...new Set(findPlaceholders(there?.text ?? ''))]]).toEqual([
      code,
      [...new Set(findPlaceholders(text))],
    ])
  }
})

test('sends every email of the catalogue', () => {
  const sources = readdirSync('sandbox', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/^email\/(?:en|de|es|fr|ru)\//.test(name))
    .map((name) => readFileSync(`sandbox/${name}`, 'utf8'))
    .join('\n')
  // The codes of the four choices are derived from the choice's name.
  const named = [...Object.keys(EMAILS), ...Object.keys(PHRASES).filter((code) => !code.startsWith('choice.'))]
  expect(named.filter((code) => !sources.includes(`'${code}'`))).toEqual([])
})

test("answers a stranger in their language and keeps a support agent's text unchanged", async () => {
  for (const language of LANGUAGES) {
    const body = { topic: 'fees', message: CUSTOMER_TEXT, email: `stranger-${language}@example.com` }
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

test("sends an unedited console form in the customer's language", async () => {
  for (const language of LANGUAGES) {
    const { account, path } = enter('payment-R-answered', language)
    await sandbox.post(`/console${path}`, { do: 'ask', question: '', file: 'yes' })
    const writer = enter('contact-sent', language)
    const form = await (await sandbox.page(`/console/support/${writer.path.split('/').at(-1)}`)).text()
    const [, proposed = '?'] = /<textarea[^>]*>([^<]*)</.exec(form) ?? []
    await sandbox.post(`/console/support/${writer.path.split('/').at(-1)}`, { answer: proposed })
    const [question] = readEmails(account.number)
    const [answer] = readEmails(writer.account.number)
    expect([question?.code, answer?.code]).toEqual(['payment.question', 'support.answer'])
    expect(ENGLISH.exec(`${question?.text} ${answer?.text}`)?.[0], `${question?.text} ${answer?.text}`).toBeUndefined()
  }
})

test("shows an automatic answer in the reader's language", async () => {
  const { account, token } = enter('verified-personal', 'fr')
  const body = { topic: 'fees', message: CUSTOMER_TEXT }
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

test('sends no English email to the customer of any scenario', () => {
  let count = 0
  for (const name of listScenarioNames()) {
    if (name === 'history-10000') continue
    const { account } = sandbox.control.enter(name, { language: 'ru' })
    for (const { code, language, subject } of readEmails(account.number)) {
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
