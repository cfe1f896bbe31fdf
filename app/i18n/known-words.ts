/** Stands in a text for a value that is not known. No writing has this character. */
const UNKNOWN = '\uE000'

/** Words that are said only when their values are known, and after the bar what is said otherwise. */
const CHOICE = /\u27E6([^\u27E6\u27E7\u00A6]*)(?:\u00A6([^\u27E6\u27E7]*))?\u27E7/g

/** The parameters of a text, with a mark for each that is empty. */
export function markUnknown<Params extends Record<string, string | number>>(
  params: Params,
): Record<string, string | number> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value === '' ? UNKNOWN : value]))
}

/**
 * A text whose parts may be unknown, as a sentence: of "Cancelled⟦ on {{day}}⟧." the part is left out where it has no day,
 * of "⟦At {{time}}¦Later⟧" the other words are said.
 */
export function knownWords(text: string): string {
  return text
    .replace(CHOICE, (_, words: string, otherwise = '') => (words.includes(UNKNOWN) ? otherwise : words))
    .replaceAll(UNKNOWN, '')
    .trim()
}
