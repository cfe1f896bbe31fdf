import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { clientAddressOf } from '#app/session/client-address.ts'

function messageFrom(remoteAddress: string, forwardedFor?: string): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress })
  const message = new IncomingMessage(socket)
  if (forwardedFor !== undefined) message.headers['x-forwarded-for'] = forwardedFor
  return message
}

test.each([
  ['without a proxy of ours nothing is believed', 0, '9.9.9.9', '10.0.0.1'],
  ['one proxy names who spoke to it', 1, '9.9.9.9', '9.9.9.9'],
  ['what the client claims before it is not believed', 1, '6.6.6.6, 9.9.9.9', '9.9.9.9'],
  ['two proxies', 2, '6.6.6.6, 9.9.9.9, 10.0.0.2', '9.9.9.9'],
  ['a header shorter than the proxies', 3, '9.9.9.9', '10.0.0.1'],
  ['an empty header', 1, '', '10.0.0.1'],
  ['no header', 1, undefined, '10.0.0.1'],
] as const)('%s', (_, hops, header, address) => {
  expect(clientAddressOf(messageFrom('10.0.0.1', header), hops)).toBe(address)
})

test('on https without a trusted proxy the address cannot be told', () => {
  expect(clientAddressOf(messageFrom('10.0.0.1', '9.9.9.9'), 0, 'https://pay.example')).toBe('')
  expect(clientAddressOf(messageFrom('10.0.0.1', '9.9.9.9'), 1, 'https://pay.example')).toBe('9.9.9.9')
})
