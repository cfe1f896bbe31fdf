import { expect, test } from 'vitest'
import { parseTransferRequest } from '#app/domain/transfer-request.ts'
import { walletChains, withChain } from '#app/domain/wallet-chains.ts'

type Listed = Parameters<typeof walletChains>[0][number]

const coin = (asset: string, chain_id: number | null, more: Partial<Listed> = {}): Listed => ({
  asset,
  chain_id,
  chain_name: `chain-${chain_id}`,
  network_name: `Network ${chain_id}`,
  contract: '0x1',
  rpc_url: null,
  ...more,
})

const chain = (id: number, listed: readonly Listed[]) => walletChains(listed).find((each) => each.id === id)

test('Ethereum and BNB Smart Chain are always there, by their names (rules.md#wallet-chains)', () => {
  const always = [
    { id: 1, name: 'Ethereum', symbol: 'ETH', rpc: null },
    { id: 56, name: 'BNB Smart Chain', symbol: 'BNB', rpc: null },
  ]
  expect(walletChains([])).toEqual(always)
  expect(walletChains([coin('USDC', 1), coin('USDC', 56), coin('BTC', null)])).toEqual(always)
})

test.each<[string, Listed[], object]>([
  [
    'its own coin and a token',
    [coin('POL', 137, { contract: null }), coin('USDC', 137)],
    { name: 'Network 137', symbol: 'POL', rpc: null },
  ],
  ['a token alone', [coin('USDC', 137)], { symbol: null }],
  [
    'two coins that both claim to be its own',
    [coin('POL', 137, { contract: null }), coin('MATIC', 137, { contract: null })],
    { symbol: null },
  ],
  ['a coin of which nobody says what it is there', [coin('USDC', 137, { contract: undefined })], { symbol: null }],
  ['no name for customers', [coin('USDC', 137, { network_name: '' })], { name: 'chain-137' }],
  [
    'where it can be reached',
    [coin('USDC', 137, { rpc_url: 'https://rpc.example' }), coin('POL', 137)],
    { rpc: 'https://rpc.example' },
  ],
  [
    'two places where it can be reached',
    [coin('A', 137, { rpc_url: 'https://a' }), coin('B', 137, { rpc_url: 'https://b' })],
    { rpc: null },
  ],
  ['a place that is not encrypted', [coin('A', 137, { rpc_url: 'http://a.example' })], { rpc: null }],
  ['a place that is none', [coin('A', 137, { rpc_url: 'javascript:alert(1)' })], { rpc: null }],
])('a chain with %s', (_, listed, expected) => {
  expect(chain(137, listed)).toMatchObject(expected)
})

test('the chain of a payment is there, too, where no coin of the list is on it', () => {
  const chains = walletChains([])
  expect(withChain(chains, { id: 8453, name: 'Base' })).toEqual([
    ...chains,
    { id: 8453, name: 'Base', symbol: null, rpc: null },
  ])
  expect(withChain(chains, { id: 1, name: 'Mainnet' })).toBe(chains)
})

test.each(['0', '99999999999999999999'])('a URI of chain %s is not asked of a wallet', (id) => {
  expect(parseTransferRequest(`ethereum:0x52908400098527886E0F7030069857D2E4169EE7@${id}?value=1`)).toBeNull()
})
