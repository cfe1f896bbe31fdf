import { expect, test } from 'vitest'
import { passHeaders } from '#app/http/pass-headers.ts'

const getOwnHeaders = () => ({ 'Cache-Control': 'private' })

const BUILD = passHeaders({
  routes: {
    page: { id: 'page', path: '', module: { default: () => null } },
    own: { id: 'own', path: 'own', module: { default: () => null, headers: getOwnHeaders } },
  },
} as never)

const NONE = { loaderHeaders: new Headers(), actionHeaders: new Headers(), parentHeaders: new Headers() }

function readHeaders(id: string, given: Partial<Record<'loaderHeaders' | 'actionHeaders' | 'errorHeaders', Headers>>) {
  const headers = BUILD.routes[id]?.module.headers
  return typeof headers === 'function'
    ? Object.fromEntries(new Headers(headers({ ...NONE, errorHeaders: undefined, ...given })))
    : null
}

test('passes on the latest Retry-After of loader, action and error', () => {
  const wait = (seconds: number) => new Headers({ 'Retry-After': String(seconds) })

  expect(readHeaders('page', { loaderHeaders: wait(10) })).toEqual({ 'retry-after': '10' })
  expect(readHeaders('page', { loaderHeaders: wait(10), actionHeaders: wait(20) })).toEqual({ 'retry-after': '20' })
  expect(readHeaders('page', { actionHeaders: wait(20), errorHeaders: wait(30) })).toEqual({ 'retry-after': '30' })
})

test('leaves cookies to the router, which passes them on once', () => {
  expect(readHeaders('page', { loaderHeaders: new Headers({ 'Set-Cookie': 'a=1' }) })).toEqual({})
})

test('keeps the headers export of a route', () => {
  expect(readHeaders('own', { loaderHeaders: new Headers({ 'Retry-After': '10' }) })).toEqual({
    'cache-control': 'private',
  })
})
