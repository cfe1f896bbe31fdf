import { afterEach, expect, test, vi } from 'vitest'
import { buildPayCryptoView } from '#app/features/pay-crypto/pay-crypto-view.ts'
import { forgetOldTransfers, RECORD } from '#app/features/pay-crypto/transfer-records.ts'

const NOW = Date.parse('2026-11-26T12:00:00Z')
const DAY = 86_400_000
const KEY = 'k3y_of_the_payer_with_256_bits_of_chance_in_it'

afterEach(() => vi.unstubAllGlobals())

function stubStore(content: Record<string, string>) {
  const kept = new Map(Object.entries(content))
  vi.stubGlobal('localStorage', {
    get length() {
      return kept.size
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (name: string) => kept.get(name) ?? null,
    removeItem: (name: string) => kept.delete(name),
  })
  return kept
}

const formatRecord = (at: number) => JSON.stringify({ at, amount: '0.25 ETH' })

test('deletes wallet transfer records after 30 days, and those named by a payment key', () => {
  const kept = stubStore({
    [`${RECORD}a`]: formatRecord(NOW - 29 * DAY),
    [`${RECORD}b`]: formatRecord(NOW - 31 * DAY),
    [`${RECORD}c`]: 'nonsense',
    [`wallet ${KEY} 0`]: formatRecord(NOW),
    other: 'value',
  })
  forgetOldTransfers(NOW)
  expect([...kept.keys()]).toEqual([`${RECORD}a`, 'other'])
})

test('names a transfer record without the payment key', () => {
  const target = {
    uri: 'ethereum:0x52908400098527886E0F7030069857D2E4169EE7@1?value=250000000000000000',
    withheld: null,
    network: { name: 'Ethereum' },
  } as unknown as Parameters<typeof buildPayCryptoView>[1]['target']
  const buildRecord = (key: string, received: string | null) => {
    const asked = { key, due: '0.25', received, symbol: 'ETH', address: '0x5290', heldUntil: null }
    const view = buildPayCryptoView(asked, { t: (text) => text, language: 'en', now: NOW, target })
    expect(JSON.stringify(view)).not.toContain(key)
    return view.withheld === null ? view.wallet?.record : undefined
  }
  expect(buildRecord(KEY, null)).toMatch(/^[\w-]{22}$/)
  expect(buildRecord(KEY, '0')).toBe(buildRecord(KEY, null))
  expect(buildRecord(KEY, '0.1')).not.toBe(buildRecord(KEY, null))
  expect(buildRecord('tx_1', null)).not.toBe(buildRecord(KEY, null))
})
