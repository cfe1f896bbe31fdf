import { afterAll, beforeAll, expect, test } from 'vitest'
import { CONTRACT_TEXTS } from '#sandbox/contracts/contract-texts.ts'
import { CONTRACT_TRANSLATIONS } from '#sandbox/contracts/contract-translations.ts'
import { contractId, latestContract } from '#sandbox/contracts/contracts.ts'
import { RECEIPT_TEXTS, RECEIPT_TRANSLATIONS } from '#sandbox/payments/receipts/receipt-texts.ts'
import { openSandbox } from '#tests/sandbox/sandbox-client.ts'
import { pdfText } from './pdf-text.ts'

const LANGUAGES = ['de', 'es', 'fr', 'ru'] as const

/** Labels and sentences that the English files have. */
const LABELS = [
  'receipt',
  'Payer',
  'Recipient',
  'Amounts',
  'Traces',
  'Agreed',
  'beforehand',
  'Reference',
  'Sort code',
  'Account number',
  'Address',
  'Service fee',
  'Total',
  'Rate',
  'Arrived',
  'Sent',
  'Registry',
  'Licensed',
  'Times are',
  'Dates are',
  'Paid',
  'month',
  'the',
  'and',
  'of',
  'with',
]
const ENGLISH = new RegExp(String.raw`\b(?:${LABELS.join('|')})\b`)

let sandbox: Awaited<ReturnType<typeof openSandbox>>
beforeAll(async () => {
  sandbox = await openSandbox()
})
afterAll(() => sandbox[Symbol.asyncDispose]())

/** The text of a file that is asked for in a language, by a customer whose own is English. */
async function file(path: string, token: string, language: string): Promise<string> {
  const response = await fetch(`${sandbox.url}/api/${path}`, {
    headers: { authorization: `Bearer ${token}`, language },
  })
  expect([path, response.status]).toEqual([path, 200])
  return (
    pdfText(new Uint8Array(await response.arrayBuffer()))
      .flat()
      .join('\n')
      .replaceAll(/[\u00a0\u202f]/g, ' ')
      // What customers and banks call themselves stays as it is.
      .replaceAll(/Bank of \w+|Rent November/g, '')
  )
}

/** A receipt of each kind that there is, with the languages that it is read in: making a file takes a while. */
const RECEIPTS: Record<string, readonly string[]> = {
  'payment-C': LANGUAGES,
  'payment-gbp': LANGUAGES,
  'payment-R-returned': LANGUAGES,
  'payment-S': ['de'],
  'payment-short-sent-less': ['es'],
  'payment-wrong-network': ['fr'],
  'payment-R-refunded': ['ru'],
  'payment-R-revision': ['de'],
  'coin-payment-C': ['es', 'ru'],
}

test.each(Object.entries(RECEIPTS))(
  'the receipt of %s has no English label in %j, and decimals in its form',
  async (name, languages) => {
    const { account, token, path } = sandbox.control.enter(name)
    const key = path.split('/').at(-1) ?? ''
    await sandbox.post(`/console/transactions/${key}`, { do: 'full' })
    await sandbox.post(`/console/transactions/${key}`, { do: 'run' })
    expect(account.language).toBe('en')
    for (const language of languages) {
      const text = await file(`transactions/${key}/receipt/pdf`, token, language)
      expect(ENGLISH.exec(text)?.[0], text).toBeUndefined()
      expect(text).toMatch(/\d,\d\d EUR/)
      expect(text).not.toMatch(/\d\.\d\d EUR/)
      expect(/[А-Я][а-яё]{4}/.test(text), text).toBe(language === 'ru')
    }
  },
)

