import { expect, test } from 'vitest'
import { formOrigin } from '#app/http/origin-check.ts'

const own = 'https://pay.example'

// T24, T25: a form that another website sends must change nothing.
test.each([
  ['our own page', { 'sec-fetch-site': 'same-origin', origin: own }, 'own'],
  ['our own page that sends no referrer', { 'sec-fetch-site': 'same-origin', origin: 'null' }, 'own'],
  ['a person at the address bar', { 'sec-fetch-site': 'none' }, 'own'],
  ['another website', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 'foreign'],
  ['another website that hides its origin', { 'sec-fetch-site': 'cross-site', origin: 'null' }, 'foreign'],
  ['a subdomain of ours', { 'sec-fetch-site': 'same-site', origin: 'https://blog.pay.example' }, 'foreign'],
  ['a browser that contradicts itself', { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, 'foreign'],
  ['an old browser on our page', { origin: own }, 'own'],
  ['an old browser elsewhere', { origin: 'https://evil.example' }, 'foreign'],
  ['an old browser with a hidden origin', { origin: 'null' }, 'unknown'],
  ['an old browser with a hidden origin and a referrer', { origin: 'null', referer: `${own}/` }, 'own'],
  ['the same host on another port', { origin: 'https://pay.example:8443' }, 'foreign'],
  ['the same host without TLS', { origin: 'http://pay.example' }, 'foreign'],
  ['a text browser with a referrer', { referer: `${own}/payments?lang=en` }, 'own'],
  ['a text browser from elsewhere', { referer: 'https://evil.example/https://pay.example/' }, 'foreign'],
  ['a referrer that is no address', { referer: 'pay.example' }, 'foreign'],
  ['nobody says where it comes from', {}, 'unknown'],
] as const)('%s', (_, headers, origin) => {
  expect(formOrigin(new Headers(headers), own)).toBe(origin)
})
