import { expect, test } from 'vitest'
import { FIELD_ATTRIBUTES, type FieldMeaning } from '#app/ui/field-attributes.ts'
import { iterateForms } from './forms-of-the-app.ts'
import { parsePage } from '#tests/server/page.ts'
import { startProduct } from '#tests/server/product.ts'

/** The meaning of a field by its name. Null for free text, and for fields whose `autocomplete` varies. */
const MEANINGS: [RegExp, FieldMeaning | null][] = [
  [/^(amount|sum|target|share_percent|net_income\..*)$/, 'amount'],
  [/(^|_)iban$|^(vat_number|identity_document_number|registry_code)$/, 'code'],
  [/_(sort_code|account)$|^(count|max_uses)$/, 'digits'],
  [/^refund_address$/, 'cryptoAddress'],
  [/^transaction_key$/, 'paymentNumber'],
  [/^receiver_name$/, 'otherName'],
  [/^contact_email$/, 'otherEmail'],
  [/^(payer_email|link_email|reset_email|representative\.email)$/, 'ownEmail'],
  [/^company_name$/, 'ownCompany'],
  [/^website$/, 'ownUrl'],
  [/_url$/, 'otherUrl'],
  [/(^|\.)phone$/, 'phone'],
  [/(^|\.)(first|last)_name$/, 'ownName'],
  [/-(day|month|year)$/, null],
  [/(^|[._])(country|countries|citizenship|residence|codes)$|^country_code|_country_code(s)?$/, null],
  [/(^|[._])(street|city|county|postal_?code|zip_code|role)$/, null],
  [/^(password|password_confirmation|description|message|wish|business_description)$/, null],
  [/^(label|reference|job_title|employer_name|main_activity_description)$/, null],
]
/** Fields of the same name with different meanings, by form. */
const BY_FORM: [string, RegExp, FieldMeaning | null][] = [
  ['address', /preferences/, 'cryptoAddress'],
  ['address', /profile/, null],
  ['code', /rewards/, 'code'],
  ['code', /pin/, null],
  ['code', /profile/, 'code'],
  ['email', /login|signup/, 'loginEmail'],
  ['email', /rewards/, 'otherEmail'],
  ['email', /./, 'ownEmail'],
  ['payer_name', /^\/pay\//, 'ownName'],
  ['payer_name', /./, 'otherName'],
  ['name', /owner=/, 'otherName'],
  ['name', /profile/, 'ownCompany'],
  ['name', /./, null],
]
const NAMES = ['type', 'autocomplete', 'inputmode', 'autocapitalize', 'autocorrect', 'spellcheck'] as const
/** WCAG 1.3.5 tokens that replace a meaning's own token. */
const TOKEN = /^(given-name|family-name|organization|bday-\w+|address-\w+|postal-code|country-name|one-time-code)$/

test('gives fields of the same meaning the same attributes on every form', async () => {
  await using run = await startProduct({ withScenarios: true })
  const wrong = new Set<string>()
  const tried = new Set<string>()
  for await (const { form, where } of iterateForms(run)) {
    for (const field of parsePage(form.html).querySelectorAll<HTMLInputElement>('input, textarea')) {
      const type = field.getAttribute('type') ?? 'text'
      if (['hidden', 'radio', 'checkbox', 'file', 'submit'].includes(type) || !field.name) continue
      const meaning = findMeaning(field.name, `${where} ${form.action}`)
      const place = `${field.name} on ${where.replace(/\w{16,}/, '…')}`
      tried.add(`${field.name} ${meaning}`)
      if (meaning === undefined) wrong.add(`${place} has no meaning in the table`)
      if (field.localName === 'input' && !field.getAttribute('autocomplete')) wrong.add(`${place} has no autocomplete`)
      if (!meaning) continue
      for (const name of NAMES) {
        const has = field.getAttribute(name)
        const wanted = getAttributes(meaning)[name]
        if (has === wanted || (name === 'autocomplete' && TOKEN.test(has ?? ''))) continue
        wrong.add(`${place} (${meaning}): ${name} is ${has}, not ${wanted}`)
      }
    }
  }
  expect([...wrong]).toEqual([])
  expect(tried.size).toBeGreaterThan(60)
}, 900_000)

function findMeaning(name: string, place: string): FieldMeaning | null | undefined {
  const byForm = BY_FORM.find(([field, form]) => field === name && form.test(place))
  if (byForm) return byForm[2]
  return MEANINGS.find(([pattern]) => pattern.test(name))?.[1]
}

/** The attributes of a meaning, in HTML's spelling. */
function getAttributes(meaning: FieldMeaning): Record<(typeof NAMES)[number], string | null> {
  const attributes: Record<string, unknown> = { type: 'text', ...FIELD_ATTRIBUTES[meaning] }
  const pairs = Object.entries(attributes).map(([name, value]) => [name.toLowerCase(), String(value)])
  return { ...Object.fromEntries(NAMES.map((name) => [name, null])), ...Object.fromEntries(pairs) }
}
