import { expect, test } from 'vitest'
import { listCountries } from '#sandbox/reference/countries.ts'
import {
  addVoucher,
  findVoucher,
  isUsable,
  redeemVoucher,
  releaseVoucher,
  reserveVoucher,
} from '#sandbox/vouchers/vouchers.ts'
import { MINUTE, openSandbox } from './sandbox-client.ts'

test('lists the 249 countries of ISO 3166-1 and Kosovo: 41 in SEPA, 30 in the EEA', () => {
  const countries = listCountries()

  expect(countries).toHaveLength(250)
  expect(countries).toContainEqual(
    expect.objectContaining({ code: 'XK', name: 'Kosovo', supported: true, sepa: false }),
  )
  expect(countries.filter(({ sepa }) => sepa)).toHaveLength(41)
  expect(countries.filter(({ eea }) => eea)).toHaveLength(30)
  expect(countries.every(({ dial_code: code, name }) => /^\+\d{1,4}$/.test(code) && name.length > 2)).toBe(true)
  expect(countries.find(({ code }) => code === 'EE')).toEqual({
    code: 'EE',
    name: 'Estonia',
    eea: true,
    sepa: true,
    supported: true,
    starter_eligible: true,
    dial_code: '+372',
    forbidden: false,
    buying: true,
  })
})

test('returns codes and names in every option list', async () => {
  await using sandbox = await openSandbox()
  const names =
    'legal_forms industries expected_volumes purposes net_turnover employees basis_of_reps occupations ' +
    'field_of_activities sofs/private sofs/company sofs/pep'
  const lists = names.split(' ').map((name) => `sys_options/${name}`)

  for (const path of [...lists, 'sofs/private', 'transaction_volumes/private', 'transaction_volumes/company']) {
    const { status, body } = await sandbox.call('GET', path)
    expect([path, status]).toEqual([path, 200])
    expect(body).toContainEqual(expect.objectContaining({ code: expect.any(String), name: expect.any(String) }))
  }
  expect((await sandbox.call('GET', 'campaigns/active')).body).toMatchObject([{ code: 'WELCOME10' }])
})

test.each([
  ['level-0', '0.00', '0.00'],
  ['level-1', '1000.00', '1000.00'],
  ['verified-personal', '15000.00', '100000.00'],
  ['level-3', '50000.00', '1000000.00'],
  ['pending-upgrade', '1000.00', '1000.00'],
  ['renewal-required', '0.00', '0.00'],
  ['no-service', '0.00', '0.00'],
])('%s: limits payments to %s a day and purchases to %s in total', async (scenario, day, lifetime) => {
  await using sandbox = await openSandbox()
  const { token } = sandbox.control.enter(scenario)

  expect((await sandbox.call('GET', 'me/limits', { token })).body).toMatchObject({
    buy: { lifetime: { limit: lifetime, used: '0.00' } },
    payment: {
      per_transaction: { min: '5.00', max: '15000.00' },
      rolling_24h: { limit: day, used: '0.00', left: day },
    },
  })
})

test('lists vouchers as usable, or as expired and redeemed', async () => {
  await using sandbox = await openSandbox()
  const { token } = sandbox.control.enter('vouchers')
  const fetchCodes = async (filter: string) => {
    const { body } = await sandbox.call('GET', `me/vouchers${filter}`, { token })
    return (body as { code: string }[]).map(({ code }) => code)
  }

  expect(await fetchCodes('?filter=usable')).toEqual(['THANKS10', 'FIVE-EUR'])
  expect(await fetchCodes('?filter=expired')).toEqual(['SUMMER10', 'FIRST10'])
  expect(await fetchCodes('')).toHaveLength(4)
})

test('accepts a voucher until the end of its last day in Tallinn', async () => {
  await using sandbox = await openSandbox()
  const { context, enter } = sandbox.control
  const { account } = enter('verified-personal')
  addVoucher(context, account.number, { code: 'LAST', discount_percent: 10, valid_until: '2026-03-04' })
  const voucher = findVoucher(context, account.number, 'last')
  if (!voucher) throw new Error('No voucher')

  expect(isUsable(voucher, Date.parse('2026-03-04T21:59:59Z'))).toBe(true)
  expect(isUsable(voucher, Date.parse('2026-03-04T22:00:00Z'))).toBe(false)
})

test('reserves a voucher for a payment, releases it on cancel and uses it when paid', async () => {
  await using sandbox = await openSandbox()
  const { context, enter, now } = sandbox.control
  const { account } = enter('vouchers')
  const isVoucherUsable = (by: string | null = null) => {
    const voucher = findVoucher(context, account.number, 'FIVE-EUR')
    return voucher !== null && isUsable(voucher, now(account), by)
  }
  const reserve = () => {
    const voucher = findVoucher(context, account.number, 'FIVE-EUR')
    if (voucher) reserveVoucher(context, voucher, 'tx_1')
  }

  reserve()
  expect([isVoucherUsable(), isVoucherUsable('tx_1'), isVoucherUsable('tx_2')]).toEqual([false, true, false])
  releaseVoucher(context, 'tx_1')
  expect(isVoucherUsable()).toBe(true)
  reserve()
  redeemVoucher(context, 'tx_1', now(account))
  expect(isVoucherUsable('tx_1')).toBe(false)
})

test('requires acceptance of new terms and records it once', async () => {
  await using sandbox = await openSandbox()
  const { token, account } = sandbox.control.enter('terms-updated', { as: 'business' })
  const check = () => sandbox.call('GET', 'contracts/check/terms_business', { token })
  const accept = () => sandbox.call('POST', 'contracts/accept/terms_business-2026-11-26', { token, body: {} })

  expect((await check()).body).toEqual({ needs_acceptance: true, contract_id: 'terms_business-2026-11-26' })
  const first = await accept()
  sandbox.control.moveClock(MINUTE, account.number)
  expect((await accept()).body).toEqual(first.body)
  expect((await check()).body).toEqual({ needs_acceptance: false, contract_id: null })
  expect((await sandbox.call('GET', 'contracts', { token })).body).toHaveLength(3)
})
