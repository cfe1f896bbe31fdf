import type { openSandbox } from './sandbox-client.ts'

type Sandbox = Awaited<ReturnType<typeof openSandbox>>

const BACK = 'http://localhost:3000/auth/google/callback'

/** Acts on the provider's page and returns the parameters that the app receives. */
export async function visitProvider(sandbox: Sandbox, fields: Record<string, string>, provider = 'google') {
  const response = await sandbox.post(`/sandbox/social/${provider}`, {
    redirect_uri: BACK,
    state: 'state-1',
    answer: 'agree',
    ...fields,
  })
  return new URL(response.headers.get('location') ?? '').searchParams
}

/** Logs in with a provider, or links it if there is a token. */
export async function logInWithProvider(
  sandbox: Sandbox,
  email: string,
  { token, provider = 'google' }: { token?: string; provider?: string } = {},
) {
  const said = await visitProvider(sandbox, { email }, provider)
  return sandbox.call('POST', `auth/${provider}/callback`, { token, body: Object.fromEntries(said) })
}
