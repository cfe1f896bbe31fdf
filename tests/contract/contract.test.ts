import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core'
import spectralRulesets from '@stoplight/spectral-rulesets'
import { expect, test } from 'vitest'
import { calls } from './calls.ts'
import { builtRoutes } from '#sandbox/modules.ts'
import { openApiOf } from './openapi.ts'

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

const { Spectral } = spectralCore
const { oas } = spectralRulesets

const CONFIG = 'tests/contract/redocly.yaml'
const FILE = 'sandbox/platform-api.openapi.json'

// Its examples are looked at where they are made: in replay.test.ts.
test('the checked-in contract is what the code asks for: npm run contract', () => {
  const kept: unknown = JSON.parse(readFileSync(FILE, 'utf8'))

  expect(withoutExamples(kept)).toEqual(withoutExamples(JSON.parse(JSON.stringify(openApiOf(calls, { version })))))
})

function withoutExamples(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(withoutExamples)
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) =>
      name === 'example' || name === 'examples' ? [] : [[name, withoutExamples(inner)]],
    ),
  )
}

test('a public linter finds nothing in the contract', () => {
  const { stdout } = spawnSync('node_modules/.bin/redocly', ['lint', FILE, '--config', CONFIG, '--format', 'json'], {
    encoding: 'utf8',
    // It asks nobody for a newer version, and tells nobody that it ran.
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', CI: 'true' },
  })
  const { totals, problems } = JSON.parse(stdout) as { totals: object; problems: { ruleId: string; message: string }[] }

  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  expect(totals).toEqual({ errors: 0, warnings: 0, ignored: 0 })
})

test('a second public linter finds nothing in the contract', async () => {
  const spectral = new Spectral()
  // Examples are held against their schemas where they are made, and by the other linter: here they take ten times as long.
  const rules = { 'oas3-valid-media-example': 'off', 'oas3-valid-schema-example': 'off' } as const
  spectral.setRuleset({ extends: [oas as RulesetDefinition], rules })
  const problems = await spectral.run(JSON.parse(readFileSync(FILE, 'utf8')))

  expect(problems.map(({ code, path, message }) => `${code}: ${path.join('.')}: ${message}`)).toEqual([])
})

test('no two paths of the contract are the same but for the names of their parameters', () => {
  const { paths } = JSON.parse(readFileSync(FILE, 'utf8')) as { paths: object }
  const templates = Object.keys(paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'))

  expect(templates.toSorted()).toEqual([...new Set(templates)].toSorted())
})

test('each call of the contract has a name and a group, and an example of whatever text it takes and gives', () => {
  const { paths } = JSON.parse(readFileSync(FILE, 'utf8')) as { paths: Record<string, Record<string, Operation>> }
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  const media = operations.flatMap(({ operationId, requestBody, responses }) =>
    [requestBody, responses['2XX']].flatMap((each) =>
      Object.entries(each?.content ?? {}).map(([type, { example, examples }]) => ({
        operationId,
        type,
        example: example ?? examples,
      })),
    ),
  )

  expect(operations).toHaveLength(calls.length)
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(calls.length)
  expect(operations.filter(({ tags }) => tags.length !== 1)).toEqual([])
  expect(media.filter(({ type, example }) => type !== 'application/pdf' && example === undefined)).toEqual([])
})

type Body = { content?: Record<string, { example?: unknown; examples?: unknown }> }
type Operation = { operationId: string; tags: string[]; requestBody?: Body; responses: Record<string, Body> }

test('the sandbox answers every call that the app declares', () => {
  const answered = new Set(builtRoutes().map(({ method, path }) => `${method} ${path}`))
  const declared = calls.map(({ declaration: { method, path } }) => `${method} ${path}`)

  expect(declared.filter((call) => !answered.has(call))).toEqual([])
})

/**
 * Questions that are asked by POST and change nothing: a quote, what is known of a bank account, whether answers are right.
 */
const QUESTIONS = [
  'balances/exchange_quote',
  'balances/:id/withdrawal_quote',
  'buy/quote',
  'collect_links/:code/quote',
  'recurring_transfers/preview',
  'transactions/ticket',
  'iban/check',
  'me/kyc/validate',
]

test('no call that changes something may be repeated without a key', () => {
  for (const { declaration } of calls) {
    const changes = (declaration.method !== 'GET' && !QUESTIONS.includes(declaration.path)) || declaration.unsafeGet
    expect(changes && declaration.retry === 'read', `${declaration.method} ${declaration.path}`).toBeFalsy()
  }
})
