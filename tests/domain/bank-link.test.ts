import { expect, test } from 'vitest'
import { parseBankLink } from '#app/domain/bank-link.ts'

const SANDBOX = 'http://localhost:4100'

test.each([
  ['https://bank.example/pay?id=1', 'bank.example'],
  ['https://bank.example:8443/', 'bank.example:8443'],
  ['https://b\u0430nk.example/', 'xn--bnk-6cd.example'],
  ['http://localhost:4100/bank/1', 'localhost:4100'],
])('names the host of the bank page %s (T45)', (address, host) => {
  expect(parseBankLink(address, { sandboxUrl: SANDBOX, hosts: null })).toMatchObject({ host })
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
  expect(parseBankLink(address, { sandboxUrl: SANDBOX, hosts: null })).toBeNull()
})

test('rejects plain http without a sandbox (T45)', () => {
  expect(parseBankLink('http://localhost:4100/bank/1', { sandboxUrl: undefined, hosts: null })).toBeNull()
})

test('leads only to the hosts that the platform declares for the bank (T45)', () => {
  const declared = { sandboxUrl: SANDBOX, hosts: ['bank.example', 'login.bank.example:8443', 'localhost:4100'] }
  expect(parseBankLink('https://bank.example/pay', declared)).not.toBeNull()
  expect(parseBankLink('https://login.bank.example:8443/', declared)).not.toBeNull()
  expect(parseBankLink('http://localhost:4100/bank/1', declared)).not.toBeNull()
  for (const other of ['https://evil.example/', 'https://sub.bank.example/', 'https://bank.example:8443/'])
    expect(parseBankLink(other, declared)).toBeNull()
})
