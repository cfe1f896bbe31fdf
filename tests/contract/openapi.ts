import { z } from 'zod'
import { PART_NAMES, getPart } from '#app/domain/parts.ts'
import { parseSegment, type CallDeclaration } from '#app/platform/call.ts'
import type { DeclaredCall } from './calls.ts'
import { listUnusedCalls } from './calls-in-use.ts'
import { listErrorCodes, listTimelineCodes } from './error-codes.ts'
import type { Example } from './examples.ts'
import { ANSWER_HEADERS, FAILURES, HEADERS, buildHeaderParameters, PARAMETERS, RESPONSES } from './shared-components.ts'

type Json = Record<string, unknown>

/**
 * Builds the OpenAPI 3.1 document of the declared calls, which a provider implements and the sandbox is tested against.
 */
export function buildOpenApi(
  calls: readonly DeclaredCall[],
  { version, examples = {} }: { version: string; examples?: Readonly<Record<string, Example>> },
): Json {
  const schemas: Record<string, Json> = { ...FAILURES }
  const notMade = listUnusedCalls()
  const paths: Record<string, Json> = {}
  for (const call of calls) {
    const path = formatOpenApiPath(call.declaration)
    paths[path] = {
      ...paths[path],
      [call.declaration.method.toLowerCase()]: buildOperation(call, {
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
    paths: sortByKey(paths),
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      parameters: PARAMETERS,
      headers: HEADERS,
      responses: RESPONSES,
      schemas: sortByKey(schemas),
    },
    'x-parts': Object.fromEntries(PART_NAMES.map((name) => [name, getPart(name).without])),
    'x-error-codes': listErrorCodes(),
    'x-timeline-codes': listTimelineCodes(),
  }
}

const INTRODUCTION = `The calls that the dashboard makes to a payment platform. docs/platform-guide.md explains how the calls work together.

**Minimum.** Every platform must implement the calls without \`x-part\`. The other calls belong to a part of the product. If your
platform does not have a part, respond 501 to its calls; \`x-parts\` describes what customers cannot do without it. Calls with
\`x-not-called\` are specified, but the app does not make them yet.

**Amounts** are decimal strings, in EUR unless stated otherwise. **Times** are ISO 8601 with a time zone; any time zone is accepted.

**Fields.** Fields that are not required may be omitted or null. The app ignores fields that are not described. The app shows an
unknown enum value neutrally and logs it.

**Errors** are a Failure with the matching status, or ok:false with 2XX (Declined). \`x-error-codes\` lists the codes that the app
handles, with their statuses, and the codes for which it has its own texts. For any other code, the app shows your text.

**History.** \`x-timeline-codes\` lists the codes for which the app has its own texts in the history of a payment. For any other code,
the app shows your text.`

/**
 * The path of a call in the document. Keys and ids get the same parameter name, because OpenAPI doesn't distinguish
 * paths by parameter names.
 */
export function formatOpenApiPath({ path }: Pick<CallDeclaration, 'path'>): string {
  const segments = path.replace(/^\//, '').split('/')
  return `/${segments.map((segment) => formatSegment(segment)).join('/')}`
}

function formatSegment(segment: string): string {
  const parameter = parseSegment(segment)
  return parameter ? `{${formatParameterName(parameter.name)}}${parameter.end}` : segment
}

export function formatParameterName(name: string): string {
  return name === 'key' ? 'id' : name
}

type Context = { schemas: Record<string, Json>; example: Example; isMade: boolean }

function buildOperation({ name, resource, declaration: call }: DeclaredCall, context: Context): Json {
  const { example, schemas, isMade } = context
  const names = call.path.split('/').flatMap((segment) => parseSegment(segment)?.name ?? [])
  const query = call.query ? (convertSchema(call.query, schemas) as { properties?: Json; required?: string[] }) : {}
  const parameters = [
    ...names.map((each) => ({
      name: formatParameterName(each),
      in: 'path',
      required: true,
      schema: { type: 'string', ...(call.values?.[each] && { enum: call.values[each] }) },
      ...buildExample(example.params?.[each]),
    })),
    ...Object.entries(query.properties ?? {}).map(([each, schema]) => ({
      name: each,
      in: 'query',
      required: query.required?.includes(each) ?? false,
      schema,
      ...buildExample(example.query?.[each]),
    })),
    ...buildHeaderParameters(call),
  ]
  const sentence = `${call.purpose.slice(0, 1).toUpperCase()}${call.purpose.slice(1)}.`
  return {
    operationId: name,
    tags: [resource],
    summary: call.purpose,
    description: [sentence, call.remark, call.unsafeGet && 'This GET has side effects: never prefetch it.']
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
              [getRequestType(call)]: {
                schema: convertSchema(call.request, schemas),
                ...buildExample(example.request),
              },
            },
          },
        }
      : {}),
    responses: {
      ...(call.redirects
        ? { '302': { description: 'Redirect', headers: { Location: { schema: { type: 'string' } } } } }
        : { '2XX': { description: 'Success', headers: ANSWER_HEADERS, ...buildContent(call, context) } }),
      ...(call.retry === 'keyed' ? { '409': { $ref: '#/components/responses/Conflict' } } : {}),
      '4XX': { $ref: '#/components/responses/Refused' },
      '5XX': { $ref: '#/components/responses/Failed' },
    },
    security: call.auth === 'none' ? [] : call.auth === 'optional' ? [{}, { token: [] }] : [{ token: [] }],
  }
}

export function getRequestType({ multipart }: Pick<CallDeclaration, 'multipart'>): string {
  return multipart ? 'multipart/form-data' : 'application/json'
}

/** The content of a response: empty, a file, or JSON. */
function buildContent({ response, file }: CallDeclaration, { schemas, example }: Context): Json {
  if (response instanceof z.ZodUndefined) return {}
  if (file)
    return { content: { [file]: { schema: { type: 'string', format: 'binary' }, ...buildExample(example.response) } } }
  const schema = { anyOf: [convertSchema(response, schemas), { $ref: '#/components/schemas/Declined' }] }
  const shown = example.responses ? { examples: example.responses } : buildExample(example.response)
  return { content: { 'application/json': { schema, ...shown } } }
}

/** The success variant of a response schema, which also has a declined variant. */
export function getSuccessSchema<Schema extends { anyOf?: unknown }>(schema: Schema): Schema {
  return (schema.anyOf as Schema[])[0] ?? schema
}

function buildExample(example: unknown): Json {
  return example === undefined ? {} : { example }
}

/** Converts a schema; named schemas become references and are added to `schemas`. */
function convertSchema(schema: z.ZodType, schemas: Record<string, Json>): Json {
  const text = JSON.stringify(
    z.toJSONSchema(z.object({ schema }), { io: 'input', unrepresentable: 'any' }),
    stripUnknown,
  )
  const { properties, $defs } = JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/')) as {
    properties: { schema: Json }
    $defs?: Record<string, Json>
  }
  for (const [name, { id: _, ...definition }] of Object.entries($defs ?? {})) schemas[name] = definition
  return properties.schema
}

/** Removes `unknown`, the app's placeholder for values outside the contract. */
function stripUnknown(key: string, value: unknown): unknown {
  if (key === 'default' && value === 'unknown') return undefined
  if (!Array.isArray(value) || !value.includes('unknown')) return value
  return value.filter((word) => word !== 'unknown')
}

function sortByKey<Value>(record: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
