import type { z } from 'zod'

type Json = Record<string, unknown>

/** The paths of a response's fields that its schema allows to be missing. */
export function listOptionalPaths(schema: z.ZodType, answer: Json): string[][] {
  return listPaths(answer).filter((path) => schema.safeParse(removeField(answer, path)).success)
}

/** A response without the field at a path. */
export function removeField(answer: Json, [first = '', ...rest]: readonly string[]): Json {
  const { [first]: inner, ...others } = answer
  if (!(first in answer)) return answer
  return rest.length === 0 ? others : { ...others, [first]: removeField(inner as Json, rest) }
}

/** A response without its optional fields, except those named. */
export function removeOptionalFields(schema: z.ZodType, answer: Json, kept: readonly string[] = []): Json {
  const paths = listOptionalPaths(schema, answer).filter(([first = ''], index, all) => {
    const path = all[index] ?? []
    return path.length > 1 || !kept.includes(first)
  })
  return paths
    .toSorted((left, right) => right.length - left.length)
    .reduce(
      (bare, path) => (schema.safeParse(removeField(bare, path)).success ? removeField(bare, path) : bare),
      answer,
    )
}

function listPaths(value: unknown, before: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.entries(value).flatMap(([name, inner]) => [[...before, name], ...listPaths(inner, [...before, name])])
}
