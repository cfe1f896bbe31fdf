import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { canReadMetrics } from '#app/http/metrics-access.ts'

const LOCAL = { token: undefined, publicOrigin: 'http://localhost:3000' }

function createMessage(headers: Record<string, string>, remoteAddress = '127.0.0.1'): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress })
  return Object.assign(new IncomingMessage(socket), { headers })
}

test('requires the whole token as a bearer, from any address', () => {
  const access = { token: 'secret', publicOrigin: 'https://pay.example' }
  const canRead = (headers: Record<string, string>) => canReadMetrics(createMessage(headers, '203.0.113.7'), access)
  expect(canRead({ authorization: 'Bearer secret' })).toBe(true)
  for (const authorization of [
    '',
    'secret',
    'Bearer ',
    'Bearer secre',
    'Bearer secrets',
    'bearer secret',
    'Basic secret',
  ])
    expect(canRead({ authorization }), authorization).toBe(false)
  expect(canReadMetrics(createMessage({ host: 'localhost:3000' }), { ...LOCAL, token: 'secret' })).toBe(false)
})

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('allows %s without a token if the app is local', (address) => {
  for (const host of ['localhost', 'localhost:3000', 'LOCALHOST:3000', '127.0.0.1:3000', '[::1]:3000'])
    expect(canReadMetrics(createMessage({ host }, address), LOCAL), host).toBe(true)
})

test.each(['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'])(
  'rejects a request without a token with the proxy header %s',
  (name) => {
    expect(canReadMetrics(createMessage({ host: 'localhost:3000', [name]: '' }), LOCAL)).toBe(false)
  },
)

test('rejects other addresses, hosts and origins without a token', () => {
  expect(canReadMetrics(createMessage({ host: 'localhost:3000' }, '203.0.113.7'), LOCAL)).toBe(false)
  expect(canReadMetrics(createMessage({}), LOCAL)).toBe(false)
  for (const host of ['pay.example', 'localhost.pay.example', 'my-localhost', 'localhost:', '127.0.0.1.pay.example'])
    expect(canReadMetrics(createMessage({ host }), LOCAL), host).toBe(false)
  for (const publicOrigin of ['https://pay.example', 'http://localhost.pay.example', 'http://my-localhost:3000'])
    expect(canReadMetrics(createMessage({ host: 'localhost:3000' }), { ...LOCAL, publicOrigin })).toBe(false)
})
