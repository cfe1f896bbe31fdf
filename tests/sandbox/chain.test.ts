import { encodeFunctionData, erc20Abi } from 'viem'
import { expect, test } from 'vitest'
import { startSandbox } from '#sandbox/server.ts'
import { findPayment } from '#sandbox/payments/payment-store.ts'
import { deriveDepositAddress } from '#sandbox/external/chain.ts'

const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const APP = 'http://localhost:3000'

type Answer = { result?: unknown; error?: { code: number; message: string } }

async function startChain() {
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
  /** A payment that waits for its coins, and its deposit address. */
  const waiting = (scenario: string, coin: string) => {
    const key = sandbox.control.enter(scenario).path.split('/').at(-1) ?? ''
    const payment = () => findPayment(context, key)
    return { payment, due: payment()?.coinDue ?? 0n, to: deriveDepositAddress(coin, context.seed, key) }
  }
  return { ask, accountOf, waiting, [Symbol.asyncDispose]: () => sandbox.stop() }
}

const toHex = (units: bigint) => `0x${units.toString(16)}`
const encodeTransfer = (to: string, units: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to as `0x${string}`, units] })

test("credits coins sent to a payment's address and debits the wallet with the fee", async () => {
  await using chain = await startChain()
  const { payment, due, to } = chain.waiting('payment-eth', 'ETH')
  const from = await chain.accountOf('agrees')
  const before = BigInt(String((await chain.ask('eth_getBalance', [from, 'latest'])).result))
  const value = due * 10n ** 10n
  const { result: hash } = await chain.ask('eth_sendTransaction', [{ from, to, value: toHex(value) }])

  expect(payment()).toMatchObject({ status: 'U', coinReceived: due, transactionHash: hash })
  const after = BigInt(String((await chain.ask('eth_getBalance', [from, 'latest'])).result))
  expect(before - after).toBe(value + 21_000n * 20_000_000_000n)
})

test('credits a token transfer by contract call, and marks a short one incomplete', async () => {
  await using chain = await startChain()
  const { payment, due, to } = chain.waiting('payment-usdc', 'USDC')
  const from = await chain.accountOf('agrees')
  await chain.ask('eth_sendTransaction', [{ from, to: USDC, data: encodeTransfer(to, due - 1n) }])

  expect(payment()).toMatchObject({ status: 'I', coinReceived: due - 1n })
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [from as `0x${string}`] })
  const { result } = await chain.ask('eth_call', [{ to: USDC, data }, 'latest'])
  expect(BigInt(String(result))).toBe(250_000n * 10n ** 6n - (due - 1n))
})

test('ignores coins sent on another network', async () => {
  await using chain = await startChain()
  const { payment, due, to } = chain.waiting('payment-eth', 'ETH')
  const from = await chain.accountOf('agrees')
  await chain.ask('eth_sendTransaction', [{ from, to, value: toHex(due * 10n ** 10n) }], { chain: 56 })
  expect(payment()).toMatchObject({ status: 'N', coinReceived: 0n })
})

test('rejects a transaction of a wallet without enough funds', async () => {
  await using chain = await startChain()
  const { payment, due, to } = chain.waiting('payment-eth', 'ETH')
  const from = await chain.accountOf('poor')
  const { error } = await chain.ask('eth_sendTransaction', [{ from, to, value: toHex(due * 10n ** 10n) }])
  expect(error).toEqual({ code: -32_000, message: 'insufficient funds for gas * price + value' })
  expect(payment()).toMatchObject({ status: 'N' })
})

test('rejects a transaction from another origin', async () => {
  await using chain = await startChain()
  const { due, to } = chain.waiting('payment-eth', 'ETH')
  const from = await chain.accountOf('agrees')
  const params = [{ from, to, value: toHex(due) }]
  expect((await chain.ask('eth_sendTransaction', params, { origin: 'https://evil.example' })).error?.code).toBe(403)
})

test.each([
  ['eth_sign', []],
  ['sandbox_accounts', ['nobody']],
  ['eth_getBalance', ['0x12']],
  ['eth_call', [{ to: '0x0000000000000000000000000000000000000001', data: '0x' }]],
])("rejects %s with %j with a node's error code", async (method, params) => {
  await using chain = await startChain()
  expect((await chain.ask(method, params)).error?.code).toBeLessThan(100)
})