test.each(LANGUAGES)('the receipt of an affiliate’s payout in %s has no English label', async (language) => {
  const { token } = sandbox.control.enter('affiliate')
  const payouts = (await sandbox.call('GET', 'me/agent_payouts', { token })).body as { id: string; receipt: boolean }[]
  const paid = payouts.find(({ receipt }) => receipt)
  const text = await file(`me/agent_payout/${paid?.id}/receipt/pdf`, token, language)
  expect(ENGLISH.exec(text)?.[0], text).toBeUndefined()
  expect(text).toMatch(/\d,\d\d EUR/)
})

test.each(LANGUAGES)('the contracts in force are written in %s, as files too', async (language) => {
  const { token } = sandbox.control.enter('verified-personal')
  for (const type of ['terms', 'terms_business', 'privacy', 'collect']) {
    const { body } = await sandbox.call('GET', `contracts/latest/${type}`, { headers: { language } })
    const english = (await sandbox.call('GET', `contracts/latest/${type}`)).body as Record<string, string>
    const there = body as Record<string, string>
    expect([there['id'], there['version'], there['lang']]).toEqual([english['id'], english['version'], language])
    expect(english['lang']).toBe('en')
    expect(there['title']).not.toBe(english['title'])
    expect(ENGLISH.exec(there['content'] ?? '')?.[0], there['content']).toBeUndefined()
    expect(there['content']?.match(/<h2>/g)).toHaveLength(english['content']?.match(/<h2>/g)?.length ?? 0)
  }
  const text = await file('contracts/terms_business-2026-11-26/pdf', token, language)
  expect(ENGLISH.exec(text)?.[0], text).toBeUndefined()
  expect(text).toContain('/terms/business?lang=en')
})

test('an older version stays English, says so in the language of the reader, and is the same to accept', async () => {
  const { token } = sandbox.control.enter('verified-personal')
  for (const language of LANGUAGES) {
    const headers = { language }
    const { body } = await sandbox.call('GET', 'contracts/terms-2026-03', { token, headers })
    const older = body as Record<string, string>
    expect([older['lang'], older['title']]).toEqual(['en', 'Terms of service'])
    expect(older['content']).toMatch(new RegExp(`^<p lang="${language}">[^]*</p><h2>The service</h2>`))
    expect(await file('contracts/terms-2026-03/pdf', token, language)).toContain('Terms of service')
    const before = (await sandbox.call('GET', 'contracts', { token, headers })).body as { id: string }[]
    expect(before.map(({ id }) => id)).toEqual(['terms-2026-11-26', 'privacy-2026-03'])
    expect((await sandbox.call('POST', 'contracts/accept/privacy-2026-03', { token, body: {}, headers })).status).toBe(
      200,
    )
  }
})

test('every label and every section has a translation with the same places to fill, and none is left over', () => {
  const placesIn = (text: string) => Array.from(text.matchAll(/{{\w+}}/g), String).toSorted()
  for (const language of LANGUAGES) {
    const labels = RECEIPT_TRANSLATIONS[language] ?? {}
    expect(Object.keys(labels)).toEqual(Object.keys(RECEIPT_TEXTS))
    for (const [code, text] of Object.entries(RECEIPT_TEXTS)) {
      expect([code, placesIn(labels[code as keyof typeof labels] ?? '')]).toEqual([code, placesIn(text)])
    }
    const current = CONTRACT_TEXTS.filter((text) => latestContract(text.type) === text)
    expect(Object.keys(CONTRACT_TRANSLATIONS[language]?.texts ?? {})).toEqual(current.map(contractId))
    for (const text of current) {
      const there = CONTRACT_TRANSLATIONS[language]?.texts[contractId(text)]
      expect(there?.sections.length).toBe(text.sections.length)
      // A number that got lost or changed is another contract.
      for (const [index, [, words]] of text.sections.entries()) {
        const numbersIn = (of: string) =>
          (of.match(/\d+(?:[.,\u00a0]\d+)*/g) ?? []).map((each) => each.replaceAll(/\D/g, ''))
        expect(numbersIn(there?.sections[index]?.[1] ?? '').toSorted()).toEqual(numbersIn(words).toSorted())
      }
    }
  }
})
