import { logIn } from '#tests/server/browser.ts'

/** The cookies of a customer who goes on from page to page: signed in, and with the styles of the pages kept. */
export async function visitor(origin: string, page: string): Promise<string> {
  const { cookie, get } = await logIn(origin)
  const first = await get(page)
  await first.arrayBuffer()
  const given = first.headers.getSetCookie().map((each) => each.split(';')[0])
  return [cookie, ...given].join('; ')
}
