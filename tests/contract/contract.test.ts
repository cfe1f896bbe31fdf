import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { calls } from '#app/platform/calls.ts'
import { builtRoutes } from '#sandbox/http/built-routes.ts'
import { openApiOf } from './openapi.ts'

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

test('the checked-in contract is what the code asks for: npm run contract', () => {
  const kept: unknown = JSON.parse(readFileSync('sandbox/platform-api.openapi.json', 'utf8'))

  expect(kept).toEqual(JSON.parse(JSON.stringify(openApiOf(calls, version))))
})

test('the sandbox answers every call that the app declares', () => {
  const answered = new Set(builtRoutes().map(({ method, path }) => `${method} ${path}`))
  const declared = calls.map(({ declaration: { method, path } }) => `${method} ${path}`)

  expect(declared.filter((call) => !answered.has(call))).toEqual([])
})

/** Questions that are asked by POST and change nothing: a quote, what is known of a bank account, whether answers are right. */
const QUESTIONS = ['transactions/ticket', 'iban/check', 'me/kyc/validate']

test('no call that changes something may be repeated without a key', () => {
  for (const { declaration } of calls) {
    const changes = (declaration.method !== 'GET' && !QUESTIONS.includes(declaration.path)) || declaration.unsafeGet
    expect(changes && declaration.retry === 'read', `${declaration.method} ${declaration.path}`).toBeFalsy()
  }
})
