import { expect, test } from 'vitest'
import { parseTransferRequest } from '#app/domain/transfer-request.ts'
import { listWalletChains, addChain } from '#app/domain/wallet-chains.ts'

type Listed = Parameters<typeof listWalletChains>[0][number]

const createCoin = (asset: string, chain_id: number | null, more: Partial<Listed> = {}): Listed => ({
  asset,
  chain_id,
  chain_name: `chain-${chain_id}`,
  network_name: `Network ${chain_id}`,
  contract: '0x1',
  rpc_url: null,
  ...more,
})

const findChain = (id: number, listed: readonly Listed[]) => listWalletChains(listed).find((each) => each.id === id)

test('always lists Ethereum and BNB Smart Chain by name (rules.md#wallet-chains)', () => {
  const always = [
    { id: 1, name: 'Ethereum', symbol: 'ETH', rpc: null },
    { id: 56, name: 'BNB Smart Chain', symbol: 'BNB', rpc: null },
  ]
  expect(listWalletChains([])).toEqual(always)
  expect(listWalletChains([createCoin('USDC', 1), createCoin('USDC', 56), createCoin('BTC', null)])).toEqual(always)
})

test.each<[string, Listed[], object]>([
  [
    'its own coin and a token',
    [createCoin('POL', 137, { contract: null }), createCoin('USDC', 137)],
    { name: 'Network 137', symbol: 'POL', rpc: null },
  ],
  ['a token alone', [createCoin('USDC', 137)], { symbol: null }],
  [
    'two coins that both claim to be its own',
    [createCoin('POL', 137, { contract: null }), createCoin('MATIC', 137, { contract: null })],
    { symbol: null },
  ],
  ['a coin without a known contract', [createCoin('USDC', 137, { contract: undefined })], { symbol: null }],
  ['no display name', [createCoin('USDC', 137, { network_name: '' })], { name: 'chain-137' }],
  [
    'an RPC URL',
    [createCoin('USDC', 137, { rpc_url: 'https://rpc.example' }), createCoin('POL', 137)],
    { rpc: 'https://rpc.example' },
  ],
  [
    'two RPC URLs',
    [createCoin('A', 137, { rpc_url: 'https://a' }), createCoin('B', 137, { rpc_url: 'https://b' })],
    { rpc: null },
  ],
  ['an unencrypted RPC URL', [createCoin('A', 137, { rpc_url: 'http://a.example' })], { rpc: null }],
  ['an invalid RPC URL', [createCoin('A', 137, { rpc_url: 'javascript:alert(1)' })], { rpc: null }],
])('describes a chain with %s', (_, listed, expected) => {
  expect(findChain(137, listed)).toMatchObject(expected)
})

test("adds a payment's chain that no listed coin uses", () => {
  const chains = listWalletChains([])
  expect(addChain(chains, { id: 8453, name: 'Base' })).toEqual([
    ...chains,
    { id: 8453, name: 'Base', symbol: null, rpc: null },
  ])
  expect(addChain(chains, { id: 1, name: 'Mainnet' })).toBe(chains)
})

test.each(['0', '99999999999999999999'])('rejects a URI of chain %s as a wallet request', (id) => {
  expect(parseTransferRequest(`ethereum:0x52908400098527886E0F7030069857D2E4169EE7@${id}?value=1`)).toBeNull()
})
