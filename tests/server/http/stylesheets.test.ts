import { expect, test } from 'vitest'
import { logIn } from '#tests/server/browser.ts'
import { startSharedApp } from '#tests/server/shared-app.ts'

const LINK = /<link rel="stylesheet" href="(\/assets\/app-[\w-]{8}\.css)"/

test('links the stylesheet for customers and inlines the same text for visitors', async () => {
  await using run = await startSharedApp()
  const { url } = run.app
  const customer = await logIn(url)
  const pages = await Promise.all(['/overview', '/history', '/payments'].map((path) => customer.read(path)))
  const links = new Set(pages.map((html) => LINK.exec(html)?.[1]))
  expect(links.size).toBe(1)
  expect(pages.join('')).not.toContain('<style data-stylesheet')

  const file = await fetch(url + [...links][0])
  expect(file.headers.get('Content-Type')).toBe('text/css; charset=utf-8')
  expect(file.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  const sheet = (await file.text()).trimEnd()
  for (const path of ['/login', '/sign-up', '/fees', '/']) {
    const html = await (await fetch(url + path)).text()
    expect(html, path).toContain(sheet)
    expect(html, path).not.toMatch(LINK)
  }
})
