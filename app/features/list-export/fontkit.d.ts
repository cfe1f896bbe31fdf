/** The used part of fontkit, which has no types. */
declare module 'fontkit' {
  type Glyph = { advanceWidth: number }
  type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }
  type Font = {
    glyphForCodePoint(codePoint: number): Glyph
    layout: (text: string) => { glyphs: Glyph[]; positions: Position[]; readonly advanceWidth: number }
  }
  export function create(file: Uint8Array): Font
}
