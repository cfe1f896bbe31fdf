import { expect, test } from 'vitest'
import { buildCoinOptions, buildOptions, describeNetworks, groupByCode, splitCoins } from '#app/domain/coin-offer.ts'

const createCoin = (
  coin: string,
  network: string,
  { pay = true, EUR = '1.00' as string | null, name = coin } = {},
) => ({
  coin,
  asset: coin,
  name,
  network_name: network,
  pay,
  rates: { EUR },
})

test('offers each accepted coin once with its networks, in the order of the platform', () => {
  const [bitcoin, tether, tron] = [
    createCoin('BTC', 'Bitcoin'),
    createCoin('USDT', 'Ethereum'),
    createCoin('USDT', 'Tron'),
  ] as const
  expect(splitCoins([tether, bitcoin, tron])).toEqual({
    offered: [
      { coin: tether, networks: ['Ethereum', 'Tron'] },
      { coin: bitcoin, networks: ['Bitcoin'] },
    ],
    hidden: [],
  })
})

test('hides coins without a rate and coins that payments do not accept now', () => {
  const unpriced = createCoin('XMR', 'Monero', { EUR: null })
  const paused = createCoin('LTC', 'Litecoin', { pay: false })
  const both = createCoin('DOGE', 'Dogecoin', { pay: false, EUR: null })
  expect(splitCoins([unpriced, paused, both])).toEqual({
    offered: [],
    hidden: [
      { coin: unpriced, reason: 'no_rate' },
      { coin: paused, reason: 'not_now' },
      { coin: both, reason: 'not_now' },
    ],
  })
})

test('labels an option with its networks only if another coin has the same name', () => {
  const coins = groupByCode([
    createCoin('BTC', 'Bitcoin', { name: 'Bitcoin' }),
    createCoin('USDT', 'Ethereum', { name: 'Tether' }),
    createCoin('USDT', 'Tron', { name: 'Tether' }),
    createCoin('USDTB', 'BNB Chain', { name: 'Tether' }),
  ])
  expect(buildOptions(coins, ({ name }) => name)).toEqual([
    { value: 'BTC', label: 'Bitcoin' },
    { value: 'USDT', label: 'Tether (Ethereum, Tron)' },
    { value: 'USDTB', label: 'Tether (BNB Chain)' },
  ])
})

test('labels coin options by symbol, or by code without a symbol', () => {
  const wrapped = { ...createCoin('WBTC1', 'Ethereum'), asset: 'WBTC' }
  const unnamed = { ...createCoin('NEW', 'Ethereum'), asset: '' }
  expect(buildCoinOptions([wrapped, unnamed])).toEqual([
    { value: 'WBTC1', label: 'WBTC' },
    { value: 'NEW', label: 'NEW' },
  ])
})

test('describes a coin by its networks, or by its symbol if both have one name', () => {
  const tether = { coin: 'USDT_BSC', name: 'Tether', asset: 'USDT' }
  expect(describeNetworks(['Ethereum', 'Tron'], tether)).toBe('Ethereum, Tron')
  expect(describeNetworks(['Bitcoin'], { coin: 'BTC', name: 'Bitcoin', asset: 'XBT' })).toBe('XBT')
})
