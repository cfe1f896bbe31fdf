import { expect, test } from 'vitest'
import { buildSentFormName, findFormId, isTyped } from '#app/session/form-id.ts'
import { hasFormOwner, hashFormOwner, isOtherAccount } from '#app/session/form-owner.ts'
import type { SessionUser } from '#app/session/store.ts'

const createUser = (id: string) => ({ id }) as SessionUser

function createForm(fields: Record<string, string | Blob>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

test('rejects a form that was rendered for another account (T42)', () => {
  const [maria, john] = [createUser('acc_maria'), createUser('acc_john')]
  const form = createForm({ signed_in_as: hashFormOwner(maria) })
  expect(isOtherAccount(form, maria)).toBe(false)
  expect(isOtherAccount(form, john)).toBe(true)
  expect(isOtherAccount(createForm({ signed_in_as: '' }), maria)).toBe(true)
  expect(isOtherAccount(createForm({ amount: '5' }), maria)).toBe(false)
  expect(isOtherAccount(null, maria)).toBe(false)
})

test('tags a form with a short hash of its account, not with its id', () => {
  expect(hashFormOwner(createUser('acc_maria'))).toMatch(/^[\w-]{8}$/)
  expect(hasFormOwner(createForm({ signed_in_as: 'x' }))).toBe(true)
  expect(hasFormOwner(createForm({ amount: '5' }))).toBe(false)
})

test.each([
  ['payment', 'payment'],
  ['owner-2_a', 'owner-2_a'],
  ['x'.repeat(40), 'x'.repeat(40)],
  ['x'.repeat(41), null],
  ['', null],
  ['a b', null],
  ['a#', null],
  ['#a', null],
])('reads the form id %j as %j', (id, expected) => {
  expect(findFormId(createForm({ amount: '5', form_id: id }))).toBe(expected)
})

test('restores only forms with an id', () => {
  expect(findFormId(createForm({ amount: '5' }))).toBeNull()
  expect(findFormId(createForm({ form_id: new Blob(['payment']) }))).toBeNull()
  expect(buildSentFormName('/payments', 'payment')).toBe('/payments#payment')
})

test.each(['form_id', 'intent', 'operation_id', 'form_proof', 'signed_in_as', 'referral_code'])(
  'treats the hidden field %s and empty fields as not typed',
  (name) => {
    expect(isTyped([name, 'x'])).toBe(false)
    expect(isTyped(['amount', ''])).toBe(false)
    expect(isTyped(['amount', '5'])).toBe(true)
  },
)
