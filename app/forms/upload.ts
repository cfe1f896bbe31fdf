import { fileTypeFromBlob, fileTypeFromBuffer } from 'file-type'
import { isFileKind, nameOfKind, type FileKind } from '#app/domain/file-kind.ts'
import { MAX_FILE_BYTES } from '#app/domain/upload-limits.ts'
import type { Translate } from '#app/i18n/translate.ts'

/** An ending that a system would run or a browser would render, whichever of a name's endings it is. */
const DANGEROUS_ENDING =
  /\.(?:exe|com|bat|cmd|scr|msi|jar|js|mjs|vbs|ps1|sh|php\d?|phtml|asp|aspx|jsp|html?|xhtml|svg|xml|dll|app)(?:\.|%|$)/i
// oxlint-disable-next-line no-control-regex -- these are the characters that must not be in a name
const UNSAFE_NAME = /[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069/\\]/u

const HEAD_BYTES = 4096
/** Readers look for the header of a PDF so far into the file (ISO 32000-1, annex H, note 13). */
const PDF_HEADER_WITHIN = 1024
const PDF_HEADER = '%PDF-'
const MARKUP = /<script|<svg|<html|<\?php/i
/** The scanners' own. */
const TEST_VIRUS = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE'
const ENCRYPTED = '/Encrypt'
/** Each PDF has both behind its last object; a file that was cut off has neither. */
const PDF_ENDS = ['%%EOF', 'startxref']

type UploadProblem = 'empty' | 'too_big' | 'type' | 'heic' | 'name' | 'locked' | 'damaged'

/** What a form's field holds of a file: null when none was chosen, which browsers send as an empty one without a name. */
export function chosenFile(value: FormDataEntryValue | null): File | null {
  return value instanceof File && (value.name !== '' || value.size > 0) ? value : null
}

/**
 * The file under a name with the ending of its kind, or what is wrong with it in words. Its kind is what its content says;
 * its name is believed in nothing, and refused only if it could pass for a program's (threats.md#T53).
 */
export async function takeFile(file: File, t: Translate): Promise<{ file: File } | { error: string }> {
  const read = await readFile(file)
  return typeof read === 'string' ? { error: t(`validation.file_${read}`) } : { file: read }
}

async function readFile(file: File): Promise<File | UploadProblem> {
  if (file.size === 0) return 'empty'
  if (file.size > MAX_FILE_BYTES) return 'too_big'
  const head = await file.slice(0, HEAD_BYTES).bytes()
  const text = Buffer.from(head).toString('latin1')
  // Nearly always the head is enough; of the rest no copy is made.
  const type = (await fileTypeFromBuffer(head))?.mime ?? pdfType(text) ?? (await fileTypeFromBlob(file))?.mime
  if (type?.startsWith('image/hei')) return 'heic'
  if (!isFileKind(type) || MARKUP.test(text)) return 'type'
  if (UNSAFE_NAME.test(file.name) || DANGEROUS_ENDING.test(file.name)) return 'name'
  const found = await wordsIn(file, [TEST_VIRUS, ENCRYPTED, ...PDF_ENDS])
  if (found.has(TEST_VIRUS)) return 'type'
  if (type === 'application/pdf' && found.has(ENCRYPTED)) return 'locked'
  if (type === 'application/pdf' && !PDF_ENDS.some((word) => found.has(word))) return 'damaged'
  return new File([file], nameOfKind(file.name, type), { type })
}

/** The type of a PDF whose header comes behind other bytes, such as a byte order mark; scripts begin with "#!". */
function pdfType(head: string): FileKind | null {
  const at = head.indexOf(PDF_HEADER)
  return at >= 0 && at <= PDF_HEADER_WITHIN && !head.startsWith('#!') ? 'application/pdf' : null
}

/** Which of these words are anywhere in a file. */
async function wordsIn(file: File, words: string[]): Promise<Set<string>> {
  const longest = Math.max(...words.map((word) => word.length))
  const found = new Set<string>()
  let end = Buffer.alloc(0)
  for await (const chunk of file.stream()) {
    // A word may begin in one piece and end in the next.
    const bytes = Buffer.concat([end, chunk])
    for (const word of words) if (bytes.includes(word)) found.add(word)
    end = bytes.subarray(-longest)
  }
  return found
}
