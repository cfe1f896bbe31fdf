import { expect, test } from 'vitest'
import { listCountries } from '#sandbox/reference/countries.ts'
import type { Kind } from '#sandbox/core/scenario.ts'
import { paymentForm } from './payment-client.ts'
import { openSandbox } from './sandbox-client.ts'

type Sandbox = Awaited<ReturnType<typeof openSandbox>>
type Profile = {
  status: string
  level: number
  reg_submit_at: string | null
  updated_at: string
  notices: Record<string, string[]>
  idv: { status: string }
  kyc_flow: { data: Record<string, unknown> & { entities?: { id: string; kind: string }[] } }
}

/** A customer in a scenario's state, who asks the platform without our app between. */
function customerIn(sandbox: Sandbox, scenario: string, as?: Kind) {
  let { token } = sandbox.control.enter(scenario, { as })
  async function ask(method: string, path: string, body?: unknown) {
    const answer = await sandbox.call(method, path, { token, body })
    token = answer.headers.get('authorization')?.replace('Bearer ', '') ?? token
    return answer
  }
  return {
    ask,
    me: async () => (await ask('GET', 'me')).body as Profile,
    save: (section: string, answers: Record<string, unknown>) => ask('POST', 'me/kyc', { section, ...answers }),
    handIn: () => ask('POST', 'me/check', { terms: true, consent: true }),
  }
}

const errorsOf = ({ body }: { body: unknown }) => (body as { errors?: Record<string, string[]> }).errors ?? {}

test('rules.md#two-entities: with one owner an application is incomplete; the same person in both roles is enough', async () => {
  await using sandbox = await openSandbox()
  const company = customerIn(sandbox, 'wizard-company-ready')
  const entities = (await company.me()).kyc_flow.data.entities ?? []
  expect(entities.map(({ kind }) => kind)).toEqual(['shareholder', 'ubo'])

  await company.save('company-ownership', { entities: JSON.stringify(entities.slice(0, 1)) })
  expect((await company.me()).notices).toEqual({ entities: ['two-entities-required'] })
  expect(await company.handIn()).toMatchObject({ status: 422, body: { errors: { entities: [expect.any(String)] } } })

  await company.save('company-ownership', { entities: JSON.stringify(entities) })
  expect((await company.me()).notices).toEqual({})
  expect((await company.handIn()).status).toBe(200)
})

test('rules.md#ubo-threshold: the platform refuses direct shares above 100 % and a beneficial owner without control', async () => {
  await using sandbox = await openSandbox()
  const company = customerIn(sandbox, 'wizard-company-ready')
  const [shareholder, ubo] = (await company.me()).kyc_flow.data.entities ?? []
  const save = (...entities: object[]) => company.save('company-ownership', { entities: JSON.stringify(entities) })

  expect(Object.keys(errorsOf(await save(shareholder ?? {}, { ...shareholder, id: '', share_percent: 1 })))).toEqual([
    'entities',
  ])
  expect(Object.keys(errorsOf(await save(shareholder ?? {}, { ...ubo, share_percent: 24.99 })))).toEqual([
    'entities.1.type_of_control',
  ])
  expect((await save(shareholder ?? {}, { ...ubo, share_percent: 25 })).status).toBe(200)
  expect((await save(shareholder ?? {}, { ...ubo, share_percent: 1, type_of_control: 'other' })).status).toBe(200)
})

test('rules.md#utility-required: above level 1 the invoice is asked for, silently, and nothing is submitted without it', async () => {
  await using sandbox = await openSandbox()
  const person = customerIn(sandbox, 'wizard-additional')
  expect((await person.me()).notices).toMatchObject({ utility_invoice: ['utility-invoice-required'] })
  expect(Object.keys(errorsOf(await person.handIn()))).toContain('utility_invoice')

  const starter = customerIn(sandbox, 'wizard-confirm')
  expect((await starter.me()).notices).toEqual({})
})

test('rules.md#residence-permit: a citizen of no EEA country needs a permit; one citizenship of the EEA is enough', async () => {
  await using sandbox = await openSandbox()
  const person = customerIn(sandbox, 'wizard-identity')
  const asked = async () => (await person.me()).notices['residence_permit'] ?? []
  expect(await asked()).toEqual([])

  await person.save('personal', { citizenship: 'BR' })
  expect(await asked()).toEqual(['eea-residence-permit-required'])
  await person.save('personal', { second_citizenship: 'PT' })
  expect(await asked()).toEqual([])
  await person.save('personal', { citizenship: 'CH', second_citizenship: '' })
  expect(await asked()).toEqual(['eea-residence-permit-required'])

  const company = customerIn(sandbox, 'wizard-company-ready')
  await company.save('company-representative', { 'representative.citizenship': 'BR' })
  expect((await company.me()).notices['representative.residence_permit']).toEqual(['eea-residence-permit-required'])
})

