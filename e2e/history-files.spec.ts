import { readFile } from 'node:fs/promises'
import { test } from './support/lasting-window.ts'
import { expect } from './support/test.ts'
import { unfold } from './support/unfold.ts'

const KINDS = [
  ['CSV', 'history.csv', /^\uFEFFnumber,created_utc/],
  ['CSV for taxes', 'history.tax.csv', /^\uFEFFDate,Sent Amount/],
  ['JSON', 'history.json', /^\{"made_at":/],
  ['PDF', 'history.pdf', /^%PDF-[^]*%%EOF\s*$/],
  ['CAMT.053', 'history.xml', /^<\?xml[^]*<\/Document>\s*$/],
] as const

test('downloads the filtered list in every format', async ({ openScenario, page, expectAccessible }) => {
  await openScenario('history-mixed')
  await unfold(page, 'Filter')
  await page.getByLabel('Status').selectOption('COMPLETED')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/status=COMPLETED/)
  await expect(page.getByText('Confirmed by the bank')).toBeVisible()
  await expectAccessible()

  await unfold(page, 'Download this list')
  for (const [name, file, content] of KINDS) {
    const saving = page.waitForEvent('download')
    await page.getByRole('navigation', { name: 'Download this list' }).getByRole('link', { name, exact: true }).click()
    const download = await saving
    expect(download.suggestedFilename()).toBe(file)
    const text = await readFile(await download.path(), 'latin1')
    expect(Buffer.from(text, 'latin1').toString()).toMatch(content)
    expect(text).not.toContain('CANCELLED')
  }
  await expect(page).toHaveURL(/status=COMPLETED/)
})

test('converts a time phrase to dates, and searches it as text on request', async ({
  openScenario,
  page,
  expectAccessible,
}) => {
  await openScenario('history-mixed')
  await page.getByLabel('Search').fill('letzten Monat')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(
    page.getByText(/^Payments of “letzten Monat”, which is \d\d \w+ \d{4} to \d\d \w+ \d{4}\./),
  ).toBeVisible()
  await expect(page.getByLabel('Search')).toHaveValue('letzten Monat')
  await expectAccessible()

  await page.getByRole('link', { name: 'Search for these words instead' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing matches this filter' })).toBeVisible()
  await expect(page.getByLabel('Search')).toHaveValue('"letzten Monat"')
})
