import type { openSandbox } from './sandbox-client.ts'

type Sandbox = Awaited<ReturnType<typeof openSandbox>>

const BACK = 'http://localhost:3000/auth/google/callback'

/** What somebody does on the provider's page, and what the app is told of it. */
export async function atProvider(sandbox: Sandbox, fields: Record<string, string>, provider = 'google') {
  const response = await sandbox.post(`/sandbox/social/${provider}`, {
    redirect_uri: BACK,
    state: 'state-1',
    answer: 'agree',
    ...fields,
  })
  return new URL(response.headers.get('location') ?? '').searchParams
}

/** Logs in with a provider, or links it when there is a token. */
export async function withProvider(
  sandbox: Sandbox,
  email: string,
  { token, provider = 'google' }: { token?: string; provider?: string } = {},
) {
  const said = await atProvider(sandbox, { email }, provider)
  return sandbox.call('POST', `auth/${provider}/callback`, { token, body: Object.fromEntries(said) })
}
