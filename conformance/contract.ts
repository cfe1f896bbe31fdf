import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'

type Operation = { responses: Record<string, { content?: { 'application/json'?: { schema?: unknown } } }> }
type Document = { paths: Record<string, Record<string, Operation>> }

const document = JSON.parse(
  readFileSync(join(import.meta.dirname, '../sandbox/platform-api.openapi.json'), 'utf8'),
) as Document

// Keywords of OpenAPI are none of JSON Schema; formats are told by patterns besides.
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true }).addSchema(document, 'contract')

const withoutNames = (path: string) => path.replaceAll(/\{\w+\}/g, '{}')

/** The place of a call's answer of success in the contract; null where it has no such call. */
function schemaOf(method: string, template: string): string | null {
  const path = Object.keys(document.paths).find((each) => withoutNames(each) === withoutNames(template))
  if (path === undefined) return null
  const answer = document.paths[path]?.[method.toLowerCase()]?.responses['2XX']
  if (!answer?.content?.['application/json']?.schema) return null
  // The first of two: the other says that nothing was done (ok: false).
  return `contract#/paths/${pointer(path)}/${method.toLowerCase()}/responses/2XX/content/application~1json/schema/anyOf/0`
}

function pointer(name: string): string {
  return encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))
}

/** Where an answer of success departs from the contract, with the values; nothing where it is as declared. */
export function shapeProblems(method: string, template: string, body: unknown): string[] {
  const at = schemaOf(method, template)
  return at === null ? [] : problems(at, body)
}

/** Where a refusal departs from the contract. */
export function failureProblems(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return ['no JSON object']
  const found = problems('contract#/components/schemas/Failure', body)
  const words = ['description', 'message', 'error', 'code'] as const
  const hasWords = words.some((name) => typeof (body as Record<string, unknown>)[name] === 'string')
  // Of its names for the words any one will do.
  const others = found.filter((problem) => !/required property '(?:ok|description|message|error)'/.test(problem))
  return hasWords ? others : [...others, 'neither words nor a code']
}

function problems(at: string, value: unknown): string[] {
  const validate = ajv.getSchema(at) ?? ajv.compile({ $ref: at })
  if (validate(value)) return []
  return (validate.errors ?? []).slice(0, 5).map(({ instancePath, message = '', params }) => {
    const found = instancePath
      .split('/')
      .slice(1)
      .reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], value)
    const shown = typeof found === 'object' ? '' : ` (${JSON.stringify(found)})`
    const named = 'allowedValue' in params ? ` ${JSON.stringify(params['allowedValue'])}` : ''
    return `${instancePath.slice(1).replaceAll('/', '.') || 'the answer'} ${message}${named}${shown}`
  })
}
