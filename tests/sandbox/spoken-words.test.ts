import { expect, test } from 'vitest'
import { en } from '#app/i18n/locales/en/texts.ts'
import { MESSAGES } from '#sandbox/texts/messages.ts'
import { listScenarioNames } from '#sandbox/modules.ts'
import { openSandbox } from './sandbox-client.ts'

type Message = { code: string | null; params: Record<string, unknown>; text: string }
type Payment = {
  history: Message[]
  return_reason: Message | null
  question: Message | null
}

const CATALOGUE: Record<string, string> = {
  ...en.timeline,
  ...en.returnReason,
  ...en.asked,
  ...en.validation,
  ...en.error,
}
const LANGUAGES = ['de', 'fr', 'es', 'ru']
const SCENARIOS = listScenarioNames().filter((name) => /^(?:coin-)?payment-/.test(name))

const listParameters = (text: string) => Array.from(text.matchAll(/\{\{(\w+)\}\}/g), ([, name = '']) => name).toSorted()

/** The messages about a scenario's payment, in a language. */
async function fetchMessages(
  sandbox: Awaited<ReturnType<typeof openSandbox>>,
  token: string,
  key: string,
  language: string,
) {
  const { body } = await sandbox.call('GET', `transactions/${key}`, { token, headers: { language } })
  const { history, return_reason: reason, question } = body as Payment
  return [
    ...history,
    ...(question ? [question] : []),
    ...(reason ? [{ ...reason, code: `returnReason.${reason.code}` }] : []),
  ]
}

test('sends a code with parameters and an app text for every message of a payment', async () => {
  await using sandbox = await openSandbox()
  expect(SCENARIOS.length).toBeGreaterThan(50)
  const codes = new Set<string>()
  for (const name of SCENARIOS) {
    const { token, path } = sandbox.control.enter(name)
    const key = path.split('/').at(-1) ?? ''
    if (!key.startsWith('tx_')) continue
    for (const { code, params, text } of await fetchMessages(sandbox, token, key, 'en')) {
      const ours = CATALOGUE[code ?? ''] ?? ''
      expect(ours, `${name}: "${text}" as ${code}`).not.toBe('')
      expect(Object.keys(params), `${name}: ${code}`).toEqual(expect.arrayContaining(listParameters(ours)))
      expect(text, `${name}: ${code}`).not.toMatch(/\{\{|undefined|null/)
      codes.add(code ?? '')
    }
  }

  expect(codes.size).toBeGreaterThan(40)
})

test("sends messages in the request's language", async () => {
  await using sandbox = await openSandbox()
  for (const name of ['payment-R-returned', 'payment-G-over', 'payment-wrong-network', 'payment-late-converted']) {
    const { token, path } = sandbox.control.enter(name)
    const key = path.split('/').at(-1) ?? ''
    const english = await fetchMessages(sandbox, token, key, 'en')
    for (const language of LANGUAGES) {
      const there = await fetchMessages(sandbox, token, key, language)
      expect(there.map(({ code, params }) => ({ code, params }))).toEqual(
        english.map(({ code, params }) => ({ code, params })),
      )
      expect(
        there.filter(({ text }) => english.some((one) => one.text === text)),
        `${name} in ${language}`,
      ).toEqual([])
    }
  }
  const { token, path } = sandbox.control.enter('payment-R-returned')
  const words = (await fetchMessages(sandbox, token, path.split('/').at(-1) ?? '', 'de')).map(({ text }) => text)
  expect(words).toContain('Von der Bank zurückgegeben: das Konto ist geschlossen')
})

test('has the same parameters as the app for each code in every language', async () => {
  const ours = Object.keys({ ...en.asked, ...en.returnReason, ...en.timeline })

  expect(
    Object.keys(MESSAGES)
      .filter((code) => /^(?:timeline|returnReason|asked)\./.test(code))
      .toSorted(),
  ).toEqual(ours.toSorted())
  for (const code of ours) {
    const english = MESSAGES[code as keyof typeof MESSAGES]
    expect(listParameters(CATALOGUE[code] ?? ''), code).toEqual(listParameters(english))
  }
  for (const language of LANGUAGES) {
    const module = (await import(`#sandbox/texts/${language}.ts`)) as Record<string, Record<string, string>>
    const words = module[language] ?? {}
    expect(
      ours.filter((code) => !(code in words)),
      language,
    ).toEqual([])
    for (const [code, text] of Object.entries(words)) {
      expect(listParameters(text), `${language} ${code}`).toEqual(
        listParameters(MESSAGES[code as keyof typeof MESSAGES]),
      )
    }
  }
})

test('sends codes with texts for quote warnings and validation errors', async () => {
  await using sandbox = await openSandbox()
  const token = await sandbox.signIn()
  const asked = { sum: '750', sum_currency: 'EUR', currency: 'EUR', coin: 'BTC' }
  const quote = await sandbox.call('POST', 'transactions/ticket', {
    token,
    body: { ...asked, receiver_iban: 'MT84MALT011000012345MTLCAST001S' },
    headers: { language: 'de' },
  })
  expect((quote.body as { warnings: Message[] }).warnings).toEqual([
    {
      code: 'validation.iban_not_instant',
      params: { days: 3 },
      text: 'Diese Bank nimmt keine Echtzeitüberweisungen an. Die Überweisung kann bis zu 3 Geschäftstage dauern.',
    },
  ])
  const refused = await sandbox.call('POST', 'transactions/ticket', { token, body: { ...asked, sum: '1' } })
  expect([refused.status, refused.body]).toEqual([
    422,
    expect.objectContaining({
      code: 'error.form_validation',
      errors: { sum: [expect.any(String)] },
      error_codes: { sum: { code: 'validation.amount_range', params: { min: '5.00', max: '15000.00' } } },
    }),
  ])
})
