import { expect, test } from './support/test.ts'
import { openTextBrowser } from './support/text-browser.ts'

test('completes a payment in a text browser, from the form to the history', async ({ sandbox }) => {
  test.setTimeout(120_000)
  const browser = openTextBrowser(`${sandbox}/s/verified-personal`)
  try {
    await browser.shows('What would you like to do?')
    await browser.press('Pay a bill')
    await browser.shows('Where to send crypto back')
    await browser.fill('IBAN', 'EE38 2200 2210 2014 5685')
    await browser.fill('Amount', '750')
    await browser.press('Check the payment')

    const draft = await browser.shows('Nothing has been sent')
    expect(draft).toContain('13.13')
    expect(draft).not.toContain('bc1')
    await browser.press('Confirm: pay')

    expect(await browser.shows('Send exactly')).toMatch(/bc1[a-z0-9]{20,}/)
    await browser.press('Open the console for this page')
    await browser.shows('Address')
    await browser.press('The payment arrives in full')
    await browser.shows('U (processing) since')
    await browser.press('Run all steps to completion')
    await browser.shows('C (completed) since')
    await browser.press('Open as this customer')
    await browser.shows('has arrived')
    await browser.press('History')
    expect(await browser.shows('Download this list')).toContain('Completed')
  } finally {
    browser.close()
  }
})

test('explains conditional questions and dates in a text browser', async ({ sandbox }) => {
  const browser = openTextBrowser(`${sandbox}/s/wizard-personal`)
  try {
    const section = await browser.shows('Save and continue')
    expect(section).toContain('Only if this applies:')
    expect(section).toMatch(/Date of birth\s+Day[^]*Month[^]*Year/)
    // The options of a select are not printed.
    expect(section).not.toContain('Zimbabwe')
  } finally {
    browser.close()
  }
  const payer = openTextBrowser(`${sandbox}/s/verified-personal`)
  try {
    await payer.shows('What would you like to do?')
    await payer.press('Pay a bill')
    const form = await payer.shows('Check the payment')
    for (const words of [
      'Only if you pay someone else:',
      'Only for euro:',
      'Only for pounds:',
      'in what you chose, one of EUR',
    ]) {
      expect(form).toContain(words)
    }
    // Texts that only a style separates run together in a text browser.
    expect(form).toContain('Causeway')
    expect(form).not.toMatch(/CausewayMenu|MenuOverview/)
  } finally {
    payer.close()
  }
})
