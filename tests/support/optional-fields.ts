import type { z } from 'zod'

type Json = Record<string, unknown>

/** The paths of an answer's fields without which a schema still takes it. */
export function optionalPathsOf(schema: z.ZodType, answer: Json): string[][] {
  return pathsIn(answer).filter((path) => schema.safeParse(without(answer, path)).success)
}

/** An answer without the field at a path. */
export function without(answer: Json, [first = '', ...rest]: readonly string[]): Json {
  const { [first]: inner, ...others } = answer
  if (!(first in answer)) return answer
  return rest.length === 0 ? others : { ...others, [first]: without(inner as Json, rest) }
}

/** An answer without any of the fields that can be left out, but those named. */
export function withoutOptional(schema: z.ZodType, answer: Json, kept: readonly string[] = []): Json {
  const paths = optionalPathsOf(schema, answer).filter(([first = ''], index, all) => {
    const path = all[index] ?? []
    return path.length > 1 || !kept.includes(first)
  })
  return paths
    .toSorted((left, right) => right.length - left.length)
    .reduce((bare, path) => (schema.safeParse(without(bare, path)).success ? without(bare, path) : bare), answer)
}

function pathsIn(value: unknown, before: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.entries(value).flatMap(([name, inner]) => [[...before, name], ...pathsIn(inner, [...before, name])])
}
