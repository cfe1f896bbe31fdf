import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { clipText, hasInvisibleCharacters, findInvalidNameCharacters } from '#app/domain/plain-text.ts'

test.each([
  ['a right-to-left override', 'Ka\u202earel'],
  ['an isolate', '\u2066Kaarel\u2069'],
  ['a direction mark', 'Kaarel\u200e'],
  ['an Arabic letter mark', 'Kaarel\u061c'],
  ['a zero-width space', 'Kaa\u200brel'],
  ['a byte-order mark', '\ufeffKaarel'],
  ['a word joiner', 'Kaa\u2060rel'],
  ['a soft hyphen', 'Kaa\u00adrel'],
  ['a null', 'Kaarel\0'],
  ['a bell', 'Kaarel\u0007'],
  ['a line break', 'Kaarel\nMets'],
  ['a next-line control', 'Kaarel\u0085Mets'],
  ['a line separator', 'Kaarel\u2028Mets'],
  ['a tag letter', 'Kaarel\u{e0041}'],
  ['half of a character', 'Kaarel\ud83d'],
  ['a private character', 'Kaarel\ue000'],
])('detects %s in a name', (_, name) => {
  expect(hasInvisibleCharacters(name)).toBe(true)
})

/** Names in many scripts; Persian and Indian spelling uses joiners. */
const NAMES = [
  'Kaarel Õun',
  'O’Connor-Smith',
  "D'Arcy",
  'Łukasz Żółć',
  'Jean-Noël Ávila',
  'J. R. R. Tolkien',
  'Владимир Щукин',
  'Αλέξανδρος',
  'Գրիգոր',
  'გიორგი',
  'محمد علی',
  'می\u200cخواهم',
  'יוסף בן־דוד',
  'राम\u200d शर्मा',
  'สมชาย',
  '李小龍',
  '山田 太郎',
  '김철수',
  'María José Carreño Quiñones',
  'Nguyễn Thị Minh Khai',
  'ʻOkina',
  'Sammy Davis, Jr.',
]

test.each(NAMES)('accepts %s as a name', (name) => {
  expect(hasInvisibleCharacters(name)).toBe(false)
  expect(findInvalidNameCharacters(name)).toEqual([])
  expect(findInvalidNameCharacters(name.normalize('NFD'))).toEqual([])
})

test.each([
  ['😀', ['😀']],
  ['Kaarel 👨‍👩‍👧', ['👨', '👩', '👧']],
  ['1234', ['1', '2', '3', '4']],
  ['<b>Kaarel</b>', ['<', '>', '/']],
  ['Kaarel & Mari', ['&']],
  ['{{name}}', ['{', '}']],
  ['a@b', ['@']],
  ['Kaarel ☭', ['☭']],
  ['=1+1', ['=', '1', '+']],
  ['“Mets”', ['“', '”']],
  ['٣', ['٣']],
])('rejects %s as a name and returns the invalid characters', (name, wrong) => {
  expect(findInvalidNameCharacters(name)).toEqual(wrong)
})

test('clips any text to whole characters within the limit', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 0, max: 30 }), (text, most) => {
      const clipped = clipText(text, most)
      expect(clipped.isWellFormed()).toBe(true)
      expect(clipped.length).toBeLessThanOrEqual(most)
      expect(text.startsWith(clipped)).toBe(true)
    }),
  )
  expect(clipText('12😀', 3)).toBe('12')
})
