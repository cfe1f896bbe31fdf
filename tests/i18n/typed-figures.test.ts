import { expect, test } from 'vitest'
import { en } from '#app/i18n/locales/en/texts.ts'
import { listContractsInForce } from '#sandbox/contracts/contract-texts.ts'
import { EMAILS, PHRASES } from '#sandbox/email/email-texts.ts'
import { RECEIPT_TEXTS } from '#sandbox/payments/receipts/receipt-texts.ts'
import { MESSAGES } from '#sandbox/texts/messages.ts'

const NUMBER = String.raw`\d+(?:[.,]\d+)*`
const UNIT = String.raw`%|EUR|GBP|CEUR|euros?|pounds?|cents?|seconds?|minutes?|hours?|days?|business days?|weeks?|confirmations?|MB`
const WORD = 'one|two|three|four|five|six|seven|ten|twelve|fifteen|twenty|thirty'
/** A number with its unit: a price, a limit, a time. It belongs in the price list or a constant. */
const FIGURE = new RegExp(
  [
    String.raw`${NUMBER}[\s\u00a0-]?(?:${UNIT})(?!\w)`,
    String.raw`${NUMBER}(?:-| to | and )${NUMBER}[\s\u00a0](?:${UNIT})(?!\w)`,
    String.raw`\b(?:EUR|GBP) ?${NUMBER}`,
    String.raw`\b\d+ of \d+\b`,
    String.raw`\b(?:${WORD}) (?:business days?|hours|percent|per cent|minutes)\b`,
    String.raw`\b(?:an hour|a week|per day)\b`,
  ].join('|'),
  'gi',
)

const PAR = 'The definition of the coin: one of it is one euro.'
const WINDOW = 'The window is the name of the limit, in the code of the message too.'

/** Texts whose number is not a price, limit or time of the business, with the reason. */
const TYPED: Record<string, string> = {
  'accounts.par': PAR,
  'accounts.term.par': PAR,
  'accounts.text': PAR,
  'cashOut.lede': PAR,
  'depositOrders.ledeNew': PAR,
  'browserWallet.trouble.unpaired': 'How long the wallet protocol waits for a scan.',
  'validation.limit_rolling_24h': WINDOW,
  'validation.limit_rolling_30d': WINDOW,
}

function findTypedFigures(texts: Record<string, string>): string[] {
  return Object.entries(texts).flatMap(([key, text]) => {
    const found = key in TYPED ? [] : Array.from(text.matchAll(FIGURE), ([figure]) => figure)
    return found.map((figure) => `${key}: ${figure}`)
  })
}

test("finds no hard-coded number with a unit in the app's texts (rules.md#prices)", () => {
  const texts = Object.assign({}, ...Object.values(en)) as Record<string, string>
  expect(Object.keys(texts).length).toBeGreaterThan(2500)
  expect(findTypedFigures(texts)).toEqual([])
})

test("finds no hard-coded number with a unit in the sandbox's texts (rules.md#prices)", () => {
  const emails = Object.entries(EMAILS).map(([code, { subject, text }]) => [code, `${subject}\n${text}`])
  const texts = { ...MESSAGES, ...PHRASES, ...RECEIPT_TEXTS, ...Object.fromEntries(emails) } as Record<string, string>
  expect(Object.keys(texts).length).toBeGreaterThan(250)
  expect(findTypedFigures(texts)).toEqual([])
})

test('finds no hard-coded number with a unit in current contracts (rules.md#prices)', () => {
  const texts = Object.fromEntries(
    listContractsInForce().flatMap(({ type, sections }) =>
      sections.map(([heading, words]) => [`${type}: ${heading}`, words]),
    ),
  )
  expect(Object.keys(texts).length).toBeGreaterThan(30)
  expect(findTypedFigures(texts)).toEqual([])
})

test('lists only exceptions that exist and contain a number', () => {
  const texts = Object.assign({}, ...Object.values(en)) as Record<string, string>
  for (const key of Object.keys(TYPED)) expect(texts[key]?.match(FIGURE), key).not.toBeNull()
})
