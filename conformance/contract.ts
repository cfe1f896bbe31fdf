import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'

type Operation = { responses: Record<string, { content?: { 'application/json'?: { schema?: unknown } } }> }
type Document = { paths: Record<string, Record<string, Operation>> }

const document = JSON.parse(
  readFileSync(join(import.meta.dirname, '../sandbox/platform-api.openapi.json'), 'utf8'),
) as Document

// OpenAPI keywords aren't valid JSON Schema; formats are checked by patterns.
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true }).addSchema(document, 'contract')

const stripNames = (path: string) => path.replaceAll(/\{\w+\}/g, '{}')

/** A pointer to the schema of a call's success response; null for a call outside the contract. */
function findSchema(method: string, template: string): string | null {
  const path = Object.keys(document.paths).find((each) => stripNames(each) === stripNames(template))
  if (path === undefined) return null
  const answer = document.paths[path]?.[method.toLowerCase()]?.responses['2XX']
  if (!answer?.content?.['application/json']?.schema) return null
  // The first of two: the other one is `ok: false`.
  return `contract#/paths/${escapePointer(path)}/${method.toLowerCase()}/responses/2XX/content/application~1json/schema/anyOf/0`
}

function escapePointer(name: string): string {
  return encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))
}

/** The differences between a success response and the contract, with values; empty if they match. */
export function findShapeProblems(method: string, template: string, body: unknown): string[] {
  const at = findSchema(method, template)
  return at === null ? [] : findProblems(at, body)
}

/** The differences between an error response and the contract. */
export function findFailureProblems(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return ['no JSON object']
  const found = findProblems('contract#/components/schemas/Failure', body)
  const names = ['description', 'message', 'error', 'code'] as const
  const hasMessage = names.some((name) => typeof (body as Record<string, unknown>)[name] === 'string')
  // Any one of the names for the message is enough.
  const others = found.filter((problem) => !/required property '(?:ok|description|message|error)'/.test(problem))
  return hasMessage ? others : [...others, 'neither words nor a code']
}

function findProblems(at: string, value: unknown): string[] {
  const validate = ajv.getSchema(at) ?? ajv.compile({ $ref: at })
  if (validate(value)) return []
  return (validate.errors ?? []).slice(0, 5).map(({ instancePath, message = '', params }) => {
    const found = instancePath
      .split('/')
      .slice(1)
      .reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], value)
    const printed = typeof found === 'object' ? '' : ` (${JSON.stringify(found)})`
    const named = 'allowedValue' in params ? ` ${JSON.stringify(params['allowedValue'])}` : ''
    return `${instancePath.slice(1).replaceAll('/', '.') || 'the answer'} ${message}${named}${printed}`
  })
}
