import { expect, test } from 'vitest'
import { startSharedApp } from '#tests/server/shared-app.ts'
import { logIn } from '#tests/server/browser.ts'
import { fillForm, readForm } from '#tests/server/page.ts'

const VISITORS = { nobody: null, person: 'maria@example.com', company: 'office@example.com' }

test.each([
  ['nobody', '/login', 'login', { intent: 'password' }],
  ['nobody', '/signup/personal', 'sign-up', {}],
  ['nobody', '/signup/business', 'sign-up', {}],
  ['person', '/payments', 'payment', { intent: 'save' }],
  ['person', '/payments/templates/new', 'template', {}],
  ['person', '/profile/preferences', 'wallet', { intent: 'add-wallet' }],
  ['person', '/rewards', 'code', { intent: 'create-code' }],
  ['company', '/collect', 'collect', {}],
] as const)('rejects an unchanged form of a %s at %s with distinct error messages', async (who, path, id, pressed) => {
  await using run = await startSharedApp()
  const email = VISITORS[who]
  const visitor = email === null ? null : await logIn(run.app.url, email)
  const headers: Record<string, string> = visitor ? { Cookie: visitor.cookie } : {}
  const page = await (await fetch(run.app.url + path, { headers })).text()
  const response = await fetch(run.app.url + path, {
    method: 'POST',
    headers: { ...headers, Origin: run.app.url },
    body: fillForm(readForm(page, id), pressed),
  })
  const html = await response.text()
  expect(response.status).toBe(422)
  const [, list = ''] = /class="summary-errors"[^>]*>.*?<ul>(.*?)<\/ul>/s.exec(html) ?? []
  const mistakes = Array.from(list.matchAll(/<li>(.*?)<\/li>/g), ([, item = '']) => item.replaceAll(/<[^>]*>/g, ''))
  expect(mistakes.length).toBeGreaterThan(0)
  expect(new Set(mistakes).size).toBe(mistakes.length)
  expect(mistakes.filter((text) => /Fill in this field|is required/.test(text))).toEqual([])
})
