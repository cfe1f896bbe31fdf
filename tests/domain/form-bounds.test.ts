import { parseWithZod } from '@conform-to/zod/v4'
import { array, assert, constantFrom, oneof, property, string, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { FORM_BOUNDS, findFormRefusal } from '#app/domain/form-bounds.ts'
import { getFields, SECTIONS } from '#app/domain/verification-fields.ts'

const checkFields = (...names: string[]) => findFormRefusal(names.map((name) => [name, '1']))

test.each([
  ['a list index', 'a[10000000]', 400],
  ['the index of a list that grows', 'a[]', 400],
  ['an order to conform', '__intent__', 400],
  ['a state for conform', '__state__', 400],
  ['the order of its newer parser', '__INTENT__', 400],
  ['six levels', 'a.b.c.d.e.f', 400],
  ['5,000 levels', `a${'.a'.repeat(5_000)}`, 413],
  ['a name of 201 characters', 'x'.repeat(201), 413],
] as const)('rejects a field with %s (T91)', (_, name, status) => {
  expect(checkFields(name)).toBe(status)
})

test.each([
  ['a name of 200 characters', ['x'.repeat(200)]],
  ['five levels', ['a.b.c.d.e']],
  ['a field without a name', ['', 'a']],
  ['underscores around another word', ['__intent', 'my__intent__', '__intent__x']],
])('accepts a field with %s (T91)', (_, names) => {
  expect(checkFields(...names)).toBeNull()
})

test('rejects forms above the limits and accepts one at the limits (T91)', () => {
  const checkManyFields = (count: number) =>
    checkFields(...Array.from({ length: count }, (_, index) => `field_${index}`))
  const checkSameField = (count: number) => checkFields(...Array.from({ length: count }, () => 'box'))
  expect([checkManyFields(FORM_BOUNDS.fields), checkManyFields(FORM_BOUNDS.fields + 1)]).toEqual([null, 413])
  expect([checkSameField(FORM_BOUNDS.sameName), checkSameField(FORM_BOUNDS.sameName + 1)]).toEqual([null, 413])
  expect(findFormRefusal([['message', 'x'.repeat(FORM_BOUNDS.valueLength)]])).toBeNull()
  expect(findFormRefusal([['message', 'x'.repeat(FORM_BOUNDS.valueLength + 1)]])).toBe(413)
})

test.each([
  ['a list and its length', ['a', 'a', 'a.length']],
  ['a place far down a list', ['a', 'a', 'a.10000000']],
  ['a list that is written in two ways', ['.a', '.a', 'a.length']],
  ['a field inside a field', ['a', 'a.b.c']],
])('rejects %s (T91)', (_, names) => {
  expect(checkFields(...names)).toBe(400)
})

test.each(Object.getOwnPropertyNames(Object.prototype))('rejects a field named %s at every level (T91)', (name) => {
  for (const field of [name, `.${name}`, `a.${name}`, `${name}.a`])
    expect([field, checkFields(field)]).toEqual([field, 400])
})

test('accepts all verification questions together, with room to spare', () => {
  for (const section of Object.values(SECTIONS).flat()) {
    const names = getFields(section).map(({ name }) => name)
    expect(checkFields(...names, ...names, 'section', 'updated_at', 'signed_in_as', 'intent')).toBeNull()
    expect(names.length * 4).toBeLessThan(FORM_BOUNDS.fields)
    expect(Math.max(0, ...names.map((name) => name.length * 3))).toBeLessThan(FORM_BOUNDS.nameLength)
  }
})

// Few characters and names, so that names collide often.
const level = constantFrom('a', 'b', 'length', 'map', 'concat', 'push', '0', '9999999', '__proto__', 'toString', '')
const name = oneof(
  {
    weight: 4,
    arbitrary: constantFrom('a', '.a', 'a.length', 'a.9999999', 'a.map', 'a.b', 'b', 'b.a', 'b.a.length', 'b.a.map'),
  },
  array(level, { minLength: 1, maxLength: 4 }).map((levels) => levels.join('.')),
  string({ unit: constantFrom('a', '.', '[', ']', '9'), maxLength: 10 }),
  constantFrom('__intent__', '__state__', 'a[]', 'b[9999999]'),
)
const form = array(tuple(name, constantFrom('', '1', '9999999')), { maxLength: 12 })

test('parses every accepted form with conform without errors or extra values (T91)', () => {
  let passed = 0
  assert(
    property(form, (entries) => {
      if (findFormRefusal(entries) !== null) return
      passed += 1
      const data = new FormData()
      for (const [key, value] of entries) data.append(key, value)
      const submission = parseWithZod(data, {
        schema: z.looseObject({ a: z.string(), b: z.object({ a: z.string() }) }),
      })
      const reply = JSON.stringify(submission.reply())
      expect(reply.length).toBeLessThan(1_000 + 10 * JSON.stringify(entries).length)
    }),
    { numRuns: 3_000 },
  )
  expect(passed).toBeGreaterThan(300)
})
