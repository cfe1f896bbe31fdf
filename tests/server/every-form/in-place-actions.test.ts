import { expect, test } from 'vitest'
import { listScenarioNames } from '#sandbox/modules.ts'
import { Browser } from '#tests/server/browser.ts'
import { iterateForms } from './forms-of-the-app.ts'
import { parsePage, getVisibleHtml } from '#tests/server/page.ts'
import { startProduct } from '#tests/server/product.ts'
import { shareProduct } from '#tests/server/shared-product.ts'

const shared = shareProduct()
/** Links to a confirmation or a small form on the same page. */
const QUESTION = /[?&](?:ask|delete|revoke|change)=/

test('changes the heading or adds a notice after each button that returns to its page', async () => {
  await using run = await startProduct({ withScenarios: true })
  const silent: string[] = []
  let tried = 0
  for await (const { where, form, button, browser } of iterateForms(run)) {
    const before = readFeedback(getVisibleHtml(await browser.read(where)))
    const fields = new URLSearchParams(
      form.fields.filter(({ isSent }) => isSent).map(({ name, value }) => [name, value]),
    )
    if (button.name) fields.append(button.name, button.value)
    const answer = await browser.post(form.action, fields, { Referer: run.app.url + where })
    const next = answer.headers.get('Location')
    if (answer.status !== 303 || next === null || getPath(next) !== getPath(where)) continue
    tried += 1
    const after = readFeedback(getVisibleHtml(await browser.read(next)))
    const isTold = after.heading !== before.heading || after.notices.some((text) => !before.notices.includes(text))
    if (!isTold) silent.push(`${where.replace(/\w{16,}/, '…')}: ${form.action} ${button.value || button.name}`)
  }
  expect(silent).toEqual([])
  expect(tried).toBeGreaterThan(20)
}, 600_000)

test('links each question on a page to its heading', async () => {
  const run = shared()
  const wrong: string[] = []
  let tried = 0
  for (const name of listScenarioNames().filter((each) => each !== 'history-10000')) {
    const browser = new Browser(run.app.url)
    await browser.arrive(run.sandbox, name)
    const document = parsePage(getVisibleHtml(await browser.read(browser.landing)))
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main a')].map(
      (link) => link.getAttribute('href') ?? '',
    )
    for (const href of new Set(links.filter((each) => QUESTION.test(each)))) {
      tried += 1
      const [address = '', id = ''] = href.split('#')
      const page = parsePage(getVisibleHtml(await browser.read(address)))
      const heading = page.querySelector(`main #${id || 'none'} h2`)?.textContent
      const isPage = page.querySelector('h1')?.textContent?.endsWith('?')
      if (!heading && !isPage) wrong.push(`${name}: ${address.replace(/\w{16,}/, '…')}`)
    }
  }
  expect(wrong).toEqual([])
  expect(tried).toBeGreaterThan(20)
}, 300_000)

function getPath(address: string): string {
  return new URL(address, 'http://app.example').pathname
}

function readFeedback(html: string) {
  const document = parsePage(html)
  const notices = Array.from(document.querySelectorAll('.notice'), ({ textContent }) => textContent)
  return { heading: document.querySelector('h1')?.textContent, notices }
}