test('rules.md#not-starter-eligible: a citizenship that Starter is not for is raised to level 2, with both documents', async () => {
  await using sandbox = await openSandbox()
  const person = customerIn(sandbox, 'wizard-confirm')
  expect((await person.me()).level).toBe(1)
  await person.save('personal', { citizenship: 'BR' })
  const raised = await person.me()

  expect(raised.level).toBe(2)
  expect(raised.notices).toMatchObject({ utility_invoice: expect.any(Array), sof_doc: expect.any(Array) })
})

test('rules.md#not-starter-eligible: such a citizen cannot choose level 1 afterwards either', async () => {
  await using sandbox = await openSandbox()
  const person = customerIn(sandbox, 'not-starter-eligible')
  await person.ask('POST', 'me', { level: 1 })
  expect((await person.me()).level).toBe(2)
  await person.ask('POST', 'me', { level: 3 })
  expect((await person.me()).level).toBe(3)

  const eligible = customerIn(sandbox, 'wizard-additional')
  await eligible.ask('POST', 'me', { level: 1 })
  expect((await eligible.me()).level).toBe(1)
})

test('rules.md#phone-code: a phone counts once its six digits were given, and another phone needs them anew', async () => {
  await using sandbox = await openSandbox()
  const person = customerIn(sandbox, 'phone-unconfirmed')
  expect((await person.me()).notices['phone']).toEqual(['phone-code-required'])
  const { pin_id: pin } = (await person.ask('GET', 'auth/pin?phone=%2B37251234567')).body as { pin_id: string }
  const row = sandbox.control.context.database.get<{ code: string }>('select code from phone_pins where id = ?', pin)
  const code = row?.code ?? ''

  expect(code).toMatch(/^\d{6}$/)
  for (const wrong of [code.slice(1), `${code}0`, code === '000000' ? '000001' : '000000']) {
    expect((await person.ask('POST', `auth/pin/${pin}/${wrong}`)).status, wrong).toBe(422)
  }
  expect((await person.ask('POST', `auth/pin/${pin}/${code}`)).status).toBe(200)
  expect((await person.me()).notices['phone']).toBeUndefined()

  await person.save('personal', { phone: '51234568' })
  expect((await person.me()).notices['phone']).toEqual(['phone-code-required'])
})

test('rules.md#document-country: a document of another country waits for a choice; its country becomes the citizenship', async () => {
  await using sandbox = await openSandbox()
  const person = customerIn(sandbox, 'identity-country-mismatch')
  expect((await person.me()).idv.status).toBe('country_mismatch')
  expect((await person.me()).notices['identity_document']).toEqual(['document-country-mismatch'])
  await person.save('personal', { citizenship: 'LV' })
  expect((await person.me()).idv.status).toBe('approved')

  const other = customerIn(sandbox, 'identity-country-mismatch')
  await other.ask('GET', 'me/reset-idv')
  expect((await other.me()).idv.status).toBe('none')
  expect((await other.me()).kyc_flow.data['citizenship']).toBe('EE')
})

test('rules.md#document-country: until it is chosen which country is right, nothing else of the section is kept', async () => {
  await using sandbox = await openSandbox()
  const person = customerIn(sandbox, 'identity-country-mismatch')
  await person.save('personal', { citizenship: 'BR' })
  const permit = { residence_permit_valid_until: '2028-01-01' }
  expect(Object.keys(errorsOf(await person.save('identity', permit)))).toEqual(['identity_document'])
  await person.ask('GET', 'me/reset-idv')
  expect((await person.save('identity', permit)).status).toBe(200)
})

test('rules.md#company-region: the platform takes companies of the EEA, Switzerland and Gibraltar, and no others', async () => {
  await using sandbox = await openSandbox()
  const company = customerIn(sandbox, 'wizard-start', 'business')
  for (const { code, eea } of listCountries()) {
    const answer = await company.save('company', { 'registered_address.country': code })
    expect(answer.status, code).toBe(eea || code === 'CH' || code === 'GI' ? 200 : 422)
  }
})

test('rules.md#countries-served: the platform takes no residence or citizenship that is not served', async () => {
  await using sandbox = await openSandbox()
  const person = customerIn(sandbox, 'wizard-start')
  for (const { code, supported } of listCountries()) {
    for (const field of ['country', 'citizenship', 'second_citizenship', 'address_country']) {
      expect((await person.save('personal', { [field]: code })).status, `${field} ${code}`).toBe(supported ? 200 : 422)
    }
  }
  expect((await person.save('personal', { birth_country: 'IR' })).status).toBe(200)
})

