import { env } from '#app/env.server.ts'
import { connectionTo } from './connection.server.ts'

/**
 * Whether the platform answers: readiness asks, so it is quick and keeps nothing. It asks a call that every platform needs,
 * and 501 is an answer.
 */
export async function isPlatformHealthy(baseUrl = env.PLATFORM_API_URL): Promise<boolean> {
  try {
    const answer = await connectionTo(baseUrl).transport.exchange({
      pool: 'read',
      url: new URL(`${baseUrl}/api/coins`),
      method: 'GET',
      headers: { Accept: 'application/json', Language: 'en' },
      body: null,
      headTimeout: 2_000,
      bodyTimeout: 2_000,
    })
    return answer.status < 500 || answer.status === 501
  } catch {
    return false
  }
}
