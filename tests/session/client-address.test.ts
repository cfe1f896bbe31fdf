import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { readClientAddress } from '#app/session/client-address.ts'

function createMessage(remoteAddress: string, forwardedFor?: string): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress })
  const message = new IncomingMessage(socket)
  if (forwardedFor !== undefined) message.headers['x-forwarded-for'] = forwardedFor
  return message
}

test.each([
  ['ignores X-Forwarded-For without a trusted proxy', 0, '9.9.9.9', '10.0.0.1'],
  ["uses one proxy's client address", 1, '9.9.9.9', '9.9.9.9'],
  ["ignores the client's own entries before the proxy's", 1, '6.6.6.6, 9.9.9.9', '9.9.9.9'],
  ['counts two proxies', 2, '6.6.6.6, 9.9.9.9, 10.0.0.2', '9.9.9.9'],
  ['falls back to the socket for a header shorter than the proxies', 3, '9.9.9.9', '10.0.0.1'],
  ['falls back to the socket for an empty header', 1, '', '10.0.0.1'],
  ['falls back to the socket without the header', 1, undefined, '10.0.0.1'],
] as const)('%s', (_, hops, header, address) => {
  expect(readClientAddress(createMessage('10.0.0.1', header), hops)).toBe(address)
})

test('returns no address on https without a trusted proxy', () => {
  expect(readClientAddress(createMessage('10.0.0.1', '9.9.9.9'), 0, 'https://pay.example')).toBe('')
  expect(readClientAddress(createMessage('10.0.0.1', '9.9.9.9'), 1, 'https://pay.example')).toBe('9.9.9.9')
  expect(readClientAddress(createMessage('10.0.0.1', '9.9.9.9'), 0, 'http://localhost:3000')).toBe('10.0.0.1')
})
