/**
 * What a form of ours can hold. The largest, of a company's representative, sends about 40 fields with names of up to 53
 * characters and 3 levels; the longest answer is 4,000 characters; a list of boxes sends its name once a box.
 */
export const FORM_BOUNDS = { fields: 300, nameLength: 200, valueLength: 20_000, levels: 5, sameName: 100 } as const

/** What conform reads as an order about the form (its older and its newer name); no page of ours sends one. */
const CONTROL_FIELD = /^__(?:intent|state)__$/i
/** Makes conform build a list, with as many places as the number says. */
const LIST_INDEX = /\[\d*\]/

/** 413 for more than a form can hold, 400 for a name that no form of ours has. */
export type FormRefusal = 400 | 413

/**
 * Judges the fields of one form in turn, each by its name and the length of its value, before anything is made of them:
 * null for one that passes. Its cost rises with the length of the names and with nothing else (threats.md#T91).
 */
export function formGuard(): (name: string, valueLength: number) => FormRefusal | null {
  let fields = 0
  const times = new Map<string, number>()
  return (name, valueLength) => {
    fields += 1
    if (fields > FORM_BOUNDS.fields || name.length > FORM_BOUNDS.nameLength) return 413
    if (valueLength > FORM_BOUNDS.valueLength) return 413
    if (CONTROL_FIELD.test(name) || LIST_INDEX.test(name)) return 400
    // Conform skips a dot in front: `.a` and `a` are one field.
    const levels = name.split('.').filter((level) => level !== '')
    if (levels.length > FORM_BOUNDS.levels) return 400
    const field = levels.join('.')
    const count = (times.get(field) ?? 0) + 1
    if (count > FORM_BOUNDS.sameName) return 413
    times.set(field, count)
    // What was sent twice is a list, and `a.length` after it would say how long.
    for (let end = levels.length - 1; end > 0; end -= 1) {
      if (times.has(levels.slice(0, end).join('.'))) return 400
    }
    return null
  }
}

/** The first refusal among the fields of a form that has been read, or null. */
export function refusalOf(form: Iterable<[name: string, value: unknown]>): FormRefusal | null {
  const judge = formGuard()
  for (const [name, value] of form) {
    const refusal = judge(name, typeof value === 'string' ? value.length : 0)
    if (refusal !== null) return refusal
  }
  return null
}