test.each([
  ['personal', { birthdate: '2008-03-05' }, 'birthdate'],
  ['personal', { birthdate: '1990-02-30' }, 'birthdate'],
  ['personal', { address: 'Tallinn' }, 'address'],
  ['personal', { phone: '12' }, 'phone'],
  ['personal', { city: 'x'.repeat(256) }, 'city'],
  ['personal', { city: 'Tal\u202elinn' }, 'city'],
  ['personal', { first_name: '😀' }, 'first_name'],
  ['personal', { last_name: 'Mets <b>' }, 'last_name'],
  ['identity', { residence_permit_valid_until: '2026-05-03' }, 'residence_permit_valid_until'],
  ['additional', { 'net_income.monthly': '12a' }, 'net_income.monthly'],
  ['additional', { sof_doc_kind: 'payslip', sof_doc_issued: '2025-12-03' }, 'sof_doc_issued'],
  ['additional', { sof_doc_kind: 'bank_statement', sof_doc_issued: '2025-09-03' }, 'sof_doc_issued'],
  ['additional', { utility_invoice_issued: '2025-12-03' }, 'utility_invoice_issued'],
])('on 2026-03-04 the platform refuses in %s %o at %s, as our form does', async (section, answers, field) => {
  await using sandbox = await openSandbox()
  const person = customerIn(sandbox, 'wizard-additional')
  expect(Object.keys(errorsOf(await person.save(section, answers)))).toEqual([field])
})

test.each([
  ['personal', { birthdate: '2008-03-04' }],
  ['identity', { residence_permit_valid_until: '2026-05-04' }],
  ['additional', { sof_doc_kind: 'payslip', sof_doc_issued: '2025-12-04' }],
  ['additional', { sof_doc_kind: 'bank_statement', sof_doc_issued: '2025-09-04' }],
  ['additional', { utility_invoice_issued: '2025-12-04' }],
])('on 2026-03-04 the platform takes in %s %o, as our form does', async (section, answers) => {
  await using sandbox = await openSandbox()
  const person = customerIn(sandbox, 'wizard-additional')
  expect((await person.save(section, answers)).status).toBe(200)
})

test.each([
  ['bank_statement', '2025-09-04', 200],
  ['bank_statement', '2025-09-03', 422],
  ['annual_accounts', '2025-12-04', 200],
  ['annual_accounts', '2025-12-03', 422],
  ['payslip', '2026-03-01', 422],
])('on 2026-03-04 the platform answers a company’s %s of %s with %i', async (sof_doc_kind, sof_doc_issued, status) => {
  await using sandbox = await openSandbox()
  const company = customerIn(sandbox, 'wizard-company-activity', 'business')
  expect((await company.save('company-activity', { sof_doc_kind, sof_doc_issued })).status).toBe(status)
})

test('rules.md#edit-collision: a section that was read before somebody else saved is refused with 409', async () => {
  await using sandbox = await openSandbox()
  const person = customerIn(sandbox, 'wizard-confirm')
  const { updated_at } = await person.me()
  expect((await person.save('personal', { city: 'Tartu', updated_at })).status).toBe(200)
  const second = await person.save('personal', { city: 'Narva', updated_at })

  expect(second).toMatchObject({ status: 409, body: { code: 'error.profile_collision' } })
  expect((await person.me()).kyc_flow.data['city']).toBe('Tartu')
})

test('rules.md#verification-cancel: cancelling a first application resets the onboarding', async () => {
  await using sandbox = await openSandbox()
  const person = customerIn(sandbox, 'wizard-submitted')
  expect(await person.me()).toMatchObject({ status: 'pending', reg_submit_at: expect.any(String) })
  await person.ask('POST', 'me/onboarding/reset', {})

  const { status, reg_submit_at: at, kyc_flow: flow } = await person.me()
  expect([status, at, flow.data['city']]).toEqual(['incomplete', null, undefined])
})

test.each([
  ['GBP', '4.00', 422],
  ['GBP', '5.00', 201],
  ['GBP', '14900.00', 422],
  ['EUR', '4.99', 422],
  ['EUR', '5.00', 201],
  ['EUR', '15000.00', 201],
  ['EUR', '15000.01', 422],
])(
  'rules.md#payment-bounds: %s %s is answered with %i: pounds are compared in euros',
  async (currency, sum, status) => {
    await using sandbox = await openSandbox()
    const maria = customerIn(sandbox, 'level-3')
    const { first_name, last_name } = (await maria.ask('GET', 'me')).body as Record<string, string>
    const pounds = { receiver_iban: null, receiver_sort_code: '089999', receiver_account: '66374958' }
    const body = paymentForm({
      ...(currency === 'GBP' && { ...pounds, receiver_is_self: false }),
      receiver_name: currency === 'GBP' ? 'Emily Clarke' : `${first_name} ${last_name}`,
      currency,
      sum_currency: currency,
      sum,
    })
    const answer = await maria.ask('POST', 'transactions', body)
    expect(answer.status).toBe(status)
    expect(Object.keys(errorsOf(answer))).toEqual(status === 422 ? ['sum'] : [])
  },
)

