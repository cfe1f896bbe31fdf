import { expect, test } from 'vitest'
import { latestContract } from '#sandbox/contracts/contracts.ts'
import { contractIn } from '#sandbox/contracts/contract-translations.ts'
import { COINS } from '#sandbox/external/coins.ts'
import { heldMs } from '#sandbox/payments/life-cycle/payment-rate.ts'
import { filledTexts } from '#tests/support/filled-texts.ts'

const TEXTS = filledTexts()

test.each(['faq.rate.a', 'contracts.terms.short.rate'])('%s names each hold time of a payment', (key) => {
  expect(TEXTS[key]).toMatch(/30 minutes.*20 minutes for USD Coin/)
})

test('the first page limits the hold time to payments', () => {
  expect(TEXTS['home.fact.held']).toBe('30 minutes')
  expect(TEXTS['home.fact.heldText']).toBe('is how long we hold the rate of a payment, 20 minutes for USD Coin.')
})

test('the questions name the hold times of purchases and exchanges, which are others', () => {
  expect(TEXTS['faq.rate.a']).toMatch(/purchase we hold it for 20 minutes.*exchange we hold it for 3 minutes/)
})

test.each(['terms', 'terms_business'])('%s name each hold time, and how long late crypto waits', (type) => {
  const contract = latestContract(type)
  const words = contract
    ? contractIn(contract, 'en')
        .sections.map(([, text]) => text)
        .join('\n')
    : ''
  expect(words).toMatch(/30 minutes from your confirmation, for USD Coin 20 minutes/)
  expect(words).toContain('you have 7 days to choose')
})

test.each(COINS)('the sandbox holds a rate for $coin as long as these texts say', ({ coin, name }) => {
  expect(heldMs(coin)).toBe(name === 'USD Coin' ? 1_200_000 : 1_800_000)
})
