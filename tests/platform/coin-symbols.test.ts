import { expect, test } from 'vitest'
import { CoinSymbols } from '#app/platform/client/coin-symbols.ts'

const LISTED = [
  { coin: 'USDC_BSC', asset: 'USDC' },
  { coin: 'ltc', asset: 'LTC' },
]

test('a payment that names a coin by its key alone gets the symbol, wherever it stands in the answer', () => {
  const symbols = new CoinSymbols()
  symbols.learn(LISTED)
  const payment = { coin: 'USDC_BSC', asset: null, history: [{ params: { coin: 'ltc', coin_amount: '1' } }] }

  expect(symbols.addTo({ items: [payment] })).toEqual({
    items: [
      { coin: 'USDC_BSC', asset: 'USDC', history: [{ params: { coin: 'ltc', coin_amount: '1', asset: 'LTC' } }] },
    ],
  })
})

test('what the platform says itself stays, and so does what nobody knows', () => {
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

test('files and other answers that are no plain objects come back as they are', () => {
  const file = new Uint8Array([1, 2])
  expect(new CoinSymbols().addTo(file)).toBe(file)
})

test('the list is asked for only for a key that may be none that customers know, and once in a while', () => {
  const symbols = new CoinSymbols()
  expect(symbols.isNeeded({ items: [{ coin: 'BTC', asset: null }] })).toBe(false)
  expect(symbols.isNeeded({ coin: 'USDC_BSC', asset: 'USDC' })).toBe(false)
  expect(symbols.isNeeded([{ coin: 'USDC_BSC', asset: null }])).toBe(true)
  expect(symbols.isNeeded([{ coin: 'USDC_BSC', asset: null }])).toBe(false)

  const known = new CoinSymbols()
  known.learn(LISTED)
  expect(known.isNeeded([{ coin: 'USDC_BSC', asset: null }])).toBe(false)
})
