import { env } from '#app/env.server.ts'
import { connectionTo } from './connection.server.ts'

/** Whether the platform answers at all: readiness asks, so it is quick and keeps nothing. */
export async function isPlatformHealthy(baseUrl = env.PLATFORM_API_URL): Promise<boolean> {
  try {
    const answer = await connectionTo(baseUrl).transport.exchange({
      pool: 'read',
      url: new URL(`${baseUrl}/api/campaigns/active`),
      method: 'GET',
      headers: { Accept: 'application/json', Language: 'en' },
      body: null,
      headTimeout: 2_000,
      bodyTimeout: 2_000,
    })
    return answer.status < 500
  } catch {
    return false
  }
}
