import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { BRAND } from '#app/brand.ts'

/** The margins of an A4 page in points. */
export const LEFT = 40
export const RIGHT = 555
export const BOTTOM = 790

type Facts = { title: string; author: string; language: string; at: Date }
/** `whole` text is shrunk to fit instead of cut, for figures and numbers that people quote. */
export type Style = { bold?: boolean; size?: number; colour?: string; whole?: boolean }

const INK = '#1b2430'
const LINE = '#d9dadb'
/** Longer texts are cut before they are measured. */
const LONGEST = 160
const ELLIPSIS = '\u2026'

/** Parts of pdfkit that its types lack: a document's font and a page's operators. */
type EmbeddedFont = {
  id: string
  ascender: number
  ref(): unknown
  encode(text: string): [hexes: string[], positions: { advanceWidth: number }[]]
}
type Document = PDFKit.PDFDocument & {
  _font: EmbeddedFont
  page: { fonts: Record<string, unknown> }
  addContent(operators: string): void
}

/**
 * An A4 document that is written top to bottom and streamed page by page. It embeds fonts for every European script. It
 * writes the page operators directly, because pdfkit measures and shapes each text several times, which takes ten times
 * as long (decisions/files-made-here.md).
 */
export class PdfSheet {
  readonly #document: Document
  readonly #fonts: { regular: SheetFont; bold: SheetFont }

  private constructor(document: Document) {
    this.#document = document
    this.#fonts = { regular: new SheetFont(document, 'regular'), bold: new SheetFont(document, 'bold') }
  }

  static async open({ title, author, language, at }: Facts): Promise<PdfSheet> {
    // Loaded on demand, only for PDF requests.
    const { default: PDFDocument } = await import('pdfkit')
    const [regular, bold] = await Promise.all([
      loadPlainFont('DejaVuSansCondensed.ttf'),
      loadPlainFont('DejaVuSansCondensed-Bold.ttf'),
    ])
    const document = new PDFDocument({
      size: 'A4',
      margin: 0,
      autoFirstPage: false,
      // pdfkit's cache would keep every drawn word.
      fontLayoutCache: false,
      font: regular,
      lang: language,
      displayTitle: true,
      info: { Title: title, Author: author, CreationDate: at },
    })
    document.registerFont('regular', regular)
    document.registerFont('bold', bold)
    return new PdfSheet(document as unknown as Document)
  }

  addPage(): void {
    this.#document.addPage()
  }

  /** Writes a line of text at `x` within the width. Negative widths end at `x`. */
  write(
    text: string,
    x: number,
    y: number,
    width: number,
    { bold = false, size: wanted = 7.5, colour = INK, whole = false }: Style = {},
  ): void {
    const font = bold ? this.#fonts.bold : this.#fonts.regular
    const { hex, width: drawnWidth } = font.fitText(text, whole ? Infinity : (Math.abs(width) * 1000) / wanted)
    if (hex === '') return
    const size = whole ? Math.min(wanted, Math.floor((Math.abs(width) * 100_000) / drawnWidth) / 100) : wanted
    const start = width < 0 ? x - (drawnWidth * size) / 1000 : x
    const baseline = y + (font.ascender * size) / 1000
    this.#document.page.fonts[font.id] ??= font.ref
    this.#document.addContent(
      `BT ${formatColour(colour)} rg /${font.id} ${size} Tf 1 0 0 -1 ${roundPoints(start)} ${roundPoints(baseline)} Tm [<${hex}>] TJ ET`,
    )
  }

  rule(y: number): void {
    this.#document.addContent(
      `${formatColour(LINE)} RG 0.5 w ${LEFT} ${roundPoints(y)} m ${RIGHT} ${roundPoints(y)} l S`,
    )
  }

  /** Draws the brand's mark as a vector. */
  drawLogo(x: number, y: number, size: number, colour: string): void {
    const { box, radius, stroke, width } = BRAND.logo
    const document = this.#document
    document
      .save()
      .translate(x, y)
      .scale(size / box)
    document.roundedRect(0, 0, box, box, radius).fill(colour)
    document.path(stroke).lineWidth(width).lineCap('round').stroke('#ffffff').restore()
  }

  /** Yields the bytes that are available since the last call. */
  *ready(): Generator<Uint8Array, void> {
    for (;;) {
      const bytes: Uint8Array | null = this.#document.read()
      if (bytes === null) return
      yield bytes
    }
  }

  async *end(): AsyncGenerator<Uint8Array, void> {
    this.#document.end()
    for await (const bytes of this.#document) yield bytes as Uint8Array
  }
}

