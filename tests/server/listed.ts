/** The numbers of the payments that a page links to. */
export const numbersOn = (html: string) =>
  Array.from(html.matchAll(/href="\/transactions\/(tx_\w+)/g), ([, key = '']) => key)

type Visitor = { get: (path: string) => Promise<Response> }

/** Every number in the list, page by page as a customer turns them. */
export async function listed({ get }: Visitor, query: string): Promise<string[]> {
  const found: string[] = []
  for (let offset = 0; ; offset += 20) {
    const page = numbersOn(await (await get(`/history?${query}&offset=${offset}`)).text())
    found.push(...page)
    if (page.length < 20) return found
  }
}
