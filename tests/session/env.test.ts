import { expect, test } from 'vitest'
import { parseEnv } from '#app/env.server.ts'

test('needs no variables on a fresh machine', () => {
  expect(parseEnv({})).toMatchObject({
    PORT: 3000,
    PUBLIC_ORIGIN: 'http://localhost:3000',
    PLATFORM_API_URL: 'http://localhost:4000',
    SESSION_DATABASE: '.data/sessions.db',
    SESSION_IDLE_MINUTES: 5,
    TRUSTED_PROXY_HOPS: 0,
    MAINTENANCE: false,
    LOG_LEVEL: 'info',
  })
})

test('derives the public origin from the port and strips trailing slashes', () => {
  expect(parseEnv({ PORT: '5000' }).PUBLIC_ORIGIN).toBe('http://localhost:5000')
  expect(parseEnv({ PUBLIC_ORIGIN: 'https://pay.example/' }).PUBLIC_ORIGIN).toBe('https://pay.example')
  expect(parseEnv({ PLATFORM_API_URL: 'https://api.example/v1/' }).PLATFORM_API_URL).toBe('https://api.example/v1')
})

test('treats an empty variable as unset', () => {
  expect(parseEnv({ REDIS_URL: '', PORT: '', SANDBOX_URL: '' })).toMatchObject({ PORT: 3000 })
  expect(parseEnv({ SANDBOX_URL: '' }).SANDBOX_URL).toBeUndefined()
})

test.each([
  [{ PORT: 'http' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ PUBLIC_ORIGIN: 'pay.example' }, 'PUBLIC_ORIGIN'],
  [{ PLATFORM_API_URL: 'ftp://secret-host' }, 'PLATFORM_API_URL'],
  [{ PLATFORM_API_URL: 'https://secret-host/api/' }, 'must not end in /api'],
  [{ PLATFORM_API_URL: 'https://secret-host/v1/api' }, 'PLATFORM_API_URL'],
  [{ REDIS_URL: 'http://secret-host' }, 'REDIS_URL'],
  [{ SESSION_IDLE_MINUTES: '0' }, 'SESSION_IDLE_MINUTES'],
  [{ TRUSTED_PROXY_HOPS: '-1' }, 'TRUSTED_PROXY_HOPS'],
  [{ SENTRY_DSN: 'https://secret-host/1' }, 'SENTRY_DSN'],
  [{ SENTRY_DSN: 'https://key:secret@secret-host/1' }, 'SENTRY_DSN'],
  [{ CHATWOOT_URL: 'https://secret-host' }, 'CHATWOOT_TOKEN'],
  [{ WALLETCONNECT_PROJECT_ID: 'secret-host; x' }, 'WALLETCONNECT_PROJECT_ID'],
  [{ WALLETCONNECT_RELAY_URL: 'https://secret-host' }, 'WALLETCONNECT_RELAY_URL'],
  [{ CHATWOOT_TOKEN: 'secret-host' }, 'CHATWOOT_URL'],
  [{ CHATWOOT_URL: 'https://chat.example', CHATWOOT_TOKEN: 'a secret-host' }, 'CHATWOOT_TOKEN'],
  [{ MAINTENANCE: 'maybe' }, 'MAINTENANCE'],
  [{ NODE_ENV: 'production' }, 'PLATFORM_API_URL'],
])('rejects %j naming %s but not its value', (variables, name) => {
  const parseVariables = () => parseEnv(variables)

  expect(parseVariables).toThrow(name)
  expect(parseVariables).not.toThrow('secret-host')
})

test('freezes the settings', () => {
  expect(Object.isFrozen(parseEnv({}))).toBe(true)
})
