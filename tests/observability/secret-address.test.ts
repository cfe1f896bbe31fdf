import { expect, test } from 'vitest'
import { isSecretAddress } from '#app/observability/secret-address.ts'

test.each([
  '/login/maria%40example.com/token',
  '/login/maria%40example.com/token.data?_routes=root',
  '/LOGIN/maria@example.com/token',
  '/l%6Fgin/maria@example.com/token',
  '//transaction-confirmation/token',
  '/transaction-confirmation/token/status',
  '/transaction-confirmation/%ZZ',
  '/password-reset/maria@example.com/token?lang=de',
  '/wallet-confirmation/maria@example.com/token',
  '/email-preferences/maria@example.com/token',
  '/unsubscribe/maria@example.com/token',
  '/sandbox/enter/ticket',
  '/auth/google/callback?code=1&state=2',
  '/confirm-email-address?token=1',
  '/confirm-email-address.data?token=1',
])('%s holds a secret (T11)', (target) => {
  expect(isSecretAddress(target)).toBe(true)
})

test.each(['/', '/login', '/login?redirect=/login/a/b', '/unsubscribed', '/transactions/tx_1', '/fees'])(
  '%s holds none',
  (target) => {
    expect(isSecretAddress(target)).toBe(false)
  },
)
