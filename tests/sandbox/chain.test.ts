import { encodeFunctionData, erc20Abi } from 'viem'
import { expect, test } from 'vitest'
import { startSandbox } from '#sandbox/server.ts'
import { findPayment } from '#sandbox/payments/payment-store.ts'
import { depositAddress } from '#sandbox/external/chain.ts'

const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const APP = 'http://localhost:3000'

type Answer = { result?: unknown; error?: { code: number; message: string } }

async function running() {
  const sandbox = await startSandbox({ appOrigin: APP })
  const { context } = sandbox.control
  const ask = async (method: string, params: unknown[] = [], { chain = 1, origin = APP } = {}) => {
    const response = await fetch(`${sandbox.url}/sandbox/chain/${chain}`, {
      method: 'POST',
      headers: { Origin: origin, 'Content-Type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    return response.ok ? ((await response.json()) as Answer) : { error: { code: response.status, message: '' } }
  }
  const accountOf = async (behaviour: string) => {
    const { result } = await ask('sandbox_accounts', [behaviour])
    return (result as string[])[0] ?? ''
  }
  /** A payment that waits for its coins, and where these go. */
  const waiting = (scenario: string, coin: string) => {
    const key = sandbox.control.enter(scenario).path.split('/').at(-1) ?? ''
    const payment = () => findPayment(context, key)
    return { payment, due: payment()?.coinDue ?? 0n, to: depositAddress(coin, context.seed, key) }
  }
  return { ask, accountOf, waiting, [Symbol.asyncDispose]: () => sandbox.stop() }
}

const hex = (units: bigint) => `0x${units.toString(16)}`
const transfer = (to: string, units: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to as `0x${string}`, units] })

test('what is sent to the address of a payment is its coins, and gone from the wallet with the fee', async () => {
  await using chain = await running()
  const { payment, due, to } = chain.waiting('payment-eth', 'ETH')
  const from = await chain.accountOf('agrees')
  const before = BigInt(String((await chain.ask('eth_getBalance', [from, 'latest'])).result))
  const value = due * 10n ** 10n
  const { result: hash } = await chain.ask('eth_sendTransaction', [{ from, to, value: hex(value) }])

  expect(payment()).toMatchObject({ status: 'U', coinReceived: due, transactionHash: hash })
  const after = BigInt(String((await chain.ask('eth_getBalance', [from, 'latest'])).result))
  expect(before - after).toBe(value + 21_000n * 20_000_000_000n)
})

test('a token is sent by a call of its contract; too little of it is too little', async () => {
  await using chain = await running()
  const { payment, due, to } = chain.waiting('payment-usdc', 'USDC')
  const from = await chain.accountOf('agrees')
  await chain.ask('eth_sendTransaction', [{ from, to: USDC, data: transfer(to, due - 1n) }])

  expect(payment()).toMatchObject({ status: 'I', coinReceived: due - 1n })
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [from as `0x${string}`] })
  const { result } = await chain.ask('eth_call', [{ to: USDC, data }, 'latest'])
  expect(BigInt(String(result))).toBe(250_000n * 10n ** 6n - (due - 1n))
})

test('the coins of one network are not those of another', async () => {
  await using chain = await running()
  const { payment, due, to } = chain.waiting('payment-eth', 'ETH')
  const from = await chain.accountOf('agrees')
  await chain.ask('eth_sendTransaction', [{ from, to, value: hex(due * 10n ** 10n) }], { chain: 56 })
  expect(payment()).toMatchObject({ status: 'N', coinReceived: 0n })
})

test('who has too little sends nothing', async () => {
  await using chain = await running()
  const { payment, due, to } = chain.waiting('payment-eth', 'ETH')
  const from = await chain.accountOf('poor')
  const { error } = await chain.ask('eth_sendTransaction', [{ from, to, value: hex(due * 10n ** 10n) }])
  expect(error).toEqual({ code: -32_000, message: 'insufficient funds for gas * price + value' })
  expect(payment()).toMatchObject({ status: 'N' })
})

test('a page of another origin cannot send', async () => {
  await using chain = await running()
  const { due, to } = chain.waiting('payment-eth', 'ETH')
  const from = await chain.accountOf('agrees')
  const params = [{ from, to, value: hex(due) }]
  expect((await chain.ask('eth_sendTransaction', params, { origin: 'https://evil.example' })).error?.code).toBe(403)
})

test.each([
  ['eth_sign', []],
  ['sandbox_accounts', ['nobody']],
  ['eth_getBalance', ['0x12']],
  ['eth_call', [{ to: '0x0000000000000000000000000000000000000001', data: '0x' }]],
])('%s with %j is refused in the words of a node', async (method, params) => {
  await using chain = await running()
  expect((await chain.ask(method, params)).error?.code).toBeLessThan(100)
})
