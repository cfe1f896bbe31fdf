import type { ContractDocument } from '#tests/contract/mock-platform.ts'
import type { Schema } from '#tests/contract/arbitrary.ts'

/**
 * Takes out of an answer everything that the contract lets a platform leave out. What is `kept` by name stays, as the
 * answer would be another one without it.
 */
export function withoutOptional(
  document: ContractDocument,
  { kept }: { kept: ReadonlySet<string> },
): (call: string, body: unknown) => unknown {
  const resolve = (schema: Schema | undefined): Schema =>
    schema?.$ref ? (document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : (schema ?? {})

  function bare(value: unknown, given: Schema | undefined): unknown {
    const schema = resolve(given)
    const branches = schema.anyOf ?? schema.oneOf
    if (branches) {
      const kind = Array.isArray(value) ? 'array' : typeof value
      const fitting = branches
        .map(resolve)
        .filter((each) => each.type === kind && fits(value, each) && hasRequired(value, each))
      return fitting[0] ? bare(value, fitting[0]) : value
    }
    if (Array.isArray(value)) return value.map((each) => bare(each, schema.items))
    if (typeof value !== 'object' || value === null || !schema.properties) return value
    const required = new Set(schema.required ?? [])
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, inner]) =>
        required.has(name) || kept.has(name) ? [[name, bare(inner, schema.properties?.[name])]] : [],
      ),
    )
  }

  /** Of objects of several kinds, whether it is one of this kind. */
  function hasRequired(value: unknown, { required = [] }: Schema): boolean {
    return typeof value !== 'object' || value === null || required.every((name) => name in value)
  }

  /** Of a choice by one constant, such as the purpose of a link, whether it is this one. */
  function fits(value: unknown, schema: Schema): boolean {
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
    return operation ? bare(body, operation.schema) : body
  }
}
