export type SepaText = { ok: true } | { ok: false; characters: string; suggestion: string }

const ALLOWED = /^[A-Za-z0-9/\-?:().,'+ ]*$/
const NOT_ALLOWED = /[^A-Za-z0-9/\-?:().,'+ ]/gu

/** Replacements for characters that Unicode doesn't decompose into a plain letter and an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  Æ: 'AE',
  æ: 'ae',
  Ø: 'O',
  ø: 'o',
  Œ: 'OE',
  œ: 'oe',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ð: 'D',
  ð: 'd',
  Ħ: 'H',
  ħ: 'h',
  Þ: 'Th',
  þ: 'th',
  ı: 'i',
  '\u2018': "'",
  '\u2019': "'",
  '\u201c': "'",
  '\u201d': "'",
  '\u2013': '-',
  '\u2014': '-',
  '\u00ab': "'",
  '\u00bb': "'",
  '\u201e': "'",
  '"': "'",
  ';': ',',
  '€': 'EUR',
  '&': '+',
  _: '-',
  '@': '(at)',
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  і: 'i',
  є: 'ie',
  ґ: 'g',
  ђ: 'dj',
  ј: 'j',
  љ: 'lj',
  њ: 'nj',
  ћ: 'c',
  џ: 'dz',
  ѕ: 'dz',
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  υ: 'y',
  φ: 'f',
  χ: 'ch',
  ψ: 'ps',
  ω: 'o',
}

/**
 * Checks a text against the characters that all banks accept (rules.md#sepa-text). Returns the rejected characters and
 * a suggestion.
 */
export function checkSepaText(text: string): SepaText {
  if (ALLOWED.test(text)) return { ok: true }
  const characters = [...new Set(text.match(NOT_ALLOWED) ?? [])].join(' ')
  return { ok: false, characters, suggestion: [...text].map(toPlainLetters).join('').replaceAll(/ {2,}/g, ' ').trim() }
}

function toPlainLetters(character: string): string {
  if (ALLOWED.test(character)) return character
  const lower = LETTERS[character.toLowerCase()]
  const known = LETTERS[character] ?? (lower === undefined ? undefined : capitalise(lower))
  if (known !== undefined) return known
  const parts = character.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return parts === character ? ' ' : [...parts].map(toPlainLetters).join('')
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
