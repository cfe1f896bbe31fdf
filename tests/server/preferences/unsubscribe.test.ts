import { expect, test } from 'vitest'
import { startSharedApp } from '#tests/server/shared-app.ts'
import { logIn, fetchTicket } from '#tests/server/browser.ts'

type Run = Awaited<ReturnType<typeof startSharedApp>>

const ONE_CLICK = 'List-Unsubscribe=One-Click'
const FORM = 'application/x-www-form-urlencoded'

/** The email address and secret at the end of an email's footer links. */
async function fetchFooterPath({ sandbox }: Run): Promise<string> {
  return (await fetchTicket(sandbox, 'unsubscribe')).path.split('/').slice(2).join('/')
}

/** Returns the mailing lists that the platform would send. */
async function fetchSubscribed({ sandbox }: Run, link: string): Promise<string[]> {
  const response = await fetch(`${sandbox.url}/api/email_preferences/${link}`)
  const { lists } = (await response.json()) as { lists: { id: string; subscribed: boolean }[] }
  return lists.filter(({ subscribed }) => subscribed).map(({ id }) => id)
}

/** A POST as an email service sends it, without a page or cookie. */
const post = ({ app }: Run, path: string, body: BodyInit | null = ONE_CLICK, headers: Record<string, string> = {}) =>
  fetch(app.url + path, {
    method: 'POST',
    headers: { ...(typeof body === 'string' && { 'Content-Type': FORM }), ...headers },
    body,
    redirect: 'manual',
  })

const buildOriginHeader = (run: Run) => ({ Origin: run.app.url })

test('unsubscribes and redirects to a page without the secret in its URL', async () => {
  await using run = await startSharedApp()
  const link = await fetchFooterPath(run)
  const page = await (await fetch(`${run.app.url}/unsubscribe/${link}`)).text()
  expect(page).toMatch(/Unsubscribe u\*\*\*\d@example\.com/)
  expect(await fetchSubscribed(run, link)).toEqual(['product', 'marketing'])

  const done = await post(run, `/unsubscribe/${link}`, '', buildOriginHeader(run))
  expect([done.status, done.headers.get('Location')]).toEqual([303, '/unsubscribed?lang=en'])
  expect(await fetchSubscribed(run, link)).toEqual([])
  const end = await (await fetch(`${run.app.url}/unsubscribed?lang=en`)).text()
  expect(end).toContain('You have been unsubscribed')
  expect(end).toContain('href="/profile/preferences?lang=en"')
})

test('accepts a repeated one-click POST without a redirect (RFC 8058)', async () => {
  await using run = await startSharedApp()
  const link = await fetchFooterPath(run)
  const multipart = new FormData()
  multipart.set('List-Unsubscribe', 'One-Click')
  const first = await post(run, `/unsubscribe/${link}`, multipart)
  expect([first.status, first.headers.get('Set-Cookie')]).toEqual([200, null])
  expect(await fetchSubscribed(run, link)).toEqual([])
  expect((await post(run, `/unsubscribe/${link}`)).status).toBe(200)
})

test('ignores a session cookie on a one-click unsubscribe', async () => {
  await using run = await startSharedApp()
  const link = await fetchFooterPath(run)
  const { cookie } = await logIn(run.app.url)
  const signedIn = await fetch(`${run.app.url}/unsubscribe/${link}`, { headers: { Cookie: cookie } })
  expect(await signedIn.text()).toContain('name="signed_in_as"')

  const answer = await post(run, `/unsubscribe/${link}`, ONE_CLICK, { Cookie: cookie })
  expect(answer.status).toBe(200)
  expect(await answer.text()).not.toContain('name="signed_in_as"')
})

test('rejects every other POST without an origin (CSRF, T24)', async () => {
  await using run = await startSharedApp()
  const link = await fetchFooterPath(run)
  const twice = new FormData()
  twice.append('List-Unsubscribe', 'One-Click')
  twice.append('intent', 'more')
  const refused = [
    ['another body', await post(run, `/unsubscribe/${link}`, 'List-Unsubscribe=Two-Clicks')],
    ['no body', await post(run, `/unsubscribe/${link}`, null)],
    ['a field more', await post(run, `/unsubscribe/${link}`, `${ONE_CLICK}&intent=more`)],
    ['much more', await post(run, `/unsubscribe/${link}`, `${ONE_CLICK}&x=${'x'.repeat(2000)}`)],
    ['a part more', await post(run, `/unsubscribe/${link}`, twice)],
    ['as text', await post(run, `/unsubscribe/${link}`, ONE_CLICK, { 'Content-Type': 'text/plain' })],
    ['as data', await post(run, `/unsubscribe/${link}.data`)],
    ['the choice of emails', await post(run, `/email-preferences/${link}`)],
    ['a segment more', await post(run, `/unsubscribe/${link}/more`)],
    ['logging out', await post(run, '/logout')],
    ['the page of preferences', await post(run, '/profile/preferences')],
    ['another website', await post(run, `/unsubscribe/${link}`, ONE_CLICK, { Origin: 'https://evil.example' })],
    ['a hidden origin', await post(run, `/unsubscribe/${link}`, ONE_CLICK, { Origin: 'null' })],
    ['a cross-site browser', await post(run, `/unsubscribe/${link}`, ONE_CLICK, { 'Sec-Fetch-Site': 'cross-site' })],
    ['a foreign referrer', await post(run, `/unsubscribe/${link}`, ONE_CLICK, { Referer: 'https://evil.example/' })],
  ] as const
  for (const [what, answer] of refused) expect([what, answer.status]).toEqual([what, 403])
  expect(await fetchSubscribed(run, link)).toEqual(['product', 'marketing'])
})

