import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { prices } from '#sandbox/domain/prices.ts'
import { heldMs } from '#sandbox/payments/life-cycle/payment-rate.ts'
import { COINS } from '#sandbox/external/coins.ts'

const FOLDERS = ['app/i18n/locales', 'sandbox']

/**
 * Every text of the product, where it stands: what is in quotes in the locales and the sandbox's sources, longer than a
 * word.
 */
function texts(): { where: string; text: string }[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
      .flatMap((name) => {
        const source = readFileSync(join(folder, name), 'utf8')
        return Array.from(source.matchAll(/'((?:[^'\\\n]|\\.){12,})'|`([^`\n]{12,})`/g), ([, single, template]) => ({
          where: join(folder, name),
          text: single ?? template ?? '',
        })).filter(({ text }) => text.includes(' '))
      }),
  )
}

const HELD = /\b(20|30|twenty|thirty|half an hour)\b(?:[^.]{0,30})\b(min|Min|минут)|\b(20|30) or (20|30) min/iu

test('each text that says for how long a rate is held says 30 minutes, and 20 for USD Coin', () => {
  const named = texts().filter(({ text }) => HELD.test(text))
  const about = (word: string) => named.filter(({ where }) => where.includes(word))

  expect(about('faq'), 'faq').toHaveLength(1)
  expect(about('en/contracts'), 'terms in short').toHaveLength(1)
  expect(about('contract-texts'), 'terms').toHaveLength(1)
  expect(about('en/home'), 'first page').toHaveLength(1)
  for (const { where, text } of named) {
    // The title of a scenario in USD Coin has its own alone.
    if (where.includes('scenarios') && /stablecoin/.test(text)) continue
    expect(text, where).toMatch(/\b30\b/)
    expect(text, where).toMatch(/\b20\b/)
  }
})

test.each(COINS)('the sandbox holds a rate for $coin as long as these texts say', ({ coin, name }) => {
  expect(heldMs(coin)).toBe(name === 'USD Coin' ? 1_200_000 : 1_800_000)
})

const LATE = /\b(late|held rate has expired|after the held rate|days to choose|Ask me first|ask us)\b/i
const DAYS = /\b(\d+|seven|ten) days\b/i

test('each text that says how long a customer has to choose about late crypto says the 7 days of the rule', () => {
  expect(prices().wait.late).toBe(7 * 86_400)
  const named = texts().filter(({ text }) => LATE.test(text) && DAYS.test(text))
  for (const word of [
    'faq',
    'en/contracts',
    'contract-texts',
    'en/payments-words',
    'en/transactions',
    'transaction-words',
  ]) {
    expect(named.filter(({ where }) => where.includes(word)).length, word).toBeGreaterThan(0)
  }
  for (const { where, text } of named) expect(DAYS.exec(text)?.[1], `${where}: ${text}`).toBe('7')
})
