import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatTransferRequest, parseTransferRequest, parseUnits } from '#app/domain/transfer-request.ts'

const TO = '0xfb6916095ca1df60bb79Ce92ce3ea74c37c5d359'
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

/** The examples of EIP-681, with the chain id that they omit. */
test.each([
  [`ethereum:${TO}@1?value=2.014e18`, { chainId: 1, contract: null, to: TO, units: 2_014_000_000_000_000_000n }],
  [
    'ethereum:0x89205a3a3b2a69de6dbf7f01ed13b2108b2c43e7@56/transfer?address=0x8e23ee67d1332ad560396262c48ffbb01f93d052&uint256=1',
    {
      chainId: 56,
      contract: '0x89205a3a3b2a69de6dbf7f01ed13b2108b2c43e7',
      to: '0x8e23ee67d1332ad560396262c48ffbb01f93d052',
      units: 1n,
    },
  ],
])('parses %s', (uri, request) => {
  expect(parseTransferRequest(uri)).toEqual(request)
})

test.each([
  `ethereum:${TO}?value=2.014e18`,
  `ethereum:${TO}@1?value=2.0145e3`,
  `ethereum:${TO}@1?value=0`,
  `ethereum:${TO}@1?value=-1`,
  `ethereum:${TO}@1?value=1e18x`,
  `ethereum:${TO}@1?value=1e100`,
  `ethereum:${TO}@0?value=1`,
  `ethereum:${TO}@9007199254740993?value=1`,
  `x-ethereum:${TO}@1?value=1`,
  `x-ethereum:${USDC}@1/transfer?address=${TO}&uint256=1`,
  `ethereum:${TO}@1?value=1&gas=10`,
  `ethereum:${TO}@1`,
  `ethereum:${TO.slice(0, -1)}@1?value=1`,
  `ethereum:${USDC}@1/approve?address=${TO}&uint256=1`,
  'bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=0.01',
  '',
])('rejects %j as a transfer request', (uri) => {
  expect(parseTransferRequest(uri)).toBeNull()
})

test.each([
  ['2014000000000000000', 2_014_000_000_000_000_000n],
  ['1.0', 1n],
  ['1.50e1', 15n],
  ['1.5E1', 15n],
  ['0', 0n],
  ['1.5', null],
  ['1.05e1', null],
  ['', null],
  ['e1', null],
  ['x', null],
])('parses the EIP-681 number %j as %s', (text, units) => {
  expect(parseUnits(text)).toBe(units)
})

test.each([null, USDC])('round-trips a transfer request with the contract %s', (contract) => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 30n), fc.integer({ min: 1, max: 2 ** 31 }), (units, chainId) => {
      const request = { chainId, contract, to: TO, units }
      expect(parseTransferRequest(formatTransferRequest(request))).toEqual(request)
    }),
  )
})
