import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { paymentScenarios } from '#sandbox/payments/scenarios/payment-scenarios.ts'
import { makePayment } from './payment-client.ts'
import { openSandbox } from './sandbox-client.ts'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    'no-trailing-whitespace': 'off',
    'no-implicit-button-type': 'off',
    'no-implicit-input-type': 'off',
    'void-style': 'off',
    'doctype-style': 'off',
  },
})

test('opens each scenario in the status of its name, with a valid console page', async () => {
  await using sandbox = await openSandbox()

  for (const { name } of paymentScenarios) {
    const { token, path } = sandbox.control.enter(name)
    const { body } = await sandbox.call('GET', path.slice(1), { token })
    const [, letter] = /^payment-([A-Z])(?:-|$)/.exec(name) ?? []
    const { status } = body as { status: string }
    expect([name, status]).toEqual([name, letter ?? status])
    const page = await (await sandbox.page(`/console${path}`)).text()
    const { results } = await validator.validateString(page)
    expect(
      results.flatMap(({ messages }) => messages.map(({ message, line }) => `${name} ${line}: ${message}`)),
    ).toEqual([])
  }
})

test("reaches all fourteen statuses with the console's buttons", async () => {
  await using sandbox = await openSandbox()
  const token = await sandbox.signIn()
  const seen = new Set<string>()

  for (const way of [
    ['full', 'step', 'step', 'step', 'step', 'step', 'step', 'step', 'step', 'step', 'step'],
    ['over', 'step', 'step', 'step', 'step', 'step'],
    ['short', 'full', 'run', 'return'],
    ['late', 'revision', 'resolve'],
    ['wrong'],
  ]) {
    const key = await makePayment(sandbox, token, { sum: '20' })
    for (const press of way) {
      const answer = await sandbox.post(`/console/transactions/${key}`, { do: press, reason: 'AC01' })
      expect(answer.headers.get('location')).toBe(`/console/transactions/${key}`)
      const { body } = await sandbox.call('GET', `transactions/status?transaction_key=${key}`, { token })
      seen.add((body as { status: string }).status)
    }
  }
  const cancelled = await makePayment(sandbox, token, { sum: '20' })
  seen.add('N')
  const { body } = await sandbox.call('GET', `transactions/${cancelled}/cancel`, { token })
  seen.add((body as { status: string }).status)

  expect([...seen].toSorted().join('')).toBe('CEFGINPRSTUWXZ')
})

test('ignores outdated and unknown buttons and responds 404 for an unknown payment', async () => {
  await using sandbox = await openSandbox()
  const token = await sandbox.signIn()
  const key = await makePayment(sandbox, token)
  const read = async () => (await sandbox.call('GET', `transactions/${key}`, { token })).body
  const before = await read()

  for (const press of ['run', 'resolve', 'return', 'explode', 'toString', '']) {
    expect((await sandbox.post(`/console/transactions/${key}`, { do: press })).status).toBe(303)
  }

  expect(await read()).toEqual(before)
  expect((await sandbox.page('/console/transactions/tx_unknown')).status).toBe(404)
  expect((await sandbox.post('/console/transactions/tx_unknown', { do: 'full' })).status).toBe(404)
})

test('links the console page of a payment to the app and its account, and back', async () => {
  await using sandbox = await openSandbox()
  const { account, path } = sandbox.control.enter('payment-N-waiting')

  const page = await (await sandbox.page(`/console${path}`)).text()

  expect(page).toContain(`href="/open-as/${account.id}?page=${encodeURIComponent(path)}"`)
  expect(page).toContain(`href="/console/accounts/${account.id}"`)
  expect(await (await sandbox.page(`/console/accounts/${account.id}`)).text()).toContain(`href="/console${path}"`)
})
