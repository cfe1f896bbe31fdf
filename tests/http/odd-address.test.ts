import { expect, test } from 'vitest'
import { handleOddAddress } from '#app/http/odd-address.ts'

const handle = (path: string, method = 'GET') => {
  const response = handleOddAddress(new URL(`https://pay.example${path}`), method, 'code')
  return response && [response.status, response.headers.get('Location')]
}

test.each(['GET', 'HEAD'])('redirects a %s of a path that reads as another host to the own path (T97)', (method) => {
  expect(handle('//evil.example/a?b=c', method)).toEqual([301, '/evil.example/a?b=c'])
  expect(handle('///evil.example', method)).toEqual([301, '/evil.example'])
})

test.each([
  ['//evil.example', 'POST'],
  ['/%2fevil.example', 'GET'],
  ['/%5cevil.example', 'GET'],
  ['/%09/evil.example', 'GET'],
  ['/%0a%0d%09%5cevil.example', 'GET'],
  ['/history/%ff', 'GET'],
  ['/%', 'POST'],
  ['/__manifest?paths=%25ff', 'GET'],
])('responds 400 to the URL %s with %s (T97)', (path, method) => {
  expect(handle(path, method)).toEqual([400, null])
})

test.each([
  '/',
  '/history',
  '/history//2026',
  '/a/%2fb',
  '/%09a',
  '/search?paths=%25ff',
  '/__manifest',
  '/__manifest?paths=%2Fhistory',
])('passes the URL %s on', (path) => {
  expect(handle(path)).toBeNull()
  expect(handle(path, 'POST')).toBeNull()
})
