import { MAX_FILE_MB } from '#sandbox/domain/prices.ts'
import { Upload } from './upload.ts'

const MAX_BYTES = MAX_FILE_MB * 1024 * 1024

const IMAGES = [
  { type: 'image/jpeg', starts: [0xff, 0xd8, 0xff] },
  { type: 'image/png', starts: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
]
/** PDF readers search for the header within this many bytes. */
const PDF_HEADER_WITHIN = 1024
/** The brands of HEIC photos (ISO/IEC 23008-12). */
const HEIC = /^....ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/s

/** The EICAR test file, which every virus scanner detects. */
const EICAR = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE'

type Judged =
  | { type: string }
  | { error: `validation.file${'_empty' | '_too_big' | '_heic' | '_type' | '_locked' | '_damaged'}` }

/** The file's type, detected from its content and not its name, or the error code. */
export function judgeFile(file: Upload | string): Judged {
  if (!(file instanceof Upload)) return { error: 'validation.file_type' }
  const bytes = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength)
  if (bytes.byteLength === 0) return { error: 'validation.file_empty' }
  if (bytes.byteLength > MAX_BYTES) return { error: 'validation.file_too_big' }
  if (HEIC.test(bytes.toString('latin1', 0, 12))) return { error: 'validation.file_heic' }
  if (bytes.includes(EICAR)) return { error: 'validation.file_type' }
  const image = IMAGES.find(({ starts }) => starts.every((byte, at) => bytes[at] === byte))
  if (image) return { type: image.type }
  const header = bytes.subarray(0, PDF_HEADER_WITHIN + 5).indexOf('%PDF-')
  if (header < 0 || /^(?:MZ|PK|GIF8|#!)/.test(bytes.toString('latin1', 0, 4))) return { error: 'validation.file_type' }
  // Reviewers can't open a PDF that is encrypted or truncated.
  if (bytes.includes('/Encrypt')) return { error: 'validation.file_locked' }
  return bytes.includes('%%EOF') || bytes.includes('startxref')
    ? { type: 'application/pdf' }
    : { error: 'validation.file_damaged' }
}
