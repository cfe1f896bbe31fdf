import { expect, test } from './support/test.ts'
import { openTextBrowser } from './support/text-browser.ts'

test('in a text browser a payment goes from the form to "Completed" and into the history', async ({ sandbox }) => {
  test.setTimeout(120_000)
  const browser = openTextBrowser(`${sandbox}/s/verified-personal`)
  try {
    await browser.shows('Your first payment takes a few minutes')
    await browser.press('Pay a bank account')
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
    await browser.press('Run to Completed')
    await browser.shows('C (completed) since')
    await browser.press('To the payment in the app')
    await browser.shows('has arrived')
    await browser.press('History')
    expect(await browser.shows('Download this list')).toContain('Completed')
  } finally {
    browser.close()
  }
})

test('a text browser says when a question is to be answered, and how to write a day', async ({ sandbox }) => {
  const browser = openTextBrowser(`${sandbox}/s/wizard-personal`)
  try {
    const section = await browser.shows('Save and continue')
    expect(section).toContain('Only if this applies:')
    expect(section).toMatch(/Date of birth\s+Day[^]*Month[^]*Year/)
    // The list of a field is no line of the page.
    expect(section).not.toContain('Zimbabwe')
  } finally {
    browser.close()
  }
  const payer = openTextBrowser(`${sandbox}/s/verified-personal`)
  try {
    await payer.shows('Pay a bank account')
    await payer.press('Pay a bank account')
    const form = await payer.shows('Check the payment')
    for (const words of [
      'Only if you pay someone else:',
      'Only for euro:',
      'Only for pounds:',
      'in what you chose, one of EUR',
    ]) {
      expect(form).toContain(words)
    }
    // What only a style sets apart runs together here.
    expect(form).toContain('Causeway')
    expect(form).not.toMatch(/CausewayMenu|MenuOverview/)
  } finally {
    payer.close()
  }
})
