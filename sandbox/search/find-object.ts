import type { Context } from '#sandbox/core/context.ts'
import type { ConsoleObject } from '#sandbox/core/module.ts'
import { OBJECT_INDEX } from './object-index.ts'

/** Returns whether a text is a URL or a path, and not words to search for. */
export function isAddress(text: string): boolean {
  return /^(\w+:\/\/|\/)\S*$/.test(text)
}

/** Returns the object that an identifier or the URL of a page names, or null. The host of a URL doesn't matter. */
export function findObject(context: Context, text: string): ConsoleObject | null {
  for (const part of listParts(text)) {
    for (const { found } of matchEntries(part)) {
      const object = found(context)
      if (object) return object
    }
  }
  return null
}

/** Returns the identifier in a text with its possible kinds; null without an identifier. */
export function findIdentifier(text: string): { identifier: string; kinds: string[] } | null {
  for (const part of listParts(text)) {
    const kinds = matchEntries(part).map(({ name }) => name)
    if (kinds.length > 0) return { identifier: part, kinds }
  }
  return null
}

function matchEntries(part: string) {
  return OBJECT_INDEX.flatMap(({ name, pattern, find }) => {
    const match = pattern.exec(part)
    return match ? [{ name, found: (context: Context) => find(context, match[1] ?? match[0]) }] : []
  })
}

/** The parts of a URL that may be identifiers, the most specific first: path from its end, then query and hash. */
function listParts(text: string): string[] {
  if (/\s/.test(text) || !/[/?#]/.test(text)) return [text.replaceAll(/\s/g, '')]
  const url = URL.parse(text) ?? URL.parse(text, 'http://app.invalid')
  if (!url) return [text]
  const segments = url.pathname.split('/').map(decode).toReversed()
  return [...segments, ...url.searchParams.values(), decode(url.hash.slice(1))].filter((part) => part !== '')
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
