import { expect, test } from 'vitest'
import { getAccountTime, setAccountClock } from '#sandbox/core/clock.ts'
import { formatDateTime } from '#app/i18n/formats.ts'
import { arriveBy, Browser } from '#tests/server/browser.ts'
import { getVisibleHtml, parsePage, readElementText } from '#tests/server/page.ts'
import { shareProduct } from '#tests/server/shared-product.ts'

const shared = shareProduct()

/** The warnings of a page, with the form that it keeps. */
function readPage(html: string, form: string) {
  const main = parsePage(getVisibleHtml(html))
  const notice = main.querySelector('main .notice.warning')
  return {
    text: notice && readElementText(notice).replaceAll(/\s+/g, ' '),
    link: notice?.querySelector('a')?.textContent ?? null,
    hasForm: main.querySelector(`form#${form}`) !== null,
  }
}

const USED =
  /You’ve used your limit: 15,000 EUR within 24 hours\. From (\d\d \w+ \d{4}, \d\d:\d\d E\w+) you can pay again\./

test('opens payments with the used limit, the time it frees and the next level', async () => {
  const browser = new Browser(shared().app.url)
  const { email } = await browser.arrive(shared().sandbox, 'limit-used')
  const page = readPage(await browser.read('/payments'), 'payment')
  expect(page).toMatchObject({ link: 'Raise my limit', hasForm: false })
  const [, time] = USED.exec(page.text ?? '') ?? []
  // The time is true: a minute later the form is there.
  const account = shared().sandbox.control.account(email)
  const { context } = shared().sandbox.control
  const now = getAccountTime(context, account)
  const minutes = Array.from({ length: 24 * 60 + 2 }, (__, at) => Math.floor(now / 60_000) * 60_000 + at * 60_000)
  const freesAt = minutes.find((at) => formatDateTime(new Date(at).toISOString(), 'en', 'Europe/Tallinn') === time)
  setAccountClock(context, account.number, (freesAt ?? 0) - 60_000)
  expect(readPage(await browser.read('/payments'), 'payment').hasForm).toBe(false)
  setAccountClock(context, account.number, freesAt ?? 0)
  expect(readPage(await browser.read('/payments'), 'payment')).toEqual({ text: null, link: null, hasForm: true })
})

test('keeps the form of a recurring payment below the used limit', async () => {
  const browser = await arriveBy(shared(), 'limit-used')
  const page = readPage(await browser.read('/standing/new'), 'recurring')
  expect(page).toEqual({ text: expect.stringMatching(USED), link: 'Raise my limit', hasForm: true })
})
