import { expect, test } from 'vitest'
import type { Translate } from '#app/i18n/translate.ts'
import type { ReceivingAddress } from '#app/platform/receiving-addresses.ts'
import { buildAddressList } from '#app/routes/receiving/addresses-view.ts'

const t = ((key: string, { count }: { count?: number } = {}) => `${key} ${count ?? ''}`.trim()) as Translate

test('sums what all addresses paid out, by currency, and lists archived ones last', () => {
  const build = (id: string, status: string, total_received: string, fiat_currency: string) => ({
    id,
    name: id,
    coin: 'BTC',
    network: 'Bitcoin',
    status,
    total_received,
    fiat_currency,
    pending: null,
    bank_account: { beneficiary_name: 'Anna', iban: 'EE382200221020145685', sort_code: null, account_number: null },
  })
  const addresses = [
    build('a', 'archived', '1000.05', 'EUR'),
    build('b', 'active', '0.10', 'GBP'),
    build('c', 'active', '2.20', 'EUR'),
  ] as unknown as ReceivingAddress[]
  const { rows, sum } = buildAddressList(addresses, { t, language: 'en', coins: [] })
  expect(rows.map(({ key }) => key)).toEqual(['b', 'c', 'a'])
  expect(sum).toEqual({ label: 'receivingWords.list.sum 3', value: '1,002.25\u00a0EUR + 0.10\u00a0GBP' })
})
