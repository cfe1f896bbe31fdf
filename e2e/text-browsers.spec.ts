import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from './support/test.ts'
import { openLineBrowser } from './support/line-browser.ts'

/** edbrowse ignores buttons outside of their form; lynx sends no Origin. */
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

test("adds an owner to a company's verification in edbrowse", async ({ browseByLines }) => {
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

test('pays by a link in edbrowse', async ({ browseByLines }) => {
  const browser = await browseByLines('pay-link-fixed')
  await browser.fill('Your name', 'Nora Aas')
  await browser.press('Continue to payment')
  expect(await browser.text()).toMatch(/h1 Send 0\.\d+/)
})

test("buys crypto by open banking in edbrowse, up to the bank's page", async ({ browseByLines }) => {
  const browser = await browseByLines('buy-form')
  await browser.fill('Amount', '120')
  await browser.press('Check the order')
  await browser.press('Order ')
  await browser.follow('Choose your bank')
  await browser.follow('Kadaka Pank')
  await browser.press('Agree and go to Kadaka Pank')
  expect(await browser.text()).toContain('h1 Log in at Kadaka Pank')
})

test('creates a recurring payment in edbrowse', async ({ app, browseByLines }) => {
  const browser = await browseByLines('verified-personal')
  await browser.open(`${app}/standing/new`)
  await browser.fill('Name', 'Rent')
  await browser.fill('Amount of each payment', '250')
  await browser.fill('IBAN', 'EE382200221020145685')
  const start = new Date(Date.now() + 7 * 86_400_000)
  const parts = [start.getUTCDate(), start.getUTCMonth() + 1, start.getUTCFullYear()]
  for (const [at, part] of parts.entries()) await browser.fill('First payment on', String(part), at)
  await browser.press('Check the recurring payment')
  await browser.press('Set up the recurring payment')
  const page = await browser.text()
  expect(page).toContain('h1 Rent')
  expect(page).toContain('250.00')
})

test('creates a receiving address in edbrowse', async ({ app, browseByLines }) => {
  const browser = await browseByLines('verified-personal')
  await browser.open(`${app}/fill/new`)
  await browser.fill('Name', 'Invoices')
  await browser.fill('IBAN', 'EE382200221020145685')
  await browser.press('Check the address')
  await browser.press('Create the address')
  expect(await browser.text()).toMatch(/h1 Invoices[^]*<Copy Address>/)
})

test('creates a payment link in edbrowse', async ({ browseByLines }) => {
  const browser = await browseByLines('collect-active')
  await browser.follow('New payment link')
  await browser.fill('What it is for', 'Workshop')
  await browser.fill('Amount', '80')
  await browser.press('Create the link')
  expect(await browser.text()).toContain('h1 Workshop')
})

test('filters the history and reads its CSV in edbrowse', async ({ browseByLines }) => {
  const browser = await browseByLines('history-mixed')
  await browser.fill('Search', 'Order 12')
  await browser.press('Show')
  expect(await browser.text()).toContain('386.50 EUR')
  expect(await browser.text()).not.toContain('355.00 EUR')
  await browser.follow('CSV')
  expect(await browser.text()).toContain('386.50')
})

test('logs in with lynx, which sends no Origin, and validates a payment form', async ({ app, openCustomer }) => {
  const { email, password } = await openCustomer()
  const shown = runLynx(`${app}/login?lang=en`, [
    ...search('Email'),
    ...buildKeys(email),
    'Down Arrow',
    ...buildKeys(password),
    // Past the button that shows the password.
    'Down Arrow',
    'Down Arrow',
    '^J',
    'g',
    ...buildKeys(`${app}/payments?lang=en`),
    '^J',
    ...search('Check the payment'),
    '^J',
  ])
  expect(shown).toContain('Hello, ')
  // The form was accepted and its validation errors were rendered.
  expect(shown).toContain('Enter the IBAN.')
  expect(shown).not.toContain('We did not accept this form')
})

/** Replaces the line's content. */
const buildKeys = (text: string) => ['^U', ...text].map((key) => (key === ' ' ? '<space>' : key))
const search = (words: string) => ['/', ...buildKeys(words), '^J']

/** Sends keys to lynx and returns its output without terminal codes. */
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
