import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSandbox } from './sandbox-client.ts'

type Named = { code: string; name: string }

/** Every option list of the forms. */
const LISTS = [
  ...['private', 'company', 'pep'].flatMap((type) => [`sofs/${type}`, `sys_options/sofs/${type}`]),
  ...['private', 'company'].map((kind) => `transaction_volumes/${kind}`),
  ...'legal_forms industries expected_volumes purposes net_turnover employees basis_of_reps occupations field_of_activities'
    .split(' ')
    .map((name) => `sys_options/${name}`),
]
const LANGUAGES = ['de', 'fr', 'es', 'ru']

let sandbox: Awaited<ReturnType<typeof openSandbox>>
beforeAll(async () => {
  sandbox = await openSandbox()
})
afterAll(() => sandbox.stop())

async function read<T>(path: string, language: string, token?: string): Promise<T> {
  const { status, body } = await sandbox.call('GET', path, { token, headers: { language } })
  expect(status, path).toBe(200)
  return body as T
}

test.each(LISTS)('%s has the same codes in every language, with translated names', async (path) => {
  const english = await read<Named[]>(path, 'en')
  const listSortedCodes = (list: Named[]) => list.map(({ code }) => code).toSorted()
  expect(english.length).toBeGreaterThan(2)
  for (const language of LANGUAGES) {
    const there = await read<Named[]>(path, language)
    expect(listSortedCodes(there)).toEqual(listSortedCodes(english))
    const names = new Map(english.map(({ code, name }) => [code, name]))
    expect(
      there.filter(({ code, name }) => names.get(code) === name && !SAME_WORD.has(`${language} ${name}`)),
      `${path} in ${language}`,
    ).toEqual([])
    expect(new Set(there.map(({ name }) => name)).size).toBe(there.length)
    for (const { name } of there) expect(name).toMatch(language === 'ru' ? /^[А-ЯЁ\d]/ : /^[\p{Lu}\d]/u)
    // English groups thousands with commas, the other languages do not.
    for (const { name } of there) expect(name).not.toMatch(/\d,\d{3}/)
  }
})

/** Words that are the same in English. */
const SAME_WORD = new Set(['fr Construction', 'fr Services', 'de Software'])

test('sorts fields of activity by language, with "other" last', async () => {
  for (const language of ['en', ...LANGUAGES]) {
    const list = await read<Named[]>('sys_options/industries', language)
    const names = list.filter(({ code }) => code !== 'other').map(({ name }) => name)
    expect(names).toEqual(names.toSorted(new Intl.Collator(language).compare))
    expect(list.at(-1)?.code).toBe('other')
  }
})

test('names and sorts countries by language', async () => {
  for (const language of ['en', ...LANGUAGES]) {
    const list = await read<Named[]>('countries', language)
    const names = new Intl.DisplayNames(language, { type: 'region' })
    expect(list.map(({ code, name }) => [code, name])).toEqual(list.map(({ code }) => [code, names.of(code)]))
    const shown = list.map(({ name }) => name)
    expect(shown).toEqual(shown.toSorted(new Intl.Collator(language).compare))
  }
})

/** Common words of an English sentence. */
const ENGLISH = /\b(?:the|of|your|you|with|and|to|is|for|about|from|this|was|are)\b/i
/** Text that customers write. */
const FREE_TEXT_FIELDS = new Set(['main_activity_description', 'business_description', 'description'])

const READS = [
  ...'me me/status me/limits me/vouchers me/referral_codes me/streak me/referral_stats me/agent_stats me/agent_payouts'.split(
    ' ',
  ),
  ...'me/preferences me/companies me/collect_links me/activity wallets balances balances/coins'.split(' '),
  ...'checkups/identity/check collect_applications transactions/me transactions/unfinished coins campaigns/active'.split(
    ' ',
  ),
]
const SCENARIOS =
  'verified-personal verified-business rewards-full collect-declined payment-R-returned affiliate'.split(' ')

test('returns no English sentence to a customer in another language', async () => {
  const found = new Set<string>()
  let asked = 0
  for (const name of SCENARIOS) {
    const { token } = sandbox.control.enter(name)
    for (const path of READS) {
      const { status, body } = await sandbox.call('GET', path, { token, headers: { language: 'de' } })
      asked += status === 200 ? 1 : 0
      for (const text of collectTexts(body)) {
        if (ENGLISH.test(text) && text.includes(' ')) found.add(`${path}: ${text}`)
      }
    }
  }
  expect(asked).toBeGreaterThan(80)
  expect([...found]).toEqual([])
})

function collectTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => (FREE_TEXT_FIELDS.has(name) ? [] : collectTexts(one)))
}
