import type { Page } from '@playwright/test'
import { openAccountMenu } from './support/account-menu.ts'
import { test as base } from './support/lasting-window.ts'
import { expect } from './support/test.ts'
import { unfold } from './support/unfold.ts'

type Fixtures = {
  /** Opens a page of a verified customer and waits until its scripts run. */
  openVerified: (path: string) => Promise<void>
}

const test = base.extend<Fixtures>({
  openVerified: async ({ app, openScenario, page, scriptsRun }, use) =>
    use(async (path) => {
      await openScenario('verified-personal')
      await page.goto(`${app}${path}?lang=en`)
      await scriptsRun()
    }),
})

type Form = { name: string; scenario: string; path: string; field: string; text: string; box: string | null }

/** Forms that are rejected with this input: path, text and ticked box. */
const FORMS: Form[] = [
  {
    name: 'sign-up',
    scenario: '',
    path: '/signup/personal',
    field: '#sign-up-email',
    text: 'anna@',
    box: '#sign-up-terms',
  },
  {
    name: 'template',
    scenario: 'verified-personal',
    path: '/payments/templates/new',
    field: '#template-name',
    text: 'Rent of Anna',
    box: 'form#template [name=currency][value=GBP]',
  },
  {
    name: 'collect',
    scenario: 'collect-none',
    path: '/collect',
    field: '#collect-business_description',
    text: 'We mend boats',
    box: '#collect-terms',
  },
]

async function fill(page: Page, { field, text, box }: Form) {
  await page.locator(field).fill(text)
  if (box) await page.locator(box).check()
}

async function expectFilled(page: Page, { field, text, box }: Form) {
  await expect(page.locator(field)).toHaveValue(text)
  if (box) await expect(page.locator(box)).toBeChecked()
  await expect(page.locator('.summary-errors')).toHaveCount(0)
}

/** Changes the language to German; on signed-in pages the button is in the account menu. */
async function switchToGerman(page: Page) {
  const german = page.getByRole('button', { name: 'Deutsch' })
  if (!(await german.isVisible())) await openAccountMenu(page)
  await german.click()
  await page.waitForURL(/lang=de/)
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    for (const form of FORMS) {
      test(`${form.name}: restores a rejected form on reload, back navigation and language change`, async ({
        app,
        openScenario,
        page,
        scriptsRun,
      }) => {
        if (form.scenario) await openScenario(form.scenario)
        const url = form.scenario ? new URL(`${form.path}?lang=en`, page.url()).href : `${app}${form.path}?lang=en`
        await page.goto(url)
        if (javaScriptEnabled) await scriptsRun()
        await fill(page, form)
        await page.locator(`form#${form.name} button.button`).last().click()
        await expect(page.locator('.summary-errors')).toHaveCount(1)
        // A full navigation, because a browser restores fields on a plain reload.
        await page.goto(url)
        await expectFilled(page, form)
        await page.goto(`${new URL(url).origin}/contact?lang=en`)
        await page.goBack()
        await expectFilled(page, form)
        if (javaScriptEnabled) await scriptsRun()
        await page.locator(form.field).fill(`${form.text} 2`)
        await switchToGerman(page)
        await expectFilled(page, { ...form, text: `${form.text} 2` })
        await page.goto(page.url())
        await expectFilled(page, { ...form, text: `${form.text} 2` })
      })
    }

    test('keeps unsaved preferences on a language change, unticked boxes too', async ({
      openScenario,
      page,
      scriptsRun,
    }) => {
      await openScenario('verified-personal')
      await page.goto(new URL('/profile/preferences?lang=en', page.url()).href)
      if (javaScriptEnabled) await scriptsRun()
      await unfold(page, 'Language and emails')
      const boxes = page.locator('form#preferences input[type=checkbox]')
      const before = await boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked))
      for (const [at, isTicked] of before.entries()) await boxes.nth(at).setChecked(!isTicked)
      await page.locator('#preferences-language').selectOption('es')
      await switchToGerman(page)
      await page.goto(page.url())
      await expect(page.locator('#preferences-language')).toBeVisible()
      await expect(page.locator('#preferences-language')).toHaveValue('es')
      for (const [at, isTicked] of before.entries()) await expect(boxes.nth(at)).toBeChecked({ checked: !isTicked })
    })
  })
}

test('keeps the edited one of several forms on a language change', async ({ openVerified, page }) => {
  await openVerified('/profile/preferences')
  await unfold(page, 'Withdrawal addresses')
  await page.locator('#wallet-address').fill('0xd8dA')
  await switchToGerman(page)
  await expect(page.locator('#wallet-address')).toHaveValue('0xd8dA')
  await page.goto(page.url())
  await expect(page.locator('#wallet-address')).toHaveValue('0xd8dA')
})

test('restores a rejected form after leaving its page, and empties it once saved', async ({ openVerified, page }) => {
  await openVerified('/payments/templates/new')
  await page.locator('#template-name').fill('Rent of Anna')
  await page.locator('form#template button.button').last().click()
  await expect(page.locator('.summary-errors')).toBeVisible()
  await page.getByRole('link', { name: 'Overview' }).first().click()
  await page.waitForURL(/overview/)
  await openAccountMenu(page)
  await page.getByRole('link', { name: 'Preferences' }).first().click()
  await page.waitForURL(/preferences/)
  await page.goBack()
  await page.goBack()
  await page.waitForURL(/templates\/new/)
  await expect(page.locator('#template-name')).toHaveValue('Rent of Anna')
  await expect(page.locator('.summary-errors')).toHaveCount(0)
  await page.locator('#template-sum').fill('25')
  await page.locator('#template-receiver_iban').fill('EE382200221020145685')
  await page.locator('form#template button.button').last().click()
  await page.waitForURL(/\/payments\/templates(\?|$)/)
  await page.goto(new URL('/payments/templates/new?lang=en', page.url()).href)
  await expect(page.locator('#template-name')).toHaveValue('')
})
