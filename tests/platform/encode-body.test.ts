import { expect, test } from 'vitest'
import { z } from 'zod'
import { encodeBody, countBytes } from '#app/platform/client/encode-body.ts'

const Body = z.looseObject({})
const CALL = {
  method: 'POST',
  path: 'x',
  purpose: '',
  auth: 'none',
  response: z.unknown(),
  retry: 'never',
  timeout: 'write',
} as const

test('encodes names and texts of multipart fields losslessly', async () => {
  const file = new File([new Uint8Array([0, 13, 10, 255]), '--form-'], 'a "b"\r\nc é.pdf', { type: 'application/pdf' })
  const given = {
    'na"me\r\n': 'x',
    list: ['1', '2'],
    text: 'two\nlines',
    left_out: undefined,
    number: 7,
    file,
    empty: '',
  }
  const body = encodeBody({ ...CALL, request: Body, multipart: true }, given)
  if (!body) throw new Error('no body')
  const content = body.content as Blob
  const read = await new Response(content, { headers: { 'Content-Type': body.type } }).formData()
  const entries = [...read].filter(([name]) => name !== 'file')

  expect(entries).toEqual([
    ['na"me\r\n', 'x'],
    ['list', '1'],
    ['list', '2'],
    ['text', 'two\r\nlines'],
    ['number', '7'],
    ['empty', ''],
  ])
  const sent = read.get('file') as File
  expect([sent.name, sent.type, await sent.bytes()]).toEqual([file.name, file.type, await file.bytes()])
  expect(countBytes(body)).toBe((await content.bytes()).byteLength)
})

test('encodes a body without files as JSON, and no body as null', () => {
  const body = encodeBody({ ...CALL, request: Body }, { sum: 'é' })

  expect(body).toEqual({ content: Buffer.from('{"sum":"é"}'), type: 'application/json' })
  expect(body && countBytes(body)).toBe(12)
  expect(encodeBody(CALL, undefined)).toBeNull()
})
