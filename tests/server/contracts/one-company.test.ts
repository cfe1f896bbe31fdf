import { readFileSync, globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BRAND } from '#app/brand.ts'
import { CONTRACT_TEXTS } from '#sandbox/contracts/contract-texts.ts'
import { translateContract } from '#sandbox/contracts/contract-translations.ts'
import { findLatestContract } from '#sandbox/contracts/contracts.ts'
import { COMPANY } from '#sandbox/core/company.ts'
import { listScenarioNames } from '#sandbox/modules.ts'
import { Browser } from '#tests/server/browser.ts'
import { stripTags } from '#tests/server/page.ts'
import { readPdfTexts } from '#tests/server/pdf-text.ts'
import { readQr } from '#tests/server/read-qr.ts'
import { shareProduct } from '#tests/server/shared-product.ts'

const shared = shareProduct()
const LANGUAGES = ['en', 'de', 'es', 'fr', 'ru']

/** A name from the brand to a company form, in any case, with up to four words between. */
const COMPANY_NAME = new RegExp(
  String.raw`${BRAND.name}(?:[ \u00a0]+[\p{Lu}&][\p{L}&.-]*){0,4}?[ \u00a0]+(?:OÜ|AS|GmbH|AG|SE|Ltd|Limited|LLC|PLC|Inc|SA|SARL|SAS|SL|UAB|SIA|BV)(?![\p{L}])`,
  'giu',
)

function findCompanies(text: string): string[] {
  return Array.from(text.replaceAll(/[\u00a0\s]+/g, ' ').matchAll(COMPANY_NAME), ([name]) => name)
}

function createCollector() {
  const places = new Map<string, Set<string>>()
  return {
    add(where: string, text: string) {
      for (const name of findCompanies(text)) places.set(name, (places.get(name) ?? new Set()).add(where))
    },
    others: () => [...places].filter(([name]) => name !== BRAND.legalName).map(([name, where]) => [name, ...where]),
    count: () => places.get(BRAND.legalName)?.size ?? 0,
  }
}

test('names one company in every current contract in every language', () => {
  const found = createCollector()
  for (const language of LANGUAGES) {
    // Contracts accepted earlier keep their text.
    for (const contract of CONTRACT_TEXTS.filter((text) => findLatestContract(text.type) === text)) {
      const { title, sections } = translateContract(contract, language)
      found.add(`${contract.type} ${contract.version} ${language}`, [title, ...sections.flat()].join('\n'))
    }
  }
  expect(found.others()).toEqual([])
  expect(found.count()).toBeGreaterThanOrEqual(LANGUAGES.length)
})

test("names one company on every scenario's page, QR code and emails", { timeout: 240_000 }, async () => {
  const run = shared()
  const found = createCollector()
  const receivers: string[] = []
  for (const name of listScenarioNames().filter((each) => each !== 'history-10000')) {
    const browser = new Browser(run.app.url)
    const { email } = await browser.arrive(run.sandbox, name)
    const { path, response } = await browser.open(browser.landing)
    const html = await response.text()
    found.add(`${name} ${path}`, stripTags(html))
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

test("names the issuer of the coin as the bank account's holder", async () => {
  const { sandbox } = shared()
  const callPlatform = async (path: string, token: string) =>
    (await sandbox.send(`/api/${path}`, { headers: { authorization: `Bearer ${token}` } })).json()
  const { token } = sandbox.control.enter('deposit-NEW')
  const holders: unknown[] = []
  const { items } = (await callPlatform('balances', token)) as { items: { account_id: string }[] }
  for (const account of items) {
    const deposit = (await callPlatform(`balances/${account.account_id}/deposit`, token)) as Record<string, unknown>
    if ('coin_buying_receiver' in deposit) holders.push(deposit['coin_buying_receiver'])
  }
  const buy = sandbox.control.enter('buy-W-sepa')
  const order = (await callPlatform(`buy/order/${buy.path.split('/').at(-1)}`, buy.token)) as Record<string, unknown>
  const named = JSON.stringify(order).matchAll(/"bank_receiver":"([^"]*)"/g)
  holders.push(...Array.from(named, ([, holder]) => holder))
  expect(new Set(holders)).toEqual(new Set([BRAND.legalName]))
})

test('names one company with address and licence in PDF files in every language', async () => {
  const { sandbox } = shared()
  const found = createCollector()
  const read = async (path: string, token: string, language: string) => {
    const response = await sandbox.send(`/api/${path}`, { headers: { authorization: `Bearer ${token}`, language } })
    expect([path, response.status]).toEqual([path, 200])
    return readPdfTexts(new Uint8Array(await response.arrayBuffer()))
      .flat()
      .join(' ')
  }
  for (const language of LANGUAGES) {
    const { token, path } = sandbox.control.enter('payment-C')
    const receipt = await read(`transactions/${path.split('/').at(-1)}/receipt/pdf`, token, language)
    found.add(`receipt ${language}`, receipt)
    expect(receipt).toContain(BRAND.licence.number)
    // The name of the town is translated.
    expect(receipt).toContain(BRAND.address.replace(/ \p{L}+$/u, ''))
    found.add(`terms of the coin ${language}`, await read('contracts/service_coin-2026-11-26/pdf', token, language))
  }
  expect(found.others()).toEqual([])
  expect(found.count()).toBe(2 * LANGUAGES.length)
})

test('names the same company in the app and the sandbox', () => {
  const { street, postcode, town } = COMPANY.address
  expect([COMPANY.name, COMPANY.licence, `${street}, ${postcode} ${town}`]).toEqual([
    BRAND.legalName,
    BRAND.licence.number,
    BRAND.address,
  ])
})

test("keeps the company's facts in one file of the sandbox", () => {
  const { name, licence, address, bank } = COMPANY
  const facts = [name, licence, address.street, bank.iban, bank.address]
  const files = globSync('sandbox/**/*.{ts,mjs}').filter((file) => file !== 'sandbox/core/company.ts')
  const named = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    // The terms accepted in 2026 keep the company's former name.
    const source = file === 'sandbox/contracts/contract-texts.ts' ? text.replaceAll('Causeway OÜ', '') : text
    const said = [...facts.filter((fact) => source.includes(fact)), ...findCompanies(source)]
    return said.map((fact) => `${file}: ${fact}`)
  })
  expect(files.length).toBeGreaterThan(300)
  expect(named).toEqual([])
})
