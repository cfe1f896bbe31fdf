import { expect, test } from 'vitest'
import { isOneClick, mayBeOneClick } from '#app/http/one-click.ts'

const FORM = 'application/x-www-form-urlencoded'
const encodeBytes = (text: string) => new TextEncoder().encode(text)

test.each([
  ['/unsubscribe/maria%40example.com/secret', {}, true],
  ['/unsubscribe/maria%40example.com/secret.with.dots', {}, true],
  ['/unsubscribe/maria%40example.com/secret.data', {}, false],
  ['/unsubscribe/maria%40example.com/secret/', {}, false],
  ['/unsubscribe/maria%40example.com/secret', { origin: 'null' }, false],
  ['/unsubscribe/maria%40example.com/secret', { referer: '' }, false],
  ['/unsubscribe/maria%40example.com/secret', { 'sec-fetch-site': 'none' }, false],
])('POST to %s with %o may be a one-click unsubscribe: %s', (path, headers, may) => {
  expect(mayBeOneClick(path, new Headers(headers as Record<string, string>))).toBe(may)
})

test.each([
  ['List-Unsubscribe=One-Click', FORM, true],
  ['List-Unsubscribe=One-Click', `${FORM}; charset=UTF-8`, true],
  ['List-Unsubscribe=one-click', FORM, false],
  ['list-unsubscribe=One-Click', FORM, false],
  ['List-Unsubscribe=One-Click&List-Unsubscribe=One-Click', FORM, false],
  ['List-Unsubscribe=One-Click&x=', FORM, false],
  ['', FORM, false],
  ['List-Unsubscribe=One-Click', '', false],
  ['List-Unsubscribe=One-Click', 'multipart/form-data; boundary=x', false],
])('%j as %s is a one-click unsubscribe: %s', async (body, type, is) => {
  expect(await isOneClick(encodeBytes(body), type)).toBe(is)
})
