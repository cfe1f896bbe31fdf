import { expect, test } from 'vitest'
import { sharedApp } from './shared-app.ts'
import { logIn, ticketOf } from './browser.ts'

type Run = Awaited<ReturnType<typeof sharedApp>>

const ONE_CLICK = 'List-Unsubscribe=One-Click'
const FORM = 'application/x-www-form-urlencoded'

/** The email address and the secret that the links in the footer of an email end with. */
async function footer({ sandbox }: Run): Promise<string> {
  return (await ticketOf(sandbox, 'unsubscribe')).path.split('/').slice(2).join('/')
}

/** What the platform would email. */
async function subscribed({ sandbox }: Run, link: string): Promise<string[]> {
  const response = await fetch(`${sandbox.url}/api/email_preferences/${link}`)
  const { lists } = (await response.json()) as { lists: { id: string; subscribed: boolean }[] }
  return lists.filter(({ subscribed }) => subscribed).map(({ id }) => id)
}

/** A POST as an email service sends it: no page, no cookie. */
const post = ({ app }: Run, path: string, body: BodyInit | null = ONE_CLICK, headers: Record<string, string> = {}) =>
  fetch(app.url + path, {
    method: 'POST',
    headers: { ...(typeof body === 'string' && { 'Content-Type': FORM }), ...headers },
    body,
    redirect: 'manual',
  })

const fromOurPage = (run: Run) => ({ Origin: run.app.url })

test('the button unsubscribes and leads to a page without the secret in its address', async () => {
  await using run = await sharedApp()
  const link = await footer(run)
  const page = await (await fetch(`${run.app.url}/unsubscribe/${link}`)).text()
  expect(page).toMatch(/Unsubscribe u\*\*\*\d@example\.com/)
  expect(await subscribed(run, link)).toEqual(['product', 'marketing'])

  const done = await post(run, `/unsubscribe/${link}`, '', fromOurPage(run))
  expect([done.status, done.headers.get('Location')]).toEqual([303, '/unsubscribed?lang=en'])
  expect(await subscribed(run, link)).toEqual([])
  const end = await (await fetch(`${run.app.url}/unsubscribed?lang=en`)).text()
  expect(end).toContain('You have been unsubscribed')
  expect(end).toContain('href="/profile/preferences?lang=en"')
})

test('an email service unsubscribes with one POST of its own, is not redirected, and may do it twice (RFC 8058)', async () => {
  await using run = await sharedApp()
  const link = await footer(run)
  const multipart = new FormData()
  multipart.set('List-Unsubscribe', 'One-Click')
  const first = await post(run, `/unsubscribe/${link}`, multipart)
  expect([first.status, first.headers.get('Set-Cookie')]).toEqual([200, null])
  expect(await subscribed(run, link)).toEqual([])
  expect((await post(run, `/unsubscribe/${link}`)).status).toBe(200)
})

test('a cookie beside the one click counts for nothing: it speaks for the holder of the link alone', async () => {
  await using run = await sharedApp()
  const link = await footer(run)
  const { cookie } = await logIn(run.app.url)
  const signedIn = await fetch(`${run.app.url}/unsubscribe/${link}`, { headers: { Cookie: cookie } })
  expect(await signedIn.text()).toContain('name="signed_in_as"')

  const answer = await post(run, `/unsubscribe/${link}`, ONE_CLICK, { Cookie: cookie })
  expect(answer.status).toBe(200)
  expect(await answer.text()).not.toContain('name="signed_in_as"')
})

test('T24: without an origin nothing but that body at that address passes', async () => {
  await using run = await sharedApp()
  const link = await footer(run)
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
  expect(await subscribed(run, link)).toEqual(['product', 'marketing'])
})

test('the emails are chosen without a login, and the page says that they are saved', async () => {
  await using run = await sharedApp()
  const link = await footer(run)
  const path = `/email-preferences/${link}`
  const read = async (headers = {}) => (await fetch(run.app.url + path, { headers })).text()
  expect((await read()).match(/checked=""/g)).toHaveLength(2)

  const saved = await post(run, path, 'lists=marketing', fromOurPage(run))
  expect([saved.status, saved.headers.get('Location')]).toEqual([303, `${decodeURIComponent(path)}?lang=en`])
  const after = await read({ Cookie: saved.headers.get('Set-Cookie')?.split(';')[0] ?? '' })
  expect(after).toContain('Your preferences are saved.')
  expect(after).toMatch(/<input[^>]*value="marketing"[^>]*checked=""|<input[^>]*checked=""[^>]*value="marketing"/)
  expect(after.match(/checked=""/g)).toHaveLength(1)

  await post(run, path, '', fromOurPage(run))
  expect(await subscribed(run, link)).toEqual([])
})

test('no answer from the platform keeps what was ticked', async () => {
  await using run = await sharedApp()
  const link = await footer(run)
  const call = 'POST email_preferences/:email/:token'
  run.sandbox.control.fault({ call, kind: 'status', value: '500', times: 9 })
  const away = await post(run, `/email-preferences/${link}`, 'lists=product', fromOurPage(run))
  const html = await away.text()

  expect(away.status).toBe(503)
  expect(html.match(/checked=""/g)).toHaveLength(1)
  expect(html).toMatch(/<input[^>]*value="product"[^>]*checked=""|<input[^>]*checked=""[^>]*value="product"/)
})

test('a link with a wrong secret says so, the same for every address, and every state keeps the secret (T11)', async () => {
  await using run = await sharedApp()
  const link = await footer(run)
  const email = link.split('/')[0] ?? ''
  const call = 'GET email_preferences/:email/:token'
  const wrong = [
    await fetch(`${run.app.url}/email-preferences/${email}/made-up`),
    await fetch(`${run.app.url}/email-preferences/nobody%40example.com/made-up`),
    await post(run, `/email-preferences/${email}/made-up`, 'lists=product', fromOurPage(run)),
    await post(run, `/unsubscribe/${email}/made-up`, '', fromOurPage(run)),
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

test('the last page names a list of ours, and nothing else that its address says', async () => {
  await using run = await sharedApp()
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
])('%s is a link that is not valid, never a header or another call (T60, T61)', async (path) => {
  await using run = await sharedApp()
  const pressed = await post(run, path, '', fromOurPage(run))

  expect(pressed.status).toBe(404)
  expect(pressed.headers.get('X-Evil')).toBeNull()
  expect(await pressed.text()).toContain('This link is not valid')
})
