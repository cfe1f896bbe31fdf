import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { FORM_BOUNDS } from '#app/domain/form-bounds.ts'
import { MAX_FORM_BYTES } from '#app/domain/upload-limits.ts'
import { BodyTooLarge, NotAForm, readBody, readForm } from '#app/http/read-form.ts'

const FORM = 'application/x-www-form-urlencoded'

function createMessage(chunks: readonly string[], headers: Record<string, string> = {}): IncomingMessage {
  const message = Object.assign(new IncomingMessage(new Socket()), { headers })
  for (const chunk of chunks) message.push(chunk)
  message.push(null)
  return message
}

const read = (body: string, type = FORM) => readForm(createMessage([body], type === '' ? {} : { 'content-type': type }))

test('reads a body of the maximum size, and rejects a longer one (body limit, T52)', async () => {
  expect(String(await readBody(createMessage(['ab', 'cd']), 4))).toBe('abcd')
  await expect(readBody(createMessage(['ab', 'cde']), 4)).rejects.toThrow(BodyTooLarge)
  expect(String(await readBody(createMessage(['abcd'], { 'content-length': '4' }), 4))).toBe('abcd')
})

test('rejects a body that announces too many bytes before reading it (body limit, T52)', async () => {
  const message = createMessage(['ab'], { 'content-length': '5' })
  await expect(readBody(message, 4)).rejects.toThrow(BodyTooLarge)
  expect(message.readableDidRead).toBe(false)
})

test.each([FORM, `${FORM}; charset=UTF-8`, ` ${FORM.toUpperCase()} ;x`])(
  'reads a form of the type %j',
  async (type) => {
    expect(String(await read('a=1&b=2', type))).toBe('a=1&b=2')
  },
)

test.each(['', 'text/plain', 'application/json', 'multipart/form-data; boundary=x', `text/plain; ${FORM}`])(
  'rejects a form of the type %j',
  async (type) => {
    await expect(read('a=1', type)).rejects.toThrow(NotAForm)
  },
)

test('reads an empty body without a type as a form without fields', async () => {
  expect((await read('', '')).byteLength).toBe(0)
  await expect(read('', 'text/plain')).rejects.toThrow(NotAForm)
})

test('rejects fields above the limits as too large, and odd names as no form (T91)', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => `f${at}=`).join('&')
  expect((await read(many(FORM_BOUNDS.fields))).byteLength).toBeGreaterThan(0)
  await expect(read(many(FORM_BOUNDS.fields + 1))).rejects.toThrow(BodyTooLarge)
  await expect(read('&'.repeat(FORM_BOUNDS.fields))).rejects.toThrow(BodyTooLarge)
  await expect(read(`a=${'x'.repeat(FORM_BOUNDS.valueLength + 1)}`)).rejects.toThrow(BodyTooLarge)
  await expect(read('__intent__=1')).rejects.toThrow(NotAForm)
  const large = Array.from({ length: 14 }, (_, at) => `f${at}=${'x'.repeat(19_000)}`).join('&')
  expect(large.length).toBeGreaterThan(MAX_FORM_BYTES)
  await expect(read(large)).rejects.toThrow(BodyTooLarge)
})
