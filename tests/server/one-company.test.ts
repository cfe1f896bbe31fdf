import { readFileSync, globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BRAND } from '#app/brand.ts'
import { CONTRACT_TEXTS } from '#sandbox/contracts/contract-texts.ts'
import { contractIn } from '#sandbox/contracts/contract-translations.ts'
import { latestContract } from '#sandbox/contracts/contracts.ts'
import { COMPANY } from '#sandbox/core/company.ts'
import { scenarioNames } from '#sandbox/modules.ts'
import { Browser } from './browser.ts'
import { textOf } from './page.ts'
import { pdfText } from './pdf-text.ts'
import { readQr } from './read-qr.ts'
import { sharedProduct } from './shared-product.ts'

const shared = sharedProduct()
const LANGUAGES = ['en', 'de', 'es', 'fr', 'ru']

/** A name that begins with the brand and ends with the form of a company, in any case and with any words between. */
const COMPANY_NAME = new RegExp(
  String.raw`${BRAND.name}(?:[ \u00a0]+[\p{Lu}&][\p{L}&.-]*){0,4}?[ \u00a0]+(?:OÜ|AS|GmbH|AG|SE|Ltd|Limited|LLC|PLC|Inc|SA|SARL|SAS|SL|UAB|SIA|BV)(?![\p{L}])`,
  'giu',
)

/** Every company of the brand that a text names. */
function companiesIn(text: string): string[] {
  return Array.from(text.replaceAll(/[\u00a0\s]+/g, ' ').matchAll(COMPANY_NAME), ([name]) => name)
}

/** Collects where each company is named. */
function createCollector() {
  const places = new Map<string, Set<string>>()
  return {
    add(where: string, text: string) {
      for (const name of companiesIn(text)) places.set(name, (places.get(name) ?? new Set()).add(where))
    },
    others: () => [...places].filter(([name]) => name !== BRAND.legalName).map(([name, where]) => [name, ...where]),
    count: () => places.get(BRAND.legalName)?.size ?? 0,
  }
}

test('every contract in force in every language names the one company', () => {
  const found = createCollector()
  for (const language of LANGUAGES) {
    // What was agreed to before keeps its words.
    for (const contract of CONTRACT_TEXTS.filter((text) => latestContract(text.type) === text)) {
      const { title, sections } = contractIn(contract, language)
      found.add(`${contract.type} ${contract.version} ${language}`, [title, ...sections.flat()].join('\n'))
    }
  }
  expect(found.others()).toEqual([])
  expect(found.count()).toBeGreaterThanOrEqual(LANGUAGES.length)
})

test('every page, code to scan and email of every scenario names the one company', { timeout: 240_000 }, async () => {
  const run = shared()
  const found = createCollector()
  const receivers: string[] = []
  for (const name of scenarioNames().filter((each) => each !== 'history-10000')) {
    const browser = new Browser(run.app.url)
    const { email } = await browser.arrive(run.sandbox, name)
    const { path, response } = await browser.open(browser.landing)
    const html = await response.text()
    found.add(`${name} ${path}`, textOf(html))
    const code = /<svg class="qr"/.test(html) ? readQr(html) : null
    if (code?.startsWith('BCD')) receivers.push(`${name}: ${code.split('\n')[5]}`)
    const { number } = run.sandbox.control.account(email)
    const emails = run.sandbox.control.emails(number).map(({ subject, text }) => `${subject}\n${text}`)
    found.add(`${name} email`, emails.join('\n'))
  }
  expect(found.others()).toEqual([])
  expect(found.count()).toBeGreaterThan(70)
  expect(receivers.length).toBeGreaterThan(5)
  expect(receivers.filter((each) => !each.endsWith(`: ${BRAND.legalName}`))).toEqual([])
})

test('bank details name the company that issues the coin', async () => {
  const { sandbox } = shared()
  const call = async (path: string, token: string) =>
    (await sandbox.send(`/api/${path}`, { headers: { authorization: `Bearer ${token}` } })).json()
  const { token } = sandbox.control.enter('deposit-NEW')
  const holders: unknown[] = []
  const { items } = (await call('balances', token)) as { items: { account_id: string }[] }
  for (const account of items) {
    const deposit = (await call(`balances/${account.account_id}/deposit`, token)) as Record<string, unknown>
    if ('coin_buying_receiver' in deposit) holders.push(deposit['coin_buying_receiver'])
  }
  const buy = sandbox.control.enter('buy-W-sepa')
  const order = (await call(`buy/order/${buy.path.split('/').at(-1)}`, buy.token)) as Record<string, unknown>
  const named = JSON.stringify(order).matchAll(/"bank_receiver":"([^"]*)"/g)
  holders.push(...Array.from(named, ([, holder]) => holder))
  expect(new Set(holders)).toEqual(new Set([BRAND.legalName]))
})

test('files name the one company, with its address and licence, in every language', async () => {
  const { sandbox } = shared()
  const found = createCollector()
  const read = async (path: string, token: string, language: string) => {
    const response = await sandbox.send(`/api/${path}`, { headers: { authorization: `Bearer ${token}`, language } })
    expect([path, response.status]).toEqual([path, 200])
    return pdfText(new Uint8Array(await response.arrayBuffer()))
      .flat()
      .join(' ')
  }
  for (const language of LANGUAGES) {
    const { token, path } = sandbox.control.enter('payment-C')
    const receipt = await read(`transactions/${path.split('/').at(-1)}/receipt/pdf`, token, language)
    found.add(`receipt ${language}`, receipt)
    expect(receipt).toContain(BRAND.licence.number)
    // The town's name is said in the language of the file.
    expect(receipt).toContain(BRAND.address.replace(/ \p{L}+$/u, ''))
    found.add(`terms of the coin ${language}`, await read('contracts/service_coin-2026-11-26/pdf', token, language))
  }
  expect(found.others()).toEqual([])
  expect(found.count()).toBe(2 * LANGUAGES.length)
})

test('the app and the sandbox show one company', () => {
  const { street, postcode, town } = COMPANY.address
  expect([COMPANY.name, COMPANY.licence, `${street}, ${postcode} ${town}`]).toEqual([
    BRAND.legalName,
    BRAND.licence.number,
    BRAND.address,
  ])
})

test('only the file of the company names it, its address, licence and bank account in the sandbox', () => {
  const { name, licence, address, bank } = COMPANY
  const facts = [name, licence, address.street, bank.iban, bank.address]
  const files = globSync('sandbox/**/*.{ts,mjs}').filter((file) => file !== 'sandbox/core/company.ts')
  const named = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    // The terms that were agreed to in 2026 keep the name that they had, at the two places that make them.
    const source = file === 'sandbox/contracts/contract-texts.ts' ? text.replaceAll('Causeway OÜ', '') : text
    const said = [...facts.filter((fact) => source.includes(fact)), ...companiesIn(source)]
    return said.map((fact) => `${file}: ${fact}`)
  })
  expect(files.length).toBeGreaterThan(300)
  expect(named).toEqual([])
})
