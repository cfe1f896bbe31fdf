import { env } from '#app/env.server.ts'
import { getConnection } from './connection.server.ts'

/**
 * Returns whether the platform responds, for the readiness check. Uses a mandatory call with short timeouts. 501 counts
 * as healthy.
 */
export async function isPlatformHealthy(baseUrl = env.PLATFORM_API_URL): Promise<boolean> {
  try {
    const answer = await getConnection(baseUrl).transport.exchange({
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
