/**
 * Limits of one form. The largest, a company's representative, sends about 40 fields with names of up to 53 characters
 * and 3 levels; the longest answer has 4,000 characters; checkboxes repeat their name.
 */
export const FORM_BOUNDS = { fields: 300, nameLength: 200, valueLength: 20_000, levels: 5, sameName: 100 } as const

/** Conform treats these names (its older and its newer one) as commands; our forms don't send them. */
const CONTROL_FIELD = /^__(?:intent|state)__$/i
/** Conform would allocate a list of that many entries. */
const LIST_INDEX = /\[\d*\]/

/** 413 for exceeded limits, 400 for names that our forms don't use. */
export type FormRefusal = 400 | 413

/**
 * Returns a check to call with each field's name and value length before conform parses the form; null accepts the
 * field. The cost grows only with the length of the names (threats.md#T91).
 */
export function createFormGuard(): (name: string, valueLength: number) => FormRefusal | null {
  let fields = 0
  const times = new Map<string, number>()
  return (name, valueLength) => {
    fields += 1
    if (fields > FORM_BOUNDS.fields || name.length > FORM_BOUNDS.nameLength) return 413
    if (valueLength > FORM_BOUNDS.valueLength) return 413
    if (CONTROL_FIELD.test(name) || LIST_INDEX.test(name)) return 400
    // Conform ignores a leading dot: `.a` and `a` are the same field.
    const levels = name.split('.').filter((level) => level !== '')
    // Conform collects errors in a plain object, so it would find an error for the field `hasOwnProperty`.
    if (levels.some((level) => level in Object.prototype)) return 400
    if (levels.length > FORM_BOUNDS.levels) return 400
    const field = levels.join('.')
    const count = (times.get(field) ?? 0) + 1
    if (count > FORM_BOUNDS.sameName) return 413
    times.set(field, count)
    // A repeated field becomes an array, whose length `a.length` could set.
    for (let end = levels.length - 1; end > 0; end -= 1) {
      if (times.has(levels.slice(0, end).join('.'))) return 400
    }
    return null
  }
}

/** Returns the first refusal among the fields of a parsed form, or null. */
export function findFormRefusal(form: Iterable<[name: string, value: unknown]>): FormRefusal | null {
  const judge = createFormGuard()
  for (const [name, value] of form) {
    const refusal = judge(name, typeof value === 'string' ? value.length : 0)
    if (refusal !== null) return refusal
  }
  return null
}
