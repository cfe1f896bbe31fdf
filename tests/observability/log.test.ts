import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLog } from '#app/observability/log.ts'
import { createSupportCode } from '#app/observability/support-code.ts'

const CANARY = 'maria@example.com'

function captureLog() {
  let written = ''
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written += chunk.toString()
      done()
    },
  })
  return { log: createLog('info', destination), lines: () => written }
}

test('writes a line as JSON with the allowed fields only', () => {
  const { log, lines } = captureLog()

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

test('writes no personal data, whatever its source', () => {
  const { log, lines } = captureLog()
  const cause = new Error(`no account ${CANARY}`)
  const error = Object.assign(new Error(`refused ${CANARY}`, { cause }), { typed: CANARY })

  log.error({ err: error, call: `POST auth/login/${CANARY}`, value: { nested: CANARY } }, `failed for ${CANARY}`)
  log.info(`only words: ${CANARY}`)
  log.info({ status: 200 }, 'with %s', CANARY)
  log.info({ err: CANARY })

  expect(lines()).not.toContain(CANARY)
  expect(lines()).toContain('refused [email]')
})

test('creates support codes of eight unambiguous characters', () => {
  const codes = new Set(Array.from({ length: 1000 }, createSupportCode))

  expect(codes.size).toBe(1000)
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
})
