import { expect, test } from 'vitest'
import { isOwnOrigin } from '#app/http/origin-check.ts'

const own = 'https://pay.example'

// T24, T25: a form that another website sends must change nothing.
test.each([
  ['our own page', { 'sec-fetch-site': 'same-origin', origin: own }, true],
  ['our own page that sends no referrer', { 'sec-fetch-site': 'same-origin', origin: 'null' }, true],
  ['a person at the address bar', { 'sec-fetch-site': 'none' }, true],
  ['another website', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, false],
  ['another website that hides its origin', { 'sec-fetch-site': 'cross-site', origin: 'null' }, false],
  ['a subdomain of ours', { 'sec-fetch-site': 'same-site', origin: 'https://blog.pay.example' }, false],
  ['a browser that contradicts itself', { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, false],
  ['an old browser on our page', { origin: own }, true],
  ['an old browser elsewhere', { origin: 'https://evil.example' }, false],
  ['an old browser with a hidden origin', { origin: 'null' }, false],
  ['the same host on another port', { origin: 'https://pay.example:8443' }, false],
  ['the same host without TLS', { origin: 'http://pay.example' }, false],
  ['a text browser with a referrer', { referer: `${own}/payments?lang=en` }, true],
  ['a text browser from elsewhere', { referer: 'https://evil.example/https://pay.example/' }, false],
  ['a referrer that is no address', { referer: 'pay.example' }, false],
  ['nobody says where it comes from', {}, false],
] as const)('%s', (_, headers, accepted) => {
  expect(isOwnOrigin(new Headers(headers), own)).toBe(accepted)
})
