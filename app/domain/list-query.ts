const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Where in a list a page begins; what is no place is the first one. */
export function offsetOf(text: string | null): number {
  const offset = Number(text ?? 0)
  return Number.isSafeInteger(offset) && offset > 0 ? offset : 0
}

/** A day as URLs carry it, YYYY-MM-DD; undefined for what is none. */
export function dayOf(text: string | null): string | undefined {
  return text !== null && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
}
