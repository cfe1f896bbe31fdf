import { z } from 'zod'
import type { CallDeclaration } from '#app/platform/call.ts'
import type { DeclaredCall } from '#app/platform/calls.ts'
import type { Example } from './examples.ts'

type Json = Record<string, unknown>

/** The declared calls as an OpenAPI 3.1 document: what a provider implements, and what the sandbox is held against. */
export function openApiOf(
  calls: readonly DeclaredCall[],
  { version, examples = {} }: { version: string; examples?: Readonly<Record<string, Example>> },
): Json {
  const schemas: Record<string, Json> = { Failure: FAILURE }
  const paths: Record<string, Json> = {}
  for (const call of calls) {
    const path = openApiPath(call.declaration)
    paths[path] = {
      ...paths[path],
      [call.declaration.method.toLowerCase()]: operation(call, { schemas, example: examples[call.name] ?? {} }),
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Platform API',
      version,
      description:
        'What the dashboard asks of a payment platform. Amounts are decimal strings, times are ISO 8601 with their zone. ' +
        'Every request carries a Language header. A rotated token arrives as Authorization with Token-Issued-At. ' +
        'Client-Address (a network), Client-Device (its words) and Client-Id (one browser, which nobody can guess) say from ' +
        'where a visitor comes: failed log-ins of a client that signed in to the account before count apart from those of strangers.',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-Proprietary' },
      contact: { name: 'The dashboard’s engineers' },
    },
    servers: [{ url: '/api' }],
    tags: [...new Set(calls.map(({ resource }) => resource))].map((name) => ({ name, description: `Calls: ${name}` })),
    paths: inOrder(paths),
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: inOrder(schemas),
    },
  }
}

/**
 * The path of a call as the document has it. What is known by its key or its id is one thing to OpenAPI, which does not tell
 * two paths apart by the names of their parameters.
 */
export function openApiPath({ path }: Pick<CallDeclaration, 'path'>): string {
  return `/${path.replace(/^\//, '').replaceAll(/:(\w+)/g, (_, name: string) => `{${parameterName(name)}}`)}`
}

export function parameterName(name: string): string {
  return name === 'key' ? 'id' : name
}

const FAILURE: Json = {
  type: 'object',
  required: ['ok', 'message'],
  properties: {
    ok: { const: false },
    code: { type: 'string' },
    message: { type: 'string' },
    params: { type: 'object' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
}

type Context = { schemas: Record<string, Json>; example: Example }

function operation({ name, resource, declaration: call }: DeclaredCall, context: Context): Json {
  const { example, schemas } = context
  const names = Array.from(call.path.matchAll(/:(\w+)/g), ([, each = '']) => each)
  const query = call.query ? (schemaOf(call.query, schemas) as { properties?: Json; required?: string[] }) : {}
  const parameters = [
    ...names.map((each) => ({
      name: parameterName(each),
      in: 'path',
      required: true,
      schema: { type: 'string' },
      ...exampleOf(example.params?.[each]),
    })),
    ...Object.entries(query.properties ?? {}).map(([each, schema]) => ({
      name: each,
      in: 'query',
      required: query.required?.includes(each) ?? false,
      schema,
      ...exampleOf(example.query?.[each]),
    })),
    ...(call.retry === 'keyed'
      ? [{ name: 'Idempotency-Key', in: 'header', required: call.movesMoney ?? false, schema: { type: 'string' } }]
      : []),
  ]
  const sentence = `${call.purpose.slice(0, 1).toUpperCase()}${call.purpose.slice(1)}.`
  return {
    operationId: name,
    tags: [resource],
    summary: call.purpose,
    description: call.unsafeGet
      ? `${sentence} Changes something although it is a GET: never to be prefetched or repeated.`
      : sentence,
    ...(call.path.startsWith('/') ? { servers: [{ url: '/' }] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
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
        : { '2XX': { description: 'Done', ...contentOf(call, context) } }),
      '4XX': { description: 'Refused', ...FAILED },
      '5XX': { description: 'Failed', ...FAILED },
    },
    security: call.auth === 'none' ? [] : call.auth === 'optional' ? [{}, { token: [] }] : [{ token: [] }],
  }
}

const FAILED = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } } }

export function requestType({ multipart }: Pick<CallDeclaration, 'multipart'>): string {
  return multipart ? 'multipart/form-data' : 'application/json'
}

/** Nothing, a file, or JSON. */
function contentOf({ response, file }: CallDeclaration, { schemas, example }: Context): Json {
  if (response instanceof z.ZodUndefined) return {}
  if (file)
    return { content: { [file]: { schema: { type: 'string', format: 'binary' }, ...exampleOf(example.response) } } }
  return { content: { 'application/json': { schema: schemaOf(response, schemas), ...exampleOf(example.response) } } }
}

function exampleOf(example: unknown): Json {
  return example === undefined ? {} : { example }
}

/** A schema in which those with a name are references; they are added to `schemas`. */
function schemaOf(schema: z.ZodType, schemas: Record<string, Json>): Json {
  const text = JSON.stringify(z.toJSONSchema(z.object({ schema }), { io: 'input', unrepresentable: 'any' }))
  const { properties, $defs } = JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/')) as {
    properties: { schema: Json }
    $defs?: Record<string, Json>
  }
  for (const [name, { id: _, ...definition }] of Object.entries($defs ?? {})) schemas[name] = definition
  return properties.schema
}

function inOrder<Value>(record: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
