import { encodeFunctionData, erc20Abi } from 'viem'
import { expect, test } from 'vitest'
import { addWallet, confirmWallet } from '#sandbox/wallets/wallets.ts'
import { openBuyer, type Deposit } from './buy-client.ts'
import { MINUTE, openSandbox } from './sandbox-client.ts'

const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
type Sandbox = Awaited<ReturnType<typeof openSandbox>>

/** Calls a method of the chain's node and returns its result. */
async function callChain({ url }: Sandbox, method: string, params: unknown[]): Promise<unknown> {
  const response = await fetch(`${url}/sandbox/chain/1`, {
    method: 'POST',
    headers: { Origin: 'http://localhost:3000', 'Content-Type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return ((await response.json()) as { result?: unknown }).result
}

/** The first address of the sandbox's wallet, in lower case as some wallets write it, and its balances. */
async function openWallet(sandbox: Sandbox) {
  const [address = ''] = (await callChain(sandbox, 'sandbox_accounts', ['agrees'])) as string[]
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [address as `0x${string}`] })
  return {
    address: address.toLowerCase(),
    ether: async () => BigInt(String(await callChain(sandbox, 'eth_getBalance', [address, 'latest']))),
    usdc: async () => BigInt(String(await callChain(sandbox, 'eth_call', [{ to: USDC, data }, 'latest']))),
  }
}

test.each([
  ['ETH', 'ether', 10n ** 10n],
  ['USDC', 'usdc', 1n],
] as const)('%s of an exchange and of a purchase arrive in the receiving wallet', async (coin, at, finer) => {
  await using sandbox = await openSandbox()
  const { context } = sandbox.control
  const wallet = await openWallet(sandbox)
  const before = await wallet[at]()
  const parseUnits = (text: unknown) => BigInt(String(text).replace('.', '')) * finer

  const { account, token } = sandbox.control.enter('accounts-several')
  confirmWallet(context, account, addWallet(context, account, { coin, address: wallet.address }))
  const { body: accounts } = await sandbox.call('GET', 'balances', { token })
  const { items } = accounts as { items: { account_id: string; is_service_coin: boolean }[] }
  const made = await sandbox.call('POST', 'balances/exchange_orders', {
    token,
    body: {
      from_account: items.find((each) => each.is_service_coin)?.account_id,
      to_coin: coin,
      from_amount: '500.00',
      to_coin_address: wallet.address,
    },
  })
  expect(made.status).toBe(201)
  const order = made.body as { order_id: string; to_amount: string }
  expect(await wallet[at]()).toBe(before)
  sandbox.control.moveClock(MINUTE, account.number)
  // Exactly once, no matter how often the order is read.
  for (let times = 0; times < 2; times += 1) {
    await sandbox.call('GET', `balances/exchange_orders/${order.order_id}`, { token })
    expect(await wallet[at]()).toBe(before + parseUnits(order.to_amount))
  }

  const exchanged = await wallet[at]()
  const buyer = await openBuyer(sandbox)
  confirmWallet(context, buyer.account, addWallet(context, buyer.account, { coin, address: wallet.address }))
  const id = await buyer.newOrder({ to_coin: coin, to_coin_address: wallet.address })
  const { reference } = (await buyer.confirm(id)).body as Deposit
  await buyer.transfer(reference)
  buyer.move(60 * MINUTE)
  const bought = await buyer.read(id)
  expect(['C', 'Z']).toContain(bought.exchange_order.status)
  expect(await wallet[at]()).toBe(exchanged + parseUnits(bought.exchange_order.to_amount))
})
