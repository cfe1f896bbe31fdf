import { test } from './support/lasting-window.ts'
import { expect } from './support/test.ts'

test('adds vouchers from the menu, rejects one beside the field and pays with one', async ({
  openScenario,
  followMenu,
  page,
}) => {
  await openScenario('verified-personal')
  await followMenu('Rewards')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rewards')
  await expect(
    page.getByRole('navigation', { name: 'Which vouchers' }).getByRole('link', { name: 'Usable' }),
  ).toHaveCSS('display', 'grid')
  const code = page.getByLabel('Voucher code')
  await code.fill('NOBODYS')
  await page.getByRole('button', { name: 'Add the voucher' }).click()
  await expect(code).toHaveAccessibleDescription(/This voucher is not valid\./)
  await expect(code).toHaveValue('NOBODYS')

  await code.fill('welcome10')
  await page.getByRole('button', { name: 'Add the voucher' }).click()
  await expect(page.getByText('The voucher WELCOME10 is yours.')).toBeVisible()
  await expect(code).toHaveValue('')
  const vouchers = page.getByRole('region', { name: 'Vouchers' })
  await expect(vouchers.getByRole('listitem')).toHaveText([
    /^\u221210% WELCOME10 Valid until \d\d \w+ \d{4} {1,2}New Use WELCOME10$/,
  ])
  await page.getByRole('link', { name: 'Use WELCOME10' }).click()
  await expect(page.getByRole('combobox', { name: 'Voucher' })).toHaveValue('WELCOME10')
})

test('creates a referral code, emails it and deletes it after a confirmation', async ({
  openScenario,
  page,
  expectNoOverflow,
}) => {
  await openScenario('loyalty-nine')
  await page.getByLabel('Label of a new code').fill('blog')
  await page.getByRole('button', { name: 'Create the code' }).click()
  const codes = page.getByRole('region', { name: 'Referral codes' })
  await expect(codes.getByRole('listitem')).toHaveText([
    /^blog0 sign-upsCode BLOG-\w{6}Sign-up linkhttp\S+\/join\/BLOG-\w{6}/,
  ])

  await page.getByLabel('Email address').fill('eva@example.com')
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByText('The invitation is on its way to eva@example.com.')).toBeVisible()

  await codes.getByRole('link', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'Delete the code \u201cblog\u201d?' })).toBeVisible()
  await page.getByRole('button', { name: 'Yes, delete it' }).click()
  await expect(codes.getByText('You have no code yet.')).toBeVisible()
  await expectNoOverflow()
})

test('lets an affiliate choose a period and save a payout account', async ({
  openScenario,
  page,
  expectNoOverflow,
}) => {
  await openScenario('affiliate-without-iban')
  await expect(page.getByText('Payouts are blocked')).toBeVisible()
  await expectNoOverflow()
  await page.getByLabel('Period').selectOption('this-year')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/period=this-year/)
  await expect(page.getByText(/^1 Jan to 31 Dec \d{4}$/)).toBeVisible()
  await expect(page.getByLabel('Year').first()).toBeHidden()
  await page.getByLabel('Period').selectOption('custom')
  await expect(page.getByLabel('Year').first()).toBeVisible()
  await expectNoOverflow()

  await page.getByLabel('Payout IBAN').fill('EE38 2200 2210 2014 5685')
  await page.getByRole('button', { name: 'Save the IBAN' }).click()
  await expect(page.getByText('Payouts go to EE38 2200 2210 2014 5685 from now on.')).toBeVisible()
  await expect(page.getByText('Payouts are blocked')).toBeHidden()
  await expect(page.getByRole('link', { name: /^Receipt/ }).first()).toBeVisible()
})
