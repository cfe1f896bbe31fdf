import { fileTypeFromBlob, fileTypeFromBuffer } from 'file-type'
import { MAX_FILE_BYTES } from '#app/domain/upload-limits.ts'

const NAMES: Readonly<Record<string, RegExp>> = {
  'application/pdf': /^[^.]+(?:\.[^.]+)*\.pdf$/i,
  'image/jpeg': /^[^.]+(?:\.[^.]+)*\.jpe?g$/i,
  'image/png': /^[^.]+(?:\.[^.]+)*\.png$/i,
}
/** An ending before the last one that a system would run or a browser would render. */
const HIDDEN_ENDING =
  /\.(?:exe|com|bat|cmd|scr|msi|jar|js|mjs|vbs|ps1|sh|php\d?|phtml|asp|aspx|jsp|html?|xhtml|svg|xml|dll|app)\./i
// oxlint-disable-next-line no-control-regex -- these are the characters that must not be in a name
const UNSAFE_NAME = /[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069/\\]/u

const HEAD_BYTES = 4096
const MARKUP = /<script|<svg|<html|<\?php/i
/** The scanners' own. */
const TEST_VIRUS = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE'
const ENCRYPTED = '/Encrypt'

export type UploadProblem = 'empty' | 'too-big' | 'wrong-type' | 'locked'

/** What a form's field holds of a file: null when none was chosen, which browsers send as an empty one without a name. */
export function chosenFile(value: FormDataEntryValue | null): File | null {
  return value instanceof File && (value.name !== '' || value.size > 0) ? value : null
}

/**
 * What is wrong with a file, or null. Its type is what its content says and its name agrees to; neither alone is believed
 * (threats.md#T53).
 */
export async function problemWith(file: File): Promise<UploadProblem | null> {
  if (file.size === 0) return 'empty'
  if (file.size > MAX_FILE_BYTES) return 'too-big'
  if (UNSAFE_NAME.test(file.name) || HIDDEN_ENDING.test(file.name)) return 'wrong-type'
  const head = await file.slice(0, HEAD_BYTES).bytes()
  // Nearly always the head is enough; of the rest no copy is made.
  const type = ((await fileTypeFromBuffer(head)) ?? (await fileTypeFromBlob(file)))?.mime ?? ''
  if (!NAMES[type]?.test(file.name) || MARKUP.test(Buffer.from(head).toString('latin1'))) return 'wrong-type'
  const found = await wordsIn(file, [TEST_VIRUS, ENCRYPTED])
  if (found.has(TEST_VIRUS)) return 'wrong-type'
  return type === 'application/pdf' && found.has(ENCRYPTED) ? 'locked' : null
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

/** The file under a name that says nothing more than it has to. */
export function renamed(file: File): File {
  return new File([file], file.name.normalize('NFC').slice(-120), { type: file.type })
}
