import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { sendEmail } from '#sandbox/email/mailbox.ts'
import { openSandbox } from './sandbox-client.ts'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    'no-trailing-whitespace': 'off',
    'no-implicit-button-type': 'off',
    'no-implicit-input-type': 'off',
    'void-style': 'off',
    'doctype-style': 'off',
  },
})

test('renders console pages as valid HTML without scripts', async () => {
  await using sandbox = await openSandbox()
  const { account } = sandbox.control.enter('email-unconfirmed')
  sandbox.control.fault({ kind: 'delay', value: '0', accountNumber: account.number })
  await sandbox.call('GET', 'countries')
  const own = `account=${account.id}`

  for (const path of [
    '/console',
    '/s',
    '/console/mailbox',
    '/console/faults',
    '/console/received',
    `/console/accounts/${account.id}`,
    '/sandbox/social/google?redirect_uri=http%3A%2F%2Flocalhost%3A3000%2F&state=s',
    `/console/mailbox?${own}`,
    `/console/faults?${own}`,
    `/console/received?${own}`,
  ]) {
    const response = await sandbox.page(path)
    const page = await response.text()
    expect([path, response.status]).toEqual([path, 200])
    expect(page).not.toContain('<script')
    const report = await validator.validateString(page)
    expect(
      report.results.flatMap(({ messages }) => messages.map(({ message, line }) => `${path} ${line}: ${message}`)),
    ).toEqual([])
  }
})

test('escapes text of customers and emails', async () => {
  await using sandbox = await openSandbox()
  const { account } = sandbox.control.enter('verified-personal')
  sandbox.control.context.database.run(
    'update accounts set first_name = ? where number = ?',
    '<b>Eve</b>',
    account.number,
  )
  sendEmail(sandbox.control.context, {
    account,
    code: 'invitation',
    params: { sender: '<i>Hi</i>', code: '"><script>1</script>' },
  })

  const page = await (await sandbox.page(`/console/accounts/${account.id}`)).text()
  const mailbox = await (await sandbox.page(`/console/mailbox?account=${account.id}`)).text()

  expect(page).toContain('&lt;b&gt;Eve&lt;/b&gt;')
  expect(mailbox).not.toMatch(/<i>|<script>/)
})

test('shows the link of an email in the mailbox as a working link', async () => {
  await using sandbox = await openSandbox()
  const { account } = sandbox.control.enter('email-unconfirmed')

  const mailbox = await (await sandbox.page(`/console/mailbox?account=${account.id}`)).text()

  expect(mailbox).toMatch(/<a [^>]*href="http:\/\/localhost:3000\/confirm-email-address\?token=[\w-]+&amp;lang=en">/)
})

test("moves, sets and resets an account's clock with forms", async () => {
  await using sandbox = await openSandbox()
  const { account } = sandbox.control.enter('verified-personal')
  const move = (fields: Record<string, string>) => sandbox.post(`/console/accounts/${account.id}/clock`, fields)
  const formatNow = () => new Date(sandbox.control.now(account)).toISOString()

  expect((await move({ by: '60000' })).headers.get('location')).toBe(`/console/accounts/${account.id}`)
  expect(formatNow()).toBe('2026-03-04T10:01:00.000Z')
  await move({ to: '2026-12-31T23:59:30' })
  expect(formatNow()).toBe('2026-12-31T23:59:30.000Z')
  await move({ reset: '1' })
  expect(formatNow()).toBe('2026-03-04T10:00:00.000Z')
  await sandbox.post('/console/clock', { by: '86400000' })
  expect(formatNow()).toBe('2026-03-05T10:00:00.000Z')
  await sandbox.post('/console/clock', { reset: '1' })
  expect(formatNow()).toBe('2026-03-04T10:00:00.000Z')
})

test('redirects after a form only to console pages', async () => {
  await using sandbox = await openSandbox()
  const { account } = sandbox.control.enter('verified-personal')
  const getLocation = async (to: string) =>
    (await sandbox.post(`/console/accounts/${account.id}/clock`, { by: '1', back: to })).headers.get('location')

  expect(await getLocation('/console/transactions/tx_1')).toBe('/console/transactions/tx_1')
  expect(await getLocation('//evil.example')).toBe(`/console/accounts/${account.id}`)
  expect(await getLocation('https://evil.example')).toBe(`/console/accounts/${account.id}`)
})

test('rejects a cross-site form with 403 (CSRF)', async () => {
  await using sandbox = await openSandbox()

  const response = await fetch(`${sandbox.url}/console/faults/clear`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'cross-site' },
  })

  expect(response.status).toBe(403)
})

test('responds 404 for unknown accounts', async () => {
  await using sandbox = await openSandbox()

  for (const path of ['/console/accounts/usr_x', '/console/mailbox?account=usr_x', '/console/received?account=usr_x']) {
    expect((await sandbox.page(path)).status).toBe(404)
  }
})
