import type { HeldToken, Platform } from '#app/platform/call.ts'
import { createPlatform } from '#app/platform/client/create-platform.server.ts'
import { exchangeTicket } from '#app/platform/sandbox-ticket.server.ts'
import { startSandbox } from '#sandbox/server.ts'

/** A scenario on a separate sandbox: its customer's platform client and its page. */
export async function openScenario(name: string) {
  return openScenarioOn(await startSandbox(), name)
}

/** The same on a shared sandbox. */
export async function openScenarioOn(sandbox: Awaited<ReturnType<typeof startSandbox>>, name: string) {
  const response = await fetch(`${sandbox.url}/s/${name}`, { redirect: 'manual' })
  const ticket = response.headers.get('Location')?.split('/').at(-1) ?? ''
  const entry = await exchangeTicket(sandbox.url, ticket)
  if (!entry) throw new Error(`${name} gave no ticket`)
  let held: HeldToken = entry.held
  const platform: Platform = createPlatform({
    baseUrl: sandbox.url,
    language: 'en',
    requestId: 'TEST0001',
    supportCode: 'TEST0001',
    session: {
      current: () => held,
      newest: () => Promise.resolve(held),
      offer: (token) => {
        if (token.issuedAt > held.issuedAt) held = token
        return Promise.resolve()
      },
    },
  })
  return {
    sandbox,
    platform,
    path: entry.path,
    /** The id of the page's object, such as a payment's key. */
    object: entry.path.split('/').at(-1) ?? '',
    [Symbol.asyncDispose]: sandbox.stop,
  }
}
