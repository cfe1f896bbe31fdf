import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core'
import spectralRulesets from '@stoplight/spectral-rulesets'
import { expect, test } from 'vitest'
import { calls } from './calls.ts'
import { listRoutes } from '#sandbox/modules.ts'
import { buildOpenApi } from './openapi.ts'

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

const { Spectral } = spectralCore
const { oas } = spectralRulesets

const CONFIG = 'tests/contract/redocly.yaml'
const FILE = 'sandbox/platform-api.openapi.json'

// Examples are tested where they are generated: in replay.test.ts.
test('matches the code (run npm run contract to update)', () => {
  const kept: unknown = JSON.parse(readFileSync(FILE, 'utf8'))

  expect(stripExamples(kept)).toEqual(stripExamples(JSON.parse(JSON.stringify(buildOpenApi(calls, { version })))))
})

function stripExamples(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(stripExamples)
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) =>
      name === 'example' || name === 'examples' ? [] : [[name, stripExamples(inner)]],
    ),
  )
}

test('passes the Redocly linter', () => {
  const { stdout } = spawnSync('node_modules/.bin/redocly', ['lint', FILE, '--config', CONFIG, '--format', 'json'], {
    encoding: 'utf8',
    // Without telemetry and update checks.
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', CI: 'true' },
  })
  const { totals, problems } = JSON.parse(stdout) as { totals: object; problems: { ruleId: string; message: string }[] }

  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  expect(totals).toEqual({ errors: 0, warnings: 0, ignored: 0 })
})

test('passes the Spectral linter', async () => {
  const spectral = new Spectral()
  // Examples are checked against their schemas in replay.test.ts and by Redocly; here it takes ten times as long.
  const rules = { 'oas3-valid-media-example': 'off', 'oas3-valid-schema-example': 'off' } as const
  spectral.setRuleset({ extends: [oas as RulesetDefinition], rules })
  const problems = await spectral.run(JSON.parse(readFileSync(FILE, 'utf8')))

  expect(problems.map(({ code, path, message }) => `${code}: ${path.join('.')}: ${message}`)).toEqual([])
})

test('has no paths that differ only in parameter names', () => {
  const { paths } = JSON.parse(readFileSync(FILE, 'utf8')) as { paths: object }
  const templates = Object.keys(paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'))

  expect(templates.toSorted()).toEqual([...new Set(templates)].toSorted())
})

test('names and tags each call and shows examples of its text bodies', () => {
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

test('has a sandbox handler for every declared call', () => {
  const answered = new Set(listRoutes().map(({ method, path }) => `${method} ${path}`))
  const declared = calls.map(({ declaration: { method, path } }) => `${method} ${path}`)

  expect(declared.filter((call) => !answered.has(call))).toEqual([])
})

/** POST calls without changes: quotes, bank account checks, validation. */
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

test('never retries a state-changing call without a key', () => {
  for (const { declaration } of calls) {
    const changes = (declaration.method !== 'GET' && !QUESTIONS.includes(declaration.path)) || declaration.unsafeGet
    expect(changes && declaration.retry === 'read', `${declaration.method} ${declaration.path}`).toBeFalsy()
  }
})
