import * as fc from 'fast-check'
import type { Arbitrary } from 'fast-check'

type Json = Record<string, unknown>

/** A schema of the contract; only the keywords that the contract uses are supported. */
export type Schema = Json & {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  propertyNames?: Schema
  items?: Schema
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

/** Texts with other scripts, marks, spaces, and characters that could break a page or a file. */
const TEXT = fc.oneof(
  { weight: 4, arbitrary: fc.string({ maxLength: 24 }) },
  { weight: 2, arbitrary: fc.string({ maxLength: 24, unit: 'binary' }) },
  { weight: 1, arbitrary: fc.constantFrom('', ' ', '<b>x</b>', '=1+1', '__proto__', '\u202Eabc', '0', 'null', '-') },
)

/** Returns an arbitrary for any JSON value that a schema of the contract allows. */
export function buildArbitrary(schema: Schema | undefined, resolve: (ref: string) => Schema): Arbitrary<unknown> {
  const buildInner = (inner: Schema | undefined): Arbitrary<unknown> => buildArbitrary(inner, resolve)
  if (!schema) return fc.jsonValue()
  if (schema.$ref) return buildInner(resolve(schema.$ref))
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const branches = schema.anyOf ?? schema.oneOf
  if (branches) return fc.oneof(...branches.map(buildInner))
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => buildInner({ ...schema, type })))
  switch (schema.type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return buildInteger(schema)
    case 'number':
      return fc.oneof(buildInteger({ minimum: -1e6, maximum: 1e6, ...schema }), buildNumber(schema))
    case 'string':
      return buildString(schema)
    case 'array':
      return fc.array(buildInner(schema.items), { maxLength: 3 })
    case 'object':
      return buildObject(schema, buildInner)
    default:
      return fc.jsonValue()
  }
}

function buildInteger({ minimum = -Number.MAX_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER }: Schema) {
  return fc.oneof(fc.integer(clampRange(minimum, maximum)), fc.maxSafeInteger().map(clamp(minimum, maximum)))
}

function buildNumber({ minimum = -1e21, maximum = 1e21 }: Schema) {
  return fc.double({ min: minimum, max: maximum, noNaN: true, noDefaultInfinity: true })
}

const clamp = (minimum: number, maximum: number) => (value: number) => Math.min(Math.max(value, minimum), maximum)

/** Limits a range to signed 32-bit integers, so that small numbers are frequent. */
function clampRange(minimum: number, maximum: number) {
  const min = Math.max(minimum, -(2 ** 31))
  return { min, max: Math.max(min, Math.min(maximum, 2 ** 31 - 1)) }
}

function buildString({ pattern, format, minLength = 0, maxLength }: Schema): Arbitrary<unknown> {
  if (format === 'uri')
    return fc.oneof(fc.webUrl({ validSchemes: ['https'] }), fc.webUrl({ validSchemes: ['http'], withFragments: true }))
  if (format === 'binary') return fc.string()
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  return TEXT.map((text) => text.slice(0, maxLength).padEnd(minLength, 'x'))
}

function buildObject(schema: Schema, of: (inner: Schema | undefined) => Arbitrary<unknown>): Arbitrary<unknown> {
  const members = Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, of(inner)] as const)
  const record = fc.record(Object.fromEntries(members), { requiredKeys: schema.required ?? [] })
  const more = schema.additionalProperties
  if (typeof more !== 'object') return record
  const extra = fc.dictionary(schema.propertyNames ? (of(schema.propertyNames) as Arbitrary<string>) : TEXT, of(more), {
    maxKeys: 3,
    noNullPrototype: true,
  })
  return fc.tuple(extra, record).map(([extras, own]) => ({ ...extras, ...own }))
}
