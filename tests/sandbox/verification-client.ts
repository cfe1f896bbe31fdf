import type { BuildOptions } from '#sandbox/scenarios/build-scenario.ts'
import { createForm } from './multipart.ts'
import { openSandbox } from './sandbox-client.ts'

type Me = {
  status: string
  level: number
  checked_level: number | null
  kyc_status: string | null
  kyc_flow: { stage: string; data: Record<string, unknown> }
  notices: Record<string, string[]>
  updated_at: string
  reg_submit_at: string | null
  has_3rd_party_payments_capability: boolean
  idv: { id: string; status: string; document: { country: string } | null }
}

export const DAY = 86_400_000

/** Enters a scenario and returns the verification calls of the customer, the reviewer and the identity provider. */
export async function openApplicant(scenario: string, options: BuildOptions = {}) {
  const sandbox = await openSandbox()
  const { token, account } = sandbox.control.enter(scenario, options)
  const ask = (method: string, path: string, fields?: object, key?: string) =>
    sandbox.call(method, path, { token, key, body: fields && createForm(fields) })
  const me = async () => (await ask('GET', 'me')).body as Me
  return {
    ...sandbox,
    account,
    ask,
    me,
    data: async () => (await me()).kyc_flow.data,
    save: (section: string, fields: object = {}, key?: string) => ask('POST', 'me/kyc', { section, ...fields }, key),
    handIn: () => ask('POST', 'me/check', { terms: true, consent: true }),
    letPass: (ms: number) => sandbox.control.moveClock(ms, account.number),
    review: (fields: Record<string, string>) => sandbox.post(`/console/accounts/${account.id}/review`, fields),
    /** Shows a document on the identity provider's page. */
    async show(document: Record<string, string> = {}) {
      const { body } = await ask('POST', 'checkups/identity/check', {})
      const fields = { type: 'passport', country: 'EE', number: 'KA1', valid_until: '2031-01-01', outcome: 'clear' }
      return sandbox.post(`/sandbox/identity/${(body as { id: string }).id}`, { ...fields, ...document })
    },
    emails: () => sandbox.control.emails(account.number).map(({ subject }) => subject),
  }
}

/** The fields with an error. */
export function listErrorFields({ body }: { body: unknown }): string[] {
  return Object.keys((body as { errors?: object }).errors ?? {}).toSorted()
}

export function codeOf({ body }: { body: unknown }): string {
  return (body as { code?: string }).code ?? ''
}
