/** Marks an unknown value. A private-use character, which occurs in no text. */
const UNKNOWN = '\uE000'

/** A part that appears only if its values are known, with an alternative after the bar. */
const CHOICE = /\u27E6([^\u27E6\u27E7\u00A6]*)(?:\u00A6([^\u27E6\u27E7]*))?\u27E7/g

/** Replaces empty parameters by a mark for {@link resolveOptionalParts}. */
export function markUnknown<Params extends Record<string, string | number>>(
  params: Params,
): Record<string, string | number> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value === '' ? UNKNOWN : value]))
}

/**
 * Resolves optional parts: "Cancelled⟦ on {{day}}⟧." loses the part without a day, "⟦At {{time}}¦Later⟧" becomes
 * "Later".
 */
export function resolveOptionalParts(text: string): string {
  return text
    .replace(CHOICE, (_, part: string, otherwise = '') => (part.includes(UNKNOWN) ? otherwise : part))
    .replaceAll(UNKNOWN, '')
    .trim()
}
