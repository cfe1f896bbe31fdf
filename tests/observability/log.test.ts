import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLog } from '#app/observability/log.ts'
import { createSupportCode } from '#app/observability/support-code.ts'

const CANARY = 'maria@example.com'

function capturedLog() {
  let written = ''
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written += chunk.toString()
      done()
    },
  })
  return { log: createLog('info', destination), lines: () => written }
}

test('a line is JSON with the fields that are allowed', () => {
  const { log, lines } = capturedLog()

  log.info({ supportCode: 'K7M2X9QD', status: 200, route: '/transactions/:id', email: CANARY, body: {} }, 'answered')

  const line: unknown = JSON.parse(lines())
  expect(line).toEqual({
    level: 'info',
    time: expect.any(String),
    supportCode: 'K7M2X9QD',
    status: 200,
    route: '/transactions/:id',
    msg: 'answered',
  })
})

test('nothing of a customer is written, whichever way it comes', () => {
  const { log, lines } = capturedLog()
  const cause = new Error(`no account ${CANARY}`)
  const error = Object.assign(new Error(`refused ${CANARY}`, { cause }), { typed: CANARY })

  log.error({ err: error, call: `POST auth/login/${CANARY}`, value: { nested: CANARY } }, `failed for ${CANARY}`)
  log.info(`only words: ${CANARY}`)
  log.info({ status: 200 }, 'with %s', CANARY)
  log.info({ err: CANARY })

  expect(lines()).not.toContain(CANARY)
  expect(lines()).toContain('refused [email]')
})

test('a support code is eight characters that cannot be misread', () => {
  const codes = new Set(Array.from({ length: 1000 }, createSupportCode))

  expect(codes.size).toBe(1000)
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
})
