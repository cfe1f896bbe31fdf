import { z } from 'zod'
import { PART_NAMES, partOf } from '#app/domain/parts.ts'
import { parseSegment, type CallDeclaration } from '#app/platform/call.ts'
import type { DeclaredCall } from './calls.ts'
import { callsNotMade } from './calls-in-use.ts'
import { errorCodes, timelineCodes } from './error-codes.ts'
import type { Example } from './examples.ts'
import { ANSWER_HEADERS, FAILURES, HEADERS, headerParametersOf, PARAMETERS, RESPONSES } from './shared-components.ts'

type Json = Record<string, unknown>

/** The declared calls as an OpenAPI 3.1 document: what a provider implements, and what the sandbox is held against. */
export function openApiOf(
  calls: readonly DeclaredCall[],
  { version, examples = {} }: { version: string; examples?: Readonly<Record<string, Example>> },
): Json {
  const schemas: Record<string, Json> = { ...FAILURES }
  const notMade = callsNotMade()
  const paths: Record<string, Json> = {}
  for (const call of calls) {
    const path = openApiPath(call.declaration)
    paths[path] = {
      ...paths[path],
      [call.declaration.method.toLowerCase()]: operation(call, {
        schemas,
        example: examples[call.name] ?? {},
        isMade: !notMade.has(call.name),
      }),
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Platform API',
      version,
      description: INTRODUCTION,
      license: { name: 'All rights reserved', identifier: 'LicenseRef-Proprietary' },
      contact: { name: 'The dashboard’s engineers' },
    },
    servers: [{ url: '/api' }],
    tags: [...new Set(calls.map(({ resource }) => resource))].map((name) => ({ name, description: `Calls: ${name}` })),
    paths: inOrder(paths),
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      parameters: PARAMETERS,
      headers: HEADERS,
      responses: RESPONSES,
      schemas: inOrder(schemas),
    },
    'x-parts': Object.fromEntries(PART_NAMES.map((name) => [name, partOf(name).without])),
    'x-error-codes': errorCodes(),
    'x-timeline-codes': timelineCodes(),
  }
}

const INTRODUCTION = `What the dashboard asks of a payment platform; docs/platform-guide.md says how the calls belong together.

**Minimum.** Every platform needs the calls without \`x-part\`. The others belong to a part of the product, and \`x-parts\` says what
customers do without where a platform lacks it: answer 501. Calls with \`x-not-called\` are described and not made yet.

**Amounts** are decimal strings, in EUR where nothing else is said. **Moments** are ISO 8601 with their zone, in any zone.

**Fields.** What is not required may be left out or null. Fields that are not described are ignored. A word that an enum does not
have is shown neutrally and logged.

**Refusals** are a Failure with a status of its kind, or ok:false with 2XX (Declined). \`x-error-codes\` has the codes that the app
acts on, with their statuses, and those for which it has words of its own; any other code shows your words.

**History.** \`x-timeline-codes\` has the codes for which the app has words in the history of a payment; any other shows your words.`

/**
 * The path of a call as the document has it. What is known by its key or its id is one thing to OpenAPI, which does not tell
 * two paths apart by the names of their parameters.
 */
