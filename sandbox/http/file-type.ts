import { MAX_FILE_MB } from '#sandbox/domain/prices.ts'
import type { Upload } from './upload.ts'

const MAX_BYTES = MAX_FILE_MB * 1024 * 1024

const TYPES = [
  { type: 'application/pdf', starts: [0x25, 0x50, 0x44, 0x46, 0x2d], names: /\.pdf$/i },
  { type: 'image/jpeg', starts: [0xff, 0xd8, 0xff], names: /\.jpe?g$/i },
  { type: 'image/png', starts: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], names: /\.png$/i },
]

/** The test string that every scanner knows (EICAR). */
const EICAR = Buffer.from('EICAR-STANDARD-ANTIVIRUS-TEST-FILE')

/** What a file is by its content and its name, or null for what is not taken. */
export function typeOf({ name, bytes }: Upload): string | null {
  if (bytes.byteLength === 0 || bytes.byteLength > MAX_BYTES) return null
  if (Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(EICAR)) return null
  const known = TYPES.find(({ starts, names }) => starts.every((byte, at) => bytes[at] === byte) && names.test(name))
  return known?.type ?? null
}

/** A PDF that asks for a password cannot be reviewed. */
export function isLocked({ bytes }: Upload): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('/Encrypt')
}
