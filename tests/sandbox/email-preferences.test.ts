import { expect, test } from 'vitest'
import { openSandbox } from './sandbox-client.ts'

type Sandbox = Awaited<ReturnType<typeof openSandbox>>

/** The email and secret at the end of a scenario's link. */
async function readLink(sandbox: Sandbox, scenario: string): Promise<string> {
  const { headers } = await sandbox.page(`/s/${scenario}`)
  return new URL(headers.get('location') ?? '').pathname.split('/').slice(2).join('/')
}

function listSubscribed(body: unknown): string[] {
  const { lists } = body as { lists: { id: string; subscribed: boolean }[] }
  return lists.filter(({ subscribed: listSubscribed }) => listSubscribed).map(({ id }) => id)
}

test('shows preferences saved without a login in the account, and the reverse', async () => {
  await using sandbox = await openSandbox()
  const link = await readLink(sandbox, 'email-preferences')
  const token = await sandbox.signIn(decodeURIComponent(link.split('/')[0] ?? ''))
  const path = `email_preferences/${link}`
  expect(listSubscribed((await sandbox.call('GET', path)).body)).toEqual(['product', 'marketing'])

  const saved = await sandbox.call('POST', path, { body: { lists: ['marketing'] } })
  expect(listSubscribed(saved.body)).toEqual(['marketing'])
  expect((await sandbox.call('GET', 'me/preferences', { token })).body).toMatchObject({
    email: { product: false, marketing: true, transactions: true },
  })

  const body = { language: 'en', 'email.product': true, 'email.marketing': false }
  await sandbox.call('POST', 'me/preferences', { token, body })
  expect(listSubscribed((await sandbox.call('GET', path)).body)).toEqual(['product'])
})

test('unsubscribes from every optional email, idempotently', async () => {
  await using sandbox = await openSandbox()
  const link = await readLink(sandbox, 'unsubscribe')

  for (const _ of ['first', 'second']) {
    expect(await sandbox.call('POST', `unsubscribe/${link}`, { body: {} })).toMatchObject({
      status: 200,
      body: { ok: true },
    })
  }
  expect(listSubscribed((await sandbox.call('GET', `email_preferences/${link}`)).body)).toEqual([])
})

test('rejects an unknown list and changes nothing', async () => {
  await using sandbox = await openSandbox()
  const path = `email_preferences/${await readLink(sandbox, 'email-preferences')}`
  const refused = await sandbox.call('POST', path, { body: { lists: ['product', 'secrets'] } })

  expect(refused).toMatchObject({ status: 422, body: { errors: { lists: [expect.any(String)] } } })
  expect(listSubscribed((await sandbox.call('GET', path)).body)).toEqual(['product', 'marketing'])
})

test('binds the secret to one account and sandbox, and treats a wrong one as unknown', async () => {
  await using sandbox = await openSandbox()
  await using elsewhere = await openSandbox({ seed: 'another' })
  const link = await readLink(sandbox, 'email-preferences')
  const [email = '', secret = ''] = link.split('/')
  const foreign = (await readLink(elsewhere, 'email-preferences')).split('/')[1]
  sandbox.control.moveClock(10 * 365 * 86_400_000)
  expect((await sandbox.call('GET', `email_preferences/${link}`)).status).toBe(200)

  for (const path of [
    `email_preferences/${email}/${foreign}`,
    `email_preferences/maria%40example.com/${secret}`,
    `email_preferences/nobody%40example.com/${secret}`,
    `email_preferences/${email}/made-up`,
  ]) {
    const refused = await sandbox.call('GET', path)
    expect(refused, path).toMatchObject({ status: 404, body: { code: 'error.link_invalid' } })
  }
})
