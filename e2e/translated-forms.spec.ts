import { alterTexts, readLines, type Alteration } from './support/alter-page.ts'
import { expect, test, type Page } from './support/test.ts'

type Step = (page: Page) => Promise<void>
type Form = { scenario: string | null; path: string | null; steps: Record<string, Step> }

const fill = (field: string, value: string) => (page: Page) => page.locator(field).first().fill(value)
const choose = (field: string) => (page: Page) => page.locator(field).first().check({ force: true })
const pay = (value: string) => (page: Page) => page.getByLabel('Amount', { exact: true }).fill(value)
const payByLink = (value: string) => (page: Page) => page.getByLabel('Amount that you pay', { exact: true }).fill(value)
const submit = (page: Page) =>
  page.locator('main form button:not([hidden], .link)').filter({ visible: true }).first().click()

/** The input of each form that quotes or is answered in place. */
const FORMS: Record<string, Form> = {
  payment: {
    scenario: 'verified-personal',
    path: '/payments',
    steps: {
      'amount 100': fill('[name=sum]', '100'),
      'amount 2000': fill('[name=sum]', '2000'),
      'another coin': choose('[name=coin]:not(:checked)'),
      'too much': fill('[name=sum]', '99999999'),
      nothing: fill('[name=sum]', ''),
      'amount 750': fill('[name=sum]', '750'),
      'sent with errors': (page) =>
        page.locator('main button[name=intent][value=save]').filter({ visible: true }).first().click(),
    },
  },
  purchase: {
    scenario: 'buy-form',
    path: null,
    steps: { 'amount 60': pay('60'), 'amount 610': pay('610'), 'amount 1': pay('1') },
  },
  'payment by a link': {
    scenario: 'pay-link-open-amount',
    path: null,
    steps: {
      coin: choose('[name=coin]'),
      'amount 60': payByLink('60'),
      'amount 610': payByLink('610'),
      'another coin': choose('[name=coin]:not(:checked)'),
      'amount 1': payByLink('1'),
    },
  },
  'recurring payment': {
    scenario: 'recurring-form',
    path: null,
    steps: {
      day: fill('[name$=-day]', '5'),
      month: fill('[name$=-month]', '5'),
      year: fill('[name$=-year]', '2027'),
      'amount 250': fill('[name=sum]', '250'),
      'amount 260': fill('[name=sum]', '260'),
    },
  },
  'receiving address': { scenario: 'verified-personal', path: '/fill/new', steps: { 'sent with errors': submit } },
  'cash-out': { scenario: 'account-active', path: './cash-out', steps: { 'sent with errors': submit } },
  'price calculator': {
    scenario: null,
    path: '/',
    steps: { 'amount 120': (page) => calculate(page, '120'), 'amount 3400': (page) => calculate(page, '3400') },
  },
  'fee calculator': {
    scenario: null,
    path: '/fees',
    steps: { 'amount 120': (page) => calculate(page, '120'), 'amount 3400': (page) => calculate(page, '3400') },
  },
}

/** The lines of a page without limits in GBP or crypto, which follow the market between loads. */
async function readFixed(page: Page): Promise<string[]> {
  return (await page.evaluate(readLines)).filter(
    (line) => !line.endsWith('GBP.') && !/At least [\d.]+ \w+ now/.test(line),
  )
}

async function calculate(page: Page, sum: string): Promise<void> {
  await page.locator('main form [name=sum]').first().fill(sum)
  await page.locator('main form [name=sum]').first().press('Enter')
}

for (const by of ['translator', 'digit links'] satisfies Alteration[]) {
  for (const [name, { scenario, path, steps }] of Object.entries(FORMS)) {
    test(`${name}: shows the same under ${by} as an unaltered page`, async ({ app, page, enterScenario }) => {
      test.setTimeout(120_000)
      const entered = scenario === null ? app : await enterScenario(scenario)
      const base = path?.startsWith('./') ? `${entered.split('?')[0]}/` : entered
      const address = path === null ? entered : new URL(path, base).href
      const plain = await page.context().newPage()
      for (const each of [page, plain]) {
        await each.goto(address)
        await each.waitForLoadState('networkidle')
      }
      await page.evaluate(alterTexts, by)
      const rows: string[] = []
      for (const [change, step] of Object.entries(steps)) {
        const loaded = page.waitForEvent('load', { timeout: 3_000 }).catch(() => null)
        for (const each of [page, plain]) await step(each)
        // The calculators of public pages load another document.
        if (scenario === null) {
          await loaded
          await page.evaluate(alterTexts, by)
        }
        await expect(async () => {
          const [shown, expected] = [await readFixed(page), await readFixed(plain)]
          expect(shown, change).toEqual(expected)
        }).toPass({ timeout: 8_000, intervals: [700, 300] })
        rows.push(`${by}  ${name}  "${change}"  ${(await page.evaluate(readLines)).length} lines  0 stale`)
      }
      console.log(rows.join('\n'))
    })
  }
}
