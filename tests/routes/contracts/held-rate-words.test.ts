import { expect, test } from 'vitest'
import { findLatestContract } from '#sandbox/contracts/contracts.ts'
import { translateContract } from '#sandbox/contracts/contract-translations.ts'
import { COINS } from '#sandbox/external/coins.ts'
import { getHoldMs } from '#sandbox/payments/life-cycle/payment-rate.ts'
import { fillTexts } from '#tests/support/filled-texts.ts'

const TEXTS = fillTexts()

test.each(['faq.rate.a', 'contracts.terms.short.rate'])('%s names each hold time of a payment', (key) => {
  expect(TEXTS[key]).toMatch(/30 minutes.*20 minutes for USD Coin/)
})

test('limits the hold time on the home page to payments', () => {
  expect(TEXTS['home.fact.held']).toBe('30 minutes')
  expect(TEXTS['home.fact.heldText']).toBe('is how long we hold the rate of a payment, 20 minutes for USD Coin.')
})

test('names the different hold times of purchases and exchanges in the FAQ', () => {
  expect(TEXTS['faq.rate.a']).toMatch(/purchase we hold it for 20 minutes.*exchange we hold it for 3 minutes/)
})

test.each(['terms', 'terms_business'])('%s name each hold time and the deadline for late crypto', (type) => {
  const contract = findLatestContract(type)
  const words = contract
    ? translateContract(contract, 'en')
        .sections.map(([, text]) => text)
        .join('\n')
    : ''
  expect(words).toMatch(/30 minutes from your confirmation, for USD Coin 20 minutes/)
  expect(words).toContain('you have 7 days to choose')
})

test.each(COINS)('the sandbox holds a rate for $coin as long as these texts state', ({ coin, name }) => {
  expect(getHoldMs(coin)).toBe(name === 'USD Coin' ? 1_200_000 : 1_800_000)
})
