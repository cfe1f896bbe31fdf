import { test } from './support/lasting-window.ts'
import { expect } from './support/test.ts'

/** Each form that can show two errors or more, by its id: its path and scenario. */
const FORMS = [
  ['login', '', '/login'],
  ['sign-up', '', '/signup/personal'],
  ['sign-up', '', '/signup/business'],
  ['password', '', '/password-reset/maria%40example.com/x'],
  ['contact', '', '/contact'],
  ['payment', 'verified-personal', '/payments'],
  ['template', 'templates', '/payments/templates/new'],
  ['collect', 'collect-none', '/collect'],
  ['profile', 'wizard-personal', ''],
  ['profile', 'wizard-additional', ''],
  ['profile', 'wizard-company', ''],
  ['profile', 'wizard-company-activity', ''],
  ['profile', 'wizard-company-representative', ''],
  ['submit', 'wizard-confirm', ''],
  ['owner', 'wizard-company-ownership', '/profile?section=company-ownership&owner=person'],
] as const

for (const [form, scenario, path] of FORMS) {
  test(`${form} ${scenario || path}: each error link focuses its field`, async ({
    app,
    enterScenario,
    page,
    scriptsRun,
  }) => {
    const entered = scenario ? await enterScenario(scenario) : app
    await page.goto(path ? app + path : entered)
    await scriptsRun()
    await page.locator(`form#${form}`).evaluate((element: HTMLFormElement) => {
      const main = element.querySelector<HTMLButtonElement>('.actions button:last-of-type, button.button')
      element.requestSubmit(main ?? undefined)
    })
    const links = page.getByRole('alert').filter({ hasText: 'Form validation failed' }).getByRole('link')
    await expect(links.first()).toBeVisible()
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.slice(1)))
    expect(targets.length).toBeGreaterThan(1)
    for (const [at, target] of targets.entries()) {
      await links.nth(at).click()
      expect(await page.evaluate(() => document.activeElement?.id)).toBe(target)
      await expect(page.locator(':focus')).toBeInViewport()
      await expect(links).toHaveCount(targets.length, { timeout: 1000 })
    }
  })
}
