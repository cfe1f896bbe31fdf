import { expect, test } from 'vitest'
import { describeDevice, maskAddress } from '#app/session/user-agent.ts'

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge, Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
  ],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 7) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'Chrome, Android'],
  ['w3m/0.5.3+git20230121', 'Text browser'],
  ['node', null],
  ['', null],
  [null, null],
])('describes %s as %s', (header, words) => {
  expect(describeDevice(header)).toBe(words)
})

test.each([
  ['203.0.113.77', '203.0.113.x'],
  ['::ffff:203.0.113.77', '203.0.113.x'],
  ['203.113.113.7', '203.113.113.x'],
  ['x203.0.113.77', null],
  ['203.0.113.77:8080', null],
  ['x2001:db8::5', null],
  ['2001:db8::5x', null],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:x'],
  ['2001:db8::5', '2001:db8:x'],
  ['::1', 'x'],
  ['', null],
  ['evil\r\nHeader: 1', null],
])('masks the address %s as %s (T69)', (address, masked) => {
  expect(maskAddress(address)).toBe(masked)
})
