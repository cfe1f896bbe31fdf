import { expect, test } from 'vitest'
import type { TextKey } from '#app/i18n/text-key.ts'
import { translate } from '#app/i18n/translate.ts'
import type { BalanceAccount } from '#app/platform/balances.ts'
import type { Limits } from '#app/platform/limits.ts'
import type { Coin } from '#app/platform/reference.ts'
import type { Wallet } from '#app/platform/wallets.ts'
import { buildQuery, readBuyEntry, readValues, buildWireOrder } from '#app/routes/buy/form/buy-entry.ts'
import { listBuyLimits, findTightestLimit } from '#app/features/service-gate/buy-limits.ts'
import { buildBuyMeters } from '#app/routes/buy/form/buy-meters.ts'
import { listBuyableCoins } from '#app/routes/buy/form/buy-places.ts'
import { buildBuySchema } from '#app/routes/buy/form/buy-schema.ts'
import { fillTexts } from '#tests/support/filled-texts.ts'

const texts = fillTexts()
const reader = { t: (key: TextKey, params = {}) => translate(texts, 'en', key, params), language: 'en' } as const

const createCoin = (coin: string, changes: Partial<Coin> = {}): Coin => ({
  coin,
  asset: coin,
  name: coin,
  chain_name: coin,
  network_name: 'Network',
  chain_id: null,
  rpc_url: null,
  rates: { EUR: '100', GBP: null },
  pay: true,
  buy: true,
  limits: { min: '5.00', max: '15000.00', buy_min: '10.00', buy_max: '5000.00' },
  decimals: 8,
  ...changes,
})

const createAccount = (coin: string, status: BalanceAccount['status'] = 'active'): BalanceAccount => ({
  account_id: `acc_${coin}`,
  coin,
  asset: null,
  status,
  balance: '0.5',
  available: '0.5',
  value_eur: null,
  is_default: false,
  is_service_coin: false,
  exchange_fee_percent: null,
  exchange_min_eur: null,
  exchange_max_eur: null,
})
const createWallet = (coin: string, status: Wallet['status']): Wallet => ({
  id: `wal_${coin}_${status}`,
  address: `address of ${coin}`,
  coin,
  asset: null,
  status,
})

const coins = listBuyableCoins(
  [
    createCoin('BTC'),
    createCoin('USDC.e', { decimals: 6 }),
    createCoin('XRP', { buy: false }),
    createCoin('LTC', { rates: { EUR: null, GBP: null } }),
  ],
  {
    accounts: [createAccount('BTC'), createAccount('USDC.e', 'inactive')],
    wallets: [createWallet('BTC', 'confirmed'), createWallet('BTC', 'pending')],
    openable: new Set(['BTC']),
  },
)

const tightest = { window: 'day', limit: '1000.00', used: '0.00', left: '1000.00', freesAt: null } as const
const judge = (values: Record<string, string>) => {
  const parsed = buildBuySchema({ ...reader, coins, tightest }).safeParse(values)
  return parsed.success ? 'taken' : Object.fromEntries(parsed.error.issues.map((each) => [each.path[0], each.message]))
}

test('lists coins with buy flag and rate, and active accounts and confirmed wallets', () => {
  expect(coins.map(({ coin, field, places }) => [coin.coin, field, places.map(({ value }) => value)])).toEqual([
    ['BTC', 'to_BTC', ['account:acc_BTC', 'wallet:wal_BTC_confirmed']],
    ['USDC.e', 'to_USDC_e', []],
  ])
})

test('round-trips an entry through the URL', () => {
  const values = { coin: 'BTC', amount_is: 'gets', amount: '0,0016', to_BTC: 'wallet:wal_BTC_confirmed' }
  const entry = readBuyEntry(values, coins)
  const query = buildQuery(entry)
  expect(query).toEqual({ coin: 'BTC', get: '0.00160000', to: 'wallet:wal_BTC_confirmed' })
  const again = readBuyEntry(readValues(new URL(`https://app.example/buy?${new URLSearchParams(query)}`), coins), coins)
  expect(again).toEqual(entry)
  expect(buildWireOrder(again)).toEqual({
    from_currency: 'EUR',
    to_amount: '0.00160000',
    to_coin: 'BTC',
    to_coin_address: 'address of BTC',
  })
})

