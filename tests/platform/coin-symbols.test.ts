import { expect, test } from 'vitest'
import { CoinSymbols } from '#app/platform/client/coin-symbols.ts'

const LISTED = [
  { coin: 'USDC_BSC', asset: 'USDC' },
  { coin: 'ltc', asset: 'LTC' },
]

test('adds the symbol of a coin given by its key, anywhere in a response', () => {
  const symbols = new CoinSymbols()
  symbols.learn(LISTED)
  const payment = { coin: 'USDC_BSC', asset: null, history: [{ params: { coin: 'ltc', coin_amount: '1' } }] }

  expect(symbols.addTo({ items: [payment] })).toEqual({
    items: [
      { coin: 'USDC_BSC', asset: 'USDC', history: [{ params: { coin: 'ltc', coin_amount: '1', asset: 'LTC' } }] },
    ],
  })
})

test("keeps the platform's own symbols and unknown coins", () => {
  const symbols = new CoinSymbols()
  symbols.learn(LISTED)
  const told = [
    { coin: 'USDC_BSC', asset: 'USD Coin' },
    { coin: 'doge_x', asset: null },
    { coin: 'USDC_BSC' },
    'USDC_BSC',
    null,
  ]

  expect(symbols.addTo(told)).toEqual(told)
})

test('returns files and other values unchanged', () => {
  const file = new Uint8Array([1, 2])
  expect(new CoinSymbols().addTo(file)).toBe(file)
})

test('requests the list only for an unknown key, and rarely', () => {
  const symbols = new CoinSymbols()
  expect(symbols.isNeeded({ items: [{ coin: 'BTC', asset: null }] })).toBe(false)
  expect(symbols.isNeeded({ coin: 'USDC_BSC', asset: 'USDC' })).toBe(false)
  expect(symbols.isNeeded([{ coin: 'USDC_BSC', asset: null }])).toBe(true)
  expect(symbols.isNeeded([{ coin: 'USDC_BSC', asset: null }])).toBe(false)

  const known = new CoinSymbols()
  known.learn(LISTED)
  expect(known.isNeeded([{ coin: 'USDC_BSC', asset: null }])).toBe(false)
})
