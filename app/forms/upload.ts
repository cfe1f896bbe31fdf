import { fileTypeFromBlob, fileTypeFromBuffer } from 'file-type'
import { MAX_FILE_BYTES } from '#app/domain/upload-limits.ts'
import type { Translate } from '#app/i18n/translate.ts'

/** Accepted file types with their extensions; the first one replaces a wrong extension. */
const EXTENSIONS = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
} as const

type FileKind = keyof typeof EXTENSIONS

/** Extensions of documents and images, right or wrong for the content. */
const KNOWN_EXTENSION = /\.(?:pdf|jpe?g|jpe|jfif|jif|pjpe?g|png|heic|heif|webp|gif|tiff?|bmp|docx?|odt|bin|tmp)$/i

/** Longer names lose their start: the extension matters most. */
const MAX_NAME_LENGTH = 120

/** An extension that a system executes or a browser renders, anywhere in the name. */
const DANGEROUS_EXTENSION =
  /\.(?:exe|com|bat|cmd|scr|msi|jar|js|mjs|vbs|ps1|sh|php\d?|phtml|asp|aspx|jsp|html?|xhtml|svg|xml|dll|app)(?:\.|%|$)/i
// oxlint-disable-next-line no-control-regex -- these are the characters that must not be in a name
const UNSAFE_NAME = /[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069/\\]/u

const HEAD_BYTES = 4096
/** PDF readers search for the header within this many bytes (ISO 32000-1, annex H, note 13). */
const PDF_HEADER_WITHIN = 1024
const PDF_HEADER = '%PDF-'
const MARKUP = /<script|<svg|<html|<\?php/i
/** The standard test string of virus scanners. */
const TEST_VIRUS = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE'
const ENCRYPTED = '/Encrypt'
/** A complete PDF ends with both; a truncated one has neither. */
const PDF_ENDS = ['%%EOF', 'startxref']

type UploadProblem = 'empty' | 'too_big' | 'type' | 'heic' | 'name' | 'locked' | 'damaged'

/** Returns the chosen file, or null: browsers send an empty, unnamed file for an empty field. */
export function getChosenFile(value: FormDataEntryValue | null): File | null {
  return value instanceof File && (value.name !== '' || value.size > 0) ? value : null
}

/**
 * Returns the file with the extension of its type, or the validation error. The type comes from the content; the name
 * is only rejected if it looks executable (threats.md#T53).
 */
export async function validateFile(file: File, t: Translate): Promise<{ file: File } | { error: string }> {
  const read = await readFile(file)
  return typeof read === 'string' ? { error: t(`validation.file_${read}`) } : { file: read }
}

async function readFile(file: File): Promise<File | UploadProblem> {
  if (file.size === 0) return 'empty'
  if (file.size > MAX_FILE_BYTES) return 'too_big'
  const head = await file.slice(0, HEAD_BYTES).bytes()
  const text = Buffer.from(head).toString('latin1')
  // The head is nearly always enough and avoids reading the whole file.
  const type = (await fileTypeFromBuffer(head))?.mime ?? detectPdf(text) ?? (await fileTypeFromBlob(file))?.mime
  if (type?.startsWith('image/hei')) return 'heic'
  if (!isFileKind(type) || MARKUP.test(text)) return 'type'
  if (UNSAFE_NAME.test(file.name) || DANGEROUS_EXTENSION.test(file.name)) return 'name'
  const found = await findStrings(file, [TEST_VIRUS, ENCRYPTED, ...PDF_ENDS])
  if (found.has(TEST_VIRUS)) return 'type'
  if (type === 'application/pdf' && found.has(ENCRYPTED)) return 'locked'
  if (type === 'application/pdf' && !PDF_ENDS.some((each) => found.has(each))) return 'damaged'
  return new File([file], correctExtension(file.name, type), { type })
}

function isFileKind(type: string | undefined): type is FileKind {
  return type !== undefined && type in EXTENSIONS
}

/** Corrects the extension to the file's type: "scan.jfif" of a JPEG becomes "scan.jpg", ".pdf" becomes "file.pdf". */
function correctExtension(name: string, kind: FileKind): string {
  const written = name.normalize('NFC').trim()
  const extension = /\.([^.]+)$/.exec(written)?.[1]?.toLowerCase() ?? ''
  const isRight = EXTENSIONS[kind].some((each) => each === extension)
  const stem = (isRight || KNOWN_EXTENSION.test(written) ? written.replace(/\.[^.]+$/, '') : written) || 'file'
  const last = isRight ? (written.match(/[^.]+$/)?.[0] ?? extension) : EXTENSIONS[kind][0]
  return `${stem}.${last}`.slice(-MAX_NAME_LENGTH)
}

/** Detects a PDF whose header follows other bytes, such as a byte order mark; "#!" starts a script. */
function detectPdf(head: string): FileKind | null {
  const at = head.indexOf(PDF_HEADER)
  return at >= 0 && at <= PDF_HEADER_WITHIN && !head.startsWith('#!') ? 'application/pdf' : null
}

/** Returns which of the strings occur anywhere in the file. */
async function findStrings(file: File, strings: string[]): Promise<Set<string>> {
  const maxLength = Math.max(...strings.map((each) => each.length))
  const found = new Set<string>()
  let end = Buffer.alloc(0)
  for await (const chunk of file.stream()) {
    // A string may span two chunks.
    const bytes = Buffer.concat([end, chunk])
    for (const each of strings) if (bytes.includes(each)) found.add(each)
    end = bytes.subarray(-maxLength)
  }
  return found
}
