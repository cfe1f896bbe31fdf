import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** The margins of an A4 page, in points. */
export const LEFT = 40
export const RIGHT = 555
export const BOTTOM = 790

type Facts = { title: string; author: string; language: string; at: Date }
/** `whole` is for figures and numbers that people quote: in smaller letters where there is no room, and never cut. */
export type Style = { bold?: boolean; size?: number; colour?: string; whole?: boolean }

const INK = '#1b2430'
const LINE = '#d9dadb'
/** No cell shows more of a text: longer ones are cut before they are measured. */
const LONGEST = 160
const ELLIPSIS = '\u2026'

/** What of the library is used here and its types do not name: a font in a document, and the operators of a page. */
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
 * An A4 document that is written from its top to its end and given away page by page: what is drawn is not kept. Its fonts
 * travel in it and have the letters of every European script. The operators of a page are written here: the library's own
 * way of drawing a text measures and shapes it several times, and takes ten times as long (decisions/files-made-here.md).
 */
export class PdfSheet {
  readonly #document: Document
  readonly #fonts: { regular: SheetFont; bold: SheetFont }

  private constructor(document: Document) {
    this.#document = document
    this.#fonts = { regular: new SheetFont(document, 'regular'), bold: new SheetFont(document, 'bold') }
  }

  static async open({ title, author, language, at }: Facts): Promise<PdfSheet> {
    // Only who asks for a PDF waits for the library.
    const { default: PDFDocument } = await import('pdfkit')
    const [regular, bold] = await Promise.all([
      plainFont('DejaVuSansCondensed.ttf'),
      plainFont('DejaVuSansCondensed-Bold.ttf'),
    ])
    const document = new PDFDocument({
      size: 'A4',
      margin: 0,
      autoFirstPage: false,
      // The library's own cache keeps every word that it has drawn.
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

  /** Writes a text on one line from `x` on, within the width; negative widths end at `x`. */
  write(
    text: string,
    x: number,
    y: number,
    width: number,
    { bold = false, size: wanted = 7.5, colour = INK, whole = false }: Style = {},
  ): void {
    const font = bold ? this.#fonts.bold : this.#fonts.regular
    const { hex, width: drawnWidth } = font.fitting(text, whole ? Infinity : (Math.abs(width) * 1000) / wanted)
    if (hex === '') return
    const size = whole ? Math.min(wanted, Math.floor((Math.abs(width) * 100_000) / drawnWidth) / 100) : wanted
    const start = width < 0 ? x - (drawnWidth * size) / 1000 : x
    const baseline = y + (font.ascender * size) / 1000
    this.#document.page.fonts[font.id] ??= font.ref
    this.#document.addContent(
      `BT ${colourOperands(colour)} rg /${font.id} ${size} Tf 1 0 0 -1 ${roundPoints(start)} ${roundPoints(baseline)} Tm [<${hex}>] TJ ET`,
    )
  }

  rule(y: number): void {
    this.#document.addContent(
      `${colourOperands(LINE)} RG 0.5 w ${LEFT} ${roundPoints(y)} m ${RIGHT} ${roundPoints(y)} l S`,
    )
  }

  /** The bytes that have become ready since the last time. */
  *ready(): Generator<Uint8Array, void> {
    for (;;) {
      const bytes: Uint8Array | null = this.#document.read()
      if (bytes === null) return
      yield bytes
    }
  }

  /** Ends the document, and gives the rest of its bytes. */
  async *end(): AsyncGenerator<Uint8Array, void> {
    this.#document.end()
    for await (const bytes of this.#document) yield bytes as Uint8Array
  }
}

/** Words of Hebrew or Arabic, with the blanks between them. */
const FROM_RIGHT =
  /((?:[\p{Script=Hebrew}\p{Script=Arabic}][\p{M}\u200c\u200d]*)+(?: (?:[\p{Script=Hebrew}\p{Script=Arabic}][\p{M}\u200c\u200d]*)+)*)/u

/** A font of a document, each letter of which is looked up once. Widths are in thousandths of the size. */
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

  /** As much of a text as fits, with an ellipsis where it is cut. */
  fitting(text: string, most: number): { hex: string; width: number } {
    const ellipsis = this.#letter(ELLIPSIS)
    // The font joins and turns a word that is written from right to left; the order of such words is turned here.
    const letters = text
      .normalize('NFC')
      .replaceAll(/\s+/g, blank)
      .slice(0, LONGEST)
      .split(FROM_RIGHT)
      .flatMap((part) => (FROM_RIGHT.test(part) ? part.split(/( )/).toReversed() : Array.from(part)))
    let [hex, width] = ['', 0]
    let cut = ellipsis
    for (const letter of letters) {
      const next = this.#letter(letter)
      hex += next.hex
      width += next.width
      if (width > most) return cut
      // No blank stands before the ellipsis.
      if (letter.trim() !== '' && width + ellipsis.width <= most) {
        cut = { hex: hex + ellipsis.hex, width: width + ellipsis.width }
      }
    }
    return { hex, width }
  }

  #letter(letter: string): { hex: string; width: number } {
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

/** Blanks in a row are one, but for one that keeps what is around it on a line. */
function blank(space: string): string {
  return space === '\u00a0' ? space : ' '
}

function roundPoints(points: number): number {
  return Math.round(points * 100) / 100
}

/** A colour as #rrggbb, as the operands that set it. */
function colourOperands(colour: string): string {
  const part = (at: number) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255).toFixed(3)
  return `${part(1)} ${part(3)} ${part(5)}`
}

/**
 * A font that puts letter beside letter. Shaping, which no European script needs, takes fifty times as long, minutes for a
 * long list: only what is written from right to left is shaped.
 */
async function plainFont(name: string): Promise<string> {
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
      // Asked for when the library has brought the positions to its scale.
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
      },
    }
  }
  // The library takes a font that is read already; its types know names of files only.
  return font as unknown as string
}
