import { expect, test } from 'vitest'
import { scenarioNames } from '#sandbox/modules.ts'
import { Browser } from './browser.ts'
import { formsOfTheApp } from './forms-of-the-app.ts'
import { documentOf, shown } from './page.ts'
import { product } from './product.ts'
import { sharedProduct } from './shared-product.ts'

const shared = sharedProduct()
/** Links to a question, or to a small form, on their own page. */
const QUESTION = /[?&](?:ask|delete|revoke|change)=/

test('each button that returns to its page changes the heading or adds a notice', async () => {
  await using run = await product({ withScenarios: true })
  const silent: string[] = []
  let tried = 0
  for await (const { where, form, button, browser } of formsOfTheApp(run)) {
    const before = saidOn(shown(await browser.read(where)))
    const fields = new URLSearchParams(
      form.fields.filter(({ isSent }) => isSent).map(({ name, value }) => [name, value]),
    )
    if (button.name) fields.append(button.name, button.value)
    const answer = await browser.post(form.action, fields, { Referer: run.app.url + where })
    const next = answer.headers.get('Location')
    if (answer.status !== 303 || next === null || pathOf(next) !== pathOf(where)) continue
    tried += 1
    const after = saidOn(shown(await browser.read(next)))
    const isTold = after.heading !== before.heading || after.notices.some((text) => !before.notices.includes(text))
    if (!isTold) silent.push(`${where.replace(/\w{16,}/, '…')}: ${form.action} ${button.value || button.name}`)
  }
  expect(silent).toEqual([])
  expect(tried).toBeGreaterThan(20)
}, 600_000)

test('each link to a question on its own page leads to the heading of the question', async () => {
  const run = shared()
  const wrong: string[] = []
  let tried = 0
  for (const name of scenarioNames().filter((each) => each !== 'history-10000')) {
    const browser = new Browser(run.app.url)
    await browser.arrive(run.sandbox, name)
    const document = documentOf(shown(await browser.read(browser.landing)))
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main a')].map(
      (link) => link.getAttribute('href') ?? '',
    )
    for (const href of new Set(links.filter((each) => QUESTION.test(each)))) {
      tried += 1
      const [address = '', id = ''] = href.split('#')
      const page = documentOf(shown(await browser.read(address)))
      const heading = page.querySelector(`main #${id || 'none'} h2`)?.textContent
      const isPage = page.querySelector('h1')?.textContent?.endsWith('?')
      if (!heading && !isPage) wrong.push(`${name}: ${address.replace(/\w{16,}/, '…')}`)
    }
  }
  expect(wrong).toEqual([])
  expect(tried).toBeGreaterThan(20)
}, 300_000)

function pathOf(address: string): string {
  return new URL(address, 'http://app.example').pathname
}

function saidOn(html: string) {
  const document = documentOf(html)
  const notices = Array.from(document.querySelectorAll('.notice'), ({ textContent }) => textContent)
  return { heading: document.querySelector('h1')?.textContent, notices }
}
