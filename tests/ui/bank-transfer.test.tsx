import { expect, test } from 'vitest'
import { formatEpcPayload } from '#app/domain/epc-payload.ts'
import { BankTransferDetails } from '#app/features/bank-transfer/bank-transfer-details.tsx'
import { buildBankTransferView } from '#app/features/bank-transfer/bank-transfer-view.ts'
import { translate, type Translate } from '#app/i18n/translate.ts'
import { readQr } from '#tests/server/read-qr.ts'
import { render } from './render.tsx'
import { fillTexts } from '#tests/support/filled-texts.ts'

const TEXTS = fillTexts()
const t: Translate = (key, params) => translate(TEXTS, 'en', key, params)

const TRANSFER = {
  receiver: 'Café Münze OÜ',
  iban: 'EE382200221020145685',
  bic: 'HABAEE2X',
  amount: '1250.50',
  reference: 'CW-7F3K-2210',
}

/** The fields of EPC069-12 by line position. */
function readFields(payload: string) {
  const [tag, version, characters, kind, bic, name, iban, amount, purpose, structured, text] = payload.split('\n')
  return { tag, version, characters, kind, bic, name, iban, amount, purpose, structured, text }
}

function renderCode(transfer: Parameters<typeof buildBankTransferView>[0]) {
  const html = render(<BankTransferDetails {...buildBankTransferView(transfer, { t, language: 'en' })} />)
  const payload = readQr(html)
  return { html, fields: payload === null ? null : readFields(payload) }
}

test("encodes the transfer's fields in its QR code (rules.md#epc-qr)", () => {
  const { html, fields } = renderCode(TRANSFER)
  expect(fields).toEqual({
    tag: 'BCD',
    version: '002',
    characters: '1',
    kind: 'SCT',
    bic: 'HABAEE2X',
    name: 'Café Münze OÜ',
    iban: 'EE382200221020145685',
    amount: 'EUR1250.50',
    purpose: '',
    structured: '',
    text: 'CW-7F3K-2210',
  })
  for (const line of ['Café Münze OÜ', 'EE38 2200 2210 2014 5685', 'HABAEE2X', '1,250.50\u00a0EUR', 'CW-7F3K-2210']) {
    expect(html).toContain(`<b class="num" translate="no">${line}</b>`)
  }
})

test('leaves missing BIC and amount empty and separates a creditor reference', () => {
  const { html, fields } = renderCode({ ...TRANSFER, bic: null, amount: null, reference: 'RF18539007547034' })
  expect(fields).toMatchObject({ bic: '', amount: '', structured: 'RF18539007547034', text: undefined })
  expect(html).not.toContain('BIC')
  for (const printed of ['RF18 5390 0754 7034', 'RF18\u00a05390\u00a00754\u00a07034', 'rf18 5390 0754 7034']) {
    expect([printed, renderCode({ ...TRANSFER, reference: printed }).fields]).toEqual([
      printed,
      expect.objectContaining({ structured: 'RF18539007547034', text: undefined }),
    ])
  }
  // With invalid check digits it is treated as text.
  expect(renderCode({ ...TRANSFER, reference: 'RF19539007547034' }).fields).toMatchObject({
    structured: '',
    text: 'RF19539007547034',
  })
})

test('encodes up to the character and byte limits of EPC069-12', () => {
  for (const right of [
    { receiver: 'ü'.repeat(70), reference: '' },
    { reference: '\u{1f600}'.repeat(50) },
    { reference: 'x'.repeat(140) },
    { bic: 'HABAEE2X123' },
    { iban: 'EE38 2200 2210 2014 5685' },
    { amount: '0.01' },
    { amount: '999999999.99' },
  ]) {
    const payload = formatEpcPayload({ ...TRANSFER, ...right })
    expect(payload, JSON.stringify(right)).not.toBeNull()
    expect(Buffer.byteLength(payload ?? '')).toBeLessThanOrEqual(331)
  }
})

test('renders only the fields of a transfer that the code cannot hold', () => {
  for (const wrong of [
    { receiver: 'x'.repeat(71) },
    { receiver: ' ' },
    { receiver: 'Café\u2028Münze' },
    { iban: 'EE38' },
    { iban: 'x'.repeat(35) },
    { bic: 'HABAEE2X1' },
    { reference: 'x'.repeat(141) },
    { reference: 'ü'.repeat(140) },
    { reference: 'one\ntwo' },
    { amount: '0.00' },
    { amount: '1.005' },
    { amount: '1000000000.00' },
  ]) {
    expect([wrong, formatEpcPayload({ ...TRANSFER, ...wrong })]).toEqual([wrong, null])
  }
  const { html, fields } = renderCode({ ...TRANSFER, amount: '1.005' })
  expect(fields).toBeNull()
  expect(html).toContain('EE38 2200 2210 2014 5685')
  expect(html).not.toContain('scan the code')
})
