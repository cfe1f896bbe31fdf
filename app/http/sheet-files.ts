import { createHash } from 'node:crypto'
import { sheets, type SheetName } from '#app/ui/sheets.ts'
import { compress, type Encoding } from './compress.ts'

const MARK_LENGTH = 10

type SheetFile = { path: string; mark: string; body: (encoding: Encoding) => Promise<Buffer> }

/**
 * The style sheets as files, for whoever comes a second time: the first document carries its sheet and has the browser
 * fetch the file when it is idle; with the file comes a cookie that says so, and later documents only name it
 * (decisions/style-sheets.md).
 */
const files = new Map<SheetName, SheetFile>(
  (['app', 'profile', 'history', 'rewards', 'contact'] as const).map((name) => [name, fileOf(name)]),
)
const byPath = new Map(Array.from(files.values(), (file) => [file.path, file]))

/** The file at a URL path, or null. */
export function sheetFileAt(pathname: string): SheetFile | null {
  return byPath.get(pathname) ?? null
}

/** The file of a sheet; null for one that is only ever in the document. */
export function sheetFileFor(sheet: SheetName): SheetFile | null {
  return files.get(sheet) ?? null
}

/** Of some marks, those of this build's sheets. */
export function presentMarks(marks: readonly string[]): string[] {
  return Array.from(files.values(), ({ mark }) => mark).filter((mark) => marks.includes(mark))
}

function fileOf(name: SheetName): SheetFile {
  const text = Buffer.from(sheets[name])
  const mark = createHash('sha256').update(text).digest('base64url').slice(0, MARK_LENGTH)
  const bodies = new Map<Encoding, Promise<Buffer>>()
  return {
    path: `/sheets/${name}-${mark}.css`,
    mark,
    body(encoding) {
      const body = bodies.get(encoding) ?? compress(text, encoding, 11)
      bodies.set(encoding, body)
      return body
    },
  }
}