export function openApiPath({ path }: Pick<CallDeclaration, 'path'>): string {
  const segments = path.replace(/^\//, '').split('/')
  return `/${segments.map((segment) => templateOf(segment)).join('/')}`
}

function templateOf(segment: string): string {
  const parameter = parseSegment(segment)
  return parameter ? `{${parameterName(parameter.name)}}${parameter.end}` : segment
}

export function parameterName(name: string): string {
  return name === 'key' ? 'id' : name
}

type Context = { schemas: Record<string, Json>; example: Example; isMade: boolean }

function operation({ name, resource, declaration: call }: DeclaredCall, context: Context): Json {
  const { example, schemas, isMade } = context
  const names = call.path.split('/').flatMap((segment) => parseSegment(segment)?.name ?? [])
  const query = call.query ? (schemaOf(call.query, schemas) as { properties?: Json; required?: string[] }) : {}
  const parameters = [
    ...names.map((each) => ({
      name: parameterName(each),
      in: 'path',
      required: true,
      schema: { type: 'string', ...(call.values?.[each] && { enum: call.values[each] }) },
      ...exampleOf(example.params?.[each]),
    })),
    ...Object.entries(query.properties ?? {}).map(([each, schema]) => ({
      name: each,
      in: 'query',
      required: query.required?.includes(each) ?? false,
      schema,
      ...exampleOf(example.query?.[each]),
    })),
    ...headerParametersOf(call),
  ]
  const sentence = `${call.purpose.slice(0, 1).toUpperCase()}${call.purpose.slice(1)}.`
  return {
    operationId: name,
    tags: [resource],
    summary: call.purpose,
    description: [
      sentence,
      call.remark,
      call.unsafeGet && 'Changes something although it is a GET: never to be prefetched.',
    ]
      .filter(Boolean)
      .join(' '),
    ...(call.path.startsWith('/') ? { servers: [{ url: '/' }] } : {}),
    ...(call.part ? { 'x-part': call.part } : {}),
    ...(isMade ? {} : { 'x-not-called': true }),
    parameters,
    ...(call.request
      ? {
          requestBody: {
            required: true,
            content: {
              [requestType(call)]: { schema: schemaOf(call.request, schemas), ...exampleOf(example.request) },
            },
          },
        }
      : {}),
    responses: {
      ...(call.redirects
        ? { '302': { description: 'Sent on', headers: { Location: { schema: { type: 'string' } } } } }
        : { '2XX': { description: 'Done', headers: ANSWER_HEADERS, ...contentOf(call, context) } }),
      ...(call.retry === 'keyed' ? { '409': { $ref: '#/components/responses/Conflict' } } : {}),
      '4XX': { $ref: '#/components/responses/Refused' },
      '5XX': { $ref: '#/components/responses/Failed' },
    },
    security: call.auth === 'none' ? [] : call.auth === 'optional' ? [{}, { token: [] }] : [{ token: [] }],
  }
}

export function requestType({ multipart }: Pick<CallDeclaration, 'multipart'>): string {
  return multipart ? 'multipart/form-data' : 'application/json'
}

/** Nothing, a file, or JSON. */
function contentOf({ response, file }: CallDeclaration, { schemas, example }: Context): Json {
  if (response instanceof z.ZodUndefined) return {}
  if (file)
    return { content: { [file]: { schema: { type: 'string', format: 'binary' }, ...exampleOf(example.response) } } }
  const schema = { anyOf: [schemaOf(response, schemas), { $ref: '#/components/schemas/Declined' }] }
  const shown = example.responses ? { examples: example.responses } : exampleOf(example.response)
  return { content: { 'application/json': { schema, ...shown } } }
}

/** What a call answers when it did what it was asked for, of a schema that also has the other answer. */
export function doneSchema<Schema extends { anyOf?: unknown }>(schema: Schema): Schema {
  return (schema.anyOf as Schema[])[0] ?? schema
}

function exampleOf(example: unknown): Json {
  return example === undefined ? {} : { example }
}

/** A schema in which those with a name are references; they are added to `schemas`. */
function schemaOf(schema: z.ZodType, schemas: Record<string, Json>): Json {
  const text = JSON.stringify(
    z.toJSONSchema(z.object({ schema }), { io: 'input', unrepresentable: 'any' }),
    withoutUnknown,
  )
  const { properties, $defs } = JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/')) as {
    properties: { schema: Json }
    $defs?: Record<string, Json>
  }
  for (const [name, { id: _, ...definition }] of Object.entries($defs ?? {})) schemas[name] = definition
  return properties.schema
}

/** A word that the contract does not have is `unknown` to the app; no platform says it. */
function withoutUnknown(key: string, value: unknown): unknown {
  if (key === 'default' && value === 'unknown') return undefined
  if (!Array.isArray(value) || !value.includes('unknown')) return value
  return value.filter((word) => word !== 'unknown')
}

function inOrder<Value>(record: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
