import { z } from 'zod'
import type { Call, CallDeclaration } from '#app/platform/call.ts'

type Json = Record<string, unknown>

/** The declared calls as an OpenAPI 3.1 document: what a provider implements, and what the sandbox is held against. */
export function openApiOf(calls: readonly Pick<Call, 'declaration'>[], version: string): Json {
  const paths: Record<string, Json> = {}
  for (const { declaration } of calls) {
    const path = `/${declaration.path.replace(/^\//, '').replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [declaration.method.toLowerCase()]: operation(declaration) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Platform API',
      version,
      description:
        'What the dashboard asks of a payment platform. Amounts are decimal strings, times are ISO 8601 in UTC. ' +
        'Every request carries a Language header. A rotated token arrives as Authorization with Token-Issued-At. ' +
        'Client-Address (a network), Client-Device (its words) and Client-Id (one browser, which nobody can guess) say from ' +
        'where a visitor comes: failed log-ins of a client that signed in to the account before count apart from those of strangers.',
    },
    servers: [{ url: '/api' }],
    paths: Object.fromEntries(Object.entries(paths).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Failure: FAILURE },
    },
  }
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

function operation(call: CallDeclaration): Json {
  const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
  const query = call.query ? (schemaOf(call.query, 'input') as { properties?: Json; required?: string[] }) : {}
  const parameters = [
    ...names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...Object.entries(query.properties ?? {}).map(([name, schema]) => ({
      name,
      in: 'query',
      required: query.required?.includes(name) ?? false,
      schema,
    })),
    ...(call.retry === 'keyed'
      ? [{ name: 'Idempotency-Key', in: 'header', required: call.movesMoney ?? false, schema: { type: 'string' } }]
      : []),
  ]
  return {
    summary: call.purpose,
    ...(call.path.startsWith('/') ? { servers: [{ url: '/' }] } : {}),
    ...(call.unsafeGet
      ? { description: 'Changes something although it is a GET: never to be prefetched or repeated.' }
      : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(call.request
      ? {
          requestBody: {
            required: true,
            content: { [requestType(call)]: { schema: schemaOf(call.request, 'input') } },
          },
        }
      : {}),
    responses: {
      ...(call.redirects
        ? { '302': { description: 'Sent on', headers: { Location: { schema: { type: 'string' } } } } }
        : { '2XX': { description: 'Done', ...contentOf(call) } }),
      default: {
        description: 'Refused or failed',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
    security: call.auth === 'none' ? [] : call.auth === 'optional' ? [{}, { token: [] }] : [{ token: [] }],
  }
}

export function requestType({ multipart }: Pick<CallDeclaration, 'multipart'>): string {
  return multipart ? 'multipart/form-data' : 'application/json'
}

/** Nothing, a file, or JSON. */
function contentOf({ response, file }: CallDeclaration): Json {
  if (response instanceof z.ZodUndefined) return {}
  if (file) return { content: { [file]: { schema: { type: 'string', format: 'binary' } } } }
  return { content: { 'application/json': { schema: schemaOf(response, 'input') } } }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
