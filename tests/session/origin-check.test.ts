import { expect, test } from 'vitest'
import { classifyOrigin } from '#app/session/origin-check.ts'

const own = 'https://pay.example'

// A form sent by another website must change nothing (T24, T25).
test.each([
  ['the own page', { 'sec-fetch-site': 'same-origin', origin: own }, 'own'],
  ['the own page without a referrer', { 'sec-fetch-site': 'same-origin', origin: 'null' }, 'own'],
  ['the own page without an origin', { 'sec-fetch-site': 'same-origin' }, 'own'],
  ['a person at the address bar', { 'sec-fetch-site': 'none' }, 'own'],
  ['a person at the address bar, with the own origin', { 'sec-fetch-site': 'none', origin: own }, 'own'],
  ['a person at the address bar, with a hidden origin', { 'sec-fetch-site': 'none', origin: 'null' }, 'foreign'],
  [
    'a person at the address bar, with a foreign origin',
    { 'sec-fetch-site': 'none', origin: 'https://evil.example' },
    'foreign',
  ],
  ['another website', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 'foreign'],
  ['another website that hides its origin', { 'sec-fetch-site': 'cross-site', origin: 'null' }, 'foreign'],
  ['another website without an origin', { 'sec-fetch-site': 'cross-site' }, 'foreign'],
  ['another website with the own origin', { 'sec-fetch-site': 'cross-site', origin: own }, 'foreign'],
  ['a subdomain', { 'sec-fetch-site': 'same-site', origin: 'https://blog.pay.example' }, 'foreign'],
  ['contradicting headers', { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, 'foreign'],
  ['an old browser on the own page', { origin: own }, 'own'],
  ['an old browser elsewhere', { origin: 'https://evil.example' }, 'foreign'],
  ['an old browser with a hidden origin', { origin: 'null' }, 'unknown'],
  ['an old browser with a hidden origin and a referrer', { origin: 'null', referer: `${own}/` }, 'own'],
  ['the same host on another port', { origin: 'https://pay.example:8443' }, 'foreign'],
  ['the same host without TLS', { origin: 'http://pay.example' }, 'foreign'],
  ['a text browser with a referrer', { referer: `${own}/payments?lang=en` }, 'own'],
  ['a text browser from elsewhere', { referer: 'https://evil.example/https://pay.example/' }, 'foreign'],
  ['a referrer that is no address', { referer: 'pay.example' }, 'foreign'],
  ['no header at all', {}, 'unknown'],
] as const)('classifies the origin of a form by %s (T24, T25)', (_, headers, origin) => {
  expect(classifyOrigin(new Headers(headers), own)).toBe(origin)
})
