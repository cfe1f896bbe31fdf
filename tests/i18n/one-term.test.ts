import { expect, test } from 'vitest'
import { en } from '#app/i18n/locales/en/texts.ts'
import { CONTRACT_TEXTS } from '#sandbox/contracts/contract-texts.ts'
import { findLatestContract } from '#sandbox/contracts/contracts.ts'
import { EMAILS, PHRASES } from '#sandbox/email/email-texts.ts'
import { RECEIPT_TEXTS } from '#sandbox/payments/receipts/receipt-texts.ts'
import { MESSAGES } from '#sandbox/texts/messages.ts'
import { findOtherAccounts, findOtherTerms, listLoginKeys } from '#tests/support/one-term.ts'

const APP = Object.assign({}, ...Object.values(en)) as Record<string, string>
/** The texts of the current contracts; accepted versions keep theirs. */
const CONTRACTS = Object.fromEntries(
  CONTRACT_TEXTS.filter((text) => findLatestContract(text.type) === text).flatMap(({ type, title, sections }) =>
    [[title, ''], ...sections].map(([heading = '', text = ''], index) => [`${type}.${index}`, `${heading}\n${text}`]),
  ),
) as Record<string, string>
const emails = Object.entries(EMAILS).map(([code, { subject, text }]) => [code, `${subject}\n${text}`])
const PLATFORM = { ...MESSAGES, ...PHRASES, ...RECEIPT_TEXTS, ...Object.fromEntries(emails) } as Record<string, string>

test.each([
  ['pages', APP, 2500],
  ['messages, emails and receipts', PLATFORM, 250],
  ['contracts', CONTRACTS, 25],
])('uses one term for one thing in the texts of %s', (_, texts, least) => {
  expect(Object.keys(texts).length).toBeGreaterThan(least)
  expect(findOtherTerms(texts)).toEqual([])
})

test.each([
  ['pages', APP],
  ['messages, emails and receipts', PLATFORM],
])('uses "account" alone only for the login account in the texts of %s', (_, texts) => {
  expect(findOtherAccounts(texts)).toEqual([])
})

test('lists only login account texts that exist and have the word', () => {
  const texts = { ...PLATFORM, ...APP }
  expect(listLoginKeys().filter((key) => !/account/i.test(texts[key] ?? ''))).toEqual([])
})

/** Statuses by one rule: sent has left us, arrived is confirmed by its destination, completed is the end of an object. */
const COMPLETED =
  /^ui\.(?:payment|buy)_status\.[CZ]$|\.(?:COMPLETED|PAID)\.status$|^ui\.list_status\.COMPLETED$|\.run\.completed$/
const SENT = /^ui\.payment_status\.S$|^withdrawals\.SENT\.status$|^collectSettlements\.status\.sent$/
const ARRIVED = /^collectSettlements\.status\.arrived$|^tracking\.tag\.done$|\.step\.arrived$/

test.each([
  ['Completed', COMPLETED, 9],
  ['Sent', SENT, 3],
  ['Arrived', ARRIVED, 5],
])('names the status %s by one rule', (word, keys, least) => {
  const found = Object.entries(APP).filter(([key]) => keys.test(key))
  expect(found.length).toBeGreaterThanOrEqual(least)
  expect(found.filter(([, text]) => !text.startsWith(word))).toEqual([])
})
