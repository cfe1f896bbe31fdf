import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from './support/test.ts'
import { openLineBrowser } from './support/line-browser.ts'

/** edbrowse, which presses no button outside of its form; and lynx, which names no origin. */
const test = base.extend<{ browseByLines: (scenario: string) => Promise<ReturnType<typeof openLineBrowser>> }>({
  browseByLines: async ({ sandbox }, use) => {
    const opened: ReturnType<typeof openLineBrowser>[] = []
    await use(async (scenario) => {
      const browser = openLineBrowser()
      opened.push(browser)
      await browser.open(`${sandbox}/s/${scenario}`)
      return browser
    })
    for (const browser of opened) browser.close()
  },
})

test('edbrowse adds an owner to the verification of a company', async ({ browseByLines }) => {
  const browser = await browseByLines('wizard-company-ownership')
  await browser.press('Add a person')
  await browser.fill('Full name', 'Liis Saar')
  for (const [at, part] of ['17', '5', '1985'].entries()) await browser.fill('Date of birth', part, at)
  await browser.fill('Citizenship', 'Estonia')
  await browser.fill('Country of residence', 'Estonia')
  await browser.choose('Owns shares')
  await browser.choose('Controls the company')
  await browser.fill('Share in percent', '60')
  await browser.fill('Identity document', 'Passport')
  await browser.fill('Number of the document', 'KE1234567')
  const until = ['1', '6', String(new Date().getFullYear() + 4)]
  for (const [at, part] of until.entries()) await browser.fill('Document valid until', part, at)
  await browser.press('Save this entry')
  const owners = await browser.text()
  expect(owners).toContain('h1 Owners')
  expect(owners).toContain('Liis Saar')
  expect(owners).toContain('Direct shares so far: 60%')
})

test('edbrowse pays by a link', async ({ browseByLines }) => {
  const browser = await browseByLines('pay-link-fixed')
  await browser.fill('Your name', 'Nora Aas')
  await browser.press('Continue to payment')
  expect(await browser.text()).toMatch(/h1 Send 0\.\d+/)
})

test('edbrowse buys crypto by open banking, to the bank', async ({ browseByLines }) => {
  const browser = await browseByLines('buy-form')
  await browser.fill('Amount', '120')
  await browser.press('Check the order')
  await browser.press('Order ')
  await browser.follow('Choose your bank')
  await browser.follow('Kadaka Pank')
  await browser.press('Agree and go to Kadaka Pank')
  expect(await browser.text()).toContain('h1 Log in at Kadaka Pank')
})

test('edbrowse sets up a recurring payment', async ({ app, browseByLines }) => {
  const browser = await browseByLines('verified-personal')
  await browser.open(`${app}/standing/new`)
  await browser.fill('Name', 'Rent')
  await browser.fill('Amount of each payment', '250')
  await browser.fill('IBAN', 'EE382200221020145685')
  const start = new Date(Date.now() + 7 * 86_400_000)
  const parts = [start.getUTCDate(), start.getUTCMonth() + 1, start.getUTCFullYear()]
  for (const [at, part] of parts.entries()) await browser.fill('First payment on', String(part), at)
  await browser.press('Save the recurring payment')
  const page = await browser.text()
  expect(page).toContain('h1 Rent')
  expect(page).toContain('250.00')
})

test('edbrowse makes a receiving address', async ({ app, browseByLines }) => {
  const browser = await browseByLines('verified-personal')
  await browser.open(`${app}/fill/new`)
  await browser.fill('Name', 'Invoices')
  await browser.fill('IBAN', 'EE382200221020145685')
  await browser.press('Make the address')
  expect(await browser.text()).toMatch(/h1 Invoices[^]*<Copy Address>/)
})

test('edbrowse makes a payment link', async ({ browseByLines }) => {
  const browser = await browseByLines('collect-active')
  await browser.follow('New payment link')
  await browser.fill('What it is for', 'Workshop')
  await browser.fill('Amount', '80')
  await browser.press('Make the link')
  expect(await browser.text()).toContain('h1 Workshop')
})

test('edbrowse filters the history and reads its CSV', async ({ browseByLines }) => {
  const browser = await browseByLines('history-mixed')
  await browser.fill('Search', 'Order 12')
  await browser.press('Show')
  expect(await browser.text()).toContain('386.50 EUR')
  expect(await browser.text()).not.toContain('355.00 EUR')
  await browser.follow('CSV')
  expect(await browser.text()).toContain('386.50')
})

test('lynx, which names no origin, logs in and gets the form of a payment checked', async ({ app, openCustomer }) => {
  const { email, password } = await openCustomer()
  const shown = runLynx(`${app}/login?lang=en`, [
    ...search('Email'),
    ...type(email),
    'Down Arrow',
    ...type(password),
    // Over the button that shows the password.
    'Down Arrow',
    'Down Arrow',
    '^J',
    'g',
    ...type(`${app}/payments?lang=en`),
    '^J',
    ...search('Check the payment'),
    '^J',
  ])
  expect(shown).toContain('Hello, ')
  // The form was read, and its errors came back.
  expect(shown).toContain('Enter the IBAN.')
  expect(shown).not.toContain('We did not accept this form')
})

/** Over what the line holds already. */
const type = (text: string) => ['^U', ...text].map((key) => (key === ' ' ? '<space>' : key))
const search = (words: string) => ['/', ...type(words), '^J']

/** Gives lynx keys to press, and returns what it showed on the way, without the codes of the terminal. */
function runLynx(url: string, keys: readonly string[]): string {
  const home = mkdtempSync(join(tmpdir(), 'causeway-lynx-'))
  try {
    const script = join(home, 'keys')
    writeFileSync(script, [...keys, 'Q', 'y'].map((key) => `key ${key}\n`).join(''))
    const command = `stty cols 110 rows 200; exec lynx -accept_all_cookies -cmd_script=${script} '${url}'`
    const screen = execFileSync('script', ['-qfec', command, '/dev/null'], {
      env: { ...process.env, HOME: home, TERM: 'xterm' },
      encoding: 'utf8',
      timeout: 60_000,
    })
    // oxlint-disable-next-line no-control-regex -- the codes of a terminal
    return screen.replaceAll(/\u001B\[[0-9;?]*[A-Za-z]|\u001B\([A-Z]/g, '')
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}
