import type { Json, PlatformClient } from './platform-client.ts'
import type { Report } from './report.ts'

const PARALLEL = 7
const LOGIN = '/auth/login'

type Who = { user: string; password: string }

/** Logs in, after one attempt with a wrong password. */
export async function checkLogin(
  client: PlatformClient,
  report: Report,
  { user, password }: Who,
): Promise<Json | null> {
  const wrong = { email: user, password: `not ${password}` }
  await client.refused('wrong-password', 'POST', LOGIN, { statuses: [401, 422], body: wrong, token: null })
  const answer = await client.ask('POST', LOGIN, { body: { email: user, password }, token: null })
  if (!answer) return null
  const hasToken = report.check(
    'token-missing',
    `POST ${LOGIN}`,
    client.token !== null,
    'a token in the header Authorization or X-Auth-Token',
    () => 'neither header',
  )
  return hasToken ? answer : null
}

/** Sends several calls in parallel with one token, as a page does. */
export async function checkTokens(client: PlatformClient, report: Report): Promise<void> {
  const token = client.token
  const paths = Array.from(
    { length: PARALLEL },
    (_, index) => ['/me', '/me/limits', '/transactions/me'][index % 3] ?? '/me',
  )
  const first = await Promise.all(paths.map((path) => client.send('GET', path, { token })))
  const refused = first.filter(({ status }) => status === 401).length
  // The app retries after a 401, one call after another, with the newest token.
  const again: number[] = []
  for (const { status, call } of first) {
    if (status === 401) again.push((await client.send('GET', call.replace('GET ', ''))).status)
    else again.push(status)
  }
  const isKept = report.check(
    'token-parallel',
    'GET /me and others at once',
    again.every((status) => status !== 401),
    `answers to ${PARALLEL} calls at once with one token, or to the same calls again with the newest`,
    () => `first ${first.map(({ status }) => status).join(' ')}, then ${again.join(' ')}`,
  )
  if (isKept && refused > 0) {
    report.warnings.push(
      `${refused} of ${PARALLEL} calls at once got a 401 because the token had just been replaced. The app repeats them, which takes time: keep the old token for some seconds.`,
    )
  }
  await client.refused('session', 'GET', '/me', { statuses: [401], token: null })
  await client.refused('session', 'GET', '/me', { statuses: [401], token: 'no-such-token' })
}

export async function checkLogout(client: PlatformClient, report: Report): Promise<void> {
  const token = client.token
  await client.ask('POST', '/auth/logout', { body: {} })
  const { status } = await client.send('GET', '/me', { token })
  report.check('token-ended', 'POST /auth/logout', status === 401, 'a 401 for the token afterwards', () => status)
}
