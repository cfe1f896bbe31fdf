import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  directShare,
  groupOwners,
  hasEnoughOwners,
  needsOtherControl,
  parsePercent,
  type Owner,
} from '#app/domain/ownership.ts'

const owner = (changes: Partial<Owner> = {}): Owner => ({
  kind: 'shareholder',
  ownership: 'direct',
  share_percent: 50,
  type_of_control: 'shares',
  ...changes,
})

test.each([
  ['nobody', [], false],
  ['one shareholder', ['shareholder'], false],
  ['one person in both roles', ['shareholder', 'ubo'], true],
  ['two shareholders', ['shareholder', 'shareholder'], true],
  ['two beneficial owners', ['ubo', 'ubo'], true],
  ['one shareholder and a politically exposed person', ['shareholder', 'pep'], false],
  ['politically exposed persons alone', ['pep', 'pep', 'pep'], false],
] as const)('rules.md#two-entities: %s', (_, kinds, enough) => {
  expect(hasEnoughOwners(kinds.map((kind) => owner({ kind })))).toBe(enough)
})

test.each([
  [25, 'shares', false],
  [24.99, 'shares', true],
  [0, 'shares', true],
  [24.99, 'voting_rights', false],
  [24.99, 'management', false],
  [0, 'other', false],
  [100, 'shares', false],
] as const)(
  'rules.md#ubo-threshold: a beneficial owner of %d %% by %s needs other control: %s',
  (share_percent, type_of_control, expected) => {
    expect(needsOtherControl(owner({ kind: 'ubo', share_percent, type_of_control }))).toBe(expected)
  },
)

test('rules.md#ubo-threshold: a shareholder or exposed person below the threshold needs no other control', () => {
  for (const kind of ['shareholder', 'pep'] as const) {
    expect(needsOtherControl(owner({ kind, share_percent: 1 }))).toBe(false)
  }
})

test('rules.md#ubo-threshold: only direct shares of shareholders are added up', () => {
  const owners = [
    owner({ share_percent: 60 }),
    owner({ share_percent: 40 }),
    owner({ kind: 'ubo', share_percent: 60 }),
    owner({ ownership: 'indirect', share_percent: 30 }),
    owner({ kind: 'pep', share_percent: 10 }),
  ]
  expect(directShare(owners)).toBe(100)
})

test('shares in hundredths of a percent that make up the whole make exactly 100, however many there are', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(parts, (hundredths) => {
      const before = hundredths.reduce((sum, each) => sum + each, 0)
      const shares = hundredths.map((each) => owner({ share_percent: each / 100 }))
      expect(directShare(shares)).toBe(before / 100)
    }),
  )
  expect(directShare([33.33, 33.33, 33.34].map((share_percent) => owner({ share_percent })))).toBe(100)
  expect(directShare([0.1, 0.2, 99.7].map((share_percent) => owner({ share_percent })))).toBe(100)
})

test('percent with up to two decimals are read as they are written, with a point or a comma', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000 }),
      fc.constantFrom('.', ','),
      fc.constantFrom('', '%', ' %'),
      fc.constantFrom('', ' '),
      (hundredths, mark, sign, blank) => {
        const whole = Math.trunc(hundredths / 100)
        const rest = String(hundredths % 100).padStart(2, '0')
        expect(parsePercent(`${blank}${whole}${mark}${rest}${sign}${blank}`)).toBe(hundredths / 100)
      },
    ),
  )
})

test('whatever is typed, a share is nothing or a number from 0 to 100 with two decimals', () => {
  const typed = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom(...'0123456789.,% -+e') }),
    fc.double().map(String),
  )
  fc.assert(
    fc.property(typed, (text) => {
      const value = parsePercent(text)
      if (value === null) return
      expect(value).toBeGreaterThanOrEqual(0)
      expect(value).toBeLessThanOrEqual(100)
      expect(Math.round(value * 100) / 100).toBe(value)
    }),
  )
})

test.each(['', ' ', '-1', '101', '100.01', '33.333', '1e1', '33 %%', '1/3', 'NaN', '.5', '5.', '1 0', '٢٥', '0x19'])(
  '%j is no share',
  (text) => {
    expect(parsePercent(text)).toBeNull()
  },
)

test('who is entered as more than one thing is one owner; entries that differ in anything else are not', () => {
  const entry = (id: string, changes: Partial<Owner> & { name?: string } = {}) => ({
    id,
    name: 'Kaarel Mets',
    ...owner(changes),
    ...changes,
  })
  const groups = groupOwners([
    entry('1', { kind: 'shareholder' }),
    entry('2', { kind: 'shareholder', name: 'Mari Mets' }),
    entry('3', { kind: 'ubo' }),
    entry('4', { kind: 'ubo', share_percent: 30 }),
    entry('5', { kind: 'pep' }),
    entry('6', { kind: 'shareholder' }),
  ])
  expect(groups.map((entries) => entries.map(({ id }) => id).join(' '))).toEqual(['1 3 5', '2', '4', '6'])
})
