/** The kinds of file that are taken, with the endings of each; the first is the one that is given. */
const ENDINGS = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
} as const

export type FileKind = keyof typeof ENDINGS

/** An ending that names some kind of document or picture, rightly or wrongly. */
const KNOWN_ENDING = /\.(?:pdf|jpe?g|jpe|jfif|jif|pjpe?g|png|heic|heif|webp|gif|tiff?|bmp|docx?|odt|bin|tmp)$/i

/** Longer names are cut at the front: the ending says most. */
const LONGEST_NAME = 120

export function isFileKind(type: string | undefined): type is FileKind {
  return type !== undefined && type in ENDINGS
}

/** A file's name with the ending of its kind: "scan.jfif" of a JPEG becomes "scan.jpg", ".pdf" becomes "file.pdf". */
export function nameOfKind(name: string, kind: FileKind): string {
  const written = name.normalize('NFC').trim()
  const ending = /\.([^.]+)$/.exec(written)?.[1]?.toLowerCase() ?? ''
  const isRight = ENDINGS[kind].some((each) => each === ending)
  const stem = (isRight || KNOWN_ENDING.test(written) ? written.replace(/\.[^.]+$/, '') : written) || 'file'
  const last = isRight ? (written.match(/[^.]+$/)?.[0] ?? ending) : ENDINGS[kind][0]
  return `${stem}.${last}`.slice(-LONGEST_NAME)
}
