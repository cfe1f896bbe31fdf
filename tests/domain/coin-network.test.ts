import { expect, test } from 'vitest'
import { resolveNetwork } from '#app/domain/coin-network.ts'

const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const OTHER = '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d'

const told = { coin: 'USDC', chain_id: null, chain_name: null, network_name: null, decimals: null }
const createListed = (chain_id: number, network_name: string, contract?: string | null) => ({
  ...told,
  asset: 'USDC',
  chain_id,
  chain_name: network_name.toLowerCase(),
  network_name,
  contract,
  decimals: 6,
})

test("infers a missing chain from the coin's code unless it is on several chains", () => {
  const [ethereum, bsc] = [createListed(1, 'Ethereum', USDC), createListed(56, 'BSC', OTHER)]
  expect(resolveNetwork(told, [bsc])).toMatchObject({ chainId: 56, contract: OTHER, name: 'BSC' })
  expect(resolveNetwork(told, [ethereum, bsc])).toMatchObject({
    family: null,
    chainId: null,
    contract: undefined,
    name: null,
  })
  expect(resolveNetwork({ ...told, network_name: 'BSC' }, [ethereum, bsc])).toMatchObject({
    chainId: 56,
    contract: OTHER,
  })
  expect(resolveNetwork({ ...told, chain_id: 56 }, [ethereum, bsc])).toMatchObject({ contract: OTHER, name: 'BSC' })
  expect(resolveNetwork({ ...told, network_name: 'Solana' }, [ethereum, bsc])).toMatchObject({
    family: null,
    name: 'Solana',
  })
  expect(resolveNetwork(told, [])).toMatchObject({ family: null, chainId: null, name: null })
})

test('treats a coin as native only if the platform does, and only one coin', () => {
  const ether = { ...createListed(1, 'Ethereum', null), coin: 'ETH', asset: 'ETH' }
  const eth = { ...told, coin: 'ETH' }
  expect(resolveNetwork(eth, [ether]).contract).toBeNull()
  expect(resolveNetwork(eth, [{ ...ether, contract: undefined }]).contract).toBeUndefined()
  expect(resolveNetwork(eth, [ether, createListed(1, 'Ethereum', null)]).contract).toBeUndefined()
  // The payment calls the coin native, the list calls it a token.
  expect(resolveNetwork({ ...told, contract: null }, [createListed(1, 'Ethereum', USDC)]).contract).toBeUndefined()
})

test.each([
  [{ chain_id: 56 }, 'evm', null],
  [{ chain_name: 'bitcoin' }, 'bitcoin', 'bitcoin'],
  [{ chain_name: 'Bitcoin', network_name: 'Bitcoin network' }, 'bitcoin', 'Bitcoin network'],
  [{ chain_name: 'bitcoin-cash' }, null, 'bitcoin-cash'],
  [{ chain_name: 'bitcoin', chain_id: 30 }, 'evm', 'bitcoin'],
] as const)('detects the chain family of %j', (facts, family, name) => {
  expect(resolveNetwork({ ...told, ...facts }, [])).toMatchObject({ family, name })
})

test('reads missing fields only from the listed coin of the same code and chain', () => {
  const bsc = createListed(56, 'BSC', OTHER)
  const tether = { ...createListed(56, 'BSC', USDC), coin: 'USDT', asset: 'USDT' }
  expect(resolveNetwork({ ...told, network_name: 'BSC' }, [tether, bsc])).toMatchObject({
    contract: OTHER,
    decimals: 6,
  })
  expect(resolveNetwork({ ...told, decimals: 18, chain_name: 'bsc' }, [bsc])).toMatchObject({
    decimals: 18,
    contract: OTHER,
  })
  expect(resolveNetwork({ ...told, chain_name: 'BSC' }, [bsc])).toMatchObject({ contract: OTHER })
  expect(resolveNetwork({ ...told, chain_name: 'tron' }, [bsc])).toMatchObject({ contract: undefined, decimals: null })
  expect(resolveNetwork({ ...told, chain_name: 'tron' }, [{ ...bsc, chain_name: null }]).contract).toBeUndefined()
  // The chain id decides, whatever the chain is called.
  expect(resolveNetwork({ ...told, chain_id: 56, network_name: 'BNB Smart Chain' }, [bsc]).contract).toBe(OTHER)
})

test("uses a listed coin's decimals only if its contract is that of the payment", () => {
  const bsc = createListed(56, 'BSC', OTHER)
  expect(resolveNetwork({ ...told, contract: OTHER.toLowerCase() }, [bsc]).decimals).toBe(6)
  expect(resolveNetwork({ ...told, contract: USDC }, [bsc])).toMatchObject({ contract: USDC, decimals: null })
})

test('treats a coin as native beside other native coins and tokens', () => {
  const ether = { ...createListed(1, 'Ethereum', null), coin: 'ETH', asset: 'ETH' }
  const binance = { ...createListed(56, 'BSC', null), coin: 'BNB', asset: 'BNB' }
  const eth = { ...told, coin: 'ETH', chain_id: 1 }
  expect(resolveNetwork(eth, [ether, binance, createListed(1, 'Ethereum', USDC)]).contract).toBeNull()
  const bitcoin = { ...told, coin: 'BTC', asset: 'BTC', chain_name: 'bitcoin', contract: null, network_name: 'Bitcoin' }
  const litecoin = { ...bitcoin, coin: 'LTC', asset: 'LTC', chain_name: 'litecoin', network_name: 'Litecoin' }
  expect(resolveNetwork({ ...told, coin: 'BTC' }, [bitcoin, litecoin]).contract).toBeNull()
  expect(resolveNetwork({ ...eth, contract: null }, [binance]).contract).toBeNull()
})
