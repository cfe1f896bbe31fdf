/** Reads a dotted path: ({ a: { b: 1 } }, "a.b") -> 1. */
export function getValue(data: object, name: string): unknown {
  return name.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown> | null | undefined)?.[part], data)
}

/** Builds a nested object from dotted paths, as form field names nest. */
export function nestEntries<Value>(entries: Iterable<readonly [name: string, value: Value]>): Record<string, unknown> {
  const root: Record<string, unknown> = {}
  for (const [name, value] of entries) {
    const parts = name.split('.')
    const last = parts.pop() ?? ''
    let at = root
    for (const part of parts) at = (at[part] ??= {}) as Record<string, unknown>
    at[last] = value
  }
  return root
}
