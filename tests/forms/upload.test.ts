import { expect, test } from 'vitest'
import { MAX_FILE_BYTES } from '#app/domain/upload-limits.ts'
import { getChosenFile, validateFile } from '#app/forms/upload.ts'

const PDF = '%PDF-1.7\n1 0 obj\nendobj\nstartxref\n0\n%%EOF\n'
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgAAIAAAUAAXpeqz8AAAAASUVORK5CYII=',
  'base64',
)
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46, 0x49, 0x46, 0x00, 0x01])
const HEIC = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0heicmif1')])

async function check(content: string | Uint8Array<ArrayBuffer>, name = 'scan.pdf') {
  const file = new File([content], name)
  const result = await validateFile(file, (key) => key)
  if ('error' in result) return result.error
  expect(result.file.size).toBe(file.size)
  return [result.file.name, result.file.type]
}

test.each([
  ['a PDF', PDF, 'scan.pdf', ['scan.pdf', 'application/pdf']],
  ['a PDF after a byte order mark', `\ufeff${PDF}`, 'scan.pdf', ['scan.pdf', 'application/pdf']],
  ['a PDF with a header at 1024 bytes', ' '.repeat(1024) + PDF, 'scan.pdf', ['scan.pdf', 'application/pdf']],
  ['a PDF without an extension', PDF, 'scan', ['scan.pdf', 'application/pdf']],
  ['a PDF with only one of its ends', PDF.replace('%%EOF', ''), 'scan.pdf', ['scan.pdf', 'application/pdf']],
  ['a PNG', PNG, 'scan.png', ['scan.png', 'image/png']],
  ['a PNG with the extension of a JPEG', PNG, 'scan.jpg', ['scan.png', 'image/png']],
  ['a JPEG', JPEG, 'Scan.JPEG', ['Scan.JPEG', 'image/jpeg']],
  ['a JPEG of a browser', JPEG, 'scan.jfif', ['scan.jpg', 'image/jpeg']],
  [
    'a PNG with the word of an encrypted PDF',
    Buffer.concat([PNG, Buffer.from('/Encrypt')]),
    'a.png',
    ['a.png', 'image/png'],
  ],
  ['a name with spaces around it', PDF, ' scan.pdf ', ['scan.pdf', 'application/pdf']],
  ['an extension inside the name', PDF, 'scan.pdf.2026', ['scan.pdf.2026.pdf', 'application/pdf']],
  ['a name with another dot', PDF, 'scan.2026', ['scan.2026.pdf', 'application/pdf']],
  ['a name that is an extension', PDF, '.pdf', ['file.pdf', 'application/pdf']],
  ['a long name', PDF, `${'x'.repeat(200)}.pdf`, [`${'x'.repeat(116)}.pdf`, 'application/pdf']],
  ['a word of an executable in the name', PDF, 'exercise.exempt.pdf', ['exercise.exempt.pdf', 'application/pdf']],
] as const)('accepts %s and corrects its name (T53)', async (_, content, name, file) => {
  expect(await check(content, name)).toEqual(file)
})

test.each([
  ['an empty file', '', 'scan.pdf', 'empty'],
  ['a file above 10 MB', new Uint8Array(MAX_FILE_BYTES + 1), 'scan.pdf', 'too_big'],
  ['a text', 'hello', 'scan.pdf', 'type'],
  ['a zip', 'PK\u0003\u0004', 'scan.pdf', 'type'],
  ['a HEIC', HEIC, 'scan.jpg', 'heic'],
  ['a script before a PDF', `#!/bin/sh\n${PDF}`, 'scan.pdf', 'type'],
  ['a PDF with a header after 1024 bytes', ' '.repeat(1025) + PDF, 'scan.pdf', 'type'],
  ['markup in a PDF', PDF.replace('endobj', '<SCRIPT>'), 'scan.pdf', 'type'],
  ['PHP in a PDF', PDF.replace('endobj', '<?php'), 'scan.pdf', 'type'],
  ['a test virus', PDF.replace('endobj', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE'), 'scan.pdf', 'type'],
  ['an encrypted PDF', PDF.replace('endobj', '/Encrypt'), 'scan.pdf', 'locked'],
  ['a truncated PDF', PDF.slice(0, 20), 'scan.pdf', 'damaged'],
  ['an executable name', PDF, 'scan.exe', 'name'],
  ['an executable name before an extension', PDF, 'scan.php5.pdf', 'name'],
  ['an executable name before an escape', PDF, 'scan.js%00.pdf', 'name'],
  ['a path', PDF, '../scan.pdf', 'name'],
  ['a reversed name', PDF, 'scan\u202efdp.pdf', 'name'],
])('rejects %s (T53)', async (_, content, name, problem) => {
  expect(await check(content, name)).toBe(`validation.file_${problem}`)
})

test('finds a test virus across two chunks of a file (T53)', async () => {
  const virus = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE'
  for (let at = 1; at < virus.length; at += 1) {
    // Each part is a chunk of the file's stream.
    const file = new File([PDF + virus.slice(0, at), virus.slice(at)], 'scan.pdf')
    expect(await validateFile(file, (key) => key), String(at)).toEqual({ error: 'validation.file_type' })
  }
})

test('accepts a file of exactly 10 MB', async () => {
  expect(await check(PDF.padEnd(MAX_FILE_BYTES, ' '))).toEqual(['scan.pdf', 'application/pdf'])
})

test('treats the unnamed empty file of an empty field as not chosen', () => {
  expect(getChosenFile(new File([], ''))).toBeNull()
  expect(getChosenFile('scan.pdf')).toBeNull()
  expect(getChosenFile(null)).toBeNull()
  expect(getChosenFile(new File([], 'scan.pdf'))?.name).toBe('scan.pdf')
  expect(getChosenFile(new File(['x'], ''))?.size).toBe(1)
})
