import { test } from './support/lasting-window.ts'
import { expect } from './support/test.ts'

test('lets a stranger write from the footer, with validation errors and a deadline', async ({
  app,
  page,
  expectAccessible,
  expectNoOverflow,
}) => {
  await page.goto(`${app}/fees`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help and contact' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help and contact')
  await expectAccessible()
  await expectNoOverflow()

  await page.getByLabel('Your message').fill('Which fee applies to a payment to Türkiye?')
  await page.getByLabel('Your email address').fill('anna')
  await page.getByRole('button', { name: 'Send the message' }).click()
  await expect(page.getByLabel('Your email address')).toHaveAccessibleDescription(/Enter a valid email address/)
  await expect(page.getByLabel('What it is about')).toHaveAccessibleDescription(/Choose what it is about/)
  await expect(page.getByLabel('Your message')).toHaveValue('Which fee applies to a payment to Türkiye?')
  await expect(page).toHaveTitle(/^Error: /)
  await expectAccessible()

  await page.getByLabel('What it is about').selectOption('Fees, rates and limits')
  await page.getByLabel('Your email address').fill('anna@example.com')
  await page.getByRole('button', { name: 'Send the message' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your message is with us')
  await expect(page).toHaveURL(/\/contact\/M-[0-9A-Z]{4}-[0-9A-Z]{4}\?lang=en$/)
  await expect(page.getByText('We answer to anna@example.com, at the latest on')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Which fee applies to a payment to Türkiye?')).toBeVisible()
  await expectAccessible()
  await expectNoOverflow()
})

test('lets a customer complain about a payment, and support answer from the console', async ({
  openScenario,
  followMenu,
  page,
  expectAccessible,
  expectNoOverflow,
}) => {
  await openScenario('history-mixed')
  await followMenu('Help and contact')
  await page.getByRole('link', { name: 'Write a complaint' }).click()
  await expect(page.getByLabel('What it is about')).toHaveValue('complaint')
  await page.getByLabel('The payment that it is about').selectOption({ index: 1 })
  await page.getByLabel('Your message').fill('It came two days late.\nNobody said why.')
  await page.getByLabel('What you would like us to do').fill('Give the fee back.')
  await expectAccessible()
  await page.getByRole('button', { name: 'Send the message' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your complaint is with us')
  await expect(page.getByText('Nobody said why.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See the payment' })).toBeVisible()
  await expectNoOverflow()

  const there = page.url()
  await page.getByRole('link', { name: 'Open the console for this page' }).click()
  await page.getByLabel('Text').fill('You are right. The fee is on its way back.')
  await page.getByRole('button', { name: 'Answer by email' }).click()
  await expect(page.getByText('You are right.')).toBeVisible()
  await page.goto(there)
  await expect(page.getByRole('heading', { name: 'Our answer' })).toBeVisible()
  await expect(page.getByText('You are right. The fee is on its way back.')).toBeVisible()
  await expectAccessible()
})

test('links a failed page to the contact form with its support code', async ({ openScenario, app, page }) => {
  await openScenario('verified-personal')
  await page.goto(`${app}/transactions/tx_nothing`)
  const code = /[0-9A-Z]{8}$/.exec((await page.getByText('Support code').innerText()).trim())?.[0] ?? ''
  await page.getByRole('main').getByRole('link', { name: 'Help and contact' }).click()
  await expect(page.getByText(`The support code ${code} goes along`)).toBeVisible()
})

for (const scenario of ['contact-sent', 'contact-answered', 'complaint-sent']) {
  test(`${scenario}: is accessible without overflow`, async ({
    openScenario,
    page,
    expectAccessible,
    expectNoOverflow,
  }) => {
    await openScenario(scenario)
    await expect(page.getByRole('heading', { name: 'What you wrote' })).toBeVisible()
    await expectAccessible()
    await expectNoOverflow()
  })
}

test(
  'opens the chat in a frame after consent',
  { tag: '@without-scripts' },
  async ({ page, expectAccessible, expectNoOverflow }) => {
    const app = process.env['REPORTING_APP_URL'] ?? ''
    const asked: string[] = []
    await page.route('http://chat.example/**', async (route) => {
      asked.push(route.request().url())
      await route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><title>Chat</title><p>Hello, how can we help?',
      })
    })
    await page.goto(`${app}/contact`)
    await page.getByRole('link', { name: 'Chat with us' }).click()
    await expect(page.getByRole('button', { name: 'Start the chat' })).toBeVisible()
    await expectAccessible()
    expect(asked).toEqual([])
    await page.getByRole('button', { name: 'Start the chat' }).click()
    await expect(page.frameLocator('iframe').getByText('Hello, how can we help?')).toBeVisible()
    expect(asked).toEqual(['http://chat.example/widget?website_token=inbox-token'])
    await expectNoOverflow()
  },
)
