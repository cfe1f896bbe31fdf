import { LAYOUTS, PAGES_AT_REST } from '#tests/support/pages-at-rest.ts'
import { test } from './support/lasting-window.ts'
import { expect } from './support/test.ts'

// Contents and structure of every page are tested without a browser: tests/server/every-page/pages-at-rest.test.ts.
for (const { name, scenario, path, heading } of PAGES_AT_REST.filter((page) => LAYOUTS.has(page.name))) {
  test(`${name}: fits and is accessible on desk and phone, in light and dark`, async ({
    app,
    enterScenario,
    lookAround,
    page,
  }) => {
    const entered = scenario ? await enterScenario(scenario) : app
    await page.goto(path ? app + path : entered)
    if (heading) await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await lookAround(name)
  })
}

test('renders rejected rewards and a delete confirmation accessibly', async ({ openScenario, lookAround, page }) => {
  await openScenario('rewards-full')
  const code = page.getByLabel('Voucher code')
  await code.fill('NOBODYS')
  await page.getByRole('button', { name: 'Add the voucher' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(code).toHaveAccessibleDescription(/This voucher is not valid\./)
  await lookAround('rewards-refused')
  await page.getByRole('link', { name: 'Delete' }).first().click()
  await expect(page.getByRole('heading', { name: /^Delete the code/ })).toBeVisible()
  await lookAround('rewards-delete')
})
