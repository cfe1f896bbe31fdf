import { fileTypeFromBuffer } from 'file-type'
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

export type UploadProblem = 'empty' | 'too-big' | 'wrong-type' | 'locked'

/** What a form's field holds of a file: null when none was chosen, which browsers send as an empty one without a name. */
export function chosenFile(value: FormDataEntryValue | null): File | null {
  return value instanceof File && (value.name !== '' || value.size > 0) ? value : null
}

/**
 * What is wrong with a file, or null. Its type is what its content says and its name agrees to; neither alone is believed
 * (THREATS T53).
 */
export async function problemWith(file: File): Promise<UploadProblem | null> {
  if (file.size === 0) return 'empty'
  if (file.size > MAX_FILE_BYTES) return 'too-big'
  if (UNSAFE_NAME.test(file.name) || HIDDEN_ENDING.test(file.name)) return 'wrong-type'
  const bytes = new Uint8Array(await file.arrayBuffer())
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? ''
  if (!NAMES[type]?.test(file.name) || isMoreThanItSays(bytes)) return 'wrong-type'
  return type === 'application/pdf' && includes(bytes, '/Encrypt') ? 'locked' : null
}

/** Markup, a program or the scanners' test string inside what claims to be a document or a picture. */
function isMoreThanItSays(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 4096)).toString('latin1')
  return /<script|<svg|<html|<\?php/i.test(head) || includes(bytes, 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE')
}

function includes(bytes: Uint8Array, words: string): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(words)
}

/** The file under a name that says nothing more than it has to. */
export function renamed(file: File): File {
  return new File([file], file.name.normalize('NFC').slice(-120), { type: file.type })
}
