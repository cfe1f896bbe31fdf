import { request } from 'node:http'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { logIn } from './browser.ts'
import { sharedProduct } from './shared-product.ts'

const shared = sharedProduct({ withScenarios: false })

/** The Content-Length of a page without compression, as it was sent. */
async function lengthOf(method: 'GET' | 'HEAD', path: string, cookie: string): Promise<string | undefined> {
  const sent = request(shared().app.url + path, { method, headers: { Cookie: cookie } })
  sent.end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  return answer.headers['content-length']
}

test.each(['/', '/fees', '/login', '/overview', '/payments', '/history', '/contact'])(
  'HEAD %s has no Content-Length, or the one of GET',
  async (path) => {
    const { cookie } = await logIn(shared().app.url)
    for (const each of ['', cookie]) {
      const length = await lengthOf('HEAD', path, each)
      expect([undefined, await lengthOf('GET', path, each)]).toContain(length)
    }
  },
)
