import { array, constantFrom, oneof, record, string, tuple, type Arbitrary } from 'fast-check'
import { END, MULTIPART, createPart } from './raw-post.ts'

/** The size limit of a form without files. */
const LIMIT_BYTES = 256 * 1024

type HostileBody = { headers: Record<string, string>; body: string }

const URLENCODED = { 'Content-Type': 'application/x-www-form-urlencoded' }

/** The same field `times` times, in both encodings of a form. */
export function createRepeatedField(name: string, times: number): (HostileBody & { writing: string })[] {
  return [
    {
      writing: 'urlencoded',
      headers: URLENCODED,
      body: Array.from({ length: times }, () => `${encodeURIComponent(name)}=1`).join('&'),
    },
    { writing: 'parts', headers: MULTIPART, body: createPart(name, '1').repeat(times) + END },
  ]
}

const NAMES = [
  ['', '.', '[]', 'a', 'a[]', 'a[0]', 'a[10000000]', 'a[4294967295]', 'a.10000000', 'a.length', 'a.map', 'a.b'],
  ['.a', 'a.', 'a..b', 'a[', 'a]b', '[0]', '[10000000].a', 'a[0][10000000]', '__proto__', '__proto__.x'],
  ['constructor.prototype.x', 'toString', 'hasOwnProperty', '__intent__', '__state__', '__INTENT__', 'then'],
  ['\0', '\uD800', '\u202E', 'a\r\nb', 'a"b', 'x'.repeat(5_000), 'a.'.repeat(5_000), 'a[0]'.repeat(1_200)],
].flat()
const SUFFIXES = ['.length', '.10000000', '[10000000]', '[]', '.x', '.x.y.z', '.map', '.']
const VALUES = [
  ['', '1', '10000000', '4294967295', 'x', '{"type":"reset","payload":{}}', '{"type":"validate"}', '%', '\0'],
  ['x', '9', ',', ' ', 'a@', 'A;', '1,', '.', '\u202E', 'é', '-'].map((unit) => unit.repeat(9_000)),
  ['=cmd()', '../../etc/passwd', '<script>', "' or 1=1", '٥', '1e309', 'NaN', '\uD800'],
].flat()
const TIMES = [1, 1, 1, 2, 3, 120, 400, 20_000]
const WRITINGS = ['plain', 'every byte escaped', 'not escaped', 'broken escapes', 'parts', 'files'] as const

type Own = { names: readonly string[]; values: readonly string[] }

/** Any body within the size limit: hostile fields, and the page's own fields with hostile values. */
export function createHostileBody({ names, values }: Own): Arbitrary<HostileBody> {
  const known = constantFrom('intent', ...names)
  const value = oneof(constantFrom(...VALUES), constantFrom('', ...values), string({ unit: 'binary', maxLength: 300 }))
  const name = oneof(
    constantFrom(...NAMES),
    known,
    tuple(known, constantFrom(...SUFFIXES)).map((both) => both.join('')),
    string({ unit: constantFrom('a', '.', '[', ']', '0', '9', '_'), maxLength: 12 }),
    string({ unit: 'binary', maxLength: 40 }),
  )
  const anything = array(record({ name, value, times: constantFrom(...TIMES) }), {
    minLength: 1,
    maxLength: 8,
  })
  // Most of these pass the guard and reach the parsers.
  const answers = array(record({ name: known, value, times: constantFrom(1, 1, 2) }), { maxLength: 14 })
  return tuple(oneof(anything, answers, answers), constantFrom(...WRITINGS)).map(([fields, writing]) =>
    encodeBody(fields, writing),
  )
}

type Field = { name: string; value: string; times: number }

function encodeBody(fields: readonly Field[], writing: (typeof WRITINGS)[number]): HostileBody {
  let body = ''
  const isParts = writing === 'parts' || writing === 'files'
  const room = LIMIT_BYTES - END.length
  for (const { name, value, times } of fields) {
    const unit = isParts
      ? createPart(name, value, writing === 'files' ? '; filename="a.pdf"' : '')
      : `${escapeText(name, writing)}=${escapeText(value, writing)}&`
    const fits = Math.floor((room - Buffer.byteLength(body)) / Buffer.byteLength(unit))
    body += unit.repeat(Math.max(0, Math.min(times, fits)))
  }
  return isParts ? { headers: MULTIPART, body: body + END } : { headers: URLENCODED, body }
}

function escapeText(text: string, writing: (typeof WRITINGS)[number]): string {
  if (writing === 'every byte escaped') return Buffer.from(text).toString('hex').replaceAll(/../g, '%$&')
  if (writing === 'not escaped') return text
  const plain = encodeURIComponent(text.toWellFormed())
  return writing === 'broken escapes' ? plain.replace('%', '%%').replace(/.$/, '$&%f') : plain
}
