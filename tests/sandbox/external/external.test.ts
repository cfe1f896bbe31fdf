import { parseCryptoAddress } from '#app/domain/crypto-address.ts'
import { expect, test } from 'vitest'
import { arrivalOf, findBankAccount } from '#sandbox/external/banks.ts'
import { depositAddress, transactionHash } from '#sandbox/external/chain.ts'
import { isRefundAddress } from '#sandbox/external/refund-address.ts'
import { COINS } from '#sandbox/external/coins.ts'
import { centsOf, coinDue, percentOf } from '#sandbox/domain/money.ts'
import { formatRate, rateOf } from '#sandbox/external/rates.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')

test('the same seed gives the same rates, and another seed others', () => {
  for (const { coin } of COINS) {
    expect(rateOf(coin, NOON, 'a')).toEqual(rateOf(coin, NOON, 'a'))
    expect(rateOf(coin, NOON, 'a')).not.toEqual(rateOf(coin, NOON, 'b'))
  }
})

test('rates move with the clock, a little each minute, and ours is 0.1 % below the market', () => {
  const rates = Array.from({ length: 60 }, (_, minute) => rateOf('BTC', NOON + minute * 60_000, 'a'))
  expect(new Set(rates.map(({ market }) => market)).size).toBeGreaterThan(50)
  for (const { market, ours } of rates) {
    expect(Number(market - ours) / Number(market)).toBeCloseTo(0.001, 5)
    expect(formatRate(ours, 'BTC')).toMatch(/^\d{5}\.\d\d$/)
  }
})

test('every deposit address is valid on its network, and of one payment alone', () => {
  for (const { coin, chainId, chainName } of COINS) {
    const family = chainId !== null ? 'evm' : chainName === 'bitcoin' ? 'bitcoin' : null
    const addresses = Array.from({ length: 50 }, (_, index) => depositAddress(coin, 'seed', `tx_${index}`))
    for (const address of addresses) {
      expect(parseCryptoAddress(address, { family })).toEqual({ ok: true, address })
      expect(isRefundAddress(address, coin)).toBe(true)
    }
    expect(new Set(addresses).size).toBe(50)
    expect(transactionHash(coin, 'seed', 'tx_1')).toMatch(chainId === null ? /^[0-9a-f]{64}$/ : /^0x[0-9a-f]{64}$/)
  }
})

test('what is due is never short, and what is paid out never more than came in', () => {
  for (const cents of [500n, 75_000n, 1_500_000n]) {
    const { ours } = rateOf('ETH', NOON, 'a')
    const due = coinDue(cents, ours, 8)
    expect(centsOf(due, ours, 8)).toBeGreaterThanOrEqual(cents)
    expect(centsOf(due - 1n, ours, 8)).toBeLessThan(cents)
  }
  expect(percentOf(175n, 75_000n)).toBe(1_313n)
})

test('money of Friday afternoon is there on Monday, unless the bank takes it at once', () => {
  const friday = Date.parse('2026-11-20T14:00:00Z')

  expect(new Date(arrivalOf({ rail: 'sepa', currency: 'EUR', sentAt: friday })).toISOString()).toBe(
    '2026-11-23T12:00:00.000Z',
  )
  expect(new Date(arrivalOf({ rail: 'correspondent', currency: 'EUR', sentAt: friday })).toISOString()).toBe(
    '2026-11-24T12:00:00.000Z',
  )
  expect(arrivalOf({ rail: 'instant', currency: 'EUR', sentAt: friday })).toBe(friday + 10_000)
})

test('an account is known by its IBAN: its bank, whether SEPA reaches it, and how fast', () => {
  expect(findBankAccount('EE38 2200 2210 2014 5685')).toMatchObject({ bankName: 'Swedbank', sepa: true, instant: true })
  expect(findBankAccount('MT84MALT011000012345MTLCAST001S')).toMatchObject({ sepa: true, instant: false })
  expect(findBankAccount('AE070331234567890123456')).toMatchObject({ sepa: false })
  expect(findBankAccount('EE382200221020145686')).toBeNull()
})
