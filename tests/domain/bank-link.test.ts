import { expect, test } from 'vitest'
import { parseBankLink } from '#app/domain/bank-link.ts'

const SANDBOX = 'http://localhost:4100'

test.each([
  ['https://bank.example/pay?id=1', 'bank.example'],
  ['https://bank.example:8443/', 'bank.example:8443'],
  ['https://b\u0430nk.example/', 'xn--bnk-6cd.example'],
  ['http://localhost:4100/bank/1', 'localhost:4100'],
])('names the host of the bank page %s (T45)', (address, host) => {
  expect(parseBankLink(address, SANDBOX)).toMatchObject({ host })
})

test.each([
  'http://bank.example/pay',
  'http://localhost:4101/bank/1',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://bank.example@evil.example/',
  '//bank.example',
  '/bank',
  '',
])('rejects the redirect URL %j of a platform (T45)', (address) => {
  expect(parseBankLink(address, SANDBOX)).toBeNull()
})

test('rejects plain http without a sandbox (T45)', () => {
  expect(parseBankLink('http://localhost:4100/bank/1', undefined)).toBeNull()
})
