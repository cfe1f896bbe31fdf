import { expect, test } from 'vitest'
import { buildTransferCall } from '#app/wallet/transfer-call.ts'

const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

test('sends native coins without data', () => {
  expect(
    buildTransferCall({
      chainId: 1,
      contract: null,
      to: '0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359',
      units: 2_014_000_000_000_000_000n,
    }),
  ).toEqual({ to: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', value: '0x1bf32a5451a30000' })
})

/** The layout of transfer(address,uint256), selector a9059cbb, in the Solidity ABI specification. */
test('sends a token by a contract call without native coins', () => {
  expect(
    buildTransferCall({
      chainId: 1,
      contract: USDC,
      to: '0x8e23ee67d1332ad560396262c48ffbb01f93d052',
      units: 829_489_130n,
    }),
  ).toEqual({
    to: USDC,
    value: '0x0',
    data: '0xa9059cbb0000000000000000000000008e23ee67d1332ad560396262c48ffbb01f93d052000000000000000000000000000000000000000000000000000000003170ffea',
  })
})