/** What the platform says of a payment in pounds to this account. */
async function errorsOfPounds(sandbox: Sandbox, receiver_sort_code: string, receiver_account: string) {
  const bank = { receiver_iban: null, receiver_sort_code, receiver_account, receiver_name: 'Emily Clarke' }
  const body = paymentForm({ currency: 'GBP', sum_currency: 'GBP', receiver_is_self: false, ...bank })
  return errorsOf(await customerIn(sandbox, 'verified-personal').ask('POST', 'transactions', body))
}

test.each([
  ['66374958', /^right$/],
  ['66374959', /not valid/],
  ['6637495', /length/],
  ['663749581', /length/],
])('rules.md#uk-account: the platform answers the account number %s with %s', async (number, words) => {
  await using sandbox = await openSandbox()
  const errors = await errorsOfPounds(sandbox, '089999', number)
  expect(errors['receiver_account']?.[0] ?? 'right').toMatch(words)
})

test.each([
  ['000000', '66374958', /not valid/],
  ['08999', '66374958', /length/],
  ['200052', '55779911', /disabled/],
])('rules.md#uk-account: the platform answers the sort code %s with %s %s', async (sort, number, words) => {
  await using sandbox = await openSandbox()
  expect((await errorsOfPounds(sandbox, sort, number))['receiver_sort_code']?.[0]).toMatch(words)
})

test('rules.md#voucher-single: a payment that has a voucher takes no other, and keeps its own', async () => {
  await using sandbox = await openSandbox()
  const person = customerIn(sandbox, 'vouchers')
  const body = paymentForm({ receiver_name: 'Kaarel Mets', voucher: 'THANKS10' })
  const made = (await person.ask('POST', 'transactions', body)).body as { transaction_key: string; fee: unknown }
  const second = await person.ask('POST', `transactions/${made.transaction_key}`, { voucher: 'FIVE-EUR' })

  expect(second).toMatchObject({ status: 422, body: { errors: { voucher: [expect.stringMatching(/one voucher/)] } } })
  const kept = (await person.ask('GET', `transactions/${made.transaction_key}`)).body as { voucher: unknown }
  expect(JSON.stringify(kept.voucher)).toContain('THANKS10')
})

test.each([
  ['SUMMER10', 'run out'],
  ['FIRST10', 'redeemed'],
  ['NOSUCH', 'nobody’s'],
])('rules.md#voucher-usable: %s, which is %s, is refused', async (voucher) => {
  await using sandbox = await openSandbox()
  const person = customerIn(sandbox, 'vouchers')
  const made = await person.ask('POST', 'transactions', paymentForm({ receiver_name: 'Kaarel Mets', voucher }))
  expect(made).toMatchObject({ status: 422, body: { errors: { voucher: [expect.any(String)] } } })
})

test('rules.md#no-service: the platform makes no order without service, and shows what was', async () => {
  await using sandbox = await openSandbox()
  const person = customerIn(sandbox, 'no-service')
  const made = await person.ask('POST', 'transactions', paymentForm({ receiver_name: 'Kaarel Mets' }))
  expect(made).toMatchObject({ status: 403, body: { code: 'error.no_service' } })
  for (const path of ['transactions/me', 'me', 'me/vouchers', 'contracts']) {
    expect((await person.ask('GET', path)).status, path).toBe(200)
  }
})

test('rules.md#level-gates: level 0 makes no order, and level 1 none to anybody else, whatever its flag says', async () => {
  await using sandbox = await openSandbox()
  const nobody = customerIn(sandbox, 'level-0')
  expect((await nobody.ask('POST', 'transactions', paymentForm({ receiver_name: 'Kaarel Mets' }))).status).toBe(403)

  const starter = customerIn(sandbox, 'level-1')
  sandbox.control.context.database.run('update accounts set has_third_party = 1 where level = 1')
  const friend = { receiver_is_self: false, receiver_name: 'Anna Schmidt', receiver_iban: 'DE02120300000000202051' }
  expect((await starter.ask('POST', 'transactions', paymentForm(friend))).status).toBe(403)
  const own = paymentForm({ sum: '50.00', receiver_name: 'Kaarel Mets' })
  expect((await starter.ask('POST', 'transactions', own)).status).toBe(201)
})

test('rules.md#sign-in-required: nobody’s vouchers are shown to nobody', async () => {
  await using sandbox = await openSandbox()
  expect((await sandbox.call('GET', 'me/vouchers')).status).toBe(401)
})