/** Hebrew or Arabic words with the spaces between them. */
const FROM_RIGHT =
  /((?:[\p{Script=Hebrew}\p{Script=Arabic}][\p{M}\u200c\u200d]*)+(?: (?:[\p{Script=Hebrew}\p{Script=Arabic}][\p{M}\u200c\u200d]*)+)*)/u

/** A document's font with cached glyphs. Widths are in thousandths of the size. */
class SheetFont {
  readonly id: string
  readonly ascender: number
  readonly ref: unknown
  readonly #font: EmbeddedFont
  readonly #letters = new Map<string, { hex: string; width: number }>()

  constructor(document: Document, name: 'regular' | 'bold') {
    document.font(name)
    this.#font = document._font
    this.id = this.#font.id
    this.ascender = this.#font.ascender
    this.ref = this.#font.ref()
  }

  /** Returns the part of a text that fits, with an ellipsis if it is cut. */
  fitText(text: string, most: number): { hex: string; width: number } {
    const ellipsis = this.#getLetter(ELLIPSIS)
    // The font shapes and reverses each right-to-left word. This code reverses the order of the words.
    const letters = text
      .normalize('NFC')
      .replaceAll(/\s+/g, collapseBlank)
      .slice(0, LONGEST)
      .split(FROM_RIGHT)
      .flatMap((part) => (FROM_RIGHT.test(part) ? part.split(/( )/).toReversed() : Array.from(part)))
    let [hex, width] = ['', 0]
    let cut = ellipsis
    for (const letter of letters) {
      const next = this.#getLetter(letter)
      hex += next.hex
      width += next.width
      if (width > most) return cut
      // No space before the ellipsis.
      if (letter.trim() !== '' && width + ellipsis.width <= most) {
        cut = { hex: hex + ellipsis.hex, width: width + ellipsis.width }
      }
    }
    return { hex, width }
  }

  #getLetter(letter: string): { hex: string; width: number } {
    const known = this.#letters.get(letter)
    if (known) return known
    const [hexes, positions] = this.#font.encode(letter)
    const found = {
      hex: hexes.join(''),
      width: positions.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0),
    }
    this.#letters.set(letter, found)
    return found
  }
}

/** Collapses whitespace, except for a no-break space. */
function collapseBlank(space: string): string {
  return space === '\u00a0' ? space : ' '
}

function roundPoints(points: number): number {
  return Math.round(points * 100) / 100
}

/** Converts #rrggbb to PDF colour operands. */
function formatColour(colour: string): string {
  const formatChannel = (at: number) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255).toFixed(3)
  return `${formatChannel(1)} ${formatChannel(3)} ${formatChannel(5)}`
}

/**
 * Loads a font without text shaping, which European scripts don't need and which takes fifty times as long: minutes for
 * a long list. Only right-to-left words are shaped.
 */
async function loadPlainFont(name: string): Promise<string> {
  const fontkit = await import('fontkit')
  const file = createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}`)
  const font = fontkit.create(await readFile(file))
  const shape = font.layout.bind(font)
  font.layout = (text, ...rest) => {
    if (FROM_RIGHT.test(text)) return shape(text, ...rest)
    const glyphs = Array.from(text.normalize('NFC'), (letter) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0))
    const positions = glyphs.map(({ advanceWidth }) => ({
      xAdvance: advanceWidth,
      yAdvance: 0,
      xOffset: 0,
      yOffset: 0,
    }))
    return {
      glyphs,
      positions,
      // Read after pdfkit has scaled the positions.
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
      },
    }
  }
  // pdfkit also accepts a loaded font, but its types only allow file names.
  return font as unknown as string
}
