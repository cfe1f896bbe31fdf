import { request } from 'node:http'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { logIn } from '#tests/server/browser.ts'
import { shareProduct } from '#tests/server/shared-product.ts'

const shared = shareProduct({ withScenarios: false })

/** The Content-Length of an uncompressed page as sent. */
async function fetchContentLength(method: 'GET' | 'HEAD', path: string, cookie: string): Promise<string | undefined> {
  const sent = request(shared().app.url + path, { method, headers: { Cookie: cookie } })
  sent.end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  return answer.headers['content-length']
}

test.each(['/', '/fees', '/login', '/overview', '/payments', '/history', '/contact'])(
  'omits Content-Length for HEAD %s or matches GET',
  async (path) => {
    const { cookie } = await logIn(shared().app.url)
    for (const each of ['', cookie]) {
      const length = await fetchContentLength('HEAD', path, each)
      expect([undefined, await fetchContentLength('GET', path, each)]).toContain(length)
    }
  },
)
