import { expect, test } from 'vitest'
import { en } from '#app/i18n/locales/en/texts.ts'
import { CONTRACT_TEXTS } from '#sandbox/contracts/contract-texts.ts'
import { latestContract } from '#sandbox/contracts/contracts.ts'
import { EMAILS, PHRASES } from '#sandbox/email/email-texts.ts'
import { RECEIPT_TEXTS } from '#sandbox/payments/receipts/receipt-texts.ts'
import { MESSAGES } from '#sandbox/texts/messages.ts'
import { wordsNotOurs } from '#tests/support/words-not-ours.ts'

test('no English text of a page says what nobody would say aloud', () => {
  const texts = Object.assign({}, ...Object.values(en)) as Record<string, string>
  expect(Object.keys(texts).length).toBeGreaterThan(2500)
  expect(wordsNotOurs(texts)).toEqual([])
})

test('no English message of the platform, no email and no receipt says what nobody would say aloud', () => {
  const emails = Object.entries(EMAILS).map(([code, { subject, text }]) => [code, `${subject}\n${text}`])
  const texts = { ...MESSAGES, ...PHRASES, ...RECEIPT_TEXTS, ...Object.fromEntries(emails) } as Record<string, string>
  expect(Object.keys(texts).length).toBeGreaterThan(250)
  expect(wordsNotOurs(texts)).toEqual([])
})

test('no contract in force says what nobody would say aloud; older versions keep the words that were agreed to', () => {
  const inForce = [...new Set(CONTRACT_TEXTS.map(({ type }) => type))].map((type) => latestContract(type))
  expect(inForce.length).toBeGreaterThan(4)
  for (const contract of inForce) expect(wordsNotOurs(Object.fromEntries(contract?.sections ?? []))).toEqual([])
})
