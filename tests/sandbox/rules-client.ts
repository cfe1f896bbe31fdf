import type { Kind } from '#sandbox/core/scenario.ts'
import type { openSandbox } from './sandbox-client.ts'

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

/** Enters a scenario and calls the platform directly. */
export function enterCustomer(sandbox: Sandbox, scenario: string, as?: Kind) {
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

export const errorsOf = ({ body }: { body: unknown }) => (body as { errors?: Record<string, string[]> }).errors ?? {}
