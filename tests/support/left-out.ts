import type { ContractDocument } from '#tests/contract/contract-handlers.ts'
import type { Schema } from '#tests/contract/arbitrary.ts'

/**
 * Returns a function that removes every optional field of a response, except those `kept` because they identify the
 * object.
 */
export function createFieldStripper(
  document: ContractDocument,
  { kept }: { kept: ReadonlySet<string> },
): (call: string, body: unknown) => unknown {
  const resolve = (schema: Schema | undefined): Schema =>
    schema?.$ref ? (document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : (schema ?? {})

  function removeOptional(value: unknown, given: Schema | undefined): unknown {
    const schema = resolve(given)
    const branches = schema.anyOf ?? schema.oneOf
    if (branches) {
      const kind = Array.isArray(value) ? 'array' : typeof value
      const fitting = branches
        .map(resolve)
        .filter((each) => each.type === kind && hasConstants(value, each) && hasRequired(value, each))
      return fitting[0] ? removeOptional(value, fitting[0]) : value
    }
    if (Array.isArray(value)) return value.map((each) => removeOptional(each, schema.items))
    if (typeof value !== 'object' || value === null || !schema.properties) return value
    const required = new Set(schema.required ?? [])
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, inner]) =>
        required.has(name) || kept.has(name) ? [[name, removeOptional(inner, schema.properties?.[name])]] : [],
      ),
    )
  }

  /** Checks that an object has the required fields of a schema variant. */
  function hasRequired(value: unknown, { required = [] }: Schema): boolean {
    return typeof value !== 'object' || value === null || required.every((name) => name in value)
  }

  /** Checks that an object matches the constant that selects a schema variant. */
  function hasConstants(value: unknown, schema: Schema): boolean {
    return Object.entries(schema.properties ?? {}).every(
      ([name, inner]) =>
        !('const' in inner) ||
        (typeof value === 'object' && value !== null && Reflect.get(value, name) === inner.const),
    )
  }

  const templates = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      pattern: new RegExp(`^${method.toUpperCase()} ${path.slice(1).replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      variables: path.split('{').length,
      schema: Object.values(operation.responses['2XX']?.content ?? {})[0]?.schema,
    })),
  )
  return (call, body) => {
    const [operation] = templates
      .filter(({ pattern }) => pattern.test(call))
      .toSorted((a, b) => a.variables - b.variables)
    return operation ? removeOptional(body, operation.schema) : body
  }
}
