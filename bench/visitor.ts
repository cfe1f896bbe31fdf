import { customer } from '#tests/server/customer.ts'

/** The cookies of a customer who goes on from page to page: signed in, and with the styles of the pages kept. */
export async function visitor(origin: string, page: string): Promise<string> {
  const { cookie, get } = await customer(origin)
  const first = await get(page)
  const [, path = ''] = /<link rel="stylesheet" href="([^"]+)" media="not all"/.exec(await first.text()) ?? []
  const sheet = await fetch(origin + path)
  await sheet.arrayBuffer()
  return `${cookie}; ${sheet.headers.get('Set-Cookie')?.split(';')[0] ?? ''}`
}
