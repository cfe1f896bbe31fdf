import { expect, test } from 'vitest'
import { exchangeTicket } from '#app/platform/sandbox-ticket.server.ts'
import { startSandbox } from '#sandbox/server.ts'

async function fetchTicket(url: string): Promise<string> {
  const response = await fetch(`${url}/s/verified-personal?lang=de`, { redirect: 'manual' })
  return response.headers.get('Location')?.split('/').at(-1) ?? ''
}

test('exchanges a ticket once for account, token and page', async () => {
  await using sandbox = await startSandbox().then((started) => ({ ...started, [Symbol.asyncDispose]: started.stop }))
  const ticket = await fetchTicket(sandbox.url)

  const account = await exchangeTicket(sandbox.url, ticket)

  expect(account).toMatchObject({ user: { type: 1 }, lang: 'de', held: { token: expect.any(String) } })
  expect(account?.path).toMatch(/^\//)
  const me = await fetch(`${sandbox.url}/api/me`, { headers: { Authorization: `Bearer ${account?.held.token}` } })
  expect(me.status).toBe(200)
  expect(await exchangeTicket(sandbox.url, ticket)).toBeNull()
})

test.each(['', 'unknown', '../tickets', 'a/b', 'é'])('rejects %j as a ticket', async (ticket) => {
  await using sandbox = await startSandbox().then((started) => ({ ...started, [Symbol.asyncDispose]: started.stop }))

  expect(await exchangeTicket(sandbox.url, ticket)).toBeNull()
})
