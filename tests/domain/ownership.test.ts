import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  sumDirectShares,
  groupOwners,
  hasEnoughOwners,
  needsOtherControl,
  parsePercent,
  type Owner,
} from '#app/domain/ownership.ts'

const createOwner = (changes: Partial<Owner> = {}): Owner => ({
  kind: 'shareholder',
  ownership: 'direct',
  share_percent: 50,
  type_of_control: 'shares',
  ...changes,
})

test.each([
  ['no owner', [], false],
  ['one shareholder', ['shareholder'], false],
  ['one person in both roles', ['shareholder', 'ubo'], true],
  ['two shareholders', ['shareholder', 'shareholder'], true],
  ['two beneficial owners', ['ubo', 'ubo'], true],
  ['one shareholder and a politically exposed person', ['shareholder', 'pep'], false],
  ['politically exposed persons alone', ['pep', 'pep', 'pep'], false],
] as const)('%s: enough owners (rules.md#two-entities)', (_, kinds, enough) => {
  expect(hasEnoughOwners(kinds.map((kind) => createOwner({ kind })))).toBe(enough)
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
  'a beneficial owner of %d %% by %s: other control is %s (rules.md#ubo-threshold)',
  (share_percent, type_of_control, expected) => {
    expect(needsOtherControl(createOwner({ kind: 'ubo', share_percent, type_of_control }))).toBe(expected)
  },
)

test('requires other control only of beneficial owners (rules.md#ubo-threshold)', () => {
  for (const kind of ['shareholder', 'pep'] as const) {
    expect(needsOtherControl(createOwner({ kind, share_percent: 1 }))).toBe(false)
  }
})

test('adds up only direct shares of shareholders (rules.md#ubo-threshold)', () => {
  const owners = [
    createOwner({ share_percent: 60 }),
    createOwner({ share_percent: 40 }),
    createOwner({ kind: 'ubo', share_percent: 60 }),
    createOwner({ ownership: 'indirect', share_percent: 30 }),
    createOwner({ kind: 'pep', share_percent: 10 }),
  ]
  expect(sumDirectShares(owners)).toBe(100)
})

test('adds up any number of fractional shares to exactly 100', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(parts, (hundredths) => {
      const before = hundredths.reduce((sum, each) => sum + each, 0)
      const shares = hundredths.map((each) => createOwner({ share_percent: each / 100 }))
      expect(sumDirectShares(shares)).toBe(before / 100)
    }),
  )
  expect(sumDirectShares([33.33, 33.33, 33.34].map((share_percent) => createOwner({ share_percent })))).toBe(100)
  expect(sumDirectShares([0.1, 0.2, 99.7].map((share_percent) => createOwner({ share_percent })))).toBe(100)
})

test('parses percentages with up to two decimals, with a point or a comma', () => {
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

test('parses any input as null or a share from 0 to 100 with two decimals', () => {
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
  'rejects %j as a share',
  (text) => {
    expect(parsePercent(text)).toBeNull()
  },
)

test("groups one person's roles as one owner, and keeps differing entries apart", () => {
  const buildOwner = (id: string, changes: Partial<Owner> & { name?: string } = {}) => ({
    id,
    name: 'Kaarel Mets',
    ...createOwner(changes),
    ...changes,
  })
  const groups = groupOwners([
    buildOwner('1', { kind: 'shareholder' }),
    buildOwner('2', { kind: 'shareholder', name: 'Mari Mets' }),
    buildOwner('3', { kind: 'ubo' }),
    buildOwner('4', { kind: 'ubo', share_percent: 30 }),
    buildOwner('5', { kind: 'pep' }),
    buildOwner('6', { kind: 'shareholder' }),
  ])
  expect(groups.map((entries) => entries.map(({ id }) => id).join(' '))).toEqual(['1 3 5', '2', '4', '6'])
})
