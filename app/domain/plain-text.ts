/**
 * Invisible characters: controls, direction marks, zero-width spaces and unassigned code points. The two joiners are
 * excluded because Persian and Indic names need them.
 */
const INVISIBLE = /(?![\u200c\u200d])[\p{C}\p{Zl}\p{Zp}]/u
const ALL_INVISIBLE = new RegExp(INVISIBLE.source, 'gu')

/** Scripts whose spelling needs joiners (Unicode, table 23-3); elsewhere a joiner is an artefact of copying. */
const BEFORE_JOINER =
  /(?<=[\p{scx=Arabic}\p{scx=Syriac}\p{scx=Mongolian}\p{scx=Devanagari}\p{scx=Bengali}\p{scx=Gurmukhi}\p{scx=Gujarati}\p{scx=Oriya}\p{scx=Tamil}\p{scx=Telugu}\p{scx=Kannada}\p{scx=Malayalam}\p{scx=Sinhala}\p{scx=Khmer}\p{scx=Myanmar}])(?<=[\p{L}\p{M}])[\u200c\u200d]/u
/** Matches joiners in emoji sequences and the tag characters of regional flags. */
const IN_EMOJI =
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})|(?<=\u{1f3f4}[\u{e0020}-\u{e007e}]*)[\u{e0020}-\u{e007f}]/u
const FORMAT = new RegExp(`(${BEFORE_JOINER.source})|(${IN_EMOJI.source})|\\p{Cf}`, 'gu')

/**
 * Removes the invisible characters (Cf) that copying adds and replaces every kind of space by a plain one. Keeps
 * joiners that a script or an emoji sequence needs.
 */
export function cleanText(text: string): string {
  return text.replaceAll(FORMAT, (mark, inWord, inEmoji) => inWord ?? inEmoji ?? '').replaceAll(/\p{Zs}/gu, ' ')
}

/** Cleans a code, number or address: removes joiners too, and replaces every kind of dash by a hyphen. */
export function cleanCode(text: string): string {
  return text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{Zs}/gu, ' ')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
}

/** Negates letters of any script with accents, joiners, and the punctuation of names. */
const OUTSIDE_NAMES = /(?![\u200c\u200d])[^\p{L}\p{M} .,'\u2018\u2019`\u00b4\u02bb\u02bc\u00b7\p{Pd}]/gu

/** Returns true if a text has invisible characters. */
export function hasInvisibleCharacters(text: string): boolean {
  return INVISIBLE.test(text)
}

/** Removes invisible characters. */
export function removeInvisibleCharacters(text: string): string {
  return text.replaceAll(ALL_INVISIBLE, '')
}

/** Returns the characters that names can't contain, such as digits, symbols and emoji, each once. */
export function findInvalidNameCharacters(name: string): string[] {
  return [...new Set(name.normalize('NFC').match(OUTSIDE_NAMES) ?? [])].filter((each) => each !== '\ufe0f')
}

/** Returns true if banks can process a name: Latin letters with any accents (EPC217-08). */
export function isLatin(text: string): boolean {
  return !/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text)
}

/**
 * Returns true if the fonts of statements and receipts can print a name. Passports and registers in other scripts also
 * give the name in Latin letters (ICAO 9303).
 */
export function isPrintable(text: string): boolean {
  return !/[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Gothic}\p{Script=Common}\p{Script=Inherited}]/u.test(
    text,
  )
}

/** Cuts a text to at most `most` UTF-16 units without splitting a surrogate pair. */
export function clipText(text: string, most: number): string {
  const clipped = text.slice(0, most)
  return clipped.isWellFormed() ? clipped : clipped.replace(/[\ud800-\udbff]$/, '')
}
