import { expect, test } from 'vitest'
import { FormProof } from '#app/session/form-proof.ts'
import { createSessionId } from '#app/session/store.ts'
import { cookies } from '#app/cookies.server.ts'

const SECRET = createSessionId()

async function readProof(given: Record<string, string> = {}, { method = 'GET', secret = '' } = {}) {
  const headers = new Headers(given)
  if (secret !== '') headers.set('Cookie', (await cookies.form.set(secret)).split(';')[0] ?? '')
  return FormProof.read(new Request('https://pay.example/', { method, headers }))
}

function createForm(proof: string | Blob | null) {
  const form = new FormData()
  if (proof !== null) form.append('form_proof', proof)
  return form
}

test('accepts only the proof of the same browser (CSRF, T24)', async () => {
  const { field } = await readProof({}, { secret: SECRET })
  const { field: other } = await readProof({}, { secret: createSessionId() })
  const posted = await readProof({}, { method: 'POST', secret: SECRET })
  expect(field).toMatch(/^[\w-]{43}$/)
  expect(posted.accepts(createForm(field))).toBe(true)
  expect(posted.accepts(createForm(other))).toBe(false)
  expect(posted.accepts(createForm(`${field}x`))).toBe(false)
  expect(posted.accepts(createForm(''))).toBe(false)
  expect(posted.accepts(createForm(SECRET))).toBe(false)
  expect(posted.accepts(createForm(new Blob([field ?? ''])))).toBe(false)
  expect(posted.accepts(createForm(null))).toBe(false)
  expect(posted.accepts(null)).toBe(false)
})

test('accepts no proof from a browser without the cookie (CSRF, T24)', async () => {
  const visitor = await readProof()
  expect(visitor.accepts(createForm(visitor.field))).toBe(false)
})

test('renders no proof for a browser with Sec-Fetch-Site, or after a cookieless form', async () => {
  const modern = await readProof({ 'Sec-Fetch-Site': 'same-origin' }, { secret: SECRET })
  expect(modern.field).toBeNull()
  expect((await readProof({}, { method: 'POST' })).field).toBeNull()
  const { field } = await readProof({}, { secret: SECRET })
  expect(modern.accepts(createForm(field))).toBe(false)
})

test('sets the cookie once, with the first rendered proof, and forbids caching', async () => {
  const isCookieSet = async (proof: FormProof) => {
    const { headers } = await proof.setCookie(new Response())
    expect(headers.get('Cache-Control')).toBe(headers.has('Set-Cookie') ? 'no-store' : null)
    return headers.get('Set-Cookie')
  }
  const unused = await readProof()
  expect(await isCookieSet(unused)).toBeNull()
  const first = await readProof()
  const { field } = first
  const secret = await cookies.form.read((await isCookieSet(first)) ?? '')
  expect((await readProof({}, { method: 'POST', secret: secret ?? '' })).accepts(createForm(field))).toBe(true)
  const known = await readProof({}, { secret: SECRET })
  expect(known.field).not.toBeNull()
  expect(await isCookieSet(known)).toBeNull()
})
