import { parseCryptoAddress } from '#app/domain/crypto-address.ts'
import { expect, test } from 'vitest'
import { getArrival, findBankAccount } from '#sandbox/external/banks.ts'
import { deriveDepositAddress, deriveTransactionHash } from '#sandbox/external/chain.ts'
import { isRefundAddress } from '#sandbox/external/refund-address.ts'
import { COINS } from '#sandbox/external/coins.ts'
import { convertCoinToCents, convertCentsToCoin, calculatePercent } from '#sandbox/domain/money.ts'
import { formatRate, getRate } from '#sandbox/external/rates.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')

test('returns the same rates for the same seed and others for another', () => {
  for (const { coin } of COINS) {
    expect(getRate(coin, NOON, 'a')).toEqual(getRate(coin, NOON, 'a'))
    expect(getRate(coin, NOON, 'a')).not.toEqual(getRate(coin, NOON, 'b'))
  }
})

test('moves rates a little each minute and stays 0.1% below the market', () => {
  const rates = Array.from({ length: 60 }, (_, minute) => getRate('BTC', NOON + minute * 60_000, 'a'))
  expect(new Set(rates.map(({ market }) => market)).size).toBeGreaterThan(50)
  for (const { market, ours } of rates) {
    expect(Number(market - ours) / Number(market)).toBeCloseTo(0.001, 5)
    expect(formatRate(ours, 'BTC')).toMatch(/^\d{5}\.\d\d$/)
  }
})

test('creates a valid deposit address per network, unique to its payment', () => {
  for (const { coin, chainId, chainName } of COINS) {
    const family = chainId !== null ? 'evm' : chainName === 'bitcoin' ? 'bitcoin' : null
    const addresses = Array.from({ length: 50 }, (_, index) => deriveDepositAddress(coin, 'seed', `tx_${index}`))
    for (const address of addresses) {
      expect(parseCryptoAddress(address, { family })).toEqual({ ok: true, address })
      expect(isRefundAddress(address, coin)).toBe(true)
    }
    expect(new Set(addresses).size).toBe(50)
    expect(deriveTransactionHash(coin, 'seed', 'tx_1')).toMatch(
      chainId === null ? /^[0-9a-f]{64}$/ : /^0x[0-9a-f]{64}$/,
    )
  }
})

test('rounds amounts due up and payouts down', () => {
  for (const cents of [500n, 75_000n, 1_500_000n]) {
    const { ours } = getRate('ETH', NOON, 'a')
    const due = convertCentsToCoin(cents, ours, 8)
    expect(convertCoinToCents(due, ours, 8)).toBeGreaterThanOrEqual(cents)
    expect(convertCoinToCents(due - 1n, ours, 8)).toBeLessThan(cents)
  }
  expect(calculatePercent(175n, 75_000n)).toBe(1_313n)
})

test("pays out Friday afternoon's money on Monday unless the bank is instant", () => {
  const friday = Date.parse('2026-11-20T14:00:00Z')

  expect(new Date(getArrival({ rail: 'sepa', currency: 'EUR', sentAt: friday })).toISOString()).toBe(
    '2026-11-23T12:00:00.000Z',
  )
  expect(new Date(getArrival({ rail: 'correspondent', currency: 'EUR', sentAt: friday })).toISOString()).toBe(
    '2026-11-24T12:00:00.000Z',
  )
  expect(getArrival({ rail: 'instant', currency: 'EUR', sentAt: friday })).toBe(friday + 10_000)
})

test('finds bank, SEPA reach and speed by IBAN', () => {
  expect(findBankAccount('EE38 2200 2210 2014 5685')).toMatchObject({ bankName: 'Swedbank', sepa: true, instant: true })
  expect(findBankAccount('MT84MALT011000012345MTLCAST001S')).toMatchObject({ sepa: true, instant: false })
  expect(findBankAccount('AE070331234567890123456')).toMatchObject({ sepa: false })
  expect(findBankAccount('EE382200221020145686')).toBeNull()
})
