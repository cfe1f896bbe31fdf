import { afterAll, beforeAll, expect, test } from 'vitest'
import { alteredPlatform } from './altered-platform.ts'
import { type Browser, logIn } from './browser.ts'
import { queriesOn } from './page.ts'
import { product } from './product.ts'

let run: Awaited<ReturnType<typeof product>>
let platform: Awaited<ReturnType<typeof alteredPlatform>>
let maria: Browser

beforeAll(async () => {
  run = await product({ through: async (sandbox) => (platform = await alteredPlatform(sandbox)) })
  maria = await logIn(run.app.url)
})
afterAll(() => run[Symbol.asyncDispose]())

async function linksOf(path: string): Promise<string[]> {
  const links = queriesOn(await maria.read(path)).getAllByRole('link')
  return links.map((link) => link.getAttribute('href')?.split('?')[0] ?? '')
}

test.each(['/overview', '/history', '/rewards', '/contact'])(
  'the menu of %s lists Verification only if the platform has a flow for the customer',
  async (path) => {
    platform.alter({})
    expect(await linksOf(path)).toContain('/verification')
    platform.alter({
      change: (call, body) => {
        if (call !== 'GET me') return body
        const { kyc_flow: _, ...rest } = body as { kyc_flow?: unknown }
        return rest
      },
    })
    const links = await linksOf(path)
    expect(links).not.toContain('/verification')
    expect(links).toContain('/overview')
  },
)
