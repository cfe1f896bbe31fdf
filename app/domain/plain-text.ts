/**
 * What nobody sees: controls, marks that turn the direction of writing, blanks without width, and what no font can show. The
 * two joiners stay, since Persian and Indian names are spelled with them.
 */
const UNSEEN = /(?![\u200c\u200d])[\p{C}\p{Zl}\p{Zp}]/u
const ALL_UNSEEN = new RegExp(UNSEEN.source, 'gu')

/** Scripts that are spelled with joiners (Unicode, table 23-3): elsewhere a joiner comes from a web page or a document. */
const BEFORE_JOINER =
  /(?<=[\p{scx=Arabic}\p{scx=Syriac}\p{scx=Mongolian}\p{scx=Devanagari}\p{scx=Bengali}\p{scx=Gurmukhi}\p{scx=Gujarati}\p{scx=Oriya}\p{scx=Tamil}\p{scx=Telugu}\p{scx=Kannada}\p{scx=Malayalam}\p{scx=Sinhala}\p{scx=Khmer}\p{scx=Myanmar}])(?<=[\p{L}\p{M}])[\u200c\u200d]/u
/** Joiners inside an emoji sequence, and the tag characters of a regional flag. */
const IN_PICTURE =
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})|(?<=\u{1f3f4}[\u{e0020}-\u{e007e}]*)[\u{e0020}-\u{e007f}]/u
const FORMAT = new RegExp(`(${BEFORE_JOINER.source})|(${IN_PICTURE.source})|\\p{Cf}`, 'gu')

/**
 * Removes the invisible characters (Cf) that copying adds, and replaces every kind of space by a plain one. Joiners stay
 * where a script or an emoji sequence needs them.
 */
export function cleanText(text: string): string {
  return text.replaceAll(FORMAT, (mark, ofWord, ofPicture) => ofWord ?? ofPicture ?? '').replaceAll(/\p{Zs}/gu, ' ')
}

/** The same for a code, a number or an address, which have no joiners and one kind of dash. */
export function cleanCode(text: string): string {
  return text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{Zs}/gu, ' ')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
}

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
