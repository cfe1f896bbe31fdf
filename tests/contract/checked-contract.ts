import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Json = Record<string, unknown>
export type Schema = Json & { properties?: Record<string, Schema>; $ref?: string; description?: string }
type Parameter = { $ref?: string; name?: string; in?: string; required?: boolean; schema?: Json; example?: unknown }
type Answers = {
  headers?: Json
  content?: Record<string, { schema: Schema; examples?: Record<string, { value: Json }> }>
}
export type Operation = {
  operationId: string
  tags: string[]
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, Answers & { $ref?: string }>
  security: object[]
  'x-part'?: string | string[]
  'x-not-called'?: boolean
}

export const document = JSON.parse(readFileSync('sandbox/platform-api.openapi.json', 'utf8')) as {
  info: { description: string }
  paths: Record<string, Record<string, Operation>>
  components: Record<'schemas' | 'parameters' | 'headers' | 'responses', Record<string, Schema>>
  'x-parts': Record<string, string>
  'x-error-codes': { code: string; statuses?: number[]; meaning: string }[]
}
export const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
export const byName = new Map(operations.map((operation) => [operation.operationId, operation]))

export function getOperation(name: string): Operation {
  const operation = byName.get(name)
  if (!operation) throw new Error(`The contract has no ${name}`)
  return operation
}

/** Resolves a reference, or returns the object itself. */
export function resolve<Thing extends { $ref?: string }>(thing: Thing): Thing {
  const [, , kind, name = ''] = thing.$ref?.split('/') ?? []
  return kind === undefined
    ? thing
    : ((document.components as Record<string, Record<string, unknown>>)[kind]?.[name] as Thing)
}

export function listSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name))
}
