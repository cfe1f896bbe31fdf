import { afterAll, beforeAll, expect, test } from 'vitest'
import { CONTRACT_TEXTS } from '#sandbox/contracts/contract-texts.ts'
import { CONTRACT_TRANSLATIONS } from '#sandbox/contracts/contract-translations.ts'
import { getContractId, findLatestContract } from '#sandbox/contracts/contracts.ts'
import { RECEIPT_TEXTS, RECEIPT_TRANSLATIONS } from '#sandbox/payments/receipts/receipt-texts.ts'
import { openSandbox } from '#tests/sandbox/sandbox-client.ts'
import { readPdfTexts } from '#tests/server/pdf-text.ts'

const LANGUAGES = ['de', 'es', 'fr', 'ru'] as const

/** Labels and sentences of the English files. */
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
  'Exchange rate',
  'Arrived',
  'Sent',
  'Registry',
  'Licensed',
  'All times',
  'All dates',
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

/** The text of a file requested in a language by a customer whose own is English. */
async function fetchFile(path: string, token: string, language: string): Promise<string> {
  const response = await fetch(`${sandbox.url}/api/${path}`, {
    headers: { authorization: `Bearer ${token}`, language },
  })
  expect([path, response.status]).toEqual([path, 200])
  return (
    readPdfTexts(new Uint8Array(await response.arrayBuffer()))
      .flat()
      .join('\n')
      .replaceAll(/[\u00a0\u202f]/g, ' ')
      // Names of customers and banks stay untranslated.
      .replaceAll(/Bank of \w+|Rent November/g, '')
  )
}

/** A receipt of each kind with its tested languages, because rendering a file is slow. */
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
  'receipt of %s: contains no English label in %j and localized decimals',
  async (name, languages) => {
    const { account, token, path } = sandbox.control.enter(name)
    const key = path.split('/').at(-1) ?? ''
    await sandbox.post(`/console/transactions/${key}`, { do: 'full' })
    await sandbox.post(`/console/transactions/${key}`, { do: 'run' })
    expect(account.language).toBe('en')
    for (const language of languages) {
      const text = await fetchFile(`transactions/${key}/receipt/pdf`, token, language)
      expect(ENGLISH.exec(text)?.[0], text).toBeUndefined()
      expect(text).toMatch(/\d,\d\d EUR/)
      expect(text).not.toMatch(/\d\.\d\d EUR/)
      expect(/[А-Я][а-яё]{4}/.test(text), text).toBe(language === 'ru')
    }
  },
)

test.each(LANGUAGES)('translates the receipt of an affiliate payout to %s', async (language) => {
  const { token } = sandbox.control.enter('affiliate')
  const payouts = (await sandbox.call('GET', 'me/agent_payouts', { token })).body as { id: string; receipt: boolean }[]
  const paid = payouts.find(({ receipt }) => receipt)
  const text = await fetchFile(`me/agent_payout/${paid?.id}/receipt/pdf`, token, language)
  expect(ENGLISH.exec(text)?.[0], text).toBeUndefined()
  expect(text).toMatch(/\d,\d\d EUR/)
})

test.each(LANGUAGES)('translates the current contracts to %s, as files too', async (language) => {
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
  const text = await fetchFile('contracts/terms_business-2026-11-26/pdf', token, language)
  expect(ENGLISH.exec(text)?.[0], text).toBeUndefined()
  expect(text).toContain('/terms/business?lang=en')
})

test('keeps older versions in English with a translated note', async () => {
  const { token } = sandbox.control.enter('verified-personal')
  for (const language of LANGUAGES) {
    const headers = { language }
    const { body } = await sandbox.call('GET', 'contracts/terms-2026-03', { token, headers })
    const older = body as Record<string, string>
    expect([older['lang'], older['title']]).toEqual(['en', 'Terms of service'])
    expect(older['content']).toMatch(new RegExp(`^<p lang="${language}">[^]*</p><h2>The service</h2>`))
    expect(await fetchFile('contracts/terms-2026-03/pdf', token, language)).toContain('Terms of service')
    const before = (await sandbox.call('GET', 'contracts', { token, headers })).body as { id: string }[]
    expect(before.map(({ id }) => id)).toEqual(['terms-2026-11-26', 'privacy-2026-03'])
    expect((await sandbox.call('POST', 'contracts/accept/privacy-2026-03', { token, body: {}, headers })).status).toBe(
      200,
    )
  }
})

test('translates every label and section with the same placeholders, no unused ones', () => {
  const findPlaceholders = (text: string) => Array.from(text.matchAll(/{{\w+}}/g), String).toSorted()
  for (const language of LANGUAGES) {
    const labels = RECEIPT_TRANSLATIONS[language] ?? {}
    expect(Object.keys(labels)).toEqual(Object.keys(RECEIPT_TEXTS))
    for (const [code, text] of Object.entries(RECEIPT_TEXTS)) {
      expect([code, findPlaceholders(labels[code as keyof typeof labels] ?? '')]).toEqual([
        code,
        findPlaceholders(text),
      ])
    }
    const current = CONTRACT_TEXTS.filter((text) => findLatestContract(text.type) === text)
    expect(Object.keys(CONTRACT_TRANSLATIONS[language]?.texts ?? {})).toEqual(current.map(getContractId))
    for (const text of current) {
      const there = CONTRACT_TRANSLATIONS[language]?.texts[getContractId(text)]
      expect(there?.sections.length).toBe(text.sections.length)
      // A lost or changed number would be a different contract.
      for (const [index, [, words]] of text.sections.entries()) {
        const findNumbers = (of: string) =>
          (of.match(/\d+(?:[.,\u00a0]\d+)*/g) ?? []).map((each) => each.replaceAll(/\D/g, ''))
        expect(findNumbers(there?.sections[index]?.[1] ?? '').toSorted()).toEqual(findNumbers(words).toSorted())
      }
    }
  }
})
