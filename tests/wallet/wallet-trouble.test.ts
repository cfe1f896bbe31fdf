import { expect, test } from 'vitest'
import { toRefusal, toWalletError, WalletError } from '#app/wallet/wallet-error.ts'

const createError = (code: number, message = 'words') => Object.assign(new Error(message), { code })
const wrapError = (code: number) => new Error('wrapped', { cause: new Error('twice', { cause: { code } }) })

test.each([
  [4001, 'rejected'],
  [4100, 'locked'],
  [4200, 'unsupported'],
  [4900, 'gone'],
  [4902, 'unsupported'],
  [-32_002, 'pending'],
  [-32_603, 'failed'],
])('maps error %i before the transfer to %s', (code, kind) => {
  expect(toWalletError(createError(code)).kind).toBe(kind)
  expect(toWalletError(wrapError(code)).kind).toBe(kind)
})

test.each([4001, 4100, 4200, -32_002, -32_601, -32_602])('treats %i as a definite refusal', (code) => {
  expect(toRefusal(wrapError(code))).toBeInstanceOf(WalletError)
})

test.each([
  createError(4900),
  createError(-32_603),
  createError(-32_000, 'already known'),
  new Error('Failed to fetch'),
  'junk',
  null,
  {},
])('treats a transfer as possibly sent after %s (T47)', (error) => {
  expect(toRefusal(error)).toBeNull()
})

test("treats a node's insufficient funds error as not sent", () => {
  expect(toRefusal(createError(-32_000, 'insufficient funds for gas * price + value'))?.kind).toBe('fee')
})
