/**
 * What nobody sees: controls, marks that turn the direction of writing, blanks without width, and what no font can show. The
 * two joiners stay, since Persian and Indian names are spelled with them.
 */
const UNSEEN = /(?![\u200c\u200d])[\p{C}\p{Zl}\p{Zp}]/u
const ALL_UNSEEN = new RegExp(UNSEEN.source, 'gu')

/** Letters of any script with their accents, joiners, and what stands between the parts of a name. */
const OUTSIDE_NAMES = /(?![\u200c\u200d])[^\p{L}\p{M} .,'\u2018\u2019`\u00b4\u02bb\u02bc\u00b7\p{Pd}]/gu

/** Whether a text has characters that change how it reads without being seen. */
export function hasUnseenCharacters(text: string): boolean {
  return UNSEEN.test(text)
}

/** The text without them. */
export function withoutUnseenCharacters(text: string): string {
  return text.replaceAll(ALL_UNSEEN, '')
}

/** The characters of a person's name that no name has, such as digits, symbols and pictures, each once. */
export function wrongCharactersOfName(name: string): string[] {
  return [...new Set(name.normalize('NFC').match(OUTSIDE_NAMES) ?? [])].filter((each) => each !== '\ufe0f')
}

/** Whether banks can take a name at all: its letters are Latin, with any accents (EPC217-08). */
export function isLatin(text: string): boolean {
  return !/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text)
}

/**
 * Whether statements and receipts can print a name: their fonts have these scripts. Passports and registers of all other
 * countries give the name in Latin letters as well (ICAO 9303).
 */
export function isPrintable(text: string): boolean {
  return !/[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Gothic}\p{Script=Common}\p{Script=Inherited}]/u.test(
    text,
  )
}

/** The beginning of a text, `most` units long or a little less: never half of a character. */
export function clipText(text: string, most: number): string {
  const clipped = text.slice(0, most)
  return clipped.isWellFormed() ? clipped : clipped.replace(/[\ud800-\udbff]$/, '')
}
