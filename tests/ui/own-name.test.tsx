import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadPaymentForm } from '#app/features/payment-form/load-payment-form.server.ts'
import { buildPaymentSchema } from '#app/features/payment-form/payment-schema.ts'
import { RecipientFields, type RecipientField } from '#app/features/payment-form/recipient-fields.tsx'
import { i18nMiddleware } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { Form } from '#app/ui/form.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { startSandbox } from '#sandbox/server.ts'
import { openScenarioOn } from '#tests/support/opened-scenario.ts'
import { render } from './render.tsx'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let platform: Platform
const context = new RouterContextProvider()

beforeAll(async () => {
  sandbox = await startSandbox()
  platform = (await openScenarioOn(sandbox, 'payment-N-waiting')).platform
  const request = new Request('http://localhost/')
  const args = { request, context, params: {}, url: new URL(request.url), pattern: '/' }
  await i18nMiddleware(args as unknown as Parameters<typeof i18nMiddleware>[0], async () => new Response())
})
afterAll(() => sandbox.stop())

/** The payment form's view and rules for an altered profile. */
function loadForm(changes: Record<string, unknown>) {
  const altered: Platform = {
    language: 'en',
    supportCode: 'TEST0001',
    now: () => platform.now(),
    lastKnown: () => undefined,
    isOff: () => false,
    send: async (declaration, input) => {
      const answer = await platform.send(declaration, input)
      return declaration.path === 'me' ? { ...(answer as object), ...changes } : answer
    },
  }
  return loadPaymentForm(altered, context)
}

function Recipient({ selfHint }: { selfHint: string | null }) {
  const [form, fields] = useForm<Record<RecipientField, string>>({ id: 'f', defaultValue: { receiver: 'self' } })
  return (
    <Form method="post" action="/payments" id={form.id}>
      <RecipientFields fields={fields} selfHint={selfHint} othersHint={null} hasPounds={false} accountView={null} />
    </Form>
  )
}

const ENTRY = {
  operation_id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  receiver: 'self',
  currency: 'EUR',
  receiver_iban: 'EE382200221020145685',
  sum_is: 'gets',
  sum: '100',
  coin: 'BTC',
  if_late: 'ask',
  if_short: 'wait',
  if_over: 'refund',
}

test.each([
  ['a person without a name', { type: 1, first_name: null, last_name: null, company_name: null }],
  ['a person with empty names', { type: 1, first_name: '', last_name: '', company_name: null }],
  ['a company without a name', { type: 2, company_name: null }],
])('requests the recipient name of %s and never sends an email address as name', async (_, profile) => {
  const { rules, view } = await loadForm(profile)
  const schema = buildPaymentSchema(rules)

  const issues = schema.safeParse(ENTRY).error?.issues.map(({ path, message }) => [path.join('.'), message])
  expect(issues).toEqual([['receiver_name', rules.t('payments.error.name.empty')]])
  expect(schema.parse({ ...ENTRY, receiver_name: 'Nora Berg' }).form).toMatchObject({
    receiver_is_self: true,
    receiver_name: 'Nora Berg',
  })
  const html = render(<Recipient selfHint={view.selfHint} />)
  expect(html).toContain('name="receiver_name"')
  expect(html).not.toContain('for-others')
  expect(html).not.toContain('for-self')
})

test("uses the profile's name and requests only names of others", async () => {
  const { rules, view } = await loadForm({ type: 1, first_name: 'Nora', last_name: 'Berg' })

  const form = buildPaymentSchema(rules).parse({ ...ENTRY, receiver_name: 'Somebody Else' }).form
  expect(form.receiver_name).toBe('Nora Berg')
  expect(view.selfHint).toContain('Nora Berg')
  expect(render(<Recipient selfHint={view.selfHint} />)).toContain('for-others')
})
