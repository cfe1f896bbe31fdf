import { expect, test } from './support/test.ts'

const ANNAS_IBAN = 'DE02 1203 0000 0000 2020 51'
const NO_MATCH = 'Name check: the bank has this account under another name.'
const MATCH = 'Name check: the bank has this name.'

test('checks a recipient while the customer types and moves nothing (rules.md#vop)', async ({ openScenario, page }) => {
  await openScenario('recurring-form')
  const lines = page.locator('.account-lines')
  await page.getByLabel('Someone else').check()
  const next = page.getByText('How often', { exact: true })
  const readTop = () => next.evaluate((label) => Math.round(label.getBoundingClientRect().top + scrollY))
  const before = await readTop()
  await page.getByLabel('Name of the recipient').fill('Peter Pan')
  await page.getByLabel('IBAN').fill(ANNAS_IBAN)
  await expect(lines.getByText(NO_MATCH)).toHaveCSS('font-weight', '560')
  await page.getByLabel('Name of the recipient').fill('Anna Schmidt')
  await expect(lines).toContainText(MATCH)
  await expect(lines).not.toContainText(NO_MATCH)
  expect(await readTop()).toBe(before)
})

test("checks the customer's own account, and the last response wins", async ({ openScenario, page }) => {
  await openScenario('account-active')
  await page.goto(`${page.url().replace(/[?].*$/, '')}/cash-out`)
  let release = () => {}
  await page.route(
    /\/bank-account\?/,
    async (route) => {
      await new Promise<void>((resolve) => (release = resolve))
      await route.continue().catch(() => {})
    },
    { times: 1 },
  )
  const isSent = page.waitForRequest(/\/bank-account\?/)
  await page.getByLabel('IBAN').fill(ANNAS_IBAN)
  await isSent
  await page.getByLabel('IBAN').fill('EE38 2200 2210 2014 5685')
  const lines = page.locator('.account-lines')
  await expect(lines).toContainText(MATCH)
  release()
  await page.waitForTimeout(300)
  await expect(lines).toContainText(MATCH)
  await expect(lines).not.toContainText('another name')
})
