import { expect, test } from 'vitest'
import { arriveBy } from '#tests/server/browser.ts'
import { fillForm, parsePage, readElementText, readForm, type Changes } from '#tests/server/page.ts'
import { shareProduct } from '#tests/server/shared-product.ts'

const shared = shareProduct()

const OWN_IBAN = 'EE38 2200 2210 2014 5685'
const ANNAS_IBAN = 'DE02 1203 0000 0000 2020 51'
const MATCH = ['done', 'Name check: the bank has this name.']
const NO_MATCH = ['needs', 'Name check: the bank has this account under another name.']

/** The lines about the bank account with their tone; null if the page has no place for them. */
function readLines(html: string) {
  const place = parsePage(html).querySelector('.account-lines')
  return place && Array.from(place.querySelectorAll('p'), (line) => [line.className, readElementText(line).trim()])
}

type FormPage = { scenario: string; path?: (landing: string) => string; id: string; wrong: Changes }

const RECIPIENT = { receiver: 'person', receiver_name: 'Anna Schmidt', receiver_iban: ANNAS_IBAN }

/** Forms with another wrong field, so that the page is rendered again. */
const TO_OTHERS: Record<string, FormPage> = {
  payment: { scenario: 'verified-personal', path: () => '/payments', id: 'payment', wrong: { sum: '' } },
  'recurring payment': { scenario: 'recurring-form', id: 'recurring', wrong: { sum: '' } },
  'receiving address': { scenario: 'receiving-none', path: () => '/fill/new', id: 'receiving', wrong: { name: '' } },
  template: { scenario: 'templates', path: () => '/payments/templates/new', id: 'template', wrong: { name: '' } },
}

test.each(Object.entries(TO_OTHERS))(
  'names the bank and checks the name without scripts: %s (rules.md#vop)',
  async (_, { scenario, path, id, wrong }) => {
    const browser = await arriveBy(shared(), scenario)
    const page = path?.(browser.landing) ?? browser.landing
    const empty = await browser.read(page)
    expect(readLines(empty)).toEqual([])
    const submit = async (changes: Changes) => {
      const rejected = await browser.post(page, fillForm(readForm(empty, id), { ...RECIPIENT, ...wrong, ...changes }))
      expect(rejected.status).toBe(422)
      return readLines(await rejected.text())
    }
    const [bank, name, ...others] = (await submit({})) ?? []
    expect(bank?.[0]).toBe('done')
    expect(bank?.[1]).toMatch(/Accepts instant payments\.$/)
    expect(name).toEqual(MATCH)
    expect(others).toEqual([])
    expect((await submit({ receiver_name: 'Peter Pan' }))?.[1]).toEqual(NO_MATCH)
    expect(await submit({ receiver_iban: 'DE02 1203' })).toEqual([])
  },
)

const TO_OWN: Record<string, FormPage & { field: string }> = {
  'cash-out': {
    scenario: 'account-active',
    path: (landing) => `${landing}/cash-out`,
    id: 'cash-out',
    field: 'receiver_iban',
    wrong: { sum: '' },
  },
  'payment link application': {
    scenario: 'collect-none?as=business',
    path: () => '/collect',
    id: 'collect',
    field: 'settlement_iban',
    wrong: { website: '' },
  },
  'payout of an affiliate': {
    scenario: 'affiliate',
    path: () => '/affiliate',
    id: 'iban',
    field: 'iban',
    wrong: { operation_id: 'none', intent: 'save-iban' },
  },
  'returned payment': {
    scenario: 'payment-R-returned',
    path: (landing) => `${landing}/answer?choice=account`,
    id: 'answer',
    field: 'receiver_iban',
    wrong: { operation_id: 'none' },
  },
}

test.each(Object.entries(TO_OWN))(
  "checks the customer's own name without scripts: %s (rules.md#vop)",
  async (_, { scenario, path, id, field, wrong }) => {
    const browser = await arriveBy(shared(), scenario)
    const page = path?.(browser.page) ?? browser.page
    const form = readForm(await browser.read(page), id)
    const submit = async (iban: string) => {
      const rejected = await browser.post(page, fillForm(form, { ...wrong, [field]: iban }))
      expect(rejected.status).toBe(422)
      return readLines(await rejected.text()) ?? []
    }
    expect((await submit(OWN_IBAN))[1]).toEqual(MATCH)
    expect((await submit(ANNAS_IBAN))[1]).toEqual(NO_MATCH)
  },
)