test('saves email preferences without a login', async () => {
  await using run = await startSharedApp()
  const link = await fetchFooterPath(run)
  const path = `/email-preferences/${link}`
  const read = async (headers = {}) => (await fetch(run.app.url + path, { headers })).text()
  expect((await read()).match(/checked=""/g)).toHaveLength(2)

  const saved = await post(run, path, 'lists=marketing', buildOriginHeader(run))
  expect([saved.status, saved.headers.get('Location')]).toEqual([303, `${decodeURIComponent(path)}?lang=en`])
  const after = await read({ Cookie: saved.headers.get('Set-Cookie')?.split(';')[0] ?? '' })
  expect(after).toContain('Your preferences are saved.')
  expect(after).toMatch(/<input[^>]*value="marketing"[^>]*checked=""|<input[^>]*checked=""[^>]*value="marketing"/)
  expect(after.match(/checked=""/g)).toHaveLength(1)

  await post(run, path, '', buildOriginHeader(run))
  expect(await fetchSubscribed(run, link)).toEqual([])
})

test('keeps the checked boxes if the platform is unavailable', async () => {
  await using run = await startSharedApp()
  const link = await fetchFooterPath(run)
  const call = 'POST email_preferences/:email/:token'
  run.sandbox.control.fault({ call, kind: 'status', value: '500', times: 9 })
  const away = await post(run, `/email-preferences/${link}`, 'lists=product', buildOriginHeader(run))
  const html = await away.text()

  expect(away.status).toBe(503)
  expect(html.match(/checked=""/g)).toHaveLength(1)
  expect(html).toMatch(/<input[^>]*value="product"[^>]*checked=""|<input[^>]*checked=""[^>]*value="product"/)
})

test('responds 404 to a wrong secret, and keeps the secret out of caches (T11)', async () => {
  await using run = await startSharedApp()
  const link = await fetchFooterPath(run)
  const email = link.split('/')[0] ?? ''
  const call = 'GET email_preferences/:email/:token'
  const wrong = [
    await fetch(`${run.app.url}/email-preferences/${email}/made-up`),
    await fetch(`${run.app.url}/email-preferences/nobody%40example.com/made-up`),
    await post(run, `/email-preferences/${email}/made-up`, 'lists=product', buildOriginHeader(run)),
    await post(run, `/unsubscribe/${email}/made-up`, '', buildOriginHeader(run)),
    await post(run, `/unsubscribe/${email}/made-up`),
  ]
  for (const answer of wrong) {
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('This link is not valid')
  }
  run.sandbox.control.fault({ call, kind: 'status', value: '500', times: 9 })
  const away = await fetch(`${run.app.url}/email-preferences/${link}`)
  expect(away.status).toBe(503)
  const ready = await fetch(`${run.app.url}/unsubscribe/${link}`)
  for (const answer of [...wrong, away, ready]) {
    expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(answer.headers.get('Cache-Control')).toContain('no-store')
  }
})

test('names only known lists on the confirmation page', async () => {
  await using run = await startSharedApp()
  const read = async (list: string) => (await fetch(`${run.app.url}/unsubscribed?list=${list}`)).text()

  expect(await read('product')).toContain('This was about: News about the product.')
  expect(await read('Call+0900-EVIL')).not.toContain('EVIL</p>')
  expect(await read('constructor')).not.toContain('This was about')
})

test.each([
  '/unsubscribe/a%0d%0aX-Evil:1/b%0d%0aX-Evil:1',
  '/unsubscribe/%00/%00',
  '/unsubscribe/j%C3%B6rg%40example.com/%E2%82%AC',
  '/email-preferences/a%2F..%2F..%2Fme/..%2fx',
  '/email-preferences/a%0d%0aX-Evil:1/b%0d%0aX-Evil:1',
])('responds 404 to %s without a header or call from it (T60, T61)', async (path) => {
  await using run = await startSharedApp()
  const pressed = await post(run, path, '', buildOriginHeader(run))

  expect(pressed.status).toBe(404)
  expect(pressed.headers.get('X-Evil')).toBeNull()
  expect(await pressed.text()).toContain('This link is not valid')
})
