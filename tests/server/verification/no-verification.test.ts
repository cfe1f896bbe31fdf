import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeJson, startPlatformProxy } from '#tests/server/platform-proxy.ts'
import { type Browser, logIn } from '#tests/server/browser.ts'
import { getQueries } from '#tests/server/page.ts'
import { startProduct } from '#tests/server/product.ts'

let run: Awaited<ReturnType<typeof startProduct>>
let platform: Awaited<ReturnType<typeof startPlatformProxy>>
let maria: Browser

beforeAll(async () => {
  run = await startProduct({ through: async (sandbox) => (platform = await startPlatformProxy(sandbox)) })
  maria = await logIn(run.app.url)
})
afterAll(() => run[Symbol.asyncDispose]())

async function readLinks(path: string): Promise<string[]> {
  const links = getQueries(await maria.read(path)).getAllByRole('link')
  return links.map((link) => link.getAttribute('href')?.split('?')[0] ?? '')
}

test.each(['/overview', '/history', '/rewards', '/contact'])(
  'lists Verification in the menu of %s only if the platform has a flow',
  async (path) => {
    platform.use()
    expect(await readLinks(path)).toContain('/verification')
    platform.use(
      changeJson((call, body) => {
        if (call !== 'GET me') return body
        const { kyc_flow: _, ...rest } = body as { kyc_flow?: unknown }
        return rest
      }),
    )
    const links = await readLinks(path)
    expect(links).not.toContain('/verification')
    expect(links).toContain('/overview')
  },
)
