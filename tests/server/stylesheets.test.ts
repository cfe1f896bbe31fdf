import { expect, test } from 'vitest'
import { sharedApp } from './shared-app.ts'
import { logIn } from './browser.ts'

const inDocument = (html: string) => /<style[^>]*data-sheet="(\w+)"/.exec(html)?.[1] ?? null
const asFile = (html: string) => /<link[^>]*data-sheet[^>]*href="([^"]+)"/.exec(html)?.[1] ?? null
const cookieOf = ({ headers }: Response) => headers.getSetCookie().find((each) => each.startsWith('sheets=')) ?? ''
/** What a browser fetches when it has nothing else to do. */
const offered = (html: string) => /<link rel="stylesheet" href="([^"]+)" media="not all"/.exec(html)?.[1] ?? null

test('the first document carries its styles; once the browser has the file, later ones name it', async () => {
  await using run = await sharedApp()
  const { url } = run.app
  const { cookie } = await logIn(url)
  const visit = async (path: string, cookies: string) => {
    const response = await fetch(url + path, { headers: { Cookie: cookies } })
    return { response, html: await response.text() }
  }
  const first = await visit('/overview', cookie)
  expect(inDocument(first.html)).toBe('app')
  const path = offered(first.html) ?? ''
  expect(path).toMatch(/^\/assets\/app-[\w-]{8}\.css$/)
  // The cookie comes with the document that has the browser fetch the file, and lasts as long as the file does at most.
  const given = cookieOf(first.response)
  expect(given).toContain('; Max-Age=2592000;')
  const kept = given.split(';')[0] ?? ''

  const file = await fetch(url + path)
  const sheet = await file.text()
  expect(file.headers.get('Content-Type')).toBe('text/css; charset=utf-8')
  expect(file.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(file.headers.get('Set-Cookie')).toBeNull()
  expect(first.html).toContain(sheet.trimEnd())

  const second = await visit('/overview', `${cookie}; ${kept}`)
  expect(inDocument(second.html)).toBeNull()
  expect(asFile(second.html)).toBe(path)
  expect(offered(second.html)).toBeNull()
  expect(cookieOf(second.response)).toBe('')

  // A page of another kind has styles of its own, and its file is kept beside the first.
  const other = await visit('/history', `${cookie}; ${kept}`)
  expect(inDocument(other.html)).toBe('history')
  const both = cookieOf(other.response).split(';')[0] ?? ''
  expect(both.split('=')[1]?.split('.')).toHaveLength(2)
  expect(asFile((await visit('/history', `${cookie}; ${both}`)).html)).toBe(offered(other.html))
  expect(asFile((await visit('/overview', `${cookie}; ${both}`)).html)).toBe(path)
})

test.each(['sheets=p2D3hnw_iB', 'sheets=app-00000000', 'sheets=', 'sheets=..', 'sheets="><script>alert(1)</script>'])(
  'a browser that says %s has no file of ours, and gets its styles with the document',
  async (kept) => {
    await using run = await sharedApp()
    const { cookie } = await logIn(run.app.url)
    const response = await fetch(`${run.app.url}/overview`, { headers: { Cookie: `${cookie}; ${kept}` } })
    const html = await response.text()
    expect(inDocument(html)).toBe('app')
    expect(html).not.toContain('alert(1)')
    expect(cookieOf(response)).toMatch(/^sheets=app-[\w-]{8}; /)
  },
)

test('there is no file under another name, and a public page needs none', async () => {
  await using run = await sharedApp()
  for (const path of ['/assets/app-00000000.css', '/assets/public.css', '/assets/']) {
    expect((await fetch(run.app.url + path)).status, path).toBe(404)
  }
  expect(offered(await (await fetch(`${run.app.url}/fees`)).text())).toBeNull()
})
