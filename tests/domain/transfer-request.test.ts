import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPaymentUri } from '#app/domain/payment-uri.ts'
import { parseTransferRequest } from '#app/domain/transfer-request.ts'

const TO = '0xfb6916095ca1df60bb79Ce92ce3ea74c37c5d359'
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

/** The examples of EIP-681, with the chain that they leave open. */
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
])('%s asks for exactly that', (uri, request) => {
  expect(parseTransferRequest(uri)).toEqual(request)
})

test.each([
  `ethereum:${TO}?value=2.014e18`,
  `ethereum:${TO}@1?value=2.0145e3`,
  `ethereum:${TO}@1?value=0`,
  `ethereum:${TO}@1?value=-1`,
  `ethereum:${TO}@1?value=1&gas=10`,
  `ethereum:${TO}@1`,
  `ethereum:${TO.slice(0, -1)}@1?value=1`,
  `ethereum:${USDC}@1/approve?address=${TO}&uint256=1`,
  'bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=0.01',
  '',
])('%j is nothing to ask a wallet for', (uri) => {
  expect(parseTransferRequest(uri)).toBeNull()
})

test.each([
  ['ETH', 18, null],
  ['USDC', 6, USDC],
])('what the code on the page says in %s is what the wallet is asked for', (coin, decimals, contract) => {
  const amount = fc.tuple(fc.bigInt(0n, 10n ** 9n), fc.bigInt(1n, 10n ** BigInt(decimals) - 1n))
  fc.assert(
    fc.property(amount, ([whole, fraction]) => {
      const text = `${whole}.${String(fraction).padStart(decimals, '0')}`
      const uri = formatPaymentUri({ coin, address: TO, amount: text })
      const units = whole * 10n ** BigInt(decimals) + fraction
      expect(parseTransferRequest(uri ?? '')).toEqual({ chainId: 1, contract, to: TO, units })
    }),
  )
})

test.each([
  ['BTC', '0.123456789'],
  ['USDC', '111.35031496'],
  ['ETH', '0.1234567890123456789'],
])(
  'an amount of %s that is finer than its smallest unit has no URI, because no wallet could pay it',
  (coin, amount) => {
    expect(formatPaymentUri({ coin, address: TO, amount, chainId: 1 })).toBeNull()
    expect(
      formatPaymentUri({ coin, address: TO, amount: `${amount.slice(0, 6)}000000000000000000`, chainId: 1 }),
    ).not.toBeNull()
  },
)
