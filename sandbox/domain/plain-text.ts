/**
 * Returns true for control characters, direction marks, zero-width spaces and unassigned characters. Zero-width joiners
 * are allowed: Persian and Indian spelling needs them.
 */
export function hasUnseenCharacters(text: string): boolean {
  return /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/u.test(text)
}

/** Returns true if banks accept a name: Latin letters with any accents. */
export function isLatin(text: string): boolean {
  return /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u.test(text)
}

/** Returns true if the fonts of receipts cover a name. */
export function isPrintable(text: string): boolean {
  return !/[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Gothic}\p{Script=Common}\p{Script=Inherited}]/u.test(
    text,
  )
}

/** Characters that a person's name can't contain: digits, symbols, emoji. */
export function findInvalidNameCharacters(name: string): string[] {
  const allowed = /[\p{L}\p{M}\p{Pd}\u200c-\u200d .,'\u2018\u2019`\u00b4\u02bb\u02bc\u00b7]/u
  return [...new Set(name.normalize('NFC'))].filter((character) => !allowed.test(character))
}
