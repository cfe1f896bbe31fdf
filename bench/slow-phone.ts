import type { BrowserContext, CDPSession, Page } from '@playwright/test'

/** A phone on a slow connection: 400 kbit/s, 400 ms, a processor four times slower. */
const CONNECTION = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

export async function slowDown(context: BrowserContext, page: Page): Promise<CDPSession> {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', CONNECTION)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return devtools
}
