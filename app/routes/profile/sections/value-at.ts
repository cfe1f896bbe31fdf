/** What stands at a name whose parts are behind dots: ({ a: { b: 1 } }, "a.b") -> 1. */
export function valueAt(data: object, name: string): unknown {
  return name.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown> | null | undefined)?.[part], data)
}

/** Values by such names as one object, the way a form's fields nest. */
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
