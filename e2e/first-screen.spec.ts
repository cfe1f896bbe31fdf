import type { Page } from '@playwright/test'
import { test } from './support/lasting-window.ts'
import { expect } from './support/test.ts'

/** A page and its main action by the name of a button or link. */
type Row = { name: string; scenario: string; path?: string; action: string | RegExp }

const PAGES: Row[] = [
  { name: 'the payment form', scenario: 'verified-personal', path: '/payments', action: 'Check the payment' },
  {
    name: 'the payment form with its price',
    scenario: 'templates',
    path: '/payments?sum=750',
    action: 'Check the payment',
  },
  {
    name: 'the form of a template',
    scenario: 'templates',
    path: '/payments/templates/new',
    action: 'Save the template',
  },
  { name: 'the form of a recurring payment', scenario: 'recurring-form', action: 'Check the recurring payment' },
  {
    name: 'the form of a receiving address',
    scenario: 'receiving-none',
    path: '/fill/new',
    action: 'Check the address',
  },
  {
    name: 'the form of a payment link',
    scenario: 'collect-approved',
    path: '/collect/links/new',
    action: 'Create the link',
  },
  { name: 'the application for payment links', scenario: 'collect-none', path: '/collect', action: 'Apply' },
  { name: 'the form for buying', scenario: 'buy-form', action: 'Check the order' },
  { name: 'the check of a payment', scenario: 'payment-N-unconfirmed', action: /^Confirm: pay / },
  { name: 'the check of a payment to another name', scenario: 'payment-no-match', action: /^Confirm: pay / },
  { name: 'a payment that waits', scenario: 'payment-N-waiting', action: 'Open in a wallet' },
  { name: 'a payment in Ether', scenario: 'payment-eth', action: 'Open in a wallet' },
  { name: 'a payment whose rate has expired', scenario: 'payment-N-rate-expired-ask', action: 'Hold a new rate' },
  { name: 'a payment that is too small', scenario: 'payment-I-short', action: /^Send 0\.\d+\sBTC back$/ },
  { name: 'a payment that came late', scenario: 'payment-late-paid', action: /^Send 0\.\d+\sBTC back$/ },
  { name: 'a payment on another network', scenario: 'payment-wrong-network', action: 'Send my crypto back' },
  { name: 'a payment that the bank returned', scenario: 'payment-R-returned', action: 'Pay another bank account' },
  { name: 'a payment with a question', scenario: 'payment-R-revision', action: 'Answer the question' },
  { name: 'a payment that has arrived', scenario: 'payment-C', action: 'Receipt (PDF)' },
  { name: 'a transfer for a purchase', scenario: 'buy-W-sepa', action: 'I have made the transfer' },
  { name: 'a section of the verification', scenario: 'wizard-personal', action: 'Save and continue' },
  { name: 'the section with the owners', scenario: 'wizard-company-ownership', action: 'Save and continue' },
  {
    name: 'the form of an owner',
    scenario: 'wizard-company-ownership',
    path: '/profile?section=company-ownership&owner=person',
    action: 'Save this entry',
  },
  { name: 'the check of a person’s answers', scenario: 'wizard-confirm', action: 'Submit for review' },
  { name: 'the check of a company’s answers', scenario: 'wizard-company-ready', action: 'Submit for review' },
  { name: 'a payment link', scenario: 'pay-link-open-amount', action: 'Continue to payment' },
  { name: 'a payment by a link', scenario: 'pay-link-N', action: 'Open in a wallet' },
]

const SCREENS = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]

/** Checks that the whole action is visible without scrolling, on a phone and a desk, with one load. */
async function expectInFirstScreen(page: Page, action: Row['action']) {
  for (const { width, height } of SCREENS) {
    await page.setViewportSize({ width, height })
    const shown = page
      .getByRole('button', { name: action })
      .or(page.getByRole('link', { name: action }))
      .filter({ visible: true })
      .first()
    const { x, y, width: wide, height: high } = (await shown.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 }
    const where = `at ${width} px ${String(action)} is from ${Math.round(y)} to ${Math.round(y + high)} px`
    expect.soft([x >= 0, y >= 0, x + wide <= width, y + high <= height], where).toEqual([true, true, true, true])
  }
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    for (const { name, scenario, path, action } of PAGES) {
      test(`shows the main action of ${name} without scrolling`, async ({ app, enterScenario, page }) => {
        const entered = await enterScenario(scenario)
        await page.goto(path ? app + path : entered)
        await expectInFirstScreen(page, action)
      })
    }
  })
}
