import { expect, test } from 'vitest'
import { refusalOf, troubleOf, WalletTrouble } from '#app/wallet/wallet-trouble.ts'

const said = (code: number, message = 'words') => Object.assign(new Error(message), { code })
const wrapped = (code: number) => new Error('wrapped', { cause: new Error('twice', { cause: { code } }) })

test.each([
  [4001, 'rejected'],
  [4100, 'locked'],
  [4200, 'unsupported'],
  [4900, 'gone'],
  [4902, 'unsupported'],
  [-32_002, 'pending'],
  [-32_603, 'failed'],
])('%i before anything was asked means: %s', (code, kind) => {
  expect(troubleOf(said(code)).kind).toBe(kind)
  expect(troubleOf(wrapped(code)).kind).toBe(kind)
})

test.each([4001, 4100, 4200, -32_002, -32_601, -32_602])('%i is a refusal that is sure', (code) => {
  expect(refusalOf(wrapped(code))).toBeInstanceOf(WalletTrouble)
})

test.each([said(4900), said(-32_603), said(-32_000, 'already known'), new Error('Failed to fetch'), 'junk', null, {}])(
  'after %s it may have been sent (T47)',
  (error) => {
    expect(refusalOf(error)).toBeNull()
  },
)

test('a node that says that the funds are too small has sent nothing', () => {
  expect(refusalOf(said(-32_000, 'insufficient funds for gas * price + value'))?.kind).toBe('fee')
})
