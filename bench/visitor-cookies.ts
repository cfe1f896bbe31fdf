import { logIn } from '#tests/server/browser.ts'

/** The cookies of a signed-in customer who has already loaded a page. */
export async function getVisitorCookies(origin: string, page: string): Promise<string> {
  const { cookie, get } = await logIn(origin)
  const first = await get(page)
  await first.arrayBuffer()
  const given = first.headers.getSetCookie().map((each) => each.split(';')[0])
  return [cookie, ...given].join('; ')
}
