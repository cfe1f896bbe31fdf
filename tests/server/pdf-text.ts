import { inflateSync } from 'node:zlib'

/** Returns the texts of a PDF, one list per page, as a reader could copy them. */
export function readPdfTexts(file: Uint8Array): string[][] {
  const objects = parseObjects(Buffer.from(file))
  const fonts = new Map<string, string[]>()
  for (const { head } of objects.values()) {
    for (const [, name = '', number = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number)?.head ?? '')?.[1] ?? ''
      if (!fonts.has(name)) fonts.set(name, parseLetters(objects.get(map)?.stream ?? ''))
    }
  }
  return listContents(objects).map((contents) => parseTexts(contents, fonts))
}

/** Returns the drawing operators of each page. */
export function readPdfContents(file: Uint8Array): string[] {
  return listContents(parseObjects(Buffer.from(file)))
}

function listContents(objects: ReadonlyMap<string, PdfObject>): string[] {
  const tree = Array.from(objects.values()).find(({ head }) => /\/Type \/Pages\b/.test(head))?.head ?? ''
  const [, kids = ''] = /\/Kids \[([^\]]*)\]/.exec(tree) ?? []
  return Array.from(kids.matchAll(/(\d+) 0 R/g), ([, number = '']) => {
    const contents = /\/Contents (\d+) 0 R/.exec(objects.get(number)?.head ?? '')?.[1] ?? ''
    return objects.get(contents)?.stream ?? ''
  })
}

type PdfObject = { head: string; stream: string }

/** Returns every object by its number, with its stream inflated. */
function parseObjects(file: Buffer): Map<string, PdfObject> {
  const text = file.toString('latin1')
  const objects = new Map<string, PdfObject>()
  for (const { 1: number = '', 2: head = '', 3: stream, index } of text.matchAll(
    /(?:^|\n)(\d+) 0 obj\n((?:(?!endobj).)*?)(stream\n|endobj)/gs,
  )) {
    if (stream !== 'stream\n') objects.set(number, { head, stream: '' })
    else {
      const start = text.indexOf('stream\n', index) + 'stream\n'.length
      const bytes = file.subarray(start, start + Number(/\/Length (\d+)/.exec(head)?.[1]))
      objects.set(number, { head, stream: head.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : '' })
    }
  }
  return objects
}

/** Returns the letters of a font by glyph number. */
function parseLetters(map: string): string[] {
  const letters: string[] = []
  for (const [, first = '', list = ''] of map.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
    Array.from(list.matchAll(/<([\w ]*)>/g), ([, units = '']) =>
      String.fromCharCode(...units.split(' ').map((unit) => Number.parseInt(unit, 16))),
    ).forEach((letter, index) => (letters[Number.parseInt(first, 16) + index] = letter))
  }
  return letters
}

function parseTexts(contents: string, fonts: ReadonlyMap<string, string[]>): string[] {
  const texts: string[] = []
  let letters: string[] = []
  for (const [, font, array] of contents.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) letters = fonts.get(font) ?? []
    else {
      const numbers = Array.from((array ?? '').matchAll(/<(\w*)>/g), ([, hex = '']) => hex.match(/.{4}/g) ?? []).flat()
      texts.push(numbers.map((number) => letters[Number.parseInt(number, 16)] ?? '').join(''))
    }
  }
  return texts
}
