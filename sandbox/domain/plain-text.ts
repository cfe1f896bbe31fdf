/**
 * Controls, marks of direction, blanks without width, and what has no shape; the joiners of Persian and Indian spelling
 * stay.
 */
export function hasUnseenCharacters(text: string): boolean {
  return /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/u.test(text)
}

/** Whether banks can take a name: Latin letters with any accents. */
export function isLatin(text: string): boolean {
  return /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u.test(text)
}

/** Whether receipts can print a name: their fonts have these scripts. */
export function isPrintable(text: string): boolean {
  return !/[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Gothic}\p{Script=Common}\p{Script=Inherited}]/u.test(
    text,
  )
}

/** What a person's name has that no name has: digits, symbols, pictures. */
export function wrongCharactersOfName(name: string): string[] {
  const allowed = /[\p{L}\p{M}\p{Pd}\u200c-\u200d .,'\u2018\u2019`\u00b4\u02bb\u02bc\u00b7]/u
  return [...new Set(name.normalize('NFC'))].filter((character) => !allowed.test(character))
}