test('names a new balance, and after it was opened the own balance', () => {
  const listed = [createCoin('BTC')]
  const wallets = [createWallet('BTC', 'confirmed')]
  const openable = new Set(['BTC'])
  const before = listBuyableCoins(listed, { accounts: [], wallets, openable })
  expect(before[0]?.places.map(({ value }) => value)).toEqual(['new', 'wallet:wal_BTC_confirmed'])
  const url = new URL('https://app.example/buy?coin=BTC&pay=20&to=new')
  expect(readBuyEntry(readValues(url, before), before).place).toMatchObject({ opens: 'BTC' })
  const after = listBuyableCoins(listed, { accounts: [createAccount('BTC')], wallets, openable })
  expect(readBuyEntry(readValues(url, after), after).place?.wire).toEqual({ to_account_id: 'acc_BTC' })
})

test('ignores a destination of another coin or an unknown one', () => {
  const named = readValues(new URL('https://app.example/buy?coin=BTC&pay=20&to=account:acc_other'), coins)
  expect(named['to_BTC']).toBe('account:acc_BTC')
  expect(readBuyEntry({ coin: 'BTC', amount: '20', to_BTC: 'account:acc_other' }, coins).place).toBeNull()
})

test.each([
  [{ amount: '100' }, 'taken'],
  [{ amount: '9,99' }, { amount: 'You can buy for 10\u00a0EUR at least.' }],
  [{ amount: '5000.01' }, { amount: 'You can buy for 5,000\u00a0EUR at most in one order.' }],
  [{ amount: '1000.01' }, { amount: 'You can buy for 1,000\u00a0EUR more within 24 hours.' }],
  [{ amount: '1,500' }, { amount: 'You can buy for 1,000\u00a0EUR more within 24 hours.' }],
  [{ amount: '\u20ac 20,00' }, 'taken'],
  [{ amount: '12,500' }, { amount: '“12,500” can be read in two ways. Write 12500 or 12.50.' }],
  [{ amount: '' }, { amount: 'Enter an amount.' }],
  [{ amount: '0.123456789', amount_is: 'gets' }, { amount: 'Use at most 8 decimals.' }],
  [{ amount: '100', to_BTC: '' }, { to_BTC: 'Choose where your BTC goes.' }],
  [{ amount: '100', coin: 'XRP' }, { coin: 'Choose a coin that can be bought.' }],
  [{ amount: '100', coin: 'USDC.e' }, { coin: expect.stringMatching(/^You need a place for USDC.e first/) }],
])('validates %j: %j', (typed, expected) => {
  expect(judge({ coin: 'BTC', amount_is: 'pays', to_BTC: 'account:acc_BTC', ...typed })).toEqual(expected)
})

test('applies the tightest limit and shows no meter for a limit of zero', () => {
  const buildWindow = (left: string) => ({ limit: '1000.00', used: '900.00', left })
  const limits = listBuyLimits({
    buy: {
      lifetime: { limit: '5000.00', used: '4950.50', left: null },
      rolling_24h: buildWindow('100.00'),
      rolling_30d: null,
      yearly: { limit: '0.00', used: '0.00', left: '0.00' },
    },
  } as Limits)
  expect(limits.map(({ window: name, left }) => [name, left])).toEqual([
    ['lifetime', '49.50'],
    ['day', '100.00'],
    ['year', '0.00'],
  ])
  expect(findTightestLimit(limits)?.window).toBe('year')
  expect(buildBuyMeters(limits, reader).map(({ label, text }) => `${label}: ${text}`)).toEqual([
    'Lifetime: 49.50\u00a0EUR of 5,000\u00a0EUR left',
    'Last 24 hours: 100\u00a0EUR of 1,000\u00a0EUR left',
  ])
})
