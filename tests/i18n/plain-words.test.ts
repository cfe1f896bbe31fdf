import { expect, test } from 'vitest'
import { en } from '#app/i18n/locales/en/texts.ts'
import { CONTRACT_TEXTS } from '#sandbox/contracts/contract-texts.ts'
import { findLatestContract } from '#sandbox/contracts/contracts.ts'
import { EMAILS, PHRASES } from '#sandbox/email/email-texts.ts'
import { RECEIPT_TEXTS } from '#sandbox/payments/receipts/receipt-texts.ts'
import { MESSAGES } from '#sandbox/texts/messages.ts'
import { findUnnaturalPhrases } from '#tests/support/words-not-ours.ts'

test("finds no unnatural phrase in the app's English texts", () => {
  const texts = Object.assign({}, ...Object.values(en)) as Record<string, string>
  expect(Object.keys(texts).length).toBeGreaterThan(2500)
  expect(findUnnaturalPhrases(texts)).toEqual([])
})

test('finds no unnatural phrase in messages, emails and receipts of the platform', () => {
  const emails = Object.entries(EMAILS).map(([code, { subject, text }]) => [code, `${subject}\n${text}`])
  const texts = { ...MESSAGES, ...PHRASES, ...RECEIPT_TEXTS, ...Object.fromEntries(emails) } as Record<string, string>
  expect(Object.keys(texts).length).toBeGreaterThan(250)
  expect(findUnnaturalPhrases(texts)).toEqual([])
})

test('finds no unnatural phrase in current contracts; older ones stay unchanged', () => {
  const inForce = [...new Set(CONTRACT_TEXTS.map(({ type }) => type))].map((type) => findLatestContract(type))
  expect(inForce.length).toBeGreaterThan(4)
  for (const contract of inForce) expect(findUnnaturalPhrases(Object.fromEntries(contract?.sections ?? []))).toEqual([])
})
